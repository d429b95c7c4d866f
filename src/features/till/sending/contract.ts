import * as z from 'zod/mini'
import { deskEndpoint, refusals } from '#/kernel/contract.ts'
import { day, id } from '#/kernel/fields.ts'
import { SENDING_WAYS } from './rules.ts'

export const admin = {
  /**
   * Sends a receipt to its payer again: by mail to `sent_to`, or as a WhatsApp message that the desk opens at `whatsapp` and
   * sends; the link in it opens the receipt until the end of a day.
   */
  sendReceipt: deskEndpoint
    .route({ method: 'POST', path: '/admin/receipts/{id}/send', summary: 'Send a receipt again' })
    .input(z.object({ id, by: z.enum(SENDING_WAYS) }))
    .output(z.object({ sent_to: z.nullable(z.string()), whatsapp: z.nullable(z.string()), until: day }))
    .errors(
      refusals({
        receipt_not_found: 404,
        receipt_without_address: 409,
        receipt_without_phone: 409,
        receipt_sent_often: 429,
      }),
    ),
}
