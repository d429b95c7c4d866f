import { enterExpense, enterExpenseReversal, takeDrawer } from '#/features/payments/ledger/actions.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { negate, type Paise } from '#/kernel/money.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { requireCash } from '../drawer/move-cash.ts'
import type { DrawerRefusal } from '../drawer/texts.ts'
import { expenseEntries, type ExpenseKind, type PaidFrom } from './rules.ts'
import * as store from './store.ts'
import type { ExpenseRefusal } from './texts.ts'

type Expense = { kind: ExpenseKind; amount: Paise; spent_on: Day; note: string; paid_from: PaidFrom }

/**
 * Records an expense (paise) on the day that it belongs to, once per Idempotency-Key (EXPENSE-1). What the drawer pays
 * leaves it now. Throws expense_not_yet, expense_from_bank for a desk member, drawer_not_opened, not_in_drawer with the
 * `balance`, or till_key_reused.
 */
export async function recordExpense(context: MemberContext, expense: Expense) {
  const { sql, now, today, member, requestKey: request_key } = context
  if (expense.spent_on > today) throw new Refusal<ExpenseRefusal>('expense_not_yet')
  if (expense.paid_from === 'bank' && member.role !== 'admin')
    throw new Refusal<ExpenseRefusal>('expense_from_bank')
  return sql.transaction().execute(async (transaction) => {
    const { balance } = await takeDrawer(transaction)
    const earlier = await findSame(transaction, context, expense)
    if (earlier) return earlier
    if (expense.paid_from === 'drawer')
      await requireCash(transaction, { balance, amount: negate(expense.amount) })
    const made = { ...expense, entered_at: now, entered_by: member.id, request_key }
    const recorded = await store.insert(transaction, made)
    if (!recorded) throw new Refusal<DrawerRefusal>('till_key_reused')
    await enterExpense(transaction, recorded.id, expenseEntries(expense), context)
    return recorded
  })
}

/** What the same request recorded earlier. Throws till_key_reused. */
async function findSame(sql: Sql, { member, requestKey }: MemberContext, expense: Expense) {
  const earlier = requestKey === null ? undefined : await store.findByKey(sql, member.id, requestKey)
  if (!earlier) return undefined
  const { id, ...said } = earlier
  const isSame = Object.entries(said).every(([field, value]) => expense[field as keyof Expense] === value)
  if (!isSame) throw new Refusal<DrawerRefusal>('till_key_reused')
  return { id }
}

/**
 * Takes back, with a reason, an expense that was a mistake (EXPENSE-2). Throws expense_not_found or expense_reversed.
 */
export async function reverseExpense(context: MemberContext, { id, reason }: { id: string; reason: string }) {
  const { sql, now, member } = context
  return sql.transaction().execute(async (transaction) => {
    await takeDrawer(transaction)
    const expense = await store.find(transaction, id)
    if (!expense) throw new Refusal<ExpenseRefusal>('expense_not_found')
    const { amount } = expense
    const reversal = { expense_id: id, amount, reason, reversed_at: now, reversed_by: member.id }
    if (!(await store.insertReversal(transaction, reversal)))
      throw new Refusal<ExpenseRefusal>('expense_reversed')
    await enterExpenseReversal(transaction, id, context)
    return { id }
  })
}
