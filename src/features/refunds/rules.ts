import { hasPassed, later } from '#/kernel/durations.ts'
import type { RefundOutcome } from '#/kernel/gateway.ts'
import { subtract, toPaise, type Paise } from '#/kernel/money.ts'
import type { PaymentMethod, PaymentStatus } from '#/features/payments/rules.ts'

export type RefundStatus = 'requested' | 'done' | 'failed'

/** Paise that may still be refunded. Never more than was captured: a constraint holds that too. */
export function refundable(payment: { status: PaymentStatus; amount: Paise; refunded_amount: Paise }): Paise {
  return payment.status === 'completed' ? subtract(payment.amount, payment.refunded_amount) : toPaise(0)
}

type Failed = { of_surplus: boolean; done_at: Date | string | null }

/**
 * Whether the money of a failed refund is owed to the payer: what never was income, and what was booked as given back before
 * the gateway gave it up. The rest counts as income again, and may be refunded anew.
 */
export function isOwed({ of_surplus, done_at }: Failed): boolean {
  return of_surplus || done_at !== null
}

type Paid = { payment_method: PaymentMethod; provider_payment_id: string | null }

const OVER_THE_COUNTER: readonly PaymentMethod[] = ['cash', 'qr_code']

/**
 * Cash and UPI go back over the counter, out of the till, and so does what the desk marked as paid and no gateway has captured;
 * the rest goes back the way it came.
 */
export function isGivenByHand({ payment_method, provider_payment_id }: Paid): boolean {
  return OVER_THE_COUNTER.includes(payment_method) || provider_payment_id === null
}

/** What the desk is asked to do then. `amount` is in words, such as '₹600'. */
export const handOverWords = (amount: string, payer: string): string =>
  `Hand ${amount} to ${payer} over the counter. It will be booked out of the till.`

/** Days for which a refund that a gateway took may still come back from the payer's bank. */
export const FOLLOWED_DAYS = 14

/**
 * When to ask again what became of a refund: a day later, until the days are over and the gateway does not call it pending.
 * A gateway that is silent says nothing else.
 */
export function nextRefundCheck(
  done_at: Date,
  now: Date,
  said: RefundOutcome['status'] | undefined,
): Date | null {
  const isOver = hasPassed(done_at, now, { days: FOLLOWED_DAYS })
  return isOver && said !== 'pending' ? null : later(now, { days: 1 })
}
