import * as z from 'zod/mini'
import { endpoint, refusals } from '#/kernel/contract.ts'
import { id, line, paise, somePaise } from '#/kernel/fields.ts'

const given = z.object({ id, status: z.enum(['requested', 'done', 'failed']), amount: paise })

export const admin = {
  /**
   * Gives money back, whole or in part (`amount` in paise). Cash and UPI count as handed back at once, out of the till, a gateway's payment is
   * sent back by it, or with `by_hand` handed over once it has refused. With `end_membership` what it bought ends now, and
   * its seats are free. A canteen order whose money went back whole leaves the kitchen.
   */
  refundPayment: endpoint
    .route({ method: 'POST', path: '/admin/payments/{payment_id}/refunds', summary: 'Refund a payment' })
    .input(
      z.object({
        payment_id: id,
        amount: somePaise,
        reason: line('A reason', 200),
        end_membership: z.boolean(),
        by_hand: z.optional(z.boolean()),
      }),
    )
    .output(given)
    .errors(
      refusals({
        payment_not_found: 404,
        refund_too_large: 409,
        refund_not_refused: 409,
        refund_taken: 409,
        gateway_silent: 409,
        refund_key_reused: 422,
      }),
    ),

  /**
   * Gives back the money that an alert tells of, once, and resolves it: by the gateway, which is asked again where it has
   * failed, or with `by_hand` over the counter once it has.
   */
  giveBackFromAlert: endpoint
    .route({
      method: 'POST',
      path: '/admin/payment-alerts/{id}/give-back',
      summary: 'Give back the money that an alert tells of',
    })
    .input(z.object({ id, by_hand: z.boolean() }))
    .output(given)
    .errors(
      refusals({
        alert_not_found: 404,
        nothing_owed: 409,
        refund_not_refused: 409,
        refund_too_large: 409,
        refund_taken: 409,
        gateway_silent: 409,
      }),
    ),
}
