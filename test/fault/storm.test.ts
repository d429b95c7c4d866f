import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, type Connection } from '#/server/database.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { TEST_NOW } from '../support/context.ts'
import { doubleBookings } from '../support/double-bookings.ts'
import { withEmbeddedDatabase } from '../support/embedded-database.ts'
import { noteOfPostmaster } from '../support/postmaster.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'
import { serverProcess, type ServerProcess } from '../support/process.ts'
import { call, sessionCookie } from '../support/server.ts'
import { ROUNDS } from './rounds.ts'

const CLIENTS = 60
const SLOTS = ['full_day', 'night', 'morning', 'evening']

let dataDir: string
let cookies: string[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adhyayan-storm-'))
  cookies = await withEmbeddedDatabase(dataDir, async ({ sql }) => {
    await migrate(sql)
    return Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        const member = await sampleMember(sql)
        await sampleSubscription(sql, member.id, 'flexible', { end_date: addDays(dayOf(TEST_NOW), 29) })
        return sessionCookie(sql, member.id)
      }),
    )
  })
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

it(
  'kill -9 in a booking storm: nothing acknowledged is lost, no seat is held twice',
  { timeout: 1_200_000 },
  async () => {
    const figures = { acknowledged: 0, lost: 0, double: 0, slowest_start_ms: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      const server = await serverProcess({ DATA_DIR: dataDir, NOW: TEST_NOW.toISOString(), DATABASE_URL: '' })
      figures.slowest_start_ms = Math.max(figures.slowest_start_ms, Math.round(performance.now() - started))
      const acknowledged = await stormUntilKilled(server, round)
      const { lost, double } = await withEmbeddedDatabase(dataDir, (connection) =>
        inspect(connection, acknowledged),
      )
      figures.acknowledged += acknowledged.length
      figures.lost += lost
      figures.double += double
    }
    process.stdout.write(`kill -9 storm, ${ROUNDS} rounds: ${JSON.stringify(figures)}\n`)
    expect(figures.acknowledged).toBeGreaterThan(ROUNDS * 5)
    expect(figures).toMatchObject({ lost: 0, double: 0 })
  },
)

/**
 * Books with all clients at once; kills the server (every other round its database too) in the middle. Returns the
 * acknowledged ids.
 */
async function stormUntilKilled(server: ServerProcess, round: number): Promise<string[]> {
  const acknowledged: string[] = []
  let running = true
  const client = async (cookie: string, index: number) => {
    for (let attempt = 0; running; attempt++) {
      const body = {
        seat_number: 1 + ((index * 7 + attempt) % 40),
        time_slot: SLOTS[(index + attempt) % SLOTS.length],
      }
      const answer = await call(`${server.url}/api/seat-bookings`, { method: 'POST', cookie, body }).catch(
        () => undefined,
      )
      if (answer?.status === 201) acknowledged.push(String(answer.body['id']))
    }
  }
  const storm = Promise.all(cookies.map(client))
  while (acknowledged.length < 10 + round * 2) await new Promise((resolve) => void setTimeout(resolve, 2))
  if (round % 2 === 1) process.kill(Number((await noteOfPostmaster(dataDir))[0]), 'SIGKILL')
  await server.kill('SIGKILL')
  running = false
  await storm
  return acknowledged
}

/**
 * Counts acknowledged bookings that are missing, and pairs of bookings on one seat at the same hours; then frees all
 * seats.
 */
async function inspect(
  { sql, pool }: Connection,
  acknowledged: string[],
): Promise<{ lost: number; double: number }> {
  const kept = await pool.query<{ id: string }>('select id from seat_bookings where id = any($1)', [
    acknowledged,
  ])
  const double = await doubleBookings(pool)
  await sql.updateTable('seat_bookings').set({ status: 'cancelled' }).where('status', '=', 'active').execute()
  return { lost: acknowledged.length - kept.rows.length, double }
}
