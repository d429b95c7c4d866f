import { financialYear, formatDay, type Day } from '#/kernel/dates.ts'
import { formatRupees, sumOf, type Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { methodWords, type PaymentMethod } from '../rules.ts'

/** What a receipt shows, on the screen, on paper and in the mail; amounts in paise. */
export type ReceiptFacts = {
  number: string
  issued_on: Day
  payer_name: string
  plan_name: string
  /** Null if it bought no days. */
  period_start: Day | null
  period_end: Day | null
  amount: Paise
  payment_method: PaymentMethod
  payment_code: string
  coupon_code: string | null
  discount_amount: Paise
  /** When its payment was undone, and the credit note that says so. */
  cancelled_on?: Day | null
  credit_note?: string | null
}

/**
 * What was bought and how it was paid, as names and values in the current language; the amount paid is shown below
 * them.
 */
export function receiptRows(receipt: ReceiptFacts): [name: string, value: string][] {
  const { plan_name, period_start, period_end, payment_code } = receipt
  const bought: [string, string][] =
    period_start && period_end
      ? [
          [t('Plan'), plan_name],
          [
            t('Valid'),
            t('{from} to {until}', { from: formatDay(period_start), until: formatDay(period_end) }),
          ],
        ]
      : [[t('For'), plan_name]]
  return [
    ...bought,
    [t('Paid by'), t(methodWords(receipt))],
    [t('Payment code'), payment_code],
    ...couponRows(receipt),
    ...cancelledRows(receipt),
  ]
}

function cancelledRows({ cancelled_on, credit_note }: ReceiptFacts): [string, string][] {
  if (!cancelled_on || !credit_note) return []
  const facts = { date: formatDay(cancelled_on), number: credit_note }
  return [[t('Cancelled'), t('{date}, entered by mistake, no money moved. Credit note {number}', facts)]]
}

function couponRows({ amount, coupon_code, discount_amount }: ReceiptFacts): [string, string][] {
  if (coupon_code === null) return []
  return [
    [t('Price'), formatRupees(sumOf([amount, discount_amount]))],
    [t('Coupon {code}', { code: coupon_code }), `-${formatRupees(discount_amount)}`],
  ]
}

export type Paper = 'receipt' | 'credit_note'

const SERIES: Record<Paper, string> = { receipt: 'SL', credit_note: 'CN' }

/** 'SL/26-27/000123' or 'CN/26-27/000007': consecutive within the April-to-March year, at most 16 characters. */
export function paperNumber(paper: Paper, on: Day, count: number): string {
  return `${SERIES[paper]}/${financialYear(on)}/${String(count).padStart(6, '0')}`
}

/** The counter for a year's documents. */
export function counterOf(paper: Paper, on: Day): string {
  return paper === 'receipt' ? financialYear(on) : `${SERIES[paper]} ${financialYear(on)}`
}

/** 'SL-26-27-000123': a receipt's file name, since no system allows a slash in one. */
export function receiptFileName(number: string): string {
  return number.replaceAll(/[^A-Za-z0-9]+/g, '-')
}
