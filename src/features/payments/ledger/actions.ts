import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import { paymentEntries, refundEntries, reverseMistake, surplusEntries, type Entry } from './rules.ts'
import { enter, findCash, findEntered, findHeld, lockDrawer, shareDrawer, type Entered } from './store.ts'

type When = { now: Date; today: Day }

type Payment = { id: string } & Parameters<typeof paymentEntries>[0]
type Surplus = { provider_payment_id: string; amount: Paise }
type Refund = { id: string; payment_id: string } & Parameters<typeof refundEntries>[0]

/** Enters earned money. */
export async function enterPayment(transaction: Sql, payment: Payment, { now, today }: When): Promise<void> {
  const cause = { kind: 'payment', payment_id: payment.id, at: now, day: today } as const
  await enter(transaction, cause, paymentEntries(payment))
}

/** Enters money held for its payer; false if it was entered before. `amount` in paise. */
export function enterSurplus(
  transaction: Sql,
  { id: payment_id, payment_method }: Pick<Payment, 'id' | 'payment_method'>,
  { provider_payment_id, amount }: Surplus,
  { now, today }: When,
): Promise<boolean> {
  const cause = { kind: 'surplus', payment_id, provider_payment_id, at: now, day: today } as const
  return enter(transaction, cause, surplusEntries({ payment_method, amount }))
}

/** Enters a refund. */
export async function enterRefund(transaction: Sql, refund: Refund, { now, today }: When): Promise<void> {
  const { id: refund_id, payment_id } = refund
  const cause = { kind: 'refund', payment_id, refund_id, at: now, day: today } as const
  await enter(transaction, cause, refundEntries(refund))
}

/** Enters a refund that the gateway accepted and then could not deliver: the money is held again. */
export async function enterReturn(
  transaction: Sql,
  { id: refund_id, ...refund }: Omit<Refund, 'of_surplus' | 'by_hand' | 'upi_reference' | 'purpose'>,
  { now, today }: When,
): Promise<void> {
  const cause = { kind: 'return', payment_id: refund.payment_id, refund_id, at: now, day: today } as const
  await enter(transaction, cause, surplusEntries(refund))
}

/**
 * Reverses the sale of a payment that is undone, today and in the accounts where it was entered (PAY-24). Cash that was
 * counted meanwhile was found missing then: the drawer stays as it is, and what that count entered goes (TILL-6).
 */
export async function enterUndo(transaction: Sql, payment_id: string, { now, today }: When): Promise<void> {
  const entries = await findReversal(transaction, { kind: 'payment', payment_id })
  await enter(transaction, { kind: 'undo', payment_id, at: now, day: today }, entries)
}

/** Whether money that came for a payment is held and owed to its payer. */
export async function isMoneyHeld(sql: Sql, payment_id: string): Promise<boolean> {
  return (await findHeld(sql, payment_id)) > 0
}

/** Paise that should be in the drawer now (TILL-1). */
export async function findDrawerBalance(sql: Sql): Promise<Paise> {
  return (await findCash(sql)).balance
}

/**
 * Takes the drawer for the caller's transaction, in which nobody else counts it or moves cash; with paise that should
 * be in it, and the number of the last transaction among them.
 */
export async function takeDrawer(transaction: Sql) {
  await lockDrawer(transaction)
  return findCash(transaction)
}

/** Enters what the desk moved by hand. */
export async function enterByHand(
  transaction: Sql,
  drawer_entry_id: string,
  entries: readonly Entry[],
  { now, today }: When,
): Promise<void> {
  await enter(transaction, { kind: 'drawer', drawer_entry_id, at: now, day: today }, entries)
}

/** Enters an expense. */
export async function enterExpense(
  transaction: Sql,
  expense_id: string,
  entries: readonly Entry[],
  { now, today }: When,
): Promise<void> {
  await enter(transaction, { kind: 'expense', expense_id, at: now, day: today }, entries)
}

/** Takes an expense back that was a mistake. */
export async function enterExpenseReversal(
  transaction: Sql,
  expense_id: string,
  { now, today }: When,
): Promise<void> {
  const entries = await findReversal(transaction, { kind: 'expense', expense_id })
  await enter(transaction, { kind: 'expense_reversal', expense_id, at: now, day: today }, entries)
}

/** The entries that take back what was entered by mistake, while nobody else counts the drawer (TILL-6). */
export async function findReversal(transaction: Sql, entered: Entered): Promise<Entry[]> {
  await shareDrawer(transaction)
  const { entries, counted } = await findEntered(transaction, entered)
  return reverseMistake(entries, { counted })
}
