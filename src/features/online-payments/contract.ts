import * as z from 'zod/mini'
import { endpoint, refusals } from '#/kernel/contract.ts'
import { id, paise } from '#/kernel/fields.ts'
import { COUPON_REFUSALS, couponCode } from '#/features/coupons/contract.ts'

/** What the browser opens; nothing in it is secret. */
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

/** `created`: nothing has arrived yet, though it may; `failed` may still turn into `completed`. */
const state = z.object({
  payment_id: id,
  status: z.enum(['created', 'completed', 'failed', 'refunded']),
  receipt_id: z.nullable(id),
  /** Money came after the order had closed and no longer buys: the library owes it to its payer. */
  owed: z.boolean(),
})

const GONE = { payment_not_found: 404, too_many_payment_calls: 429 } as const

/** Paying online (PAY-8). */
export const member = {
  /**
   * Opens a payment at the provider chosen in Settings. `plan_id` is the plan's id or slug; `amount` (paise) is what the
   * page shows, and is only compared. The same Idempotency-Key gives the same payment again.
   */
  startOnlinePayment: endpoint
    .route({ method: 'POST', path: '/payments/online', summary: 'Pay for a plan online' })
    .input(
      z.object({
        plan_id: z.string().check(z.minLength(1), z.maxLength(64)),
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
        payment_key_reused: 422,
        too_many_payment_calls: 429,
      }),
    ),

  /** Hands in what the provider's checkout gave the browser. A right signature is not yet money: the provider is asked. */
  verifyOnlinePayment: endpoint
    .route({ method: 'PUT', path: '/payments/online/{id}', summary: 'Report a checkout' })
    .input(z.object({ id, response: z.record(z.string().check(z.maxLength(100)), z.unknown()) }))
    .output(state)
    .errors(refusals({ ...GONE, payment_signature_wrong: 400 })),

  /** Asks the provider again. */
  checkOnlinePayment: endpoint
    .route({
      method: 'POST',
      path: '/payments/online/{id}/check',
      summary: 'Check a payment with its provider',
    })
    .input(z.object({ id }))
    .output(state)
    .errors(refusals(GONE)),

  /** The checkout was left. Where no money is on its way the payment has failed; what arrives later still counts. */
  cancelOnlinePayment: endpoint
    .route({ method: 'POST', path: '/payments/online/{id}/cancel', summary: 'Leave a checkout' })
    .input(z.object({ id }))
    .output(state)
    .errors(refusals(GONE)),
}
