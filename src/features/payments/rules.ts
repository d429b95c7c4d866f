import type { PurchaseRef } from '#/features/coupons/rules.ts'
import type { PaymentPurpose } from '#/kernel/delivery.ts'
import { CHOSEN_PROVIDERS } from '#/kernel/gateway.ts'
import { CODE_CHARACTERS, CODE_LENGTH } from '#/kernel/codes.ts'
import { later } from '#/kernel/durations.ts'
import { nameOf } from '#/kernel/names.ts'
import { t, translate, type Words } from '#/kernel/words.ts'
import type { Paise } from '#/kernel/money.ts'

export type PaymentStatus = 'created' | 'completed' | 'failed' | 'refunded'

export const PAYMENT_PURPOSES = [
  'plan',
  'plan_change',
  'due',
  'canteen_order',
] as const satisfies PaymentPurpose[]

/** The purchase that a payment pays for, to which a coupon's use belongs. */
export function purchaseOf({ id, order_id }: { id: string; order_id: string | null }): PurchaseRef {
  return order_id === null
    ? { order_type: 'subscriptions', payment_id: id }
    : { order_type: 'canteen', order_id }
}

/** The longest reason and the longest note that the desk gives for what it does with money. */
export const LONGEST_REASON = 200
export const LONGEST_NOTE = 300

export const PAYMENT_METHODS = ['qr_code', ...CHOSEN_PROVIDERS, 'cash', 'sandbox'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Why a payment failed, as it is kept, and as the desk reads it. */
export const FAILURE_LABELS = {
  cancelled: 'Cancelled',
  declined: 'Declined',
  expired: 'Not paid in time',
  late: 'Paid too late',
  undone: 'Undone',
} as const satisfies Record<string, Words>
export type PaymentFailure = keyof typeof FAILURE_LABELS

/**
 * A failed payment may still be captured late. Completed ends only by refunds, or by the undo of a mistake (PAY-24),
 * after which nothing settles it again.
 */
export const NEXT_STATUS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['completed', 'failed'],
  failed: ['completed'],
  completed: ['refunded', 'failed'],
  refunded: [],
}

/** The statuses from which a payment can still be settled: it is open, or failed. */
export const UNSETTLED_STATUSES = (Object.keys(NEXT_STATUS) as PaymentStatus[]).filter((status) =>
  NEXT_STATUS[status].includes('completed'),
)

export const METHOD_LABELS: Record<PaymentMethod, Words> = {
  qr_code: 'UPI QR',
  razorpay: 'Razorpay',
  payu: 'PayU',
  cash: 'Cash',
  sandbox: 'Sandbox (test)',
}

type Purchased = { plan_name: string; plan_name_hi?: string; order_number?: string | null }

/** What was bought, in the language spoken; a plan keeps the names that were sold (LANG-10). */
export function boughtWords({ order_number, ...plan }: Purchased): string {
  return order_number ? t('Canteen order {order_number}', { order_number }) : nameOf(plan, 'plan_name')
}

/** Why money goes back by itself: stored in English, said by `reasonWords`. */
export const OWN_REASONS = {
  paid_twice: 'Paid twice',
  order_closed: 'The order was no longer open',
  order_lapsed: 'Paid after it had lapsed',
  order_withdrawn: 'Paid after you cancelled it',
  terms_over: 'Paid too late',
  other_amount: 'Not the amount that was asked for',
  outside: 'Refunded at the provider',
} as const satisfies Record<string, Words>

/** How `order_closed` was stored at first. */
const WITH_ITS_NUMBER = /^Order \S+ was no longer open$/

/** The desk's own words as they are, ours in the language spoken. */
export function reasonWords(reason: string): string {
  if (WITH_ITS_NUMBER.test(reason)) return t(OWN_REASONS.order_closed)
  return Object.values<string>(OWN_REASONS).includes(reason) ? translate(reason) : reason
}

/** How a payment was made, in words; a free purchase by its coupon. `amount` in paise. */
export function methodWords({
  payment_method,
  amount,
}: {
  payment_method: PaymentMethod
  amount: Paise
}): Words {
  return amount === 0 ? 'Coupon' : METHOD_LABELS[payment_method]
}

const CODE = new RegExp(`^[${CODE_CHARACTERS}]{${CODE_LENGTH}}$`)

/** Whether a word could be a payment code. */
export function isPaymentCode(word: string): boolean {
  return CODE.test(word)
}

/** Within so many minutes, the same plan is probably paid for a second time by mistake. */
export const AGAIN_MINUTES = 60

/** Hours within which a payment may still arrive, or arrive a second time; then an open one fails. */
export const GIVE_UP_HOURS = 72

type Ordered = {
  status: PaymentStatus
  created_at: Date
  /** When its payer last saw the price; null: when it was opened. */
  priced_at: Date | null
  /** When it was cancelled, declined or given up, if known. */
  failed_at: Date | null
}

/**
 * Whether money that came at `at` is late: the payment had been cancelled, declined or given up, or its payer saw the
 * price more than 72 hours before. Money in time buys at the price shown, however late we hear of it.
 */
export function isLate({ status, created_at, priced_at, failed_at }: Ordered, at: Date): boolean {
  const shown = priced_at ?? created_at
  const wasClosed = status !== 'created' && (failed_at === null || at >= failed_at)
  return wasClosed || at > later(shown, { hours: GIVE_UP_HOURS })
}

/** Whether a plan is still sold for no more than `price` paise. */
export function isSoldFor(plan: { price: Paise; active: boolean }, price: Paise): boolean {
  return plan.active && plan.price <= price
}

type Paid = {
  status: PaymentStatus
  amount: Paise
  refunded_amount: Paise
  provider_payment_id: string | null
  /** Whether the desk decided about it. */
  by_desk: boolean
}

/**
 * Why a payment can't be undone as a mistake of the desk; null if it can (PAY-24). Money that a gateway captured, or
 * that went back, was no mistake, and what a coupon paid in full is the desk's only if it was given at the desk.
 */
export function whyNotUndone({
  status,
  amount,
  refunded_amount,
  provider_payment_id,
  by_desk,
}: Paid): 'payment_not_completed' | 'not_by_desk' | 'undo_after_refund' | null {
  if (status === 'refunded' || refunded_amount > 0) return 'undo_after_refund'
  if (status !== 'completed') return 'payment_not_completed'
  return provider_payment_id !== null || (amount === 0 && !by_desk) ? 'not_by_desk' : null
}
