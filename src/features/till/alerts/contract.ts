import * as z from 'zod/mini'
import { ALERT_KINDS } from '#/features/payments/alerts/rules.ts'
import { LONGEST_NOTE, PAYMENT_METHODS, PAYMENT_PURPOSES } from '#/features/payments/rules.ts'
import { deskEndpoint, page, pageOf, refusals } from '#/kernel/contract.ts'
import { LONGEST_REFERENCE, normalizeReference } from '#/kernel/transaction-reference.ts'
import { id, line, moment, paise, sumOfPaise } from '#/kernel/fields.ts'

/** A refund that was requested. */
export const refund = z.object({ id, status: z.enum(['requested', 'done', 'failed']), amount: paise })

const alert = z.object({
  id,
  kind: z.enum(ALERT_KINDS),
  payment_id: z.nullable(id),
  student_name: z.nullable(z.string()),
  provider: z.enum(PAYMENT_METHODS),
  provider_order_id: z.string(),
  provider_payment_id: z.nullable(z.string()),
  /** Paise; null if unknown, or in another currency. */
  amount: z.nullable(sumOfPaise),
  /** The payment's amount in paise; null if it isn't one of ours. */
  asked_amount: z.nullable(sumOfPaise),
  /** Paise of its payment's purchase that went back before, as far as they count for a limit of refunds (ROLE-2). */
  refunded_amount: sumOfPaise,
  /** The refund that it is about. */
  refund_id: z.nullable(id),
  /** What its payment is for; null if it isn't one of ours. */
  purpose: z.nullable(z.enum(PAYMENT_PURPOSES)),
  raised_at: moment,
})

/** Of the desk's own transfer; without one it hands over cash. */
export const upiReference = z.optional(
  line('A transaction reference', LONGEST_REFERENCE).check(
    z.refine((typed) => normalizeReference(typed) !== '', 'Please enter the reference of your transfer'),
  ),
)

export const admin = {
  /** Oldest first, `total` of them; `payment_id` limits them to one payment. */
  listPaymentAlerts: deskEndpoint
    .route({ method: 'GET', path: '/admin/payment-alerts', summary: 'Payments that need attention' })
    .input(z.object({ ...page, payment_id: z.optional(id) }))
    .output(z.extend(pageOf(alert), { total: z.int() })),

  /** An open alert; one that is resolved is not found. */
  findPaymentAlert: deskEndpoint
    .route({ method: 'GET', path: '/admin/payment-alerts/{id}', summary: 'One alert' })
    .input(z.object({ id }))
    .output(alert)
    .errors(refusals({ alert_not_found: 404 })),

  /** With `end_membership` what was refunded at the provider ends, too (PAY-29); of other alerts it changes nothing. */
  resolvePaymentAlert: deskEndpoint
    .route({ method: 'POST', path: '/admin/payment-alerts/{id}/resolve', summary: 'Resolve an alert' })
    .input(z.object({ id, note: line('A note', LONGEST_NOTE), end_membership: z.optional(z.boolean()) }))
    .output(z.object({ id }))
    .errors(refusals({ alert_not_found: 404, own_matter: 403 })),

  /**
   * Refunds the money of an alert, once, and resolves it: by the gateway, which is asked again if it failed before, or
   * with `by_hand` by the desk once it has, by UPI with its reference or in cash.
   */
  refundFromAlert: deskEndpoint
    .route({
      method: 'POST',
      path: '/admin/payment-alerts/{id}/give-back',
      summary: 'Refund the money of an alert',
    })
    .input(z.object({ id, by_hand: z.boolean(), upi_reference: upiReference }))
    .output(refund)
    .errors(
      refusals({
        alert_not_found: 404,
        nothing_owed: 409,
        refund_not_refused: 409,
        refund_too_large: 409,
        refund_taken: 409,
        refunded_meanwhile: 409,
        refund_above_limit: 403,
        own_matter: 403,
        gateway_silent: 409,
      }),
    ),
}
