import * as z from 'zod/mini'
import { endpoint } from '#/kernel/contract.ts'
import { id, moment, paise, planType } from '#/kernel/fields.ts'
import { admin as deskReceipts, member as receipts } from './receipts/contract.ts'
import { PAYMENT_METHODS } from './rules.ts'

const method = z.enum(PAYMENT_METHODS)

const paid = z.object({
  id,
  plan_name: z.string(),
  /** Null for a canteen order. */
  plan_type: z.nullable(planType),
  amount: paise,
  payment_method: method,
  paid_at: moment,
  receipt_id: id,
  receipt_number: z.string(),
  /** What a coupon took off, in paise. */
  discount_amount: paise,
})

export const admin = deskReceipts

export const member = {
  ...receipts,
  /** The last 10 paid payments, and the sum of all, less what went back (paise). */
  listMyPayments: endpoint
    .route({ method: 'GET', path: '/payments', summary: 'My payment history' })
    .output(z.object({ payments: z.array(paid), total_paid: z.int() })),
}
