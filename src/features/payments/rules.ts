import type { OrderRef } from '#/features/coupons/rules.ts'
import { financialYear, type Day } from '#/kernel/dates.ts'
import { plainRupees } from '#/kernel/money.ts'
import type { Words } from '#/kernel/words.ts'

export type PaymentStatus = 'created' | 'completed' | 'failed' | 'refunded'
export type PaymentMethod = 'qr_code' | 'razorpay' | 'payu' | 'cash' | 'sandbox'

/** What a coupon's use belongs to where this payment is made. */
export function orderOf({ id, order_id }: { id: string; order_id: string | null }): OrderRef {
  return order_id === null
    ? { order_type: 'subscriptions', payment_id: id }
    : { order_type: 'canteen', order_id }
}

export const PAYMENT_METHODS = [
  'qr_code',
  'razorpay',
  'payu',
  'cash',
  'sandbox',
] as const satisfies PaymentMethod[]

/** A failed payment may still be captured late; from completed nothing leads back. */
export const NEXT_STATUS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['completed', 'failed'],
  failed: ['completed'],
  completed: ['refunded'],
  refunded: [],
}

/** The statuses from which a payment can still be settled. */
export const OPEN_STATUSES = (Object.keys(NEXT_STATUS) as PaymentStatus[]).filter((status) =>
  NEXT_STATUS[status].includes('completed'),
)

export const METHOD_LABELS: Record<PaymentMethod, Words> = {
  qr_code: 'UPI QR',
  razorpay: 'Razorpay',
  payu: 'PayU',
  cash: 'Cash',
  sandbox: 'Sandbox (test)',
}

/** How a payment was made, in words; where nothing was left to pay, by its coupon. `amount` in paise. */
export function paidBy({ payment_method, amount }: { payment_method: PaymentMethod; amount: number }): Words {
  return amount === 0 ? 'Coupon' : METHOD_LABELS[payment_method]
}

/** Without 0, O, 1 and I: codes are read aloud and typed. 32 signs, so that a byte picks each equally often. */
const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const CODE_LENGTH = 10

/** A payment code from CODE_LENGTH random bytes. */
export function paymentCode(random: Uint8Array): string {
  return Array.from(random, (byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join('')
}

const CODE = new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`)

/** Whether a word could be a payment code. */
export function isPaymentCode(word: string): boolean {
  return CODE.test(word)
}

/** 'SL/26-27/000123': consecutive within the April-to-March year, at most 16 characters. */
export function receiptNumber(on: Day, count: number): string {
  return `SL/${financialYear(on)}/${String(count).padStart(6, '0')}`
}

/** 'SL-26-27-000123': a receipt as a file is called, since no system takes a slash in a name. */
export function receiptFileName(number: string): string {
  return number.replaceAll(/[^A-Za-z0-9]+/g, '-')
}

/** `amount` in paise. */
export type UpiRequest = {
  payee: string
  merchant_name: string
  amount: number
  payment_code: string
  plan_name: string
}

const LONGEST_NOTE = 50

/** What a UPI app reads: payee, name, amount, note and the reference that the bank shows beside the credit. */
export function upiLink({ payee, merchant_name, amount, payment_code, plan_name }: UpiRequest): string {
  const note = `${payment_code} ${plan_name}`.replaceAll(/[^A-Za-z0-9]+/g, ' ').trim()
  const fields = {
    pn: merchant_name,
    am: plainRupees(amount),
    cu: 'INR',
    tn: note.slice(0, LONGEST_NOTE),
    tr: payment_code,
  }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  // An @ needs no escape in a query, and some banks' apps don't undo one.
  const pa = encodeURIComponent(payee).replaceAll('%40', '@')
  return `upi://pay?pa=${pa}&${query.join('&')}`
}
