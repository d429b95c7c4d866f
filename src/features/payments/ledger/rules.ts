import type { PaymentPurpose } from '#/kernel/delivery.ts'
import { negate, type Paise } from '#/kernel/money.ts'
import type { PaymentMethod } from '../rules.ts'

export type LedgerAccount =
  | 'razorpay'
  | 'payu'
  | 'sandbox'
  | 'upi'
  | 'cash'
  | 'bank'
  | 'owner'
  | 'plan_sales'
  | 'canteen_sales'
  | 'owed_to_payers'
  | 'owed_by_payers'
  | 'expenses'
  | 'difference'

/** Where a method's money is until the bank has it. */
export const HELD_IN: Record<PaymentMethod, LedgerAccount> = {
  razorpay: 'razorpay',
  payu: 'payu',
  sandbox: 'sandbox',
  qr_code: 'upi',
  cash: 'cash',
}

export const EARNED_AS: Record<PaymentPurpose, LedgerAccount> = {
  plan: 'plan_sales',
  canteen_order: 'canteen_sales',
  due: 'plan_sales',
  plan_change: 'plan_sales',
}

/** One side of a ledger transaction: paise, positive in the account that gains. */
export type Entry = { account: LedgerAccount; amount: Paise }

type Money = { payment_method: PaymentMethod; purpose: PaymentPurpose; amount: Paise }

/** Earned money. */
export function paymentEntries({ payment_method, purpose, amount }: Money): Entry[] {
  return transfer(EARNED_AS[purpose], HELD_IN[payment_method], amount)
}

type Unearned = Omit<Money, 'purpose'> & {
  /** Of a refund that went back twice: its payer owes it. */
  sent_twice?: boolean
}

/** Money held and owed: a second capture, or a refund that the gateway could not deliver. */
export function surplusEntries({ payment_method, amount, sent_twice = false }: Unearned): Entry[] {
  return transfer(sent_twice ? 'owed_by_payers' : 'owed_to_payers', HELD_IN[payment_method], amount)
}

type Refunded = Money & {
  of_surplus: boolean
  sent_twice: boolean
  by_hand: boolean
  /** Of the desk's own transfer; null if it handed over cash. */
  upi_reference: string | null
}

/**
 * Refunded money, earned or owed. What the desk gives back itself comes out of the till or, by UPI, out of the bank,
 * however it was paid; what the gateway holds stays there.
 */
export function refundEntries({ of_surplus, by_hand, upi_reference, ...paid }: Refunded): Entry[] {
  const own: PaymentMethod = upi_reference === null ? 'cash' : 'qr_code'
  const money = { ...paid, payment_method: by_hand ? own : paid.payment_method }
  const from = of_surplus ? surplusEntries(money) : paymentEntries(money)
  return reverse(from)
}

/** Where a count of the drawer enters what it found: whatever went before anybody kept its balance is the owner's. */
export const FOUND_IN = { opening: 'owner', difference: 'difference' } as const

/** What the first count since then entered what it found as; null if there was none. */
export type Counted = keyof typeof FOUND_IN | null

/**
 * Takes back what was entered by mistake. No money moves: a mistake that a count has found already is no longer in the
 * drawer, so it is taken out of what that count entered (TILL-6).
 */
export function reverseMistake(entries: readonly Entry[], { counted }: { counted: Counted }): Entry[] {
  return reverse(entries).map((entry) =>
    counted && entry.account === 'cash' ? { ...entry, account: FOUND_IN[counted] } : entry,
  )
}

/** The same money the other way. */
export function reverse(entries: readonly Entry[]): Entry[] {
  return entries.map(({ account, amount }) => ({ account, amount: negate(amount) }))
}

/** `amount` in paise from one account to another. */
export function transfer(from: LedgerAccount, to: LedgerAccount, amount: Paise): Entry[] {
  return [
    { account: to, amount },
    { account: from, amount: negate(amount) },
  ]
}
