import { sql as raw } from 'kysely'
import { expect, it } from 'vitest'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { member as planOrders } from '#/features/online-payments/start-online-payment.ts'
import { exportReceipts } from '#/features/payments/receipts/export-receipts.ts'
import { sendRefund } from '#/features/refunds/send-refund.ts'
import type { Member } from '#/kernel/context.ts'
import { toDay } from '#/kernel/dates.ts'
import { rupees, toPaise } from '#/kernel/money.ts'
import { memberContext } from '../../../../test/support/context.ts'
import { sampleMember, samplePlan } from '../../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../../test/support/simulated-provider.ts'
import { admin as desk } from '../actions.ts'
import { exportMonth } from './export-month.ts'

const simulated = openSimulatedProvider()
/** A minute of India's day. */
const as = (member: Member, moment: string) =>
  memberContext(simulated.sql, member, {
    now: new Date(`${moment}+05:30`),
    gateway: simulated.gateway,
  })
const at = (moment: string) => as(simulated.admin, moment)

/**
 * What the ledger's accounts of sales and refunds moved in a month, in paise: the same figure, worked out without the
 * view.
 */
async function earnedBy(month: string): Promise<number> {
  const { rows } = await raw<{ earned: number }>`
    select coalesce(-sum(amount), 0)::int as earned
    from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
    where account in ('plan_sales', 'canteen_sales') and to_char(day, 'YYYY-MM') = ${month}`.execute(
    simulated.sql,
  )
  return rows[0]?.earned ?? 0
}

async function linesOf(month: string): Promise<string[][]> {
  const pieces = await Array.fromAsync(exportMonth(at('2026-12-31T10:00'), { month }))
  const [, ...lines] = pieces.join('').trim().split('\r\n')
  return lines.map((line) => line.split(','))
}

async function exported(month: string): Promise<number> {
  const lines = await linesOf(month)
  return lines.reduce((sum, line) => sum + Math.round(Number(line.at(-1)) * 100), 0)
}

it('EXPENSE-3: income is what the ledger earned that month, expenses are of the days they belong to, and the export sums up to what is left', async () => {
  const plan = await samplePlan(simulated.sql, 'morning')
  const sell = async (moment: string) => {
    const { id: user_id } = await sampleMember(simulated.sql)
    return desk.recordCash(at(moment), { user_id, plan_id: plan.id, amount: plan.price })
  }
  const spend = (moment: string, spent_on: string, amount: number) =>
    desk.recordExpense(at(moment), {
      kind: 'rent',
      amount: rupees(amount),
      spent_on: toDay(spent_on),
      note: 'Hall',
      paid_from: 'bank',
    })
  const [kept, back, mistaken] = [
    await sell('2026-11-30T23:59'),
    await sell('2026-11-02T09:00'),
    await sell('2026-11-28T09:00'),
  ]
  await sell('2026-12-01T00:01')
  const refund = { amount: rupees(100), reason: 'A week away', end_membership: false }
  await desk.refundPayment(at('2026-12-01T10:00'), { ...refund, payment_id: back.payment_id })
  await desk.refundPayment(at('2026-11-30T23:59'), { ...refund, payment_id: kept.payment_id })
  await desk.undoPayment(at('2026-12-02T10:00'), { id: mistaken.payment_id, reason: 'Nobody paid' })
  await spend('2026-12-01T10:00', '2026-11-30', 250)
  const wrong = await spend('2026-12-01T10:00', '2026-12-01', 900)
  await desk.reverseExpense(at('2026-12-03T10:00'), { id: wrong.id, reason: 'Entered twice' })

  const price = plan.price / 100
  const months = [
    ['2026-10', 0, 0],
    ['2026-11', 3 * price - 100, 250],
    // What was undone in December counts against December.
    ['2026-12', price - 100 - price, 0],
  ] as const
  for (const [month, income, expenses] of months) {
    const report = await desk.monthReport(at('2026-12-31T10:00'), { month })
    expect(report).toMatchObject({
      income_total: income * 100,
      expenses_total: expenses * 100,
      left: (income - expenses) * 100,
    })
    expect(await earnedBy(month), month).toBe(report.income_total)
    expect(await exported(month), month).toBe(report.left)
  }
})

