/** PAY-29: the owner, or the provider's own support, refunds in the provider's dashboard, and nobody tells us to. */
import { afterEach, describe, expect, it } from 'vitest'
import { member as orders } from '#/features/canteen/orders/actions.ts'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { member as planOrders } from '#/features/online-payments/start-online-payment.ts'
import { admin as desk } from '#/features/till/actions.ts'
import { later } from '#/kernel/durations.ts'
import { negate, rupees, type Paise } from '#/kernel/money.ts'
import { memberContext, TEST_NOW, type TestContext } from '../../../../test/support/context.ts'
import { balancesOf } from '../../../../test/support/online-payments.ts'
import { sampleMember } from '../../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../../test/support/simulated-provider.ts'
import { checkRefunds, followRefunds } from './check-refunds.ts'
import { sendRefund } from '../send-refund.ts'

const PRICE = rupees(1000)
const simulated = openSimulatedProvider()

afterEach(() => {
  simulated.till.mishaps = {}
})

/** The desk, so many days after the morning. */
const at = (days = 0) =>
  memberContext(simulated.sql, simulated.admin, {
    gateway: simulated.gateway,
    now: later(TEST_NOW, { days }),
  })

async function open() {
  const member = await sampleMember(simulated.sql)
  const payer = memberContext(simulated.sql, member, { gateway: simulated.gateway })
  const asked = { plan_id: 'full-day-1month', amount: PRICE }
  const { payment_id, checkout } = await planOrders.startOnlinePayment(payer, asked)
  return { payment_id, order_id: checkout.provider === 'razorpay' ? checkout.order_id : '' }
}

async function paid() {
  const opened = await open()
  const capture = simulated.till.pay(opened.order_id)
  await checkPayment(at(), opened.payment_id)
  return { ...opened, capture }
}

async function doJobs(context: TestContext) {
  for (const { id } of context.jobs.splice(0)) await sendRefund(context, id, true)
}

/** Asked of the desk; the job that sends it is in `jobs`. */
async function refund(payment_id: string, amount: Paise = PRICE, context = at(), by_hand = false) {
  const asked = { payment_id, amount, reason: 'Moves away', end_membership: false, by_hand }
  await desk.refundPayment(context, asked)
  return context
}

const listAlerts = async (payment_id: string) =>
  (await desk.listPaymentAlerts(at(), { limit: 100, payment_id })).rows
const alertsOf = async (payment_id: string) =>
  (await listAlerts(payment_id)).map(({ kind, amount }) => ({ kind, amount }))

const booked = (payment_id: string) => balancesOf(simulated.sql, payment_id)

const fault = (error: unknown) => expect.unreachable(String(error))

it('is entered once, however many checks are told of it; the desk and the payer are', async () => {
  const { payment_id, capture } = await paid()
  simulated.till.refundInDashboard(capture.id, rupees(300))
  const contexts = [at(1), at(1), at(1), at(1)]
  await Promise.all(contexts.map((context) => checkRefunds(context, payment_id)))

  expect(await alertsOf(payment_id)).toEqual([{ kind: 'refunded_outside', amount: rupees(300) }])
  expect(await booked(payment_id)).toEqual({ razorpay: rupees(700), plan_sales: negate(rupees(700)) })
  const { status, refundable, refunds } = await desk.findPayment(at(), { id: payment_id })
  expect([status, refundable]).toEqual(['completed', rupees(700)])
  expect(refunds).toMatchObject([
    { status: 'done', reason: 'Refunded at the provider', credit_note: expect.any(String) },
  ])
  expect(contexts.flatMap(({ mails }) => mails.map(({ subject }) => subject))).toEqual(['Refund of ₹300'])

  const [alert] = await listAlerts(payment_id)
  const again = { id: alert?.id ?? '', by_hand: false }
  await expect(desk.refundFromAlert(at(), again)).rejects.toMatchObject({ code: 'nothing_owed' })
  await desk.resolvePaymentAlert(at(), { id: again.id, note: 'By the owner' })
  await checkRefunds(at(2), payment_id)
  expect(await alertsOf(payment_id)).toEqual([])
})

