import { isLate } from '#/features/payments/rules.ts'
import { plainRupees, type Paise } from '#/kernel/money.ts'

type Checkout = {
  plan: { active: boolean }
  /** The member's open UPI payment for it. */
  open: Parameters<typeof isLate>[0] | undefined
  /** Whether the approval of their proof was undone, and it may be sent again. */
  isUndone: boolean
}

/**
 * As of when the price counts that a member is about to see; null if they may not pay for the plan any more (PLAN-8).
 * Of a plan that was withdrawn from sale, looking at the code again doesn't restart the terms of the open payment.
 */
export function pricedAt({ plan, open, isUndone }: Checkout, now: Date): Date | null {
  if (plan.active || isUndone) return now
  return open && !isLate(open, now) ? (open.priced_at ?? open.created_at) : null
}

/** `amount` in paise. */
export type UpiRequest = {
  payee: string
  merchant_name: string
  amount: Paise
  payment_code: string
  plan_name: string
}

const LONGEST_NOTE = 50

/** The link for a UPI app: payee, name, amount, note and the reference that the bank shows beside the credit. */
export function upiLink({ payee, merchant_name, amount, payment_code, plan_name }: UpiRequest): string {
  const note = `${payment_code} ${plan_name}`.replaceAll(/[^A-Za-z0-9]+/g, ' ').trim()
  const fields = {
    pn: merchant_name,
    am: plainRupees(amount),
    cu: 'INR',
    tn: note.slice(0, LONGEST_NOTE),
    tr: payment_code,
  }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  // An @ needs no escape in a query, and some banks' apps don't decode one.
  const pa = encodeURIComponent(payee).replaceAll('%40', '@')
  return `upi://pay?pa=${pa}&${query.join('&')}`
}
