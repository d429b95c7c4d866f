import type { Redeemed } from '#/features/coupons/actions.ts'
import { taxIn } from '#/features/tax/rules.ts'
import type { Context, Sql } from '#/kernel/context.ts'
import type { DeliveryDetails, Bought } from '#/kernel/delivery.ts'
import { toPaise, type Paise } from '#/kernel/money.ts'
import { findPayer } from '../find-payer.ts'
import type { PaymentMethod } from '../rules.ts'
import { receiptMail } from './mails.ts'
import * as store from './store.ts'
import { takeNumber } from './take-number.ts'

type Payment = {
  id: string
  user_id: string
  amount: Paise
  payment_method: PaymentMethod
}

type Surroundings = Pick<Context, 'now' | 'today' | 'appUrl' | 'queueMail'>

/**
 * Issues and mails the receipt of a payment, with the year's next number, in the transaction that settles the payment.
 */
export async function issueReceipt(
  transaction: Sql,
  payment: Payment,
  {
    name,
    name_hi = '',
    order_number,
    period,
    lost_seats,
    moved = [],
    coupon,
    part,
    seats,
    extended,
  }: Bought & DeliveryDetails & { coupon: Redeemed | null },
  { now, today, appUrl, queueMail }: Surroundings,
) {
  const payer = await findPayer(transaction, payment.user_id)
  const facts: store.NewReceipt = {
    number: await takeNumber(transaction, 'receipt', today),
    payment_id: payment.id,
    issued_on: today,
    payer_name: payer.name,
    plan_name: name,
    plan_name_hi: name_hi,
    order_number: order_number ?? null,
    period_start: period?.start_date ?? null,
    period_end: period?.end_date ?? null,
    amount: payment.amount,
    payment_method: payment.payment_method,
    coupon_code: coupon?.code ?? null,
    discount_amount: coupon?.discount_amount ?? toPaise(0),
    part_of: part?.total ?? null,
    part_paid: part?.paid ?? null,
    rest_due_on: part?.due_on ?? null,
    ...taxIn(payment.amount, await store.findTaxTerms(transaction, payment.id)),
  }
  const id = await store.insert(transaction, { ...facts, created_at: now })
  // The mail says what the screen does, which knows the bank's reference and the plan's hours too (PAY-7).
  const letter = { ...(await store.findIssued(transaction, id)), seats, extended, lost_seats, moved }
  const url = `${appUrl}/dashboard/fees?tab=history`
  await queueMail(transaction, () => receiptMail(payer.email, letter, { library: payer.library, url }))
  return { id, number: facts.number }
}
