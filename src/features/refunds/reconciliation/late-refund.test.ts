/**
 * PAY-20: a refund that seemed refused, because its answer was lost, was paid after all, while nobody could be asked:
 * an account that is no longer in use, whose keys come back later.
 */
import { afterEach, expect, it } from 'vitest'
import { admin as desk } from '#/features/till/actions.ts'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { member as planOrders } from '#/features/online-payments/start-online-payment.ts'
import type { Context } from '#/kernel/context.ts'
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
const nobody: Context['gateway'] = () => undefined

afterEach(() => {
  simulated.till.mishaps = {}
})

/** The desk, so many days after the morning. */
const at = (days = 0, gateway = simulated.gateway) =>
  memberContext(simulated.sql, simulated.admin, { gateway, now: later(TEST_NOW, { days }) })

async function paid() {
  const payer = memberContext(simulated.sql, await sampleMember(simulated.sql), {
    gateway: simulated.gateway,
  })
  const order = { plan_id: 'full-day-1month', amount: PRICE }
  const { payment_id, checkout } = await planOrders.startOnlinePayment(payer, order)
  const order_id = checkout.provider === 'razorpay' ? checkout.order_id : ''
  const capture = simulated.till.pay(order_id)
  await checkPayment(at(), payment_id)
  return { payment_id, order_id, capture }
}

async function doJobs(context: TestContext) {
  for (const { name, id } of context.jobs.splice(0))
    if (name === 'send_refund') await sendRefund(context, id, true)
}

/** The provider takes what is asked of it and says nothing about it. */
function loseAnswers() {
  simulated.till.mishaps = { refund: 'times_out_after_accepting', listRefunds: 'answers_500' }
}

async function refundUnheard(payment_id: string, amount: Paise = PRICE) {
  const { jobs } = at()
  const asked = { payment_id, amount, reason: 'Moves away', end_membership: false }
  await desk.refundPayment(
    { ...at(0, nobody), queueJob: async (_sql, name, id) => void jobs.push({ name, id }) },
    asked,
  )
  loseAnswers()
  await doJobs({ ...at(), jobs })
  simulated.till.mishaps = {}
}

const alertsOf = async (payment_id: string) =>
  (await desk.listPaymentAlerts(at(), { limit: 100, payment_id })).rows.map(({ kind, amount }) => ({
    kind,
    amount,
  }))
const alertOf = async (payment_id: string) =>
  (await desk.listPaymentAlerts(at(), { limit: 100, payment_id })).rows[0]?.id ?? ''

const handOver = async (payment_id: string, gateway = nobody) =>
  desk.refundFromAlert(at(1, gateway), { id: await alertOf(payment_id), by_hand: true })

const booked = (payment_id: string) => balancesOf(simulated.sql, payment_id)

const fault = (error: unknown) => expect.unreachable(String(error))

it('handed over meanwhile it went back twice: the desk is told, and its payer owes it', async () => {
  const { payment_id } = await paid()
  await refundUnheard(payment_id)
  await handOver(payment_id)
  const context = at(20)
  await checkRefunds(context, payment_id)

  expect(await alertsOf(payment_id)).toEqual([{ kind: 'refunded_twice', amount: PRICE }])
  expect(await booked(payment_id)).toEqual({ cash: negate(PRICE), owed_by_payers: PRICE })
  const { status, refunded_amount, refunds } = await desk.findPayment(context, { id: payment_id })
  expect([status, refunded_amount]).toEqual(['refunded', PRICE])
  expect(refunds.map((one) => [one.status, one.sent_twice, one.credit_note !== null])).toEqual([
    ['done', true, false],
    ['done', false, true],
  ])
  expect(context.mails, 'what to ask of its payer is the desk’s').toEqual([])

  const id = await alertOf(payment_id)
  await expect(desk.refundFromAlert(context, { id, by_hand: true })).rejects.toMatchObject({
    code: 'nothing_owed',
  })
  await desk.resolvePaymentAlert(context, { id, note: 'Brought it back' })
  await checkRefunds(context, payment_id)
  expect(await alertsOf(payment_id)).toEqual([])
})

