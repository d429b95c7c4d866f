import * as z from 'zod/mini'
import { deskEndpoint, KEYED, refusals } from '#/kernel/contract.ts'
import { id, somePaise } from '#/kernel/fields.ts'
import { upiReference } from '../alerts/contract.ts'

export const admin = {
  /**
   * A later part of a plan, in cash or, with `upi_reference`, by UPI that the desk saw arrive. Never more than is owed,
   * in whole rupees or exactly the rest. Once per Idempotency-Key.
   */
  takeDue: deskEndpoint
    .meta(KEYED)
    .route({ method: 'POST', path: '/admin/dues/{id}/payments', summary: 'Take a part of what is owed' })
    .input(z.object({ id, amount: somePaise, upi_reference: upiReference }))
    .output(z.object({ payment_id: id, receipt_number: z.string() }))
    .errors(
      refusals({
        due_not_found: 404,
        due_closed: 409,
        due_overpaid: 409,
        part_not_whole: 409,
        own_matter: 403,
        credit_claimed: 409,
        transaction_reference_used: 409,
        payment_key_reused: 422,
      }),
    ),
}