it('of a whole order takes it out of the kitchen (PAY-22)', async () => {
  const dish = simulated.sql.selectFrom('canteen_items').select('id').where('name', '=', 'Tea')
  const { id: item_id } = await dish.executeTakeFirstOrThrow()
  const student = await sampleMember(simulated.sql)
  const asked = { items: [{ item_id, quantity: 1 }], total: rupees(10), special_instructions: 'Seat 3' }
  const payer = memberContext(simulated.sql, student, { gateway: simulated.gateway })
  const { order, payment_id, checkout } = await orders.placeOrder(payer, asked)
  const capture = simulated.till.pay(checkout?.provider === 'razorpay' ? checkout.order_id : '')
  await checkPayment(at(), payment_id)
  simulated.till.refundInDashboard(capture.id, rupees(10))
  await checkRefunds(at(), payment_id)
  const kept = simulated.sql.selectFrom('canteen_orders').select('status').where('id', '=', order.id)
  expect(await kept.executeTakeFirst()).toEqual({ status: 'cancelled' })
})

describe('the desk refunds what has gone back already', () => {
  it('the provider refuses: it is found there, and nothing is left to hand over', async () => {
    const { payment_id, capture } = await paid()
    simulated.till.refundInDashboard(capture.id, PRICE)
    await doJobs(await refund(payment_id))
    expect(await alertsOf(payment_id)).toEqual([{ kind: 'refunded_outside', amount: PRICE }])
    expect(await booked(payment_id)).toEqual({})
    const told = await desk.findPayment(at(), { id: payment_id })
    expect(told).toMatchObject({ status: 'refunded', refundable: 0 })
    expect(told.refunds.map(({ status }) => status)).toEqual(['failed', 'done'])
  })

  it('heard of while ours is on its way, it waits for that one’s refusal', async () => {
    const { payment_id, capture } = await paid()
    const context = await refund(payment_id)
    simulated.till.refundInDashboard(capture.id, PRICE)
    await checkRefunds(at(), payment_id)
    expect(await alertsOf(payment_id)).toEqual([])
    await doJobs(context)
    expect(await alertsOf(payment_id)).toEqual([{ kind: 'refunded_outside', amount: PRICE }])
    expect(await booked(payment_id)).toEqual({})
  })

  it('after a refusal for another reason, it is found before anything is handed over', async () => {
    const { payment_id, capture } = await paid()
    simulated.till.mishaps = { refund: 'refuses' }
    await doJobs(await refund(payment_id))
    simulated.till.mishaps = {}
    simulated.till.refundInDashboard(capture.id, PRICE)
    const [alert] = await listAlerts(payment_id)
    await expect(desk.refundFromAlert(at(), { id: alert?.id ?? '', by_hand: true })).rejects.toMatchObject({
      code: 'refunded_meanwhile',
    })
    expect(await alertsOf(payment_id)).toEqual([{ kind: 'refunded_outside', amount: PRICE }])
    expect(await booked(payment_id)).toEqual({})
  })

  it('handed over before, it went back twice', async () => {
    const { payment_id, capture } = await paid()
    simulated.till.mishaps = { refund: 'refuses' }
    await doJobs(await refund(payment_id))
    simulated.till.mishaps = {}
    await refund(payment_id, PRICE, at(), true)
    simulated.till.refundInDashboard(capture.id, PRICE)
    await checkRefunds(at(1), payment_id)
    expect(await alertsOf(payment_id)).toEqual([{ kind: 'refunded_twice', amount: PRICE }])
    expect(await booked(payment_id)).toEqual({ cash: negate(PRICE), owed_by_payers: PRICE })
  })
})

