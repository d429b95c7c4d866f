/** Tax on papers, from Settings to the accountant (PAY-25, PAY-26). */
import { expect, it } from 'vitest'
import { admin as library } from '#/features/library/actions.ts'
import { admin as receipts } from './actions.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { rupees, toPaise } from '#/kernel/money.ts'
import { openCanteen } from '../../../../test/support/canteen.ts'
import { sampleCoupon, samplePlan } from '../../../../test/support/samples.ts'
import { member as orders } from '#/features/canteen/orders/actions.ts'
import { member as checkout } from '#/features/plan-checkout/actions.ts'
import { admin as desk } from '#/features/till/actions.ts'
import { exportReceipts } from './export-receipts.ts'

const GSTIN = '27AAAAA0000A1Z2'
const canteen = openCanteen()
const here = () => canteen.as(canteen.desk)

async function saveTax(part: { gstin?: string; plan_tax_rate?: 0 | 5 | 18; plan_tax_code?: string }) {
  const { updated_at: _, ...settings } = await library.findSettings(here())
  await library.saveSettings(here(), { ...settings, ...part })
}

/** A full day for ₹1,000 in cash. */
async function payCash() {
  const plan = await samplePlan(canteen.sql, 'full_day')
  const cash = {
    user_id: canteen.student.id,
    plan_id: plan.id,
    amount: plan.price,
    confirmed_again: true,
  }
  const { payment_id } = await desk.recordCash(here(), cash)
  return payment_id
}

async function receiptOf(payment_id: string) {
  const { receipt } = await desk.findPayment(here(), { id: payment_id })
  return receipts.findReceipt(here(), { id: receipt?.id ?? '' })
}

const notesOf = (payment_id: string) =>
  canteen.sql
    .selectFrom('credit_notes')
    .innerJoin('receipts', 'receipts.id', 'receipt_id')
    .select(['credit_notes.amount', 'credit_notes.gstin', 'credit_notes.cgst', 'credit_notes.sgst'])
    .where('payment_id', '=', payment_id)
    .orderBy('credit_notes.number')
    .execute()

async function exported(month: string, context: MemberContext = here()) {
  let file = ''
  for await (const piece of exportReceipts(context, { month })) file += piece
  return file.trimEnd().split('\r\n')
}

it('is off in a new library, and kept as issued once it is on, whatever Settings say later', async () => {
  const before = await payCash()
  expect(await receiptOf(before)).toMatchObject({ gstin: null, cgst: null })
  await saveTax({ gstin: GSTIN, plan_tax_code: '999293' })
  const taxed = await payCash()
  const issued = { gstin: GSTIN, tax_code: '999293', tax_rate: 18, cgst: 7627, sgst: 7627 }
  expect(await receiptOf(taxed)).toMatchObject(issued)
  await saveTax({ plan_tax_rate: 5, plan_tax_code: '' })
  expect(await receiptOf(taxed)).toMatchObject(issued)
  expect(await receiptOf(await payCash())).toMatchObject({ tax_rate: 5, tax_code: '', cgst: 2381 })
  expect(await receiptOf(before)).toMatchObject({ gstin: null })
  const rewritten = canteen.sql
    .updateTable('receipts')
    .set({ cgst: toPaise(1), sgst: toPaise(1) })
    .where('payment_id', '=', taxed)
  await expect(rewritten.execute()).rejects.toThrow('permission denied for table receipts')
  await saveTax({ plan_tax_rate: 0 })
  expect(await receiptOf(await payCash())).toMatchObject({ gstin: null })
  await saveTax({ gstin: '', plan_tax_rate: 18 })
})

it('a canteen order has the canteen’s rate; refunds in parts give back its tax, also after Settings changed', async () => {
  await saveTax({ gstin: GSTIN, plan_tax_code: '999293' })
  const items = [canteen.line('Tea', 2)]
  const order = { items, total: rupees(20), special_instructions: 'Seat 3' }
  const placed = await orders.placeOrder(canteen.as(canteen.student), order)
  await canteen.pay(placed)
  expect(await receiptOf(placed.payment_id)).toMatchObject({ tax_rate: 5, cgst: 48, sgst: 48 })

  const payment_id = await payCash()
  await saveTax({ gstin: '' })
  for (const amount of [rupees(333.33), rupees(333.33), rupees(333.34)])
    await desk.refundPayment(here(), { payment_id, amount, reason: 'Moves away', end_membership: false })
  const notes = await notesOf(payment_id)
  expect(notes).toHaveLength(3)
  expect(notes.every(({ gstin }) => gstin === GSTIN)).toBe(true)
  expect(notes.reduce((sum, { cgst }) => sum + (cgst ?? 0), 0)).toBe(7627)
})

it('an accountant gets the papers of a month, those of others not, names never as formulas', async () => {
  await saveTax({ gstin: GSTIN, plan_tax_code: '999293' })
  await canteen.sql
    .updateTable('profiles')
    .set({ name: '=SUM(1)' })
    .where('id', '=', canteen.student.id)
    .execute()
  const payment_id = await payCash()
  const whole = { payment_id, amount: rupees(1000), reason: 'Moves away', end_membership: true }
  await desk.refundPayment(here(), whole)
  const { number } = await receiptOf(payment_id)
  const [head, ...lines] = await exported('2026-11')
  expect(head).toBe(
    '\uFEFFPaper,Number,Date,Of receipt,Name,For,Method,GSTIN,HSN/SAC,Tax (%),Tax added to the price,Taxable value (₹),CGST (₹),SGST (₹),Total (₹)',
  )
  const plan = 'Full Day - 1 Month'
  expect(lines).toContain(
    `Receipt,${number},2026-11-20,,"'=SUM(1)",${plan},Cash,${GSTIN},999293,18,No,847.46,76.27,76.27,1000`,
  )
  const note = lines.find((line) => line.startsWith('Credit note') && line.includes(number))
  expect(note?.endsWith(`,"'=SUM(1)",${plan},Cash,${GSTIN},999293,18,No,-847.46,-76.27,-76.27,-1000`)).toBe(
    true,
  )
  expect(await exported('2026-10')).toHaveLength(1)
  await saveTax({ gstin: '' })
})

it('PAY-3: what a coupon paid in full was paid by coupon, as every screen says', async () => {
  const { code } = await sampleCoupon(canteen.sql, { discount_value: 100 })
  const plan = await samplePlan(canteen.sql, 'night')
  await checkout.claimFreePlan(canteen.as(canteen.student), { plan_id: plan.id, coupon_code: code })
  const line = (await exported('2026-11')).find((one) => one.includes(plan.name))
  expect(line?.split(',').slice(5, 7)).toEqual([plan.name, 'Coupon'])
})
