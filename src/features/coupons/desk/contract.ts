import * as z from 'zod/mini'
import { countedPageOf, dayRange, endpoint, page, refusals } from '#/kernel/contract.ts'
import { day, id, likelyDay, line, moment, nameLine, searchWords, sumOfPaise, tidy } from '#/kernel/fields.ts'
import { t } from '#/kernel/words.ts'
import type { Paise } from '#/kernel/money.ts'
import { DISCOUNT_TYPES, LONGEST_CODE, MOST_PERCENT, normalizeCode, ORDER_TYPES, SCOPES } from '../rules.ts'
import { COUPON_SORTS } from './search.ts'
import { HIGHEST_AMOUNT, HIGHEST_LIMIT, LONGEST_DESCRIPTION, LONGEST_NAME } from './rules.ts'

const VALUE = 'Please enter a discount value'
const AMOUNT = 'Please enter an amount in rupees'
const LIMIT = 'Please enter a whole number from 1'
/** Only of a percentage can somebody enter a part: amounts come in paise. */
const valueError = ({ input }: { input?: unknown }) =>
  Number.isFinite(input) && !Number.isInteger(input) ? 'A percentage is a whole number' : VALUE
const amount = (message: string, least: number, error: string | { error: typeof valueError } = message) =>
  z.int(error).check(z.gte(least, message), z.lte(HIGHEST_AMOUNT, 'At most ₹10,00,000'))
const paiseFrom = (least: number) => amount(AMOUNT, least) as unknown as z.ZodMiniType<Paise, Paise>
const limit = z.int(LIMIT).check(z.gte(1, LIMIT), z.lte(HIGHEST_LIMIT, 'At most 10,00,000'))

/** What the desk edits about a coupon (COUPON-9). Amounts in paise; `discount_value` is percent or paise. */
export const couponDetails = z
  .object({
    code: z.pipe(line('The code', LONGEST_CODE), z.transform(normalizeCode)),
    name: nameLine('The name', LONGEST_NAME),
    description: z.nullable(z.string().check(tidy(), z.maxLength(LONGEST_DESCRIPTION))),
    discount_type: z.enum(DISCOUNT_TYPES),
    discount_value: amount(VALUE, 1, { error: valueError }),
    min_amount: paiseFrom(0),
    max_discount: z.nullable(paiseFrom(1)),
    usage_limit: z.nullable(limit),
    valid_from: likelyDay,
    valid_until: likelyDay,
    applicable_to: z.enum(SCOPES),
    once_per_member: z.boolean(),
  })
  .check(
    z.refine((one) => one.discount_type !== 'percentage' || one.discount_value <= MOST_PERCENT, {
      error: () => t('A percentage is at most {most}', { most: MOST_PERCENT }),
      path: ['discount_value'],
    }),
    z.refine((one) => one.valid_until >= one.valid_from, {
      message: 'The last day comes before the first',
      path: ['valid_until'],
    }),
  )

const coupon = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  discount_type: z.enum(DISCOUNT_TYPES),
  discount_value: z.int(),
  min_amount: sumOfPaise,
  max_discount: z.nullable(sumOfPaise),
  usage_limit: z.nullable(z.int()),
  /** Held and redeemed. */
  used_count: z.int(),
  valid_from: day,
  valid_until: day,
  applicable_to: z.enum(SCOPES),
  once_per_member: z.boolean(),
  active: z.boolean(),
  created_at: moment,
  /** Counts the saves. */
  version: z.int(),
})

const use = z.object({
  id,
  code: z.string(),
  user_name: z.string(),
  /** Null if the member was erased. */
  user_email: z.nullable(z.string()),
  order_type: z.enum(ORDER_TYPES),
  original_amount: sumOfPaise,
  discount_amount: sumOfPaise,
  final_amount: sumOfPaise,
  used_at: moment,
})

const one = z.object({ id })
const GONE = { coupon_not_found: 404 } as const

export const admin = {
  /** By default newest first; searched by code and name. */
  listCoupons: endpoint
    .route({ method: 'GET', path: '/admin/coupons', summary: 'Coupons' })
    .input(
      z.object({
        ...page,
        search: z.optional(searchWords),
        sort: z.optional(z.enum(COUPON_SORTS)),
      }),
    )
    .output(countedPageOf(coupon)),

  /** `uses`: redeemed so far. */
  couponSummary: endpoint
    .route({ method: 'GET', path: '/admin/coupons/summary', summary: 'Coupon statistics' })
    .output(z.object({ total: z.int(), active: z.int(), expired: z.int(), uses: z.int() })),

  createCoupon: endpoint
    .route({ method: 'POST', path: '/admin/coupons', summary: 'Create a coupon', successStatus: 201 })
    .input(couponDetails)
    .output(coupon)
    .errors(refusals({ coupon_code_taken: 409 })),

  /** Uses that are held keep their discount until they are paid for or released. */
  updateCoupon: endpoint
    .route({ method: 'PUT', path: '/admin/coupons/{id}', summary: 'Change a coupon' })
    .input(z.object({ id, version: z.int(), coupon: couponDetails }))
    .output(coupon)
    .errors(refusals({ ...GONE, changed_meanwhile: 409, coupon_code_taken: 409 })),

  setCouponActive: endpoint
    .route({ method: 'POST', path: '/admin/coupons/{id}/active', summary: 'Switch a coupon on or off' })
    .input(z.object({ id, active: z.boolean() }))
    .output(coupon)
    .errors(refusals(GONE)),

  deleteCoupon: endpoint
    .route({ method: 'DELETE', path: '/admin/coupons/{id}', summary: 'Delete a coupon that was never used' })
    .input(one)
    .output(one)
    .errors(refusals({ ...GONE, coupon_in_use: 409 })),

  /** What was redeemed on these days, newest first, 50 a page (COUPON-11). */
  listCouponUsage: endpoint
    .route({ method: 'GET', path: '/admin/coupon-usage', summary: 'Coupon uses' })
    .input(z.object({ ...page, ...dayRange }))
    .output(countedPageOf(use)),
}
