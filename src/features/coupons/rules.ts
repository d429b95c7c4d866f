import { tidyText } from '#/kernel/invisible.ts'
import type { Day } from '#/kernel/dates.ts'
import { toPaise, type Paise } from '#/kernel/money.ts'

export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

/** What a coupon can be used for. */
export const ORDER_TYPES = ['subscriptions', 'canteen'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

/** What a use belongs to: the payment for a subscription, or a canteen order. */
export type PurchaseRef =
  | { order_type: 'subscriptions'; payment_id: string }
  | { order_type: 'canteen'; order_id: string }

export const SCOPES = ['all', ...ORDER_TYPES] as const
export type Scope = (typeof SCOPES)[number]

/** Held: taken for something that is not paid for yet. Counts as used until it is released. */
export type UseState = 'held' | 'redeemed' | 'released'

export const LONGEST_CODE = 40
export const MOST_PERCENT = 100

/** Providers and UPI apps accept no payment below a rupee; ₹0 needs no payment. Paise. */
export const LEAST_PAYABLE = 100

/** How long a coupon is held for somebody who is looking at a QR code; a proof keeps it until it is decided. */
export const HOLD_MINUTES = 60

/** How many times one member may check coupons in ten minutes (COUPON-4). */
export const TRIES = 40

/** `discount_value` is percent or paise, as `worthOf` tells; all other amounts are in paise. */
export type Discount = {
  discount_type: DiscountType
  discount_value: number
  max_discount: Paise | null
}

/** What a coupon takes off: a share of the amount, or so many paise. */
type Worth = { percent: number } | { paise: Paise }

export function worthOf({ discount_type, discount_value }: Omit<Discount, 'max_discount'>): Worth {
  return discount_type === 'percentage' ? { percent: discount_value } : { paise: toPaise(discount_value) }
}

export type Coupon = Discount & {
  min_amount: Paise
  usage_limit: number | null
  used_count: number
  valid_from: Day
  valid_until: Day
  applicable_to: Scope
  active: boolean
}

/** A code in the form in which codes are stored and compared. */
export function normalizeCode(typed: string): string {
  return tidyText(typed.normalize('NFKC')).toUpperCase()
}

/**
 * What a coupon takes off an amount, in paise. A percentage is rounded down to the paisa, then capped; nothing takes
 * off more than the amount.
 */
export function discountOf(discount: Discount, amount: Paise): Paise {
  const worth = worthOf(discount)
  const wanted = 'paise' in worth ? worth.paise : Math.floor((amount * worth.percent) / 100)
  return toPaise(Math.min(wanted, discount.max_discount ?? wanted, amount))
}

/** A purchase before its coupon; `amount` in paise. `used_by_member`: this member may not use it again. */
export type Purchase = { order_type: OrderType; amount: Paise; today: Day; used_by_member: boolean }

export type Invalid =
  | 'coupon_invalid'
  | 'coupon_not_yet_valid'
  | 'coupon_expired'
  | 'coupon_wrong_scope'
  | 'coupon_below_minimum'
  | 'coupon_exhausted'
  | 'coupon_used'
  | 'coupon_rest_too_small'

/** Why a coupon is not valid for a purchase, or null if it is. An inactive coupon is reported as unknown. */
export function whyInvalid(coupon: Coupon, purchase: Purchase): Invalid | null {
  const { amount, today } = purchase
  if (!coupon.active) return 'coupon_invalid'
  if (today < coupon.valid_from) return 'coupon_not_yet_valid'
  if (today > coupon.valid_until) return 'coupon_expired'
  if (coupon.applicable_to !== 'all' && coupon.applicable_to !== purchase.order_type)
    return 'coupon_wrong_scope'
  if (purchase.used_by_member) return 'coupon_used'
  if (isUsedUp(coupon)) return 'coupon_exhausted'
  const discount = discountOf(coupon, amount)
  if (amount < coupon.min_amount || discount <= 0) return 'coupon_below_minimum'
  const rest = amount - discount
  return rest > 0 && rest < LEAST_PAYABLE ? 'coupon_rest_too_small' : null
}

/** A use with the amounts it was priced at, in paise. */
type Promised = { order_type: OrderType; original_amount: Paise; discount_amount: Paise }

/**
 * Why a released use can't be taken again, or null if it can. In time only the limit counts, because its discount was
 * promised; if money came late, on `late_on`, the coupon must still take off as much on that day.
 */
export function whyLost(
  coupon: Coupon,
  { order_type, original_amount, discount_amount }: Promised,
  { late_on, used_by_member }: { late_on: Day | null; used_by_member: boolean },
): Invalid | null {
  if (used_by_member) return 'coupon_used'
  if (isUsedUp(coupon)) return 'coupon_exhausted'
  if (late_on === null) return null
  const purchase = { order_type, amount: original_amount, today: late_on, used_by_member }
  const isLess = discountOf(coupon, original_amount) < discount_amount
  return whyInvalid(coupon, purchase) ?? (isLess ? 'coupon_invalid' : null)
}

function isUsedUp({ usage_limit, used_count }: Coupon): boolean {
  return usage_limit !== null && used_count >= usage_limit
}

/** Shown as 'Expired' at the desk: its last day has passed (COUPON-10). */
export function isExpired({ valid_until }: Pick<Coupon, 'valid_until'>, today: Day): boolean {
  return valid_until < today
}
