import { financialYear, type Day } from '#/kernel/dates.ts'
import type { PaymentMethod, PaymentStatus } from '../rules.ts'

export type RefundStatus = 'requested' | 'done' | 'failed'

/** Paise that may still be given back. Once given it is never more than was captured: the database says so too. */
export function refundable(payment: {
  status: PaymentStatus
  amount: number
  refunded_amount: number
}): number {
  return payment.status === 'completed' ? payment.amount - payment.refunded_amount : 0
}

/**
 * Cash and UPI go back over the counter, and so does what the desk marked as paid and no gateway has captured; the rest goes
 * back the way it came.
 */
export function isGivenByHand(payment: {
  payment_method: PaymentMethod
  provider_payment_id: string | null
}): boolean {
  const { payment_method, provider_payment_id } = payment
  return payment_method === 'cash' || payment_method === 'qr_code' || provider_payment_id === null
}

/** 'CN/26-27/000007': consecutive within the April-to-March year. */
export function creditNoteNumber(on: Day, count: number): string {
  return `CN/${financialYear(on)}/${String(count).padStart(6, '0')}`
}

/** What the credit notes of a year are counted under, beside the receipts. */
export const creditNoteCounter = (on: Day): string => `CN ${financialYear(on)}`
