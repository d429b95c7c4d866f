import * as z from 'zod/mini'
import { ASKS, endpoint, refusals } from '#/kernel/contract.ts'
import { id, paise, planKey, tidy } from '#/kernel/fields.ts'
import { LONGEST_CODE } from './rules.ts'

export { admin } from './desk/contract.ts'

export const couponCode = z
  .string()
  .check(
    tidy(),
    z.minLength(1, 'Please enter a coupon code'),
    z.maxLength(LONGEST_CODE, 'Invalid coupon code'),
  )

/** A plan by its id or slug; `amount` (paise) is what the page shows. The server's own price counts. */
const order = z.discriminatedUnion('order_type', [
  z.object({
    order_type: z.literal('subscriptions'),
    code: couponCode,
    plan_id: planKey,
    amount: paise,
  }),
  z.object({ order_type: z.literal('canteen'), code: couponCode, amount: paise }),
])

/** Why a coupon is not taken. */
export const COUPON_REFUSALS = {
  coupon_invalid: 409,
  coupon_not_yet_valid: 409,
  coupon_expired: 409,
  coupon_wrong_scope: 409,
  coupon_below_minimum: 409,
  coupon_exhausted: 409,
  coupon_used: 409,
  coupon_held: 409,
  coupon_under_review: 409,
  coupon_rest_too_small: 409,
  too_many_coupon_tries: 429,
} as const

export const member = {
  /**
   * What a coupon would take off (COUPON-4). Nothing is stored; opening the payment takes the use. `error_message` says
   * why it is not valid.
   */
  validateCoupon: endpoint
    .meta(ASKS)
    .route({ method: 'POST', path: '/coupons/validate', summary: 'Check a coupon' })
    .input(order)
    .output(
      z.object({
        valid: z.boolean(),
        error_message: z.nullable(z.string()),
        /** Why it is not valid, to be shown in another language. */
        error_code: z.nullable(z.string()),
        error_facts: z.record(z.string(), z.unknown()),
        coupon_id: z.nullable(id),
        /** As written at the desk. */
        code: z.nullable(z.string()),
        discount_amount: paise,
        final_amount: paise,
      }),
    )
    .errors(
      refusals({ plan_not_found: 404, plan_inactive: 409, price_changed: 409, too_many_coupon_tries: 429 }),
    ),
}
