import { hasPassed, later } from '#/kernel/durations.ts'
import type { RefundOutcome } from '#/kernel/gateway.ts'
import { subtract, toPaise, type Paise } from '#/kernel/money.ts'
import type { AlertKind } from '#/features/payments/alerts/rules.ts'
import type { PaymentMethod, PaymentStatus } from '#/features/payments/rules.ts'

export type RefundStatus = 'requested' | 'done' | 'failed'

/** Paise that may still be refunded. Never more than was captured: a constraint ensures that too. */
export function refundableAmount(payment: {
  status: PaymentStatus
  amount: Paise
  refunded_amount: Paise
}): Paise {
  return payment.status === 'completed' ? subtract(payment.amount, payment.refunded_amount) : toPaise(0)
}

/**
 * Whether a refund of `amount` paise brings what was `refunded` of one purchase above the limit of the person who gives
 * it (ROLE-2). All in paise; without a limit nothing is above it.
 */
export function isAboveLimit({ refunded, amount, limit }: Given): boolean {
  return amount > leftWithin(limit, refunded)
}

/** The most paise that somebody with this limit may still refund of a purchase of which so much was `refunded`. */
export function leftWithin(limit: Paise | null, refunded: Paise): number {
  return limit === null ? Infinity : Math.max(0, limit - refunded)
}

type Given = { refunded: Paise; amount: Paise; limit: Paise | null }

type Failed = { of_surplus: boolean; done_at: Date | string | null }

/**
 * Whether the money of a failed refund is owed to the payer: money that was never earned, and refunds booked as done
 * before the gateway failed to deliver them. Other money counts as earned again, and may be refunded again.
 */
export function isOwed({ of_surplus, done_at }: Failed): boolean {
  return of_surplus || done_at !== null
}

/**
 * Whether the money of an alert is owed to the payer and needs the desk. A refund refused at once is income until it is
 * refunded again, among the `refunds` of its payment.
 */
export function isOwedAlert(
  { kind, amount, refund_id }: { kind: AlertKind; amount: Paise | null; refund_id: string | null },
  refunds: readonly (Failed & { id: string })[],
): boolean {
  if (kind !== 'refund_failed') return amount !== null && (kind === 'amount_differs' || kind === 'terms_over')
  const failed = refunds.find(({ id }) => id === refund_id)
  return refund_id !== null && (failed === undefined || isOwed(failed))
}

type Tried = Failed & { id: string; status: RefundStatus; again_of: string | null }

/** Those of a payment's `refunds` that have failed and that no other replaces. */
export function unreplacedOf<Refund extends Tried>(refunds: readonly Refund[]): Refund[] {
  const replaced = new Set(refunds.map(({ again_of }) => again_of))
  return refunds.filter((one) => one.status === 'failed' && !replaced.has(one.id))
}

/**
 * Those of a payment's `refunds` that the gateway refused at once and that no other replaces. Their money counts as
 * earned again, so it could be refunded once more beside them (PAY-20).
 */
export function refusedOf<Refund extends Tried>(refunds: readonly Refund[]): Refund[] {
  return unreplacedOf(refunds).filter((one) => !isOwed(one))
}

/** Whether the desk may give back itself what a gateway could refund: once it has refused, or failed to deliver. */
export function mayGiveByHand(refunds: readonly Tried[]): boolean {
  const undelivered = refunds.some((one) => one.status === 'failed' && !one.of_surplus && isOwed(one))
  return undelivered || refusedOf(refunds).length > 0
}

/**
 * Which of a payment's `waiting` refunds, refused and with an open alert, one of `amount` paise replaces: that of the
 * same amount, or the only one if the whole rest, `left`, goes back. Null if none waits. Undefined if nobody can say:
 * beside a refund of another amount, the alert could give back the same money once more (PAY-20).
 */
export function replacedBy<Refund extends { amount: Paise }>(
  waiting: readonly Refund[],
  { amount, left }: { amount: Paise; left: Paise },
): Refund | null | undefined {
  const [first, ...others] = waiting
  if (!first) return null
  const same = waiting.find((one) => one.amount === amount)
  return same ?? (others.length === 0 && amount === left ? first : undefined)
}

/**
 * Those of a payment's `refunds` that stand for the same money as this one: what it replaces and what replaces it, and
 * so on.
 */