const DRAWER = 'Drawer (cash)'

it('EXPENSE-4: a refund and an undone payment are two things, each under its credit note', async () => {
  const plan = await samplePlan(simulated.sql, 'evening')
  const sell = async () => {
    const { id: user_id } = await sampleMember(simulated.sql)
    return desk.recordCash(at('2026-10-05T09:00'), { user_id, plan_id: plan.id, amount: plan.price })
  }
  const [sold, mistaken] = [await sell(), await sell()]
  const refund = { amount: rupees(100), reason: 'A week away', end_membership: false }
  await desk.refundPayment(at('2026-10-06T10:00'), { ...refund, payment_id: sold.payment_id })
  await desk.refundPayment(at('2026-10-06T11:00'), { ...refund, payment_id: sold.payment_id })
  const undoing = { id: mistaken.payment_id, reason: 'Nobody paid' }
  const undone = await desk.undoPayment(at('2026-10-06T12:00'), undoing)

  const notes = await simulated.sql
    .selectFrom('credit_notes')
    .innerJoin('receipts', 'receipts.id', 'receipt_id')
    .select('credit_notes.number')
    .where('receipts.payment_id', '=', sold.payment_id)
    .orderBy('credit_notes.created_at')
    .execute()
  const price = String(plan.price / 100)
  expect(await linesOf('2026-10')).toEqual([
    ['2026-10-05', 'Income', 'Plans', sold.receipt_number, DRAWER, price],
    ['2026-10-05', 'Income', 'Plans', mistaken.receipt_number, DRAWER, price],
    ...notes.map(({ number }) => ['2026-10-06', 'Refund', 'Plans', number, DRAWER, '-100']),
    ['2026-10-06', 'Undone', 'Plans', undone.credit_note, DRAWER, `-${price}`],
  ])
})

it('EXPENSE-4: each line says where its money is, to compare with the drawer, the bank and the provider', async () => {
  const plan = await samplePlan(simulated.sql, 'full_day')
  const amount = plan.price
  const payer = as(await sampleMember(simulated.sql), '2026-08-01T09:00')
  const { payment_id, checkout } = await planOrders.startOnlinePayment(payer, { plan_id: plan.id, amount })
  simulated.till.pay(checkout.provider === 'razorpay' ? checkout.order_id : '')
  await checkPayment(at('2026-08-01T09:01'), payment_id)
  const part = { payment_id, amount: rupees(100), reason: 'A week away', end_membership: false }
  const refunding = at('2026-08-02T09:00')
  const { id: refund } = await desk.refundPayment(refunding, part)
  await sendRefund(refunding, refund, true)

  const { balance: before } = await desk.findDrawer(at('2026-08-02T20:00'))
  const first = { after: null, cash_expected: before, cash_counted: before }
  const { last_close } = await desk.closeDrawer(at('2026-08-02T20:00'), first)
  const { id: user_id } = await sampleMember(simulated.sql)
  const sold = await desk.recordCash(at('2026-08-03T09:00'), { user_id, plan_id: plan.id, amount })
  const { balance } = await desk.findDrawer(at('2026-08-03T20:00'))
  await desk.closeDrawer(at('2026-08-03T20:00'), {
    after: last_close?.id ?? null,
    cash_expected: balance,
    cash_counted: toPaise(balance - amount),
    note: 'Nothing was paid',
  })
  await desk.undoPayment(at('2026-08-04T09:00'), { id: sold.payment_id, reason: 'Nobody paid' })

  const lines = (await linesOf('2026-08')).map(([, type, , , account]) => [type, account])
  expect(lines).toEqual([
    ['Income', 'Razorpay'],
    ['Refund', 'Razorpay'],
    ['Income', DRAWER],
    ['Undone', 'Difference of a count'],
  ])
  const papers = (await Array.fromAsync(exportReceipts(at('2026-12-31T10:00'), { month: '2026-08' }))).join(
    '',
  )
  const methods = papers
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(methods.slice(1).map((line) => [line[0], line[6]])).toEqual([
    ['Receipt', 'Razorpay'],
    ['Receipt', 'Cash'],
    ['Credit note', 'Razorpay'],
    ['Credit note', 'Cash'],
  ])
})
