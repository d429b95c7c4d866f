import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate, type Connection } from '#/server/database.ts'
import { isAlive } from '#/server/embedded-postgres/processes.ts'
import { findRunning } from '#/server/embedded-postgres/running.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { TEST_NOW } from '../support/context.ts'
import { withEmbeddedDatabase } from '../support/embedded-database.ts'
import { liveStream } from '../support/live-stream.ts'
import { needMoreLog, noteOfPostmaster } from '../support/postmaster.ts'
import { serverProcess, type ServerProcess } from '../support/process.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'
import { call, sessionCookie } from '../support/server.ts'
import { fillDisk, mayMount, mountSmallDisk } from '../support/small-disk.ts'

const CLIENTS = 20
const SLOTS = ['full_day', 'night', 'morning', 'evening']
const PAGES = ['/api/auth/get-session', '/api/profile', '/api/overview', '/api/plans', '/healthz']
const COME_AGAIN_MS = 100
/** One process's: its pool, the two lanes of its jobs, its listener, its presence, and who asks here. */
const MOST_CONNECTIONS = 20 + 4 + 5 + 1 + 1 + 1

let dataDir: string
let server: ServerProcess | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adhyayan-lost-'))
})
afterEach(async () => {
  await server?.kill('SIGKILL')
  server = undefined
  await withEmbeddedDatabase(dataDir, async () => undefined).catch(() => undefined)
  await rm(dataDir, { recursive: true, force: true })
})

it.each([
  ['killed (kill -9)', 'SIGKILL'],
  ['restarted', 'SIGINT'],
] as const)(
  'the database alone is %s under load: callers are asked to retry meanwhile, and nothing acknowledged is lost',
  async (_, signal) => {
    const cookies = await withEmbeddedDatabase(dataDir, sampleCookies)
    server = await start()
    const [killed, port] = await noteOfPostmaster(dataDir)
    const { said: topics } = await liveStream(server.url, cookies[0] ?? '')
    const storm = beginStorm(server, cookies)
    await storm.acknowledged(10)
    process.kill(Number(killed), signal)
    const away = performance.now()
    await expect.poll(() => readiness(server), { interval: 5 }).toBe(503)
    const before = storm.count()
    await expect.poll(() => readiness(server), { interval: 20 }).toBe(200)
    const away_ms = Math.round(performance.now() - away)
    await storm.acknowledged(10, before)
    const { statuses, patient, ids, refused } = await storm.end()
    await expect.poll(topics).toContain('resync')

    const [again, portAgain] = await noteOfPostmaster(dataDir)
    expect(again).not.toBe(killed)
    expect(portAgain).toBe(port)
    expect(statuses).toContain(503)
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
    expect(patient).toBe(true)
    await expect.poll(connections).toBeLessThanOrEqual(MOST_CONNECTIONS)
    await server.kill('SIGTERM')
    expect(server.process.exitCode).toBe(0)
    const lost = ids.length - (await withEmbeddedDatabase(dataDir, (connection) => kept(connection, ids)))
    process.stdout.write(
      `database lost by ${signal}: ${JSON.stringify({ away_ms, refused, acknowledged: ids.length, lost })}\n`,
    )
    expect(lost).toBe(0)
  },
)

it('a database that ends again and again ends the server, with one line', async () => {
  const child = (server = await start())
  const ended = once(child.process, 'exit')
  let killed: string | undefined
  while (child.process.exitCode === null) {
    const [pid] = await noteOfPostmaster(dataDir).catch(() => [])
    // Between two lives of the database there is no note, and an answer from just before may still say it is ready.
    if (pid !== undefined && pid !== killed && (await readiness(child)) === 200) {
      killed = pid
      process.kill(Number(pid), 'SIGKILL')
    }
    await pause(20)
  }
  await ended
  expect(child.process.exitCode).toBe(1)
  // The log has a pipe of its own, so what it wrote before may be read after the last line.
  const lines = child.output().trim().split('\n')
  expect(lines.findLast((line) => !line.startsWith('{'))).toMatch(
    /^The embedded database ended 4 times within a minute \(.*\): .*; correct this, then start again\.$/,
  )
})

const mounts = mayMount()
if (!mounts) process.stdout.write('full disk: not tried, since this account may not mount a small one\n')

