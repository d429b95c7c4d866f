import { afterAll, beforeAll, expect, it } from 'vitest'
import { financialYear, toDay } from '#/kernel/dates.ts'
import { gatewaySimulator } from '../support/gateway-simulator/simulator.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { books, payerAt, simulatedProviders } from '../support/online-payments.ts'
import { serverProcess, type ServerProcess } from '../support/process.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'
import { call, sessionCookie } from '../support/server.ts'

/** A minute before midnight in India: the last of the financial year, for the clock that is right. */
const RIGHT = new Date('2027-03-31T23:59:00+05:30')
const [LAST_DAY, NEXT_DAY] = [toDay('2027-03-31'), toDay('2027-04-01')]
const A_DAY = 86_400_000
const BUYERS = 12

let db: TestDatabase
let simulator: Awaited<ReturnType<typeof gatewaySimulator>>
let servers: ServerProcess[]

beforeAll(async () => {
  db = await testDatabase()
  simulator = await gatewaySimulator()
  servers = await Promise.all([0, A_DAY, -A_DAY].map(serverOff))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGTERM')))
  await simulator.close()
  await db.close()
})

it('three servers whose clocks are a day apart at the year’s end: no receipt is left out or twice, no plan ends too early', async () => {
  const endsToday = await sampleMember(db.sql)
  await sampleSubscription(db.sql, endsToday.id, 'full_day', { end_date: LAST_DAY })
  const payments = await Promise.all(
    Array.from({ length: BUYERS }, async (_, at) => {
      const { id } = await sampleMember(db.sql)
      // Sessions last a day by the machine’s clock.
      const payer = payerAt(servers[at % 3]?.url ?? '', await longSession(id), simulator.till)
      const { payment_id, order_id } = await payer.open()
      simulator.till.pay(order_id)
      expect((await payer.check(payment_id)).body).toMatchObject({ status: 'completed' })
      return payment_id
    }),
  )
  // The night's work is done by the one that is a day ahead.
  const [right, ahead, behind] = servers
  await Promise.all([right?.kill('SIGTERM'), behind?.kill('SIGTERM')])
  await db.pool.query(`select graphile_worker.add_job('tidy', '{}', job_key := 'tidy')`)
  const jobs = async () =>
    (await db.pool.query(`select 1 from graphile_worker.jobs where key = 'tidy'`)).rowCount
  await expect.poll(jobs).toBe(0)

  const receipts = await db.sql.selectFrom('receipts').select(['number', 'issued_on']).execute()
  const gaps = [LAST_DAY, NEXT_DAY].map((day) => {
    const of = receipts.filter(({ issued_on }) => financialYear(issued_on) === financialYear(day))
    const counted = of
      .map(({ number }) => Number(number.split('/').at(-1)))
      .toSorted((one, other) => one - other)
    return { of: of.length, isWhole: counted.every((number, at) => number === at + 1) }
  })
  process.stdout.write(`clocks a day off: receipts of two years ${JSON.stringify(gaps)}\n`)
  expect(gaps.map(({ isWhole }) => isWhole)).toEqual([true, true])
  expect(gaps.reduce((sum, { of }) => sum + of, 0)).toBe(payments.length)
  expect(gaps.every(({ of }) => of > 0)).toBe(true)
  expect((await books(db.sql)).drift).toBe(0)

  await ahead?.kill('SIGTERM')
  servers = [await serverOff(0)]
  const shown = await call(`${servers[0]?.url}/api/overview`, { cookie: await longSession(endsToday.id) })
  expect(shown.body).toMatchObject({ subscription: { status: 'active', end_date: LAST_DAY } })
})

const serverOff = (ms: number) =>
  serverProcess({
    ...simulatedProviders(simulator.url),
    DATABASE_URL: db.url,
    NOW: new Date(RIGHT.getTime() + ms).toISOString(),
  })

async function longSession(id: string): Promise<string> {
  const cookie = await sessionCookie(db.sql, id)
  const expires_at = new Date(RIGHT.getTime() + 30 * A_DAY)
  await db.sql.updateTable('sessions').set({ expires_at }).where('user_id', '=', id).execute()
  return cookie
}
