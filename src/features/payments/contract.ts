import * as z from 'zod/mini'
import { endpoint, page, pageOf } from '#/kernel/contract.ts'
import { id, moment, paise, planType, sumOfPaise } from '#/kernel/fields.ts'
import { admin as deskCreditNotes, member as creditNotes } from './credit-notes/contract.ts'
import { admin as deskReceipts, member as receipts } from './receipts/contract.ts'
import { PAYMENT_METHODS } from './rules.ts'

const method = z.enum(PAYMENT_METHODS)

const paid = z.object({
  id,
  plan_name: z.string(),
  plan_name_hi: z.string(),
  order_number: z.nullable(z.string()),
  /** Null for a canteen order. */
  plan_type: z.nullable(planType),
  amount: paise,
  payment_method: method,
  paid_at: moment,
  receipt_id: id,
  receipt_number: z.string(),
  /** The coupon's discount, in paise. */
  discount_amount: paise,
})

export const admin = { ...deskReceipts, ...deskCreditNotes }

export const member = {
  ...receipts,
  ...creditNotes,
  /** Paid payments, newest first, 10 a page, and their sum less refunds (paise). */
  listMyPayments: endpoint
    .route({ method: 'GET', path: '/payments', summary: 'My payment history' })
    .input(z.object(page))
    .output(z.extend(pageOf(paid), { total_paid: sumOfPaise })),
}
