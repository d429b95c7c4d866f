import * as z from 'zod/mini'
import { deskEndpoint, endpoint, page, pageOf, refusals } from '#/kernel/contract.ts'
import { day, id, paise } from '#/kernel/fields.ts'
import { libraryDetails, paperTax } from '../receipts/contract.ts'
import { PAYMENT_METHODS } from '../rules.ts'

const creditNote = z.object({
  number: z.string(),
  receipt_id: id,
  payment_id: id,
  issued_on: day,
  payer_name: z.string(),
  /** Null if the payer was erased, or has none. */
  payer_email: z.nullable(z.string()),
  amount: paise,
  receipt_number: z.string(),
  receipt_issued_on: day,
  plan_name: z.string(),
  plan_name_hi: z.string(),
  order_number: z.nullable(z.string()),
  /** `undone`: entered by mistake, no money moved. */
  way: z.enum(['undone', 'upi', 'cash', 'provider']),
  upi_reference: z.nullable(z.string()),
  payment_method: z.enum(PAYMENT_METHODS),
  reason: z.nullable(z.string()),
  ...paperTax,
  library: libraryDetails,
})

const found = refusals({ credit_note_not_found: 404 })

export const member = {
  /** Newest first. */
  listMyCreditNotes: endpoint
    .route({ method: 'GET', path: '/credit-notes', summary: 'My credit notes' })
    .input(z.object(page))
    .output(
      pageOf(
        z.object({
          id,
          number: z.string(),
          issued_on: day,
          amount: paise,
          plan_name: z.string(),
          plan_name_hi: z.string(),
          order_number: z.nullable(z.string()),
          receipt_id: id,
          receipt_number: z.string(),
        }),
      ),
    ),

  findCreditNote: endpoint
    .route({ method: 'GET', path: '/credit-notes/{id}', summary: 'One of my credit notes' })
    .input(z.object({ id }))
    .output(creditNote)
    .errors(found),
}

export const admin = {
  findCreditNote: deskEndpoint
    .route({ method: 'GET', path: '/admin/credit-notes/{id}', summary: 'Any credit note' })
    .input(z.object({ id }))
    .output(creditNote)
    .errors(found),
}
