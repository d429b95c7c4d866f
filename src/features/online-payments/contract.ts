import * as z from 'zod/mini'
import { ASKS, endpoint, KEYED, refusals } from '#/kernel/contract.ts'
import { id, moment, paise, planKey, planType } from '#/kernel/fields.ts'
import { PAYMENT_METHODS } from '#/features/payments/rules.ts'
import { COUPON_REFUSALS, couponCode } from '#/features/coupons/contract.ts'

/** What the browser needs to open the checkout; none of it is secret. */
export const checkout = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('razorpay'),
    key: z.string(),
    order_id: z.string(),
    amount: paise,
    currency: z.literal('INR'),
    description: z.string(),
    prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
  }),
  z.object({ provider: z.literal('payu'), fields: z.record(z.string(), z.string()) }),
  z.object({ provider: z.literal('sandbox'), order_id: z.string() }),
])

/** `created`: no money yet, but it may still arrive; `failed` may still turn into `completed`. */
const state = z.object({
  payment_id: id,
  status: z.enum(['created', 'completed', 'failed', 'refunded']),
  receipt_id: z.nullable(id),
  /** Its payer is back, or the provider knows of an attempt (PAY-28). */
  awaited: z.boolean(),
  /** The money came too late to buy anything: the library owes it to its payer. */
  owed: z.boolean(),
})

const GONE = { payment_not_found: 404, too_many_payment_calls: 429 } as const

/** Paying online (PAY-8). */
export const member = {
  /**
   * Opens a payment at the provider chosen in Settings. `plan_id` is the plan's id or slug; `amount` (paise) is the
   * price on the page, for comparison only. The same Idempotency-Key returns the same payment.
   */
  startOnlinePayment: endpoint
    .meta(KEYED)
    .route({ method: 'POST', path: '/payments/online', summary: 'Pay for a plan online' })
    .input(
      z.object({
        plan_id: planKey,
        amount: paise,
        coupon_code: z.optional(couponCode),
      }),
    )
    .output(z.object({ payment_id: id, amount: paise, checkout }))
    .errors(
      refusals({
        plan_not_found: 404,
        plan_inactive: 409,
        price_changed: 409,
        ...COUPON_REFUSALS,
        nothing_to_pay: 409,
        order_failed: 409,
        online_payment_off: 409,
        payment_awaited: 409,
        proof_pending: 409,
        payment_key_reused: 422,
        too_many_payment_calls: 429,
      }),
    ),

  /**
   * Submits what the provider's checkout gave the browser. A valid signature doesn't mean money: the provider is asked.
   */
  verifyOnlinePayment: endpoint
    .meta(ASKS)
    .route({ method: 'PUT', path: '/payments/online/{id}', summary: 'Report a checkout' })
    .input(z.object({ id, response: z.record(z.string().check(z.maxLength(100)), z.unknown()) }))
    .output(state)
    .errors(refusals({ ...GONE, payment_signature_wrong: 400 })),

  /** Asks the provider again. */
  checkOnlinePayment: endpoint
    .meta(ASKS)
    .route({
      method: 'POST',
      path: '/payments/online/{id}/check',
      summary: 'Check a payment with its provider',
    })
    .input(z.object({ id }))
    .output(state)
    .errors(refusals(GONE)),

  /**
   * The payer left the checkout. Unless money is on its way the payment fails; money that arrives later still counts.
   */
  cancelOnlinePayment: endpoint
    .meta(ASKS)
    .route({ method: 'POST', path: '/payments/online/{id}/cancel', summary: 'Leave a checkout' })
    .input(z.object({ id }))
    .output(state)
    .errors(refusals(GONE)),

  /** Payments for plans whose payer has come back and whose money the provider hasn't confirmed, latest first. */
  listAwaited: endpoint
    .route({ method: 'GET', path: '/payments/online', summary: 'My payments on their way' })
    .output(
      z.array(
        z.object({
          id,
          /** Of its plan. */
          slug: z.string(),
          plan_name: z.string(),
          plan_name_hi: z.string(),
          plan_type: planType,
          amount: paise,
          payment_method: z.enum(PAYMENT_METHODS),
          awaited_since: moment,
        }),
      ),
    ),
}
