/** The same key with another request is refused, and does nothing of it (PAY-15). */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { sampleMember, samplePlan } from '../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../test/support/simulated-provider.ts'
import { member as planOrders } from '#/features/online-payments/start-online-payment.ts'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { sendRefund } from '#/features/refunds/send-refund.ts'
import { admin as desk } from './actions.ts'

const TODAY = dayOf(TEST_NOW)

const db = openSimulatedProvider()
let student: Member

beforeEach(async () => {
  db.till.mishaps = {}
  student = await sampleMember(db.sql)
})

const as = (member: Member, requestKey: string) =>
  memberContext(db.sql, member, { requestKey, gateway: db.gateway })
const here = (requestKey = randomUUID() as string) => as(db.admin, requestKey)

async function sale(part?: { amount: number; due_on: string }) {
  const plan = await samplePlan(db.sql, 'full_day')
  const input = { user_id: student.id, plan_id: plan.id, amount: plan.price }
  return (part ? { ...input, part } : input) as Parameters<typeof desk.recordCash>[1]
}

it('a refund that ends the plan is not the one before, which left it', async () => {
  const { payment_id } = await desk.recordCash(here(), await sale())
  const key = randomUUID()
  const refund = { payment_id, amount: rupees(100), reason: 'Goodwill', end_membership: false }
  const first = await desk.refundPayment(here(key), refund)
  expect(await desk.refundPayment(here(key), refund)).toEqual(first)
  for (const other of [
    { end_membership: true },
    { reason: 'Leaves' },
    { amount: rupees(50) },
    { upi_reference: '123412341234' },
  ])
    await expect(desk.refundPayment(here(key), { ...refund, ...other })).rejects.toMatchObject({
      code: 'refund_key_reused',
    })
  const plans = db.sql.selectFrom('subscriptions').select(['status', 'ended_on'])
  expect(await plans.where('user_id', '=', student.id).execute()).toEqual([
    { status: 'active', ended_on: null },
  ])
  const { refunds } = await desk.findPayment(here(), { id: payment_id })
  expect(refunds).toHaveLength(1)
})

/** Opens a payment at the provider. */
async function open() {
  const order = { plan_id: 'full-day-1month', amount: rupees(1000) }
  const { payment_id, checkout } = await planOrders.startOnlinePayment(as(student, randomUUID()), order)
  if (checkout.provider !== 'razorpay') throw new Error('another provider')
  return { payment_id, order_id: checkout.order_id }
}

it('a repeated refund is answered while its gateway is silent, and after the money was captured', async () => {
  const marked = await open()
  const refund = { payment_id: marked.payment_id, amount: rupees(100), reason: 'Gift', end_membership: false }
  await desk.markPaid(here(), { id: marked.payment_id, reason: 'Seen', in_cash: false })
  const key = randomUUID()
  const first = await desk.refundPayment(here(key), refund)
  db.till.mishaps.listAttempts = 'answers_500'
  expect(await desk.refundPayment(here(key), refund)).toEqual(first)
  await expect(desk.refundPayment(here(), refund)).rejects.toMatchObject({ code: 'gateway_silent' })
  delete db.till.mishaps.listAttempts
  db.till.pay(marked.order_id)
  await checkPayment(here(), marked.payment_id)
  expect(await desk.refundPayment(here(key), refund)).toEqual(first)
})

it('a repeated refund that its gateway has refused is not asked about again', async () => {
  const { payment_id, order_id } = await open()
  db.till.pay(order_id)
  await checkPayment(here(), payment_id)
  const refund = { payment_id, amount: rupees(100), reason: 'Gift', end_membership: false }
  db.till.mishaps.refund = 'refuses'
  const key = randomUUID()
  const { id } = await desk.refundPayment(here(key), refund)
  await sendRefund(here(), id, true)
  db.till.mishaps.listRefunds = 'answers_500'
  expect(await desk.refundPayment(here(key), refund)).toMatchObject({ id, status: 'failed' })
  const other = desk.refundPayment(here(key), { ...refund, reason: 'Another' })
  await expect(other).rejects.toMatchObject({ code: 'refund_key_reused' })
})

it('a refund that ended the plan answers again after the member has bought another', async () => {
  const { payment_id } = await desk.recordCash(here(), await sale())
  const key = randomUUID()
  const refund = { payment_id, amount: rupees(1000), reason: 'Leaves', end_membership: true }
  const first = await desk.refundPayment(here(key), refund)
  expect(await desk.refundPayment(here(key), refund)).toEqual(first)
})

it('a part with another day for the rest, and the rest by another transfer, are refused', async () => {
  const part = { amount: rupees(600), due_on: addDays(TODAY, 10) }
  const key = randomUUID()
  const sold = await desk.recordCash(here(key), await sale(part))
  expect(await desk.recordCash(here(key), await sale(part))).toEqual(sold)
  const sooner = await sale({ ...part, due_on: addDays(TODAY, 3) })
  await expect(desk.recordCash(here(key), sooner)).rejects.toMatchObject({ code: 'payment_key_reused' })

  const dues = db.sql.selectFrom('dues').select('id').where('user_id', '=', student.id)
  const { id } = await dues.executeTakeFirstOrThrow()
  const rest = { id, amount: rupees(100), upi_reference: '222222222222' }
  const other = randomUUID()
  const paid = await desk.takeDue(here(other), rest)
  expect(await desk.takeDue(here(other), { ...rest, upi_reference: '2222 2222 2222' })).toEqual(paid)
  for (const upi_reference of ['333333333333', undefined])
    await expect(desk.takeDue(here(other), { ...rest, upi_reference })).rejects.toMatchObject({
      code: 'payment_key_reused',
    })
})

it('a count with another note is refused', async () => {
  const key = randomUUID()
  const count = { after: null, cash_expected: (await desk.findDrawer(here())).balance }
  const counted = { ...count, cash_counted: rupees(5), note: 'In the evening' }
  await desk.closeDrawer(here(key), counted)
  await desk.closeDrawer(here(key), counted)
  for (const other of [{ note: 'In the morning' }, { cash_expected: rupees(7) }])
    await expect(desk.closeDrawer(here(key), { ...counted, ...other })).rejects.toMatchObject({
      code: 'till_key_reused',
    })
})