it('so did a part, though the rest of the payment would cover it', async () => {
  const { payment_id } = await paid()
  await refundUnheard(payment_id, rupees(300))
  await handOver(payment_id)
  await checkRefunds(at(20), payment_id)
  expect(await alertsOf(payment_id)).toEqual([{ kind: 'refunded_twice', amount: rupees(300) }])
  expect(await desk.findPayment(at(), { id: payment_id })).toMatchObject({
    refundable: rupees(700),
    refunded_amount: rupees(300),
  })
})

it('so did a capture that had come twice', async () => {
  const { payment_id, order_id } = await paid()
  simulated.till.pay(order_id)
  const context = at()
  await checkPayment(context, payment_id)
  loseAnswers()
  await doJobs(context)
  simulated.till.mishaps = {}
  const [failed] = (await desk.listPaymentAlerts(at(), { limit: 100, payment_id })).rows.filter(
    ({ kind }) => kind === 'refund_failed',
  )
  await desk.refundFromAlert(at(1, nobody), { id: failed?.id ?? '', by_hand: true })
  await checkRefunds(at(20), payment_id)
  expect(await alertsOf(payment_id)).toContainEqual({ kind: 'refunded_twice', amount: PRICE })
  expect(await booked(payment_id)).toEqual({
    razorpay: PRICE,
    cash: negate(PRICE),
    plan_sales: negate(PRICE),
    owed_by_payers: PRICE,
  })
})

it('so did what no longer fits, though nothing names it as replaced', async () => {
  const { payment_id } = await paid()
  for (const amount of [rupees(400), rupees(600)]) {
    await refundUnheard(payment_id, amount)
    await desk.resolvePaymentAlert(at(), { id: await alertOf(payment_id), note: 'Not answered' })
  }
  const rest = { payment_id, amount: PRICE, reason: 'Moves away', end_membership: false, by_hand: true }
  await desk.refundPayment(at(1, nobody), rest)
  await checkRefunds(at(20), payment_id)
  const told = await alertsOf(payment_id)
  expect(told.every(({ kind }) => kind === 'refunded_twice')).toBe(true)
  expect(told.map(({ amount }) => amount).toSorted()).toEqual([rupees(400), rupees(600)])
  expect(await booked(payment_id)).toEqual({ cash: negate(PRICE), owed_by_payers: PRICE })
})

it('while another for its money is on its way it waits, and is asked about the next day', async () => {
  const { payment_id } = await paid()
  await refundUnheard(payment_id, rupees(400))
  const again = at(1, nobody)
  await desk.refundFromAlert(again, { id: await alertOf(payment_id), by_hand: false })
  await checkRefunds(at(1), payment_id)
  expect((await desk.findPayment(at(), { id: payment_id })).refunds.map(({ status }) => status)).toEqual([
    'failed',
    'requested',
  ])
  await sendRefund(at(1), again.jobs[0]?.id ?? '', true)
  await followRefunds(at(3), fault)
  expect(await alertsOf(payment_id)).toEqual([{ kind: 'refunded_twice', amount: rupees(400) }])
  expect(await booked(payment_id)).toEqual({
    razorpay: rupees(200),
    plan_sales: negate(rupees(600)),
    owed_by_payers: rupees(400),
  })
})

it('if that other is refused, it is the refund, and the other’s alert gives nothing back', async () => {
  const { payment_id } = await paid()
  await refundUnheard(payment_id)
  const again = at(1, nobody)
  await desk.refundFromAlert(again, { id: await alertOf(payment_id), by_hand: false })
  await checkRefunds(at(1), payment_id)
  await sendRefund(at(1, nobody), again.jobs[0]?.id ?? '', true)
  expect(await alertsOf(payment_id)).toEqual([{ kind: 'refund_failed', amount: PRICE }])
  await followRefunds(at(3), fault)
  expect(await alertsOf(payment_id)).toEqual([])
  expect(await booked(payment_id)).toEqual({})
  expect(await desk.findPayment(at(), { id: payment_id })).toMatchObject({ status: 'refunded' })
})