it('of money that bought nothing ends its alert', async () => {
  const { payment_id, order_id } = await open()
  const capture = simulated.till.pay(order_id, { amount: rupees(900) })
  await checkPayment(at(), payment_id)
  expect(await alertsOf(payment_id)).toEqual([{ kind: 'amount_differs', amount: rupees(900) }])
  simulated.till.refundInDashboard(capture.id, rupees(400))
  await checkRefunds(at(), payment_id)
  expect(await booked(payment_id)).toEqual({ razorpay: rupees(500), owed_to_payers: negate(rupees(500)) })
  expect(await alertsOf(payment_id)).toEqual([{ kind: 'amount_differs', amount: rupees(500) }])
  simulated.till.refundInDashboard(capture.id, rupees(500))
  await checkRefunds(at(), payment_id)
  expect(await booked(payment_id)).toEqual({})
  expect(await alertsOf(payment_id)).toEqual([])
})

it('of a part of it leaves the rest to the desk, and no more', async () => {
  const { payment_id, order_id } = await open()
  const capture = simulated.till.pay(order_id, { amount: rupees(900) })
  await checkPayment(at(), payment_id)
  const [alert] = await listAlerts(payment_id)
  simulated.till.refundInDashboard(capture.id, rupees(400))
  await checkRefunds(at(), payment_id)
  const context = at()
  const given = await desk.refundFromAlert(context, { id: alert?.id ?? '', by_hand: false })
  expect(given).toMatchObject({ amount: rupees(500) })
  await doJobs(context)
  expect(await booked(payment_id)).toEqual({})
})

it('of a part of what could not be delivered leaves the rest owed', async () => {
  const { payment_id, capture } = await paid()
  await doJobs(await refund(payment_id))
  simulated.till.giveUp(simulated.till.refundsOf(capture.id)[0]!)
  await followRefunds(at(2), fault)
  simulated.till.refundInDashboard(capture.id, rupees(400))
  await checkRefunds(at(3), payment_id)
  expect(await alertsOf(payment_id)).toEqual([{ kind: 'refund_failed', amount: rupees(600) }])
  const [alert] = await listAlerts(payment_id)
  const given = await desk.refundFromAlert(at(4), { id: alert?.id ?? '', by_hand: true })
  expect(given).toMatchObject({ amount: rupees(600) })
  expect(await booked(payment_id)).toEqual({ razorpay: rupees(600), cash: negate(rupees(600)) })
})

it('of one that could not be delivered pays what was owed', async () => {
  const { payment_id, capture } = await paid()
  await doJobs(await refund(payment_id))
  simulated.till.giveUp(simulated.till.refundsOf(capture.id)[0]!)
  await followRefunds(at(2), fault)
  expect(await alertsOf(payment_id)).toEqual([{ kind: 'refund_failed', amount: PRICE }])
  simulated.till.refundInDashboard(capture.id, PRICE)
  await checkRefunds(at(3), payment_id)
  expect(await alertsOf(payment_id)).toEqual([])
  expect(await booked(payment_id)).toEqual({})
  const { refunds } = await desk.findPayment(at(), { id: payment_id })
  expect(refunds.map(({ credit_note }) => credit_note !== null)).toEqual([true, false])
})

it('that is not delivered is owed again, as any other', async () => {
  const { payment_id, capture } = await paid()
  const made = simulated.till.refundInDashboard(capture.id, PRICE)!
  await checkRefunds(at(), payment_id)
  simulated.till.giveUp(made)
  await followRefunds(at(2), fault)
  expect(await alertsOf(payment_id)).toContainEqual({ kind: 'refund_failed', amount: PRICE })
  expect(await booked(payment_id)).toEqual({ razorpay: PRICE, owed_to_payers: negate(PRICE) })
})

it('that has failed is none', async () => {
  const { payment_id, capture } = await paid()
  simulated.till.giveUp(simulated.till.refundInDashboard(capture.id, PRICE)!)
  await checkRefunds(at(), payment_id)
  expect(await alertsOf(payment_id)).toEqual([])
  expect(await desk.findPayment(at(), { id: payment_id })).toMatchObject({ refundable: PRICE, refunds: [] })
})

