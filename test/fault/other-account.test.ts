/**
 * A library goes on with another account of the same provider, or from its test mode to the live one: the new keys know
 * nothing of what was opened under the old ones, so nobody can be asked about that any more (PAY-10).
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { member as orders } from '#/features/canteen/orders/actions.ts'
import { member as online } from '#/features/online-payments/actions.ts'
import { razorpay } from '#/features/online-payments/gateways/razorpay.ts'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { receiveWebhook } from '#/features/online-payments/reconciliation/receive-webhook.ts'
import { reconcile } from '#/features/online-payments/reconciliation/reconcile.ts'
import { member as planOrders } from '#/features/online-payments/start-online-payment.ts'
import { followRefunds } from '#/features/refunds/reconciliation/check-refunds.ts'
import { sendRefund } from '#/features/refunds/send-refund.ts'
import { admin as desk } from '#/features/till/actions.ts'
import type { Context, Member } from '#/kernel/context.ts'
import { later } from '#/kernel/durations.ts'
import { negate, rupees } from '#/kernel/money.ts'
import { paymentTasks } from '#/server/jobs/payment-tasks.ts'
import { memberContext, TEST_NOW } from '../support/context.ts'
import { RAZORPAY, razorpayCallback, razorpayWebhook } from '../support/gateway-simulator/razorpay.ts'
import { gatewaySimulator } from '../support/gateway-simulator/simulator.ts'
import { books, WEBHOOK_SECRET } from '../support/online-payments.ts'
import { sampleCoupon, sampleMember } from '../support/samples.ts'
import { openSimulatedProvider } from '../support/simulated-provider.ts'

const PRICE = rupees(1000)
const old = openSimulatedProvider()
let other: Awaited<ReturnType<typeof gatewaySimulator>>
let gateway: Context['gateway']
let student: Member

beforeAll(async () => {
  other = await gatewaySimulator()
  const url = new URL(other.url)
  const account = razorpay({ ...RAZORPAY, webhook_secrets: [WEBHOOK_SECRET], url })
  gateway = (provider) => (provider === 'razorpay' ? account : undefined)
})
afterAll(() => other.close())
beforeEach(async () => {
  student = await sampleMember(old.sql)
})

afterEach(() => {
  other.till.mishaps = {}
})

/** Under the old keys. */
const before = (member = student) => memberContext(old.sql, member, { gateway: old.gateway })
/** Under the new ones, so many hours later. */
const since = (hours = 1, member = student) =>
  memberContext(old.sql, member, { gateway, now: later(TEST_NOW, { hours }) })
const atDesk = (hours = 1) => since(hours, old.admin)

async function begin(context: ReturnType<typeof before>, coupon_code?: string) {
  const amount = coupon_code === undefined ? PRICE : rupees(900)
  const asked = { plan_id: 'full-day-1month', amount, coupon_code }
  const { payment_id: id, checkout } = await planOrders.startOnlinePayment(context, asked)
  if (checkout.provider !== 'razorpay') throw new Error('another provider')
  return { id, order_id: checkout.order_id }
}

/** Begun by a student who came back from the checkout before its account knew of any attempt. */
async function comeBack() {
  const begun = await begin(before())
  expect(await online.checkOnlinePayment(before(), begun)).toMatchObject({ awaited: true })
  return begun
}

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

/** Runs the requested checks as the runner would. */
async function work(context: ReturnType<typeof since>) {
  const { sql, appUrl, now } = context
  const { check_payment } = paymentTasks({ sql, ports: context, appUrl, clock: () => now, log })
  for (const { id } of context.jobs.splice(0)) await check_payment({ id })
}

const fault = (error: unknown) => expect.unreachable(String(error))

it('its payer’s word ends what is awaited, and the plan can be paid for again', async () => {
  const { id } = await comeBack()
  await expect(begin(since())).rejects.toMatchObject({ code: 'payment_awaited' })
  expect(await online.checkOnlinePayment(since(), { id }), 'asking again is no answer').toMatchObject({
    awaited: true,
  })
  expect(await online.cancelOnlinePayment(since(), { id })).toMatchObject({ status: 'failed' })
  await begin(since())
})

it('without a word 72 hours end it; money that comes once the old keys are back buys all the same', async () => {
  const { id, order_id } = await comeBack()
  const reconcileAfter = async (hours: number) => {
    await old.sql.updateTable('payments').set({ next_check_at: TEST_NOW }).where('id', '=', id).execute()
    await reconcile(since(hours), fault)
    return old.sql.selectFrom('payments').select('status').where('id', '=', id).executeTakeFirst()
  }
  expect(await reconcileAfter(65)).toEqual({ status: 'created' })
  expect(await reconcileAfter(73)).toEqual({ status: 'failed' })
  old.till.pay(order_id, { created_at: later(TEST_NOW, { minutes: 5 }).getTime() / 1000 })
  await checkPayment(before(), id)
  expect(await online.checkOnlinePayment(before(), { id })).toMatchObject({
    status: 'completed',
    owed: false,
  })
})