it('nor does a refused one’s alert once the one that it replaces is found paid', async () => {
  const { payment_id } = await paid()
  await refundUnheard(payment_id, rupees(300))
  const again = at(1, nobody)
  await desk.refundFromAlert(again, { id: await alertOf(payment_id), by_hand: false })
  await doJobs(again)
  expect(await alertsOf(payment_id)).toEqual([{ kind: 'refund_failed', amount: rupees(300) }])
  await expect(handOver(payment_id, simulated.gateway)).rejects.toMatchObject({ code: 'refund_taken' })
  expect(await alertsOf(payment_id)).toEqual([])
})

it('what went back twice and could not be delivered then is owed by nobody', async () => {
  const { payment_id, capture } = await paid()
  await refundUnheard(payment_id)
  await handOver(payment_id)
  await checkRefunds(at(20), payment_id)
  simulated.till.giveUp(simulated.till.refundsOf(capture.id)[0]!)
  await followRefunds(at(22), fault)
  expect(await alertsOf(payment_id)).toEqual([])
  expect(await booked(payment_id)).toEqual({ razorpay: PRICE, cash: negate(PRICE) })
})

it('pays what the one that replaced it could not deliver', async () => {
  const { payment_id, capture } = await paid()
  await refundUnheard(payment_id, rupees(400))
  const again = at(1, nobody)
  await desk.refundFromAlert(again, { id: await alertOf(payment_id), by_hand: false })
  for (const { id } of again.jobs.splice(0)) await sendRefund(at(1), id, true)
  simulated.till.giveUp(simulated.till.refundsOf(capture.id)[1]!)
  await followRefunds(at(3), fault)
  expect(await alertsOf(payment_id)).toEqual([])
  expect(await booked(payment_id)).toEqual({ razorpay: rupees(600), plan_sales: negate(rupees(600)) })
  const { refunds } = await desk.findPayment(at(), { id: payment_id })
  expect(refunds.map(({ credit_note }) => credit_note !== null)).toEqual([false, true])
})

it('waits for a refund of something else that may be refused for it', async () => {
  const { payment_id } = await paid()
  await refundUnheard(payment_id)
  await desk.resolvePaymentAlert(at(), { id: await alertOf(payment_id), note: 'Not answered' })
  const part = { payment_id, amount: rupees(700), reason: 'A broken lamp', end_membership: false }
  const other = at(1, nobody)
  await desk.refundPayment(other, part)
  await checkRefunds(at(2), payment_id)
  expect(await alertsOf(payment_id)).toEqual([])
  for (const { id } of other.jobs.splice(0)) await sendRefund(at(2), id, true)
  await followRefunds(at(4), fault)
  expect(await booked(payment_id)).toEqual({})
  expect(await desk.findPayment(at(), { id: payment_id })).toMatchObject({
    status: 'refunded',
    refundable: 0,
  })
})

it('what a refused refund ended is said in the mail of whichever replaces it', async () => {
  const { payment_id } = await paid()
  simulated.till.mishaps = { refund: 'refuses' }
  const context = at()
  const whole = { payment_id, amount: PRICE, reason: 'Moves away', end_membership: true }
  await desk.refundPayment(context, whole)
  await doJobs(context)
  expect(context.mails).toEqual([])
  const handing = at(1)
  await desk.refundFromAlert(handing, { id: await alertOf(payment_id), by_hand: true })
  expect(handing.mails.map(({ text }) => text)).toEqual([expect.stringContaining('has ended')])
})
