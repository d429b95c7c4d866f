import { afterAll, beforeAll, expect, it } from 'vitest'
import { TEST_NOW } from '../support/context.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { gatewaySimulator } from '../support/gateway-simulator/simulator.ts'
import { books, payerAt, simulatedProviders } from '../support/online-payments.ts'
import { serverProcess, type ServerProcess } from '../support/process.ts'
import { sampleCoupon, sampleMember } from '../support/samples.ts'
import { sessionCookie } from '../support/server.ts'

let db: TestDatabase
let simulator: Awaited<ReturnType<typeof gatewaySimulator>>
let servers: [ServerProcess, ServerProcess]

beforeAll(async () => {
  db = await testDatabase()
  simulator = await gatewaySimulator()
  const providers = simulatedProviders(simulator.url)
  const env = { ...providers, DATABASE_URL: db.url, NOW: TEST_NOW.toISOString() }
  servers = await Promise.all([serverProcess(env), serverProcess(env)])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGTERM')))
  await simulator.close()
  await db.close()
})

async function payer() {
  const { id } = await sampleMember(db.sql)
  const cookie = await sessionCookie(db.sql, id)
  const [here, there] = servers.map(({ url }) => payerAt(url, cookie, simulator.till))
  if (!here || !there) throw new Error('no server')
  return { here, there }
}

it.each([
  ['one member', 1],
  ['five members', 5],
])(
  'a coupon with one use, opened and given up five times by %s, paid late all at once',
  async (_, members) => {
    const coupon = await sampleCoupon(db.sql, { discount_value: 90, usage_limit: 1 })
    const payers = await Promise.all(Array.from({ length: members }, payer))
    const opened = []
    for (let time = 0; time < 5; time++) {
      const by = payers[time % members]
      if (!by) throw new Error('no payer')
      const one = await by.here.open(10_000, 'full-day-1month', coupon.code)
      await by.here.cancel(one.payment_id)
      opened.push({ ...one, by })
    }
    for (const { order_id } of opened) simulator.till.pay(order_id)
    // Each is reported to both servers at once.
    const said = await Promise.all(
      opened.flatMap(({ payment_id, by }) => [by.here.check(payment_id), by.there.check(payment_id)]),
    )
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200]))
    const ids = opened.map(({ payment_id }) => payment_id)
    const bought = await db.sql
      .selectFrom('subscriptions')
      .select('id')
      .where('payment_id', 'in', ids)
      .execute()
    expect(bought).toHaveLength(1)
    const uses = db.sql.selectFrom('coupon_usage').select('state').where('coupon_id', '=', coupon.id)
    expect((await uses.execute()).filter(({ state }) => state === 'redeemed')).toHaveLength(1)
    const { used_count } = await db.sql
      .selectFrom('coupons')
      .select('used_count')
      .where('id', '=', coupon.id)
      .executeTakeFirstOrThrow()
    expect(used_count).toBe(1)
    const { drift, entries } = await books(db.sql)
    const owed = entries.filter(
      (one) => one.account === 'owed_to_payers' && ids.includes(one.payment_id ?? ''),
    )
    expect([drift, owed.map(({ amount }) => amount)]).toEqual([0, [-10_000, -10_000, -10_000, -10_000]])
  },
)
