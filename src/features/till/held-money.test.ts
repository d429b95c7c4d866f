/** Money that buys nothing, and what the desk takes back of what it gave or saw. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { eraseMember, listPlansToEnd } from '#/features/accounts/erasure/actions.ts'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { member as planOrders } from '#/features/online-payments/start-online-payment.ts'
import { admin as review, member as proofs } from '#/features/payment-proofs/actions.ts'
import { admin as receipts } from '#/features/payments/receipts/actions.ts'
import { receiptRows } from '#/features/payments/receipts/rules.ts'
import { member as checkout } from '#/features/plan-checkout/actions.ts'
import { recordWalkIn } from '#/features/walk-in/record-walk-in.ts'
import type { Context, Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { books } from '../../../test/support/online-payments.ts'
import { sampleCoupon, sampleMember, samplePlan, sampleUpload } from '../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../test/support/simulated-provider.ts'
import { admin as desk } from './actions.ts'

const simulated = openSimulatedProvider()
const PRICE = rupees(1000)
const as = (member: Member, changes: Partial<Context> = {}) =>
  memberContext(simulated.sql, member, { gateway: simulated.gateway, ...changes })
const here = () => as(simulated.admin, { requestKey: randomUUID() })

async function start(student: Member) {
  const asked = { plan_id: 'full-day-1month', amount: PRICE }
  const { payment_id, checkout: opened } = await planOrders.startOnlinePayment(as(student), asked)
  if (opened.provider !== 'razorpay') throw new Error('another provider')
  return { payment_id, order_id: opened.order_id }
}
const erase = ({ id }: Member) =>
  simulated.sql.transaction().execute(async (transaction) => {
    const plans = await listPlansToEnd(transaction, id, here().today)
    await eraseMember(transaction, here(), { id, ends_plans: plans.map((plan) => plan.id) })
  })
const plansOf = ({ id }: Member) =>
  simulated.sql.selectFrom('subscriptions').select('id').where('user_id', '=', id).execute()
const alertsOf = async (payment_id: string) =>
  (await desk.listPaymentAlerts(here(), { payment_id })).rows.map(({ kind, amount }) => [kind, amount])
const entriesOf = async (payment_id: string) =>
  (await books(simulated.sql)).entries
    .filter((entry) => entry.payment_id === payment_id)
    .map(({ account, amount }) => `${account} ${amount}`)
const mark = (id: string) => desk.markPaid(here(), { id, reason: 'Seen', in_cash: false })

it.each([PRICE, rupees(900)])(
  'a payment of which %i paise are held can’t be marked as paid too',
  async (amount) => {
    const student = await sampleMember(simulated.sql)
    const { payment_id, order_id } = await start(student)
    const payment = simulated.sql.updateTable('payments').where('id', '=', payment_id)
    const plan = await samplePlan(simulated.sql, 'full_day')
    const sell = (active: boolean) =>
      simulated.sql.updateTable('plans').set({ active }).where('id', '=', plan.id).execute()
    if (amount === PRICE) {
      await sell(false)
      await payment.set({ status: 'failed', failure_reason: 'cancelled', failed_at: TEST_NOW }).execute()
    }
    simulated.till.pay(order_id, { amount })
    await checkPayment(here(), payment_id)
    await sell(true)
    expect(await alertsOf(payment_id)).toHaveLength(1)
    const before = await entriesOf(payment_id)
    await expect(mark(payment_id)).rejects.toMatchObject({ code: 'money_held' })
    expect(await entriesOf(payment_id)).toEqual(before)
    expect(await plansOf(student)).toEqual([])
  },
)

it('ACCOUNT-20: money that is captured for an erased member is held, and nothing is sold to them', async () => {
  const student = await sampleMember(simulated.sql)
  const { payment_id, order_id } = await start(student)
  await erase(student)
  await expect(mark(payment_id)).rejects.toMatchObject({ code: 'member_not_found' })
  simulated.till.pay(order_id)
  await checkPayment(here(), payment_id)
  expect(await plansOf(student)).toEqual([])
  expect(await alertsOf(payment_id)).toEqual([['terms_over', PRICE]])
  expect(await entriesOf(payment_id)).toEqual(
    expect.arrayContaining([`razorpay ${PRICE}`, `owed_to_payers -${PRICE}`]),
  )
})

it('ACCOUNT-20: a proof of an erased member that is approved holds the money for them', async () => {
  const student = await sampleMember(simulated.sql)
  const opened = await checkout.startUpiPayment(as(student), { plan_id: 'full-day-1month', amount: PRICE })
  const { payment_id, amount } = opened
  const upload_id = await sampleUpload(simulated.sql, student.id, 'payment_proof', null)
  const sent = { payment_id, upload_id, transaction_reference: '123456789012', amount }
  const { id } = await proofs.submitProof(as(student), sent)
  await erase(student)
  expect(await review.approveProof(here(), { id })).toMatchObject({ receipt_number: null, start_date: null })
  expect(await plansOf(student)).toEqual([])
  expect(await alertsOf(payment_id)).toEqual([['terms_over', PRICE]])
})

it('PROOF-5: a part that the desk saw and undid is no proof of the member’s', async () => {
  const student = await sampleMember(simulated.sql)
  const plan = await samplePlan(simulated.sql, 'full_day')
  const part = { amount: rupees(600), due_on: addDays(dayOf(TEST_NOW), 10) }
  await desk.recordCash(here(), { user_id: student.id, plan_id: plan.id, amount: plan.price, part })
  const dues = simulated.sql.selectFrom('dues').select('id').where('user_id', '=', student.id)
  const { id } = await dues.executeTakeFirstOrThrow()
  const rest = { id, amount: rupees(400), upi_reference: '444444444444' }
  const { payment_id } = await desk.takeDue(here(), rest)
  await desk.undoPayment(here(), { id: payment_id, reason: 'Not arrived' })
  expect(await proofs.listMyProofs(as(student))).toEqual([])
})

it('PAY-24: a plan that the desk gave free is undone, and its coupon may be used again', async () => {
  const student = await sampleMember(simulated.sql)
  const plan = await samplePlan(simulated.sql, 'full_day')
  const coupon = await sampleCoupon(simulated.sql, { discount_value: 100, usage_limit: 1 })
  const walkIn = () =>
    recordWalkIn(here(), {
      member: { is: 'known', id: student.id },
      plan_id: plan.id,
      coupon_code: coupon.code,
      amount: rupees(0),
      paid: { by: 'cash' },
      seats: [],
    })
  const { payment_id } = await walkIn()
  expect(await desk.findPayment(here(), { id: payment_id })).toMatchObject({ undoable: true })
  const context = here()
  const undone = await desk.undoPayment(context, { id: payment_id, reason: 'Another member' })
  expect(undone).toEqual({ payment_id, credit_note: null, lost_seats: [] })
  expect(context.mails.map(({ subject }) => subject)).toEqual(['Something was entered by mistake'])
  for (const words of ['₹0', 'paid by mistake', 'did pay', 'null'])
    expect(context.mails[0]?.text).not.toContain(words)
  expect(context.mails[0]?.text).toContain('There was nothing to pay.')
  const { receipt } = await desk.findPayment(here(), { id: payment_id })
  const paper = await receipts.findReceipt(here(), { id: receipt?.id ?? '' })
  expect(receiptRows(paper).at(-1)).toEqual(['Cancelled', '20 Nov 2026, entered by mistake, no money moved.'])
  const running = simulated.sql.selectFrom('subscriptions').select('id').where('status', '=', 'active')
  expect(await running.where('user_id', '=', student.id).execute()).toEqual([])
  expect((await walkIn()).payment_id).not.toBe(payment_id)
})
