import * as z from 'zod/mini'
import { endpoint, refusals } from '#/kernel/contract.ts'
import { day, id, moment, paise, planType } from '#/kernel/fields.ts'
import { admin as desk } from './desk/contract.ts'
import { member as online } from './online/contract.ts'
import { admin as refunds } from './refunds/contract.ts'
import { PAYMENT_METHODS } from './rules.ts'
import { member as upi } from './upi/contract.ts'

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

const receipt = z.object({
  number: z.string(),
  issued_on: day,
  payer_name: z.string(),
  payer_email: z.string(),
  plan_name: z.string(),
  /** Null where it bought no days. */
  period_start: z.nullable(day),
  period_end: z.nullable(day),
  amount: paise,
  payment_method: method,
  payment_code: z.string(),
  coupon_code: z.nullable(z.string()),
  discount_amount: paise,
  paid_at: moment,
  library: z.object({
    name: z.string(),
    address: z.string(),
    contact_email: z.string(),
    contact_phone: z.string(),
  }),
})

export const admin = { ...desk, ...refunds }

export const member = {
  ...upi,
  ...online,
  /** The last 10 paid payments, and the sum of all (paise). */
  listMyPayments: endpoint
    .route({ method: 'GET', path: '/payments', summary: 'My payment history' })
    .output(z.object({ payments: z.array(paid), total_paid: z.int() })),

  findReceipt: endpoint
    .route({ method: 'GET', path: '/receipts/{id}', summary: 'One of my receipts' })
    .input(z.object({ id }))
    .output(receipt)
    .errors(refusals({ receipt_not_found: 404 })),
}
