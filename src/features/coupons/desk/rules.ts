import { formatRupees, MOST_PAISE, type Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { worthOf, type Discount, type DiscountType, type OrderType, type Scope } from '../rules.ts'

export const DISCOUNT_LABELS: Record<DiscountType, string> = {
  percentage: 'Percentage',
  fixed: 'Fixed amount',
}

export const SCOPE_LABELS: Record<Scope, string> = {
  all: 'All',
  subscriptions: 'Subscriptions',
  canteen: 'Canteen',
}

export const ORDER_LABELS: Record<OrderType, string> = {
  subscriptions: 'Subscription',
  canteen: 'Canteen',
}

/** The largest amount of a coupon, in paise. */
export const HIGHEST_AMOUNT = MOST_PAISE
export const HIGHEST_LIMIT = 1_000_000
export const LONGEST_NAME = 60
export const LONGEST_DESCRIPTION = 300

/** How many uses are shown at first (COUPON-11). */
export const USES_SHOWN = 50

/** Capital letters and digits (COUPON-9). */
const CODE_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** How long a generated code is (COUPON-9). */
export const GENERATED_CODE_LENGTH = 8

/** A code of capital letters and digits, one per random number from 0 to 2³² - 1. */
export function codeFrom(random: Uint32Array): string {
  return Array.from(random, (number) => CODE_CHARACTERS[number % CODE_CHARACTERS.length]).join('')
}

/** '10%' or '₹150'. */
export function discountLabel(discount: Discount): string {
  const worth = worthOf(discount)
  return 'paise' in worth ? formatRupees(worth.paise) : `${worth.percent}%`
}

/** 'from ₹500' and 'at most ₹200', if they apply. Paise. */
export function conditionLabels(coupon: { min_amount: Paise; max_discount: Paise | null }): string[] {
  const least = coupon.min_amount > 0 ? [t('from {amount}', { amount: formatRupees(coupon.min_amount) })] : []
  const most =
    coupon.max_discount === null ? [] : [t('at most {amount}', { amount: formatRupees(coupon.max_discount) })]
  return [...least, ...most]
}

/** '3/100', or '3/∞' without a limit. */
export function usageLabel({ used_count, usage_limit }: { used_count: number; usage_limit: number | null }) {
  return `${used_count}/${usage_limit ?? '∞'}`
}
