import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import { paymentEntries, refundEntries, reverse, surplusEntries } from './rules.ts'
import { enter, listPaymentEntries } from './store.ts'

type When = { now: Date; today: Day }

type Payment = { id: string } & Parameters<typeof paymentEntries>[0]
type Surplus = { provider_payment_id: string; amount: Paise }
type Refund = { id: string; payment_id: string } & Parameters<typeof refundEntries>[0]

/** Enters earned money. */
export async function enterPayment(transaction: Sql, payment: Payment, { now, today }: When): Promise<void> {
  const cause = { kind: 'payment', payment_id: payment.id, at: now, day: today } as const
  await enter(transaction, cause, paymentEntries(payment))
}

/** Enters money held for its payer; false if it was entered before. `amount` in paise. */
export function enterSurplus(
  transaction: Sql,
  { id: payment_id, payment_method }: Pick<Payment, 'id' | 'payment_method'>,
  { provider_payment_id, amount }: Surplus,
  { now, today }: When,
): Promise<boolean> {
  const cause = { kind: 'surplus', payment_id, provider_payment_id, at: now, day: today } as const
  return enter(transaction, cause, surplusEntries({ payment_method, amount }))
}

/** Enters a refund. */
export async function enterRefund(transaction: Sql, refund: Refund, { now, today }: When): Promise<void> {
  const { id: refund_id, payment_id } = refund
  const cause = { kind: 'refund', payment_id, refund_id, at: now, day: today } as const
  await enter(transaction, cause, refundEntries(refund))
}

/** Enters a refund that the gateway accepted and then could not deliver: the money is held again. */
export async function enterReturn(
  transaction: Sql,
  { id: refund_id, ...refund }: Omit<Refund, 'of_surplus' | 'by_hand' | 'upi_reference' | 'purpose'>,
  { now, today }: When,
): Promise<void> {
  const cause = { kind: 'return', payment_id: refund.payment_id, refund_id, at: now, day: today } as const
  await enter(transaction, cause, surplusEntries(refund))
}

/** Reverses the sale of a payment that is undone, today and in the accounts where it was entered (PAY-24). */
export async function enterUndo(transaction: Sql, payment_id: string, { now, today }: When): Promise<void> {
  const entries = await listPaymentEntries(transaction, payment_id)
  await enter(transaction, { kind: 'undo', payment_id, at: now, day: today }, reverse(entries))
}
