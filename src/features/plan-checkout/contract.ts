import * as z from 'zod/mini'
import { COUPON_REFUSALS, couponCode } from '#/features/coupons/contract.ts'
import { ASKS, endpoint, KEYED, refusals } from '#/kernel/contract.ts'
import { plan } from '#/features/plans/contract.ts'
import { id, paise, planKey } from '#/kernel/fields.ts'

const PLAN = { plan_not_found: 404, plan_inactive: 409, proof_pending: 409 } as const

export const member = {
  /**
   * Opens a payment by UPI QR code, or returns the member's open one for this plan. `plan_id` is the plan's id or slug;
   * `amount` (paise) is the price on the page, for comparison only. A coupon's use is held for an hour, and longer once
   * a proof is sent.
   */
  startUpiPayment: endpoint
    .meta(ASKS)
    .route({ method: 'POST', path: '/payments/upi', summary: 'Pay by UPI QR code' })
    .input(z.object({ plan_id: planKey, amount: paise, coupon_code: z.optional(couponCode) }))
    .output(
      z.object({
        payment_id: id,
        payment_code: z.string(),
        amount: paise,
        upi_link: z.string(),
        payee: z.string(),
        merchant_name: z.string(),
      }),
    )
    .errors(
      refusals({
        ...PLAN,
        ...COUPON_REFUSALS,
        price_changed: 409,
        nothing_to_pay: 409,
        upi_not_set_up: 409,
        payment_begun: 409,
        payment_awaited: 409,
        too_many_payment_calls: 429,
      }),
    ),

  /**
   * A plan by its id or slug, also one that is no longer for sale. Whoever opened a payment for it before, or whose
   * approval was undone, `may_pay` for it; any `open_payment` can still be proved.
   */
  findChosenPlan: endpoint
    .route({ method: 'GET', path: '/payments/upi/{plan_id}', summary: 'What I may do about a plan' })
    .input(z.object({ plan_id: planKey }))
    .output(
      z.object({
        plan,
        may_pay: z.boolean(),
        open_payment: z.nullable(z.object({ payment_id: id, amount: paise })),
      }),
    )
    .errors(refusals({ plan_not_found: 404 })),

  /** Gives a plan that a coupon pays in full. The same Idempotency-Key returns the same answer. */
  claimFreePlan: endpoint
    .meta(KEYED)
    .route({ method: 'POST', path: '/payments/free', summary: 'Take a plan that a coupon pays in full' })
    .input(z.object({ plan_id: planKey, coupon_code: couponCode }))
    .output(z.object({ payment_id: id, receipt_id: id, receipt_number: z.string() }))
    .errors(
      refusals({
        ...PLAN,
        ...COUPON_REFUSALS,
        still_to_pay: 409,
        payment_awaited: 409,
        payment_already_settled: 409,
        payment_key_reused: 422,
        too_many_payment_calls: 429,
      }),
    ),
}