it('heard of together with the failure that it makes good, it isn’t taken for a second one', async () => {
  const { payment_id, capture } = await paid()
  await doJobs(await refund(payment_id))
  simulated.till.giveUp(simulated.till.refundsOf(capture.id)[0]!)
  simulated.till.refundInDashboard(capture.id, PRICE)
  await followRefunds(at(2), fault)
  expect(await alertsOf(payment_id)).toEqual([])
  expect(await booked(payment_id)).toEqual({})
})

it('of owed money and income at once is of both', async () => {
  const { payment_id, capture } = await paid()
  await doJobs(await refund(payment_id, rupees(300)))
  simulated.till.giveUp(simulated.till.refundsOf(capture.id)[0]!)
  await followRefunds(at(2), fault)
  const made = simulated.till.refundInDashboard(capture.id, PRICE)!
  await checkRefunds(at(3), payment_id)
  expect(await alertsOf(payment_id)).toEqual([{ kind: 'refunded_outside', amount: rupees(700) }])
  expect(await booked(payment_id)).toEqual({})
  // If that isn't delivered either, all of it is held again.
  simulated.till.giveUp(made)
  await followRefunds(at(5), fault)
  expect(await booked(payment_id)).toEqual({ razorpay: PRICE, owed_to_payers: negate(PRICE) })
})

it('of a part of what is owed lowers its alert, and leaves the income alone', async () => {
  const { payment_id, capture } = await paid()
  await doJobs(await refund(payment_id, rupees(600)))
  simulated.till.giveUp(simulated.till.refundsOf(capture.id)[0]!)
  await followRefunds(at(2), fault)
  for (const [part, left] of [
    [200, 400],
    [300, 100],
  ] as const) {
    simulated.till.refundInDashboard(capture.id, rupees(part))
    await checkRefunds(at(3), payment_id)
    expect(await alertsOf(payment_id)).toEqual([{ kind: 'refund_failed', amount: rupees(left) }])
  }
  simulated.till.refundInDashboard(capture.id, rupees(100))
  await checkRefunds(at(4), payment_id)
  expect(await alertsOf(payment_id)).toEqual([])
  expect(await booked(payment_id)).toEqual({ razorpay: rupees(400), plan_sales: negate(rupees(400)) })
})

it('pays what is owed, and no refusal beside it', async () => {
  const { payment_id, capture } = await paid()
  await doJobs(await refund(payment_id, rupees(600)))
  simulated.till.giveUp(simulated.till.refundsOf(capture.id)[0]!)
  await followRefunds(at(2), fault)
  simulated.till.mishaps = { refund: 'refuses' }
  await doJobs(await refund(payment_id, rupees(400)))
  simulated.till.mishaps = {}
  simulated.till.refundInDashboard(capture.id, rupees(500))
  await checkRefunds(at(3), payment_id)
  expect((await alertsOf(payment_id)).map(({ amount }) => amount).toSorted()).toEqual([
    rupees(100),
    rupees(400),
  ])
})

it('of all ends the alert of a part that was refused', async () => {
  const { payment_id, capture } = await paid()
  simulated.till.mishaps = { refund: 'refuses' }
  await doJobs(await refund(payment_id, rupees(300)))
  simulated.till.mishaps = {}
  simulated.till.refundInDashboard(capture.id, PRICE)
  await checkRefunds(at(1), payment_id)
  expect(await alertsOf(payment_id)).toEqual([{ kind: 'refunded_outside', amount: PRICE }])
})

it.each([true, false])('leaves it to the desk whether the membership ends: %s', async (end_membership) => {
  const { payment_id, capture } = await paid()
  simulated.till.refundInDashboard(capture.id, PRICE)
  await checkRefunds(at(1), payment_id)
  const plan = () =>
    simulated.sql.selectFrom('subscriptions').select('status').where('payment_id', '=', payment_id).execute()
  expect(await plan()).toEqual([{ status: 'active' }])
  const [alert] = await listAlerts(payment_id)
  await desk.resolvePaymentAlert(at(2), { id: alert?.id ?? '', note: 'Moved away', end_membership })
  expect(await plan()).toEqual([{ status: end_membership ? 'expired' : 'active' }])
})