export function othersForSameMoney<Refund extends Tried>(refunds: readonly Refund[], id: string): Refund[] {
  const firstOf = (one: string): string => {
    const replaced = refunds.find((refund) => refund.id === one)?.again_of
    return replaced ? firstOf(replaced) : one
  }
  return refunds.filter((one) => one.id !== id && firstOf(one.id) === firstOf(id))
}

type LateVerdict = 'waits' | 'twice' | 'owed' | 'refunded'

/**
 * What a refused refund is, once its gateway turns out to have paid it (PAY-20), with the `others` for the same money:
 * `twice` if that has gone back another way, or if less is left of its payment; `owed` if it pays what another of them
 * didn't deliver. It `waits` while one of them, or of ours, is on its way and may be refused for it. All in paise.
 */
export function judgeLateRefund(
  { amount, of_surplus }: { amount: Paise; of_surplus: boolean },
  others: readonly Pick<Tried, 'status' | 'done_at'>[],
  { income, owed, onItsWay }: { income: Paise; owed: Paise; onItsWay: boolean },
): LateVerdict {
  if (others.some(({ status }) => status === 'requested')) return 'waits'
  if (others.some(({ status }) => status === 'done')) return 'twice'
  const undelivered = others.some(({ done_at }) => done_at !== null)
  if ((of_surplus || undelivered) && amount <= owed) return 'owed'
  if (!of_surplus && amount <= income) return 'refunded'
  return onItsWay ? 'waits' : 'twice'
}

/** Whether a refund that a gateway lists is this one of ours: by the name that we gave it, or by the gateway's own. */
export function isSameRefund(
  { reference, provider_refund_id }: { reference: string; provider_refund_id: string | null },
  listed: { reference: string; provider_refund_id: string },
): boolean {
  return listed.reference === reference || listed.provider_refund_id === provider_refund_id
}

/**
 * What a refund of `amount` paise took that was made at the gateway without us (PAY-29): first what is owed of its
 * capture, then income; the rest went back `twice`.
 */
export function splitOutsideRefund(
  amount: Paise,
  { owed, income }: { owed: Paise; income: Paise },
): Record<OutsidePart, Paise> {
  const ofOwed = toPaise(Math.min(amount, owed))
  const ofIncome = toPaise(Math.min(subtract(amount, ofOwed), income))
  return { owed: ofOwed, income: ofIncome, twice: subtract(subtract(amount, ofOwed), ofIncome) }
}

export type OutsidePart = 'owed' | 'income' | 'twice'

/** How money went back, as the note of the alert that it resolves. */
export function wayBackNote(by_hand: boolean, upi_reference: string | null): string {
  if (!by_hand) return 'Sent back by the provider'
  return upi_reference === null ? 'Handed over the counter' : `Sent back by UPI, reference ${upi_reference}`
}

type Paid = { payment_method: PaymentMethod; provider_payment_id: string | null }

const OVER_THE_COUNTER: readonly PaymentMethod[] = ['cash', 'qr_code']

/**
 * The desk itself gives back cash and UPI, in cash or by UPI, and what it marked as paid and no gateway has captured;
 * everything else is refunded the way it was paid.
 */
export function isGivenByHand({ payment_method, provider_payment_id }: Paid): boolean {
  return OVER_THE_COUNTER.includes(payment_method) || provider_payment_id === null
}

/** Paise that really went back; `refunded_amount` has those that are on their way too. */
export function givenBack({ refunded_amount, on_its_way_back }: Refunded): Paise {
  return subtract(refunded_amount, on_its_way_back)
}

type Refunded = { refunded_amount: Paise; on_its_way_back: Paise }

/** Days within which the payer's bank may still return a refund that a gateway accepted. */
export const FOLLOWED_DAYS = 14

/**
 * When to check a refund again: a day later, until the days have passed and the gateway doesn't call it pending. A
 * silent gateway changes nothing. One that isn't done, but that the gateway says it has paid, waits for another.
 */
export function nextRefundCheck(
  done_at: Date | null,
  now: Date,
  said: RefundOutcome['status'] | undefined,
): Date | null {
  if (done_at === null) return said === 'done' || said === 'pending' ? later(now, { days: 1 }) : null
  const isOver = hasPassed(done_at, now, { days: FOLLOWED_DAYS })
  return isOver && said !== 'pending' ? null : later(now, { days: 1 })
}
