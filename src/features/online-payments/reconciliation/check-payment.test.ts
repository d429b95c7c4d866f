import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Context, Member } from '#/kernel/context.ts'
import { later } from '#/kernel/durations.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { RAZORPAY } from '../../../../test/support/gateway-simulator/razorpay.ts'
import { gatewaySimulator } from '../../../../test/support/gateway-simulator/simulator.ts'
import { sampleCoupon, sampleMember } from '../../../../test/support/samples.ts'
import { member as payments } from '#/features/payments/actions.ts'
import { member as online } from '../actions.ts'
import { razorpay } from '../gateways/razorpay.ts'
import { member as planOrders } from '../start-online-payment.ts'
import { checkPayment } from './check-payment.ts'
import { reconcile } from './reconcile.ts'

let db: TestDatabase
let simulator: Awaited<ReturnType<typeof gatewaySimulator>>
let gateway: Context['gateway']
let student: Member

beforeAll(async () => {
  db = await testDatabase()
  simulator = await gatewaySimulator()
  const provider = razorpay({ ...RAZORPAY, webhook_secrets: [], url: new URL(simulator.url) })
  gateway = (name) => (name === 'razorpay' ? provider : undefined)
})
beforeEach(async () => {
  student = await sampleMember(db.sql)
})
afterAll(async () => {
  await simulator.close()
  await db.close()
})

const as = (minutes = 0) => memberContext(db.sql, student, { gateway, now: later(TEST_NOW, { minutes }) })

/** Opened with a coupon, tried, and left by its payer while the bank still thinks about it. */
async function leaveOnItsWay() {
  const { id: coupon_id, code: coupon_code } = await sampleCoupon(db.sql, { usage_limit: 1 })
  const chosen = { plan_id: 'full-day-1month', amount: rupees(900), coupon_code }
  const { payment_id: id, checkout } = await planOrders.startOnlinePayment(as(), chosen)
  if (checkout.provider !== 'razorpay') throw new Error('another provider')
  const attempt = simulator.till.pay(checkout.order_id, { status: 'created' })
  expect(await online.cancelOnlinePayment(as(), { id })).toMatchObject({ status: 'created', awaited: true })
  return { id, attempt, chosen, coupon_id, order_id: checkout.order_id }
}

it.each([
  ['its message', (id: string) => checkPayment(as(5), id)],
  ['the clock', () => reconcile(as(16), (error) => expect.unreachable(String(error)))],
])(
  'on its way until its attempt fails, which %s tells: then it can be paid again (PAY-28)',
  async (_, hear) => {
    const { id, attempt, chosen, coupon_id } = await leaveOnItsWay()
    await hear(id)
    expect(await online.listAwaited(as(17)), 'not decided yet').toMatchObject([{ id }])
    await db.sql.updateTable('payments').set({ next_check_at: TEST_NOW }).where('id', '=', id).execute()
    attempt.status = 'failed'
    await hear(id)
    expect(await online.listAwaited(as(17))).toEqual([])
    const failed = db.sql.selectFrom('payments').select(['status', 'failure_reason']).where('id', '=', id)
    expect(await failed.executeTakeFirst()).toEqual({ status: 'failed', failure_reason: 'declined' })
    const coupon = db.sql.selectFrom('coupons').select('used_count').where('id', '=', coupon_id)
    expect(await coupon.executeTakeFirst(), 'its coupon is free again').toEqual({ used_count: 0 })
    expect((await planOrders.startOnlinePayment(as(17), chosen)).payment_id).not.toBe(id)
  },
)

it('a failed attempt ends nothing whose payer may still be at the checkout', async () => {
  const { payment_id: id, checkout } = await planOrders.startOnlinePayment(as(), {
    plan_id: 'full-day-1month',
    amount: rupees(1000),
  })
  if (checkout.provider !== 'razorpay') throw new Error('another provider')
  simulator.till.pay(checkout.order_id, { status: 'failed' })
  await checkPayment(as(1), id)
  simulator.till.pay(checkout.order_id)
  await checkPayment(as(2), id)
  expect((await payments.listMyPayments(as(), {})).rows).toMatchObject([{ id }])
})

it('money that comes after its attempt was called failed still pays for it', async () => {
  const { id, attempt, order_id } = await leaveOnItsWay()
  attempt.status = 'failed'
  await checkPayment(as(5), id)
  simulator.till.pay(order_id)
  await checkPayment(as(6), id)
  expect((await payments.listMyPayments(as(7), {})).rows).toMatchObject([{ id, amount: 90_000 }])
})