it('while the new account is silent, nothing ends', async () => {
  const { id } = await comeBack()
  other.till.mishaps.listAttempts = 'refuses'
  expect(await online.cancelOnlinePayment(since(), { id })).toMatchObject({
    status: 'created',
    awaited: true,
  })
})

it('an order that its payer came back from isn’t asked for again either', async () => {
  const dish = old.sql.selectFrom('canteen_items').select('id').where('name', '=', 'Tea')
  const { id: item_id } = await dish.executeTakeFirstOrThrow()
  const asked = { items: [{ item_id, quantity: 1 }], total: rupees(10), special_instructions: 'Seat 3' }
  const { order, payment_id: id } = await orders.placeOrder(before(), asked)
  await online.checkOnlinePayment(before(), { id })
  await expect(orders.payOrder(since(0), order)).rejects.toMatchObject({ code: 'payment_awaited' })
  await online.cancelOnlinePayment(since(0), { id })
  expect((await orders.payOrder(since(0), order)).payment_id).not.toBe(id)
})

it('whoever paid in a checkout that was open meanwhile isn’t asked again, though the new keys can’t read its answer', async () => {
  const { id, order_id } = await begin(before())
  const signed = razorpayCallback(old.till.pay(order_id))
  const response = { ...signed, razorpay_signature: 'made with the old secret' }
  other.till.mishaps.listAttempts = 'refuses'
  const wrong = { code: 'payment_signature_wrong' }
  await expect(online.verifyOnlinePayment(since(), { id, response })).rejects.toMatchObject(wrong)
  other.till.mishaps = {}
  expect(await online.verifyOnlinePayment(since(), { id, response })).toMatchObject({ awaited: true })
  await expect(begin(since())).rejects.toMatchObject({ code: 'payment_awaited' })
})

it('nor who paid there according to a webhook of the old account', async () => {
  const { order_id } = await begin(before())
  const context = since()
  const { body, headers } = razorpayWebhook(old.till.pay(order_id), 'payment.captured', WEBHOOK_SECRET)
  await receiveWebhook(context, { provider: 'razorpay', body: Buffer.from(body), headers })
  await work(context)
  await expect(begin(since())).rejects.toMatchObject({ code: 'payment_awaited' })
})

it('what was begun under the old keys doesn’t go on at a checkout that knows nothing of it', async () => {
  const left = await begin(before())
  const begun = await begin(since())
  expect(begun.id).not.toBe(left.id)
  expect(other.till.orders.has(begun.order_id)).toBe(true)
  other.till.pay(begun.order_id)
  expect(await online.checkOnlinePayment(since(), begun)).toMatchObject({ status: 'completed' })
})

it('nor with a coupon, whose use moves along', async () => {
  const { code } = await sampleCoupon(old.sql, { usage_limit: 1 })
  const left = await begin(before(), code)
  const begun = await begin(since(), code)
  expect(begun.id).not.toBe(left.id)
  expect(other.till.orders.has(begun.order_id)).toBe(true)
})

async function paid() {
  const { id, order_id } = await begin(before())
  old.till.pay(order_id)
  await checkPayment(before(), id)
  return id
}

async function refund(payment_id: string) {
  const context = atDesk()
  const asked = { payment_id, amount: PRICE, reason: 'Moves away', end_membership: false }
  const given = await desk.refundPayment(context, asked)
  for (const job of context.jobs.splice(0)) await sendRefund(context, job.id, false)
  return given
}

it('money that the old account has can’t go back through the new one: the desk learns it at once and hands it over', async () => {
  const id = await paid()
  await refund(id)
  const { rows } = await desk.listPaymentAlerts(atDesk(), { payment_id: id })
  expect(rows).toMatchObject([{ kind: 'refund_failed', amount: PRICE }])
  const handed = await desk.refundFromAlert(atDesk(2), { id: rows[0]?.id ?? '', by_hand: true })
  expect(handed).toMatchObject({ status: 'done', amount: PRICE })
  const { drift, on } = await books(old.sql, [id])
  expect([drift, on('cash'), on('razorpay'), on('plan_sales')]).toEqual([0, negate(PRICE), PRICE, 0])
})

it('a refund that the old account accepted is followed for its 14 days, and no longer', async () => {
  const id = await paid()
  const context = memberContext(old.sql, old.admin, { gateway: old.gateway })
  const asked = { payment_id: id, amount: PRICE, reason: 'Moves away', end_membership: false }
  await desk.refundPayment(context, asked)
  for (const job of context.jobs.splice(0)) await sendRefund(context, job.id, false)
  const followed = old.sql
    .selectFrom('refunds')
    .select(['status', 'next_check_at'])
    .where('payment_id', '=', id)
  await followRefunds(atDesk(15 * 24), fault)
  expect(await followed.executeTakeFirst()).toEqual({ status: 'done', next_check_at: null })
})

it('what the desk marked as paid can be given back by the desk', async () => {
  const { id } = await begin(before())
  await desk.markPaid(atDesk(), { id, reason: 'Seen in the bank', in_cash: true })
  const asked = { payment_id: id, amount: PRICE, reason: 'Moves away', end_membership: false }
  expect(await desk.refundPayment(atDesk(2), asked)).toMatchObject({ status: 'done' })
})
