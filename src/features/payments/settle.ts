import type { Redeemed } from '#/features/coupons/actions.ts'
import type { Context, Sql } from '#/kernel/context.ts'
import { financialYear } from '#/kernel/dates.ts'
import type { Bought } from '#/kernel/delivery.ts'
import { paymentEntries } from './ledger/rules.ts'
import { enter } from './ledger/store.ts'
import { receiptMail } from './mails.ts'
import { type PaymentMethod, receiptNumber } from './rules.ts'
import * as store from './store.ts'
import { claimTerms } from './claim-terms.ts'

/**
 * `already_settled`: somebody else did it. `terms_over`: the money came late, and its price or coupon no longer holds. Nothing
 * was changed by either.
 */
export type Settlement =
  | { outcome: 'settled'; bought: Bought; receipt: { id: string; number: string } }
  | { outcome: 'already_settled' | 'terms_over' }

export type Evidence = {
  /** What a gateway calls the payment that it captured. */
  provider_payment_id?: string | null
  /** How it was paid, where that is not the method it began with: ledger and receipt keep it. */
  paid_with?: PaymentMethod | undefined
  /** When the money came, where that is known to be before now. */
  came_at?: Date
}

export type Surroundings = Pick<Context, 'now' | 'today' | 'appUrl' | 'queueMail' | 'queueJob' | 'deliveries'>

/**
 * The one place where a payment becomes what it bought, once (PAY-5). Everything happens in the caller's transaction,
 * without a network call: status, ledger, the delivery by whoever sells it, the coupon redeemed, receipt with the next
 * number, mail. The receipt counter is locked last, because until the commit everyone else waits for it.
 */
export async function settle(
  transaction: Sql,
  payment_id: string,
  surroundings: Surroundings,
  { provider_payment_id = null, paid_with, came_at }: Evidence = {},
): Promise<Settlement> {
  const { now, today } = surroundings
  const open = await store.lockOpen(transaction, payment_id)
  if (!open) return { outcome: 'already_settled' }
  const delivery = surroundings.deliveries[open.purpose]
  const terms = await claimTerms(transaction, open, { at: came_at ?? now, now, delivery })
  if (!terms) return { outcome: 'terms_over' }
  const completed = await store.complete(transaction, payment_id, { paid_at: now, provider_payment_id })
  if (!completed) return { outcome: 'already_settled' }
  const payment = { ...completed, payment_method: paid_with ?? completed.payment_method }
  const cause = { kind: 'payment', payment_id, at: now, day: today } as const
  if (payment.amount > 0) await enter(transaction, cause, paymentEntries(payment))
  const bought = await delivery.deliver(transaction, payment, surroundings)
  const receipt = await issueReceipt(transaction, payment, { ...bought, ...terms }, surroundings)
  return { outcome: 'settled', bought, receipt }
}

type Payment = NonNullable<Awaited<ReturnType<typeof store.complete>>>

async function issueReceipt(
  transaction: Sql,
  payment: Payment,
  { name, period, lost_seats, coupon }: Bought & { coupon: Redeemed | null },
  surroundings: Surroundings,
) {
  const { today, appUrl, queueMail } = surroundings
  const payer = await store.findPayer(transaction, payment.user_id)
  const library = await store.findLibrary(transaction)
  const count = await store.nextReceiptCount(transaction, financialYear(today))
  const facts: store.NewReceipt = {
    number: receiptNumber(today, count),
    payment_id: payment.id,
    issued_on: today,
    payer_name: payer.name,
    plan_name: name,
    period_start: period?.start_date ?? null,
    period_end: period?.end_date ?? null,
    amount: payment.amount,
    payment_method: payment.payment_method,
    coupon_code: coupon?.code ?? null,
    discount_amount: coupon?.discount_amount ?? 0,
  }
  const id = await store.insertReceipt(transaction, facts)
  const letter = { ...facts, payment_code: payment.payment_code, lost_seats }
  const url = `${appUrl}/dashboard/fees?tab=history`
  await queueMail(transaction, receiptMail(payer.email, letter, { library: library.name, url }))
  return { id, number: facts.number }
}
