/** A payment outlives the keys of its provider: nobody can be asked about it any more (PAY-10, PAY-28). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#/kernel/dates.ts'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { gatewaySimulator } from '../support/gateway-simulator/simulator.ts'
import { books, deliver, payerAt, simulatedProviders } from '../support/online-payments.ts'
import { sampleCoupon, sampleMember } from '../support/samples.ts'
import { serverHere, sessionCookie } from '../support/server.ts'

const HOUR = 3_600_000

let db: TestDatabase
let simulator: Awaited<ReturnType<typeof gatewaySimulator>>
let server: Running
let cookie: string

beforeAll(async () => {
  db = await testDatabase()
  simulator = await gatewaySimulator()
  cookie = await sessionCookie(db.sql, (await sampleMember(db.sql)).id)
})
afterAll(async () => {
  await server.stop()
  await simulator.close()
  await db.close()
})

/** A server that has the keys of one provider only. */
async function serve(provider: 'RAZORPAY' | 'PAYU') {
  const all = Object.entries(simulatedProviders(simulator.url))
  const keys = Object.fromEntries(all.filter(([name]) => name.startsWith(provider)))
  server = await serverHere(db.url, keys)
  return payerAt(server.url, cookie, simulator.till)
}

const useOf = (payment_id: string) =>
  db.sql.selectFrom('coupon_usage').select('state').where('payment_id', '=', payment_id).executeTakeFirst()

it('its payer’s word ends it, otherwise 72 hours do; money that comes all the same buys or is owed', async () => {
  const before = await serve('RAZORPAY')
  // The server has the machine's clock.
  const { code } = await sampleCoupon(db.sql, { valid_until: addDays(dayOf(new Date()), 1) })
  const left = await before.open(90_000, 'full-day-1month', code)
  const forgotten = await before.open(60_000, 'evening-1month')
  expect((await before.check(left.payment_id)).body).toMatchObject({ awaited: true })
  expect((await before.check(forgotten.payment_id)).body).toMatchObject({ awaited: true })
  await server.stop()

  const now = await serve('PAYU')
  expect((await now.check(left.payment_id)).body).toMatchObject({ status: 'created', awaited: true })
  const callback = await now.verify(left.payment_id, { razorpay_signature: 'nobody can read it' })
  expect(callback.body).toMatchObject({ status: 'created', awaited: true })
  expect((await now.cancel(left.payment_id)).body).toMatchObject({ status: 'failed', awaited: false })
  expect(await useOf(left.payment_id)).toMatchObject({ state: 'released' })
  await now.cancel((await now.open()).payment_id)

  await reconcileAfter(forgotten.payment_id, 71)
  expect((await now.check(forgotten.payment_id)).body).toMatchObject({ status: 'created', awaited: true })
  await reconcileAfter(forgotten.payment_id, 73)
  expect((await now.check(forgotten.payment_id)).body).toMatchObject({ status: 'failed', awaited: false })
  await server.stop()

  const again = await serve('RAZORPAY')
  for (const { order_id } of [left, forgotten])
    await deliver(server.url, simulator.till.pay(order_id), 'payment.captured')
  await expect
    .poll(async () => (await again.check(left.payment_id)).body)
    .toMatchObject({ status: 'completed', owed: false })
  await expect.poll(async () => (await again.check(forgotten.payment_id)).body['status']).toBe('completed')
  expect((await books(db.sql)).drift).toBe(0)
})

/** The reconciler's next run, once that many hours have passed since a payment was opened. */
async function reconcileAfter(id: string, hours: number) {
  const due = { created_at: new Date(Date.now() - hours * HOUR), next_check_at: new Date(0) }
  await db.sql.updateTable('payments').set(due).where('id', '=', id).execute()
  await db.pool.query("select graphile_worker.add_job('reconcile_payments', queue_name := 'reconcile')")
  const next = db.sql.selectFrom('payments').select('next_check_at').where('id', '=', id)
  await expect.poll(() => next.executeTakeFirstOrThrow()).not.toEqual({ next_check_at: new Date(0) })
}
