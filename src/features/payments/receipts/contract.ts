import * as z from 'zod/mini'
import { deskEndpoint, endpoint, FOR_DESK, refusals } from '#/kernel/contract.ts'
import { day, id, moment, paise, planType, timeSlot } from '#/kernel/fields.ts'
import { PAYMENT_METHODS } from '../rules.ts'
import { SENDING_WAYS } from './rules.ts'

/** The tax in the amount as it was issued; all null if none was due. */
export const paperTax = {
  gstin: z.nullable(z.string()),
  tax_code: z.nullable(z.string()),
  /** Per cent. */
  tax_rate: z.nullable(z.int()),
  /** To a price that the desk types before tax. */
  tax_added: z.boolean(),
  cgst: z.nullable(paise),
  sgst: z.nullable(paise),
}

export const libraryDetails = z.object({
  name: z.string(),
  address: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
})

const receipt = z.object({
  number: z.string(),
  payment_id: id,
  issued_on: day,
  payer_name: z.string(),
  /** Null if the payer was erased. */
  payer_email: z.nullable(z.string()),
  plan_name: z.string(),
  plan_name_hi: z.string(),
  /** Of a canteen order. */
  order_number: z.nullable(z.string()),
  /** Null if it bought no days. */
  period_start: z.nullable(day),
  period_end: z.nullable(day),
  /** By closed days among the plan's own, since it was sold: its last day by now. */
  extended: z.nullable(z.object({ until: day, closed_days: z.array(day) })),
  amount: paise,
  payment_method: z.enum(PAYMENT_METHODS),
  payment_code: z.string(),
  /** Of the bank, by the approved proof, or of the provider. */
  transaction_reference: z.nullable(z.string()),
  plan_type: z.nullable(planType),
  /** Booked with what it paid for. */
  seats: z.array(z.object({ seat_number: z.int(), time_slot: timeSlot })),
  coupon_code: z.nullable(z.string()),
  discount_amount: paise,
  /** Of a plan that is paid in parts, in paise: the whole, and what is paid of it with this receipt. */
  part_of: z.nullable(paise),
  part_paid: z.nullable(paise),
  rest_due_on: z.nullable(day),
  paid_at: moment,
  /** Set if its payment was undone: no money had come in. */
  cancelled_on: z.nullable(day),
  credit_note: z.nullable(z.string()),
  /** What went back of it, oldest first. */
  credit_notes: z.array(z.object({ id, number: z.string(), issued_on: day, amount: paise })),
  ...paperTax,
  library: libraryDetails,
})

const one = endpoint
  .input(z.object({ id }))
  .output(receipt)
  .errors(refusals({ receipt_not_found: 404 }))

export const member = {
  findReceipt: one.route({ method: 'GET', path: '/receipts/{id}', summary: 'One of my receipts' }),
}

export const admin = {
  findReceipt: one
    .meta(FOR_DESK)
    .route({ method: 'GET', path: '/admin/receipts/{id}', summary: 'Any receipt' }),

  /** A link that opens the receipt without an account, until the end of a day; for its payer. */
  shareReceipt: deskEndpoint
    .route({
      method: 'GET',
      path: '/admin/receipts/{id}/link',
      summary: 'A link to a receipt, for its payer',
    })
    .input(z.object({ id }))
    .output(z.object({ url: z.string(), until: day }))
    .errors(refusals({ receipt_not_found: 404 })),
}

/** Of the desk's Fees. */
export const desk = {
  /**
   * Sends a receipt to its payer again: by mail to `sent_to`, or as a WhatsApp message that the desk opens at
   * `whatsapp` and sends; the link in it opens the receipt until the end of a day.
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
