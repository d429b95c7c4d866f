import * as z from 'zod/mini'
import { CHANGE_REFUSALS } from '#/features/subscriptions/changes/contract.ts'
import { deskEndpoint, KEYED, refusals } from '#/kernel/contract.ts'
import { day, id, paise } from '#/kernel/fields.ts'
import { upiReference } from '../alerts/contract.ts'

export const admin = {
  /**
   * Changes a plan in mid-term and takes the difference, in cash or, with `upi_reference`, by UPI that the desk saw
   * arrive. `price`, `due` (paise) and `end_date` are what the desk saw, for comparison only. Once per Idempotency-Key.
   */
  changePlan: deskEndpoint
    .meta(KEYED)
    .route({
      method: 'POST',
      path: '/admin/subscriptions/{id}/changes',
      summary: 'Change a plan in mid-term',
    })
    .input(
      z.object({
        id,
        plan_id: id,
        price: paise,
        due: paise.check(z.multipleOf(100)),
        end_date: day,
        upi_reference: upiReference,
      }),
    )
    .output(z.object({ payment_id: z.nullable(id), end_date: day }))
    .errors(
      refusals({
        ...CHANGE_REFUSALS,
        price_changed: 409,
        change_repriced: 409,
        due_before_change: 409,
        own_matter: 403,
        credit_claimed: 409,
        transaction_reference_used: 409,
        payment_key_reused: 422,
      }),
    ),
}