it.skipIf(!mounts)(
  'a full disk: callers are asked to retry, and are served again once there is room',
  async () => {
    const place = dataDir
    dataDir = join(place, 'small')
    const disk = await mountSmallDisk(dataDir, 192)
    try {
      const [cookie = ''] = await withEmbeddedDatabase(dataDir, sampleCookies)
      const child = (server = await start())
      const [pid] = await noteOfPostmaster(dataDir)
      const fills = await fillDisk(dataDir)
      // A crash may make room by the file that it was about, and the database is back once more.
      const needMore = () => needMoreLog(dataDir).catch(() => undefined)
      await expect.poll(() => needMore().then(() => isAlive(Number(pid)))).toBe(false)
      const statuses = new Set<number>()
      for (const end = Date.now() + 3_000; Date.now() < end; await pause(50))
        statuses.add((await book(child, cookie, 0)).status)
      await rm(fills)
      const freed = performance.now()
      await expect.poll(() => readiness(child)).toBe(200)
      const back_ms = Math.round(performance.now() - freed)
      process.stdout.write(`full disk: served again ${back_ms} ms after there was room\n`)
      expect([...statuses]).toEqual([503])
      expect((await book(child, cookie, 0)).status).toBe(201)
      expect(child.output()).toContain('No space left on device')
      await child.kill('SIGTERM')
    } finally {
      await server?.kill('SIGKILL')
      await withEmbeddedDatabase(dataDir, async () => undefined).catch(() => undefined)
      disk.unmount()
      dataDir = place
    }
  },
)

const start = () => serverProcess({ DATA_DIR: dataDir, NOW: TEST_NOW.toISOString(), DATABASE_URL: '' })

const readiness = async (of: ServerProcess | undefined) =>
  (await fetch(`${of?.url}/readyz`).catch(() => undefined))?.status

function book(at: ServerProcess, cookie: string, seed: number) {
  const body = { seat_number: 1 + (seed % 40), time_slot: SLOTS[seed % SLOTS.length] }
  return call(`${at.url}/api/seat-bookings`, { method: 'POST', cookie, body })
}

/** All clients book without a pause, and retry sooner than they are asked to. */
function beginStorm(at: ServerProcess, cookies: string[]) {
  const [cookie = ''] = cookies
  const ids: string[] = []
  const statuses = new Set<number>()
  let refused = 0
  let patient = true
  let running = true
  const client = async (cookie: string, index: number) => {
    for (let attempt = 0; running; attempt++) {
      const { status, body, headers } = await book(at, cookie, index * 7 + attempt)
      statuses.add(status)
      if (status === 201) ids.push(String(body['id']))
      if (status !== 503) continue
      refused++
      patient &&= Number(headers.get('retry-after')) > 0
      await pause(COME_AGAIN_MS)
    }
  }
  const visitor = async (path: string) => {
    for (; running; await pause(COME_AGAIN_MS)) statuses.add((await call(at.url + path, { cookie })).status)
  }
  const storm = Promise.all([...cookies.map(client), ...PAGES.map(visitor)])
  // If the test ends early, its server ends too.
  storm.catch(() => undefined)
  return {
    count: () => ids.length,
    acknowledged: async (more: number, since = ids.length) => {
      const enough = since + more
      await expect.poll(() => ids.length, { interval: 2 }).toBeGreaterThanOrEqual(enough)
    },
    end: async () => {
      running = false
      await storm
      return { ids, patient, refused, statuses: [...statuses] }
    },
  }
}

async function connections(): Promise<number> {
  const client = new pg.Client({ connectionString: findRunning(dataDir)?.ownerUrl ?? '' })
  await client.connect()
  const { rows } = await client.query(`select 1 from pg_stat_activity where backend_type = 'client backend'`)
  await client.end()
  return rows.length
}

async function sampleCookies({ sql }: Connection): Promise<string[]> {
  await migrate(sql)
  return Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const member = await sampleMember(sql)
      await sampleSubscription(sql, member.id, 'flexible', { end_date: addDays(dayOf(TEST_NOW), 29) })
      return sessionCookie(sql, member.id)
    }),
  )
}

async function kept({ pool }: Connection, ids: string[]): Promise<number> {
  const found = await pool.query('select 1 from seat_bookings where id = any($1)', [ids])
  return found.rows.length
}
