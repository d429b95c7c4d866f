import { hasPassed, later } from '#/kernel/durations.ts'
import type { Attempt } from '#/kernel/gateway.ts'
import { GIVE_UP_HOURS, UNSETTLED_STATUSES, type PaymentStatus } from '#/features/payments/rules.ts'
import type { Paise } from '#/kernel/money.ts'

/** Minutes until the reconciler first asks about an open payment. */
export const FIRST_CHECK_MINUTES = 15

type Judged = {
  status: PaymentStatus
  amount: Paise
  provider_payment_id: string | null
  /** The desk took cash for it: whatever a gateway captured is surplus. */
  paid_in_cash: boolean
  /** Captures entered as surplus earlier: held for their payer, they no longer pay for anything. */
  surplus: readonly { provider_payment_id: string | null }[]
}

export type Verdict = {
  /** The capture that pays for a payment that isn't settled yet. */
  settledBy: Attempt | undefined
  /** The capture behind a payment that the desk marked as paid before the gateway reported it: the same money. */
  matched: Attempt | undefined
  /** Other captures of the right amount: money that came twice. */
  surplus: Attempt[]
  /** Captures of another amount or currency: only the desk may decide. */
  differing: Attempt[]
  /** Whether money may still be on its way. */
  undecided: boolean
  /** Whether an attempt's money is promised, but not captured. */
  promised: boolean
  /** Whether only the desk says that the payment was made, and not in cash. */
  unproven: boolean
  /** Whether every attempt so far has failed. A payer who left the checkout makes no more. */
  declined: boolean
}

/**
 * What the gateway's report of all attempts means for a payment. Only captured money counts: `authorized` is just a
 * promise, and a failure may still be followed by a capture.
 */
export function judge(payment: Judged, attempts: readonly Attempt[]): Verdict {
  const held = new Set(payment.surplus.map(({ provider_payment_id }) => provider_payment_id))
  const captured = attempts.filter(
    ({ status, provider_payment_id }) => status === 'captured' && !held.has(provider_payment_id),
  )
  const right = captured.filter(({ amount, currency }) => amount === payment.amount && currency === 'INR')
  const isUnsettled = UNSETTLED_STATUSES.includes(payment.status)
  const settledBy = isUnsettled ? right[0] : undefined
  // Also once the desk has given it back by hand: the capture is still the money that it had marked as paid.
  const marked = !isUnsettled && payment.provider_payment_id === null && !payment.paid_in_cash
  const matched = marked ? right[0] : undefined
  const paying = (settledBy ?? matched)?.provider_payment_id ?? payment.provider_payment_id
  return {
    settledBy,
    matched,
    surplus: right.filter((attempt) => attempt.provider_payment_id !== paying),
    differing: captured.filter((attempt) => !right.includes(attempt)),
    undecided: attempts.some(({ status }) => status === 'pending' || status === 'authorized'),
    promised: attempts.some(({ status }) => status === 'authorized'),
    unproven: marked && matched === undefined,
    declined: attempts.length > 0 && attempts.every(({ status }) => status === 'failed'),
  }
}

/**
 * Whether the capture behind a payment that the desk marked as paid may still come. What is promised and never captured
 * goes back to its payer by itself, so handing the money over meanwhile could refund it twice. A provider may call an
 * abandoned attempt pending for ever: that is waited for only as long as payments are checked.
 */
export function mayStillCome(
  { unproven, promised, undecided }: Pick<Verdict, 'unproven' | 'promised' | 'undecided'>,
  created_at: Date,
  now: Date,
): boolean {
  return unproven && (promised || (undecided && !hasPassed(created_at, now, { hours: GIVE_UP_HOURS })))
}

/**
 * When a capture's money came: when its payer paid, but neither before the order nor after now, whatever the provider's
 * clock says. Undefined if it doesn't say.
 */
export function cameAt({ at }: Attempt, created_at: Date, now: Date): Date | undefined {
  if (at === undefined) return undefined
  return new Date(Math.min(Math.max(at.getTime(), created_at.getTime()), now.getTime()))
}

/**
 * When to ask the gateway next after so many checks: 15 minutes, doubling up to 6 hours; null once it is given up. That
 * takes an answer, since a silent gateway may hold money.
 */
export function nextCheck(
  created_at: Date,
  checks: number,
  now: Date,
  { answered }: { answered: boolean },
): Date | null {
  const wait = Math.min(FIRST_CHECK_MINUTES * 2 ** checks, 6 * 60)
  const next = later(now, { minutes: wait })
  const isOver = next > later(created_at, { hours: GIVE_UP_HOURS })
  return isOver && answered ? null : next
}
