import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { readConfig } from '#/server/config.ts'
import { logOutages } from '#/server/outages.ts'
import { startServer } from '#/server/start.ts'
import { ownerOf, testDatabase } from '../support/database.ts'
import { SECRETS_KEY } from '../support/process.ts'
import { sampleMember } from '../support/samples.ts'
import { call, sessionCookie } from '../support/server.ts'
import { silentNetwork } from '../support/silent-network.ts'

/** Milliseconds. Whoever needs a connection tries again every second. */
const AWAY_FOR = 5_000
/** Nobody listens there. */
const NOWHERE = 'postgres://127.0.0.1:1'

afterEach(() => void vi.useRealTimers())

it('a database that is away is told once by each who misses it, and once when it is back, without a stack, whoever asks', async () => {
  const db = await testDatabase()
  let isAway = false
  const network = await silentNetwork(db.url, () => (isAway ? NOWHERE : db.url))
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'adhyayan-away-'))
  const config = readConfig({
    DATABASE_URL: network.url,
    DATABASE_OWNER_URL: ownerOf(db.url),
    DATA_DIR,
    SECRETS_KEY,
    PORT: '0',
  })
  const lines: { msg: string; err?: unknown }[] = []
  const write = (text: string) => {
    const line = JSON.parse(text) as { msg: string; task?: string }
    // A job that the outage interrupts is a line of its own.
    if (line.task === undefined) lines.push(line)
  }
  const server = await startServer(config, pino({ level: 'warn' }, { write }), () => new Date())
  const readiness = async () => (await call(`${server.url}/readyz`)).status
  await expect.poll(readiness).toBe(200)
  const cookie = await sessionCookie(db.sql, (await sampleMember(db.sql)).id)
  const body = { email: 'asha@example.org', password: 'no password of theirs' }
  const ask = () =>
    Promise.all([
      ...['/', '/hi', '/auth', '/api/plans'].map((path) => call(server.url + path)),
      ...['/api/profile', '/api/together?read=/profile&read=/notices'].map((path) =>
        call(server.url + path, { cookie }),
      ),
      call(`${server.url}/api/auth/sign-in/email`, { method: 'POST', body }),
      call(`${server.url}/api/profile/language`, { method: 'PUT', cookie, body: { language: 'hi' } }),
    ])
  await ask()
  expect(lines).toEqual([])

  isAway = true
  network.cut()
  const statuses = new Set<number>()
  for (const end = Date.now() + AWAY_FOR; Date.now() < end; await pause(100))
    for (const { status } of await ask()) statuses.add(status)
  expect([...statuses].toSorted()).toEqual([200, 503])
  isAway = false
  await expect.poll(readiness).toBe(200)
  const told = () => lines.map(({ msg }) => msg).toSorted()
  const expected = [
    /^database connection back after \d+ s$/,
    /^database connection lost: /,
    /^database connection of the jobs back after \d+ s$/,
    /^database connection of the jobs lost: /,
    /^live connection back after \d+ s$/,
    /^live connection lost: /,
  ].map((line) => expect.stringMatching(line) as string)
  await expect.poll(told).toEqual(expected)
  expect(lines.filter(({ err }) => err !== undefined)).toEqual([])
  await server.stop()
  expect(told(), 'nothing is missed by stopping').toEqual(expected)
  network.close()
  await db.close()
  await rm(DATA_DIR, { recursive: true, force: true })
})

it('a long outage is told every minute, and one that comes and goes no more often', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const lines: string[] = []
  const outages = logOutages('it is', (line) => lines.push(line))
  const error = new Error('gone')
  for (let second = 0; second <= 130; second++) {
    outages.miss(error)
    vi.advanceTimersByTime(1_000)
  }
  outages.meet()
  expect(lines.splice(0)).toEqual([
    'it is lost: gone',
    'it is still away after 60 s: gone',
    'it is still away after 120 s: gone',
    'it is back after 131 s',
  ])
  for (let second = 0; second < 60; second++) {
    outages.miss(error)
    vi.advanceTimersByTime(1_000)
    outages.meet()
  }
  expect(lines.splice(0)).toEqual(['it is lost: gone', 'it is back after 1 s'])
  outages.miss(error)
  vi.advanceTimersByTime(3_600_000)
  outages.meet()
  outages.miss(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))
  expect(lines.slice(-1), 'a connection that nobody needed again').toEqual(['it is lost: ECONNREFUSED'])
})
