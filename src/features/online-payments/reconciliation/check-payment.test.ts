import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { later } from '#/kernel/durations.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { sampleCoupon, sampleMember } from '../../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../../test/support/simulated-provider.ts'
import { member as payments } from '#/features/payments/actions.ts'
import { member as online } from '../actions.ts'
import { member as planOrders } from '../start-online-payment.ts'
import { checkPayment } from './check-payment.ts'
import { reconcile } from './reconcile.ts'

const simulated = openSimulatedProvider()
let student: Member

beforeEach(async () => {
  student = await sampleMember(simulated.sql)
})

const as = (minutes = 0) =>
  memberContext(simulated.sql, student, { gateway: simulated.gateway, now: later(TEST_NOW, { minutes }) })

/** Opened with a coupon, tried, and left by its payer while the bank still thinks about it. */
async function leaveOnItsWay() {
  const { id: coupon_id, code: coupon_code } = await sampleCoupon(simulated.sql, { usage_limit: 1 })
  const chosen = { plan_id: 'full-day-1month', amount: rupees(900), coupon_code }
  const { payment_id: id, checkout } = await planOrders.startOnlinePayment(as(), chosen)
  if (checkout.provider !== 'razorpay') throw new Error('another provider')
  const attempt = simulated.till.pay(checkout.order_id, { status: 'created' })
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
    await simulated.sql
      .updateTable('payments')
      .set({ next_check_at: TEST_NOW })
      .where('id', '=', id)
      .execute()
    attempt.status = 'failed'
    await hear(id)
    expect(await online.listAwaited(as(17))).toEqual([])
    const failed = simulated.sql
      .selectFrom('payments')
      .select(['status', 'failure_reason'])
      .where('id', '=', id)
    expect(await failed.executeTakeFirst()).toEqual({ status: 'failed', failure_reason: 'declined' })
    const coupon = simulated.sql.selectFrom('coupons').select('used_count').where('id', '=', coupon_id)
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
  simulated.till.pay(checkout.order_id, { status: 'failed' })
  await checkPayment(as(1), id)
  simulated.till.pay(checkout.order_id)
  await checkPayment(as(2), id)
  expect((await payments.listMyPayments(as(), {})).rows).toMatchObject([{ id }])
})

it('money that comes after its attempt was called failed still pays for it', async () => {
  const { id, attempt, order_id } = await leaveOnItsWay()
  attempt.status = 'failed'
  await checkPayment(as(5), id)
  simulated.till.pay(order_id)
  await checkPayment(as(6), id)
  expect((await payments.listMyPayments(as(7), {})).rows).toMatchObject([{ id, amount: 90_000 }])
})
