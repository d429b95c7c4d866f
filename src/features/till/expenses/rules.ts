import { transfer, type Entry, type LedgerAccount } from '#/features/payments/ledger/rules.ts'
import { METHOD_LABELS } from '#/features/payments/rules.ts'
import type { PaymentPurpose } from '#/kernel/delivery.ts'
import type { Paise } from '#/kernel/money.ts'

export const EXPENSE_KINDS = ['rent', 'salaries', 'supplies', 'electricity', 'other'] as const
export type ExpenseKind = (typeof EXPENSE_KINDS)[number]

export const EXPENSE_KIND_LABELS: Record<ExpenseKind, string> = {
  rent: 'Rent',
  salaries: 'Salaries',
  supplies: 'Supplies',
  electricity: 'Electricity',
  other: 'Other',
}

/** Where the money comes from; `bank` includes what is paid by UPI. */
export const PAID_FROM = ['drawer', 'bank'] as const
export type PaidFrom = (typeof PAID_FROM)[number]

export const PAID_FROM_LABELS: Record<PaidFrom, string> = { drawer: 'Drawer (cash)', bank: 'Bank or UPI' }

/** Where money came in, and from where it went back, to compare with the drawer and the bank (EXPENSE-4). */
export const ACCOUNT_LABELS: Partial<Record<LedgerAccount, string>> = {
  cash: PAID_FROM_LABELS.drawer,
  upi: PAID_FROM_LABELS.bank,
  razorpay: METHOD_LABELS.razorpay,
  payu: METHOD_LABELS.payu,
  sandbox: METHOD_LABELS.sandbox,
  /** Of an undone payment that a count of the drawer had found missing (TILL-6). */
  difference: 'Difference of a count',
  owner: 'The owner’s own money',
}

/** An expense of `amount` paise, entered twice. */
export function expenseEntries({ paid_from, amount }: { paid_from: PaidFrom; amount: Paise }): Entry[] {
  return transfer(paid_from === 'drawer' ? 'cash' : 'bank', 'expenses', amount)
}

export const INCOME_LABELS: Record<PaymentPurpose, string> = {
  plan: 'Plans',
  due: 'Dues',
  plan_change: 'Changes of plan',
  canteen_order: 'Canteen',
}

/** A calendar month of this century, 'YYYY-MM'. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
