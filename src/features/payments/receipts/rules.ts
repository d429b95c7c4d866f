import { nameOf } from '#/kernel/names.ts'
import { taxableIn, taxOf, type PaperTax } from '#/features/tax/rules.ts'
import { financialYear, formatDay, type Day } from '#/kernel/dates.ts'
import type { DeliveryDetails } from '#/kernel/delivery.ts'
import { formatRupees, negate, subtract, sumOf, type Paise } from '#/kernel/money.ts'
import { SLOTS, SLOTS_OF_PLAN, slotHours, type PlanType, type TimeSlot } from '#/kernel/slots.ts'
import { sayIn, t, type Language } from '#/kernel/words.ts'
import { boughtWords, methodWords, type PaymentMethod } from '../rules.ts'
import { receiptMessagesHindi } from './texts.hi.ts'

/** For how long the address of a receipt that the desk sends opens it. */
export const SHARED_DAYS = 30

/** How the desk sends a receipt to its payer once more. */
export const SENDING_WAYS = ['email', 'whatsapp'] as const
export type SendingWay = (typeof SENDING_WAYS)[number]

/** How often one receipt is sent again in an hour, by both ways together. */
export const RECEIPTS_AN_HOUR = 5

/** What a receipt or credit note says of the library. */
type Library = { name: string; address: string; contact_email: string; contact_phone: string }

/** A receipt or credit note as it is drawn, in the current language; the total in paise. */
export type Sheet = {
  title: string
  number: string
  /** In words. */
  issued_on: string
  rows: readonly (readonly [name: string, value: string])[]
  total: readonly [name: string, amount: Paise]
  library: Library
}

/** Read when a receipt is opened, since a proof is approved and a seat picked after or with it; never changed by it. */
export type Read = {
  /** Of the bank or of the provider. */
  transaction_reference?: string | null
  plan_type?: PlanType | null
} & Partial<DeliveryDetails>

/** What a receipt shows, on the screen, on paper and in the mail; amounts in paise. */
export type ReceiptFacts = {
  number: string
  issued_on: Day
  payer_name: string
  plan_name: string
  /** As it was sold; '' without (LANG-10). */
  plan_name_hi?: string
  /** Of a canteen order. */
  order_number?: string | null
  /** Null if it bought no days. */
  period_start: Day | null
  period_end: Day | null
  amount: Paise
  payment_method: PaymentMethod
  payment_code: string
  coupon_code: string | null
  discount_amount: Paise
  /** Of a plan that is paid in parts: the whole, what is paid of it with this part, and when the rest is due. */
  part_of?: Paise | null
  part_paid?: Paise | null
  rest_due_on?: Day | null
  /** When its payment was undone, and the credit note that says so; none for what cost nothing. */
  cancelled_on?: Day | null
  credit_note?: string | null
} & Read &
  PaperTax

/** A receipt with whom it is for. */
export type ReceiptPaper = ReceiptFacts & { payer_email: string | null; library: Library }

/** A receipt as it is drawn on the screen and in its PDF. */
export function receiptSheet(receipt: ReceiptPaper): Sheet {
  const { number, issued_on, payer_name, payer_email, amount, library } = receipt
  return {
    title: t('Receipt'),
    number,
    issued_on: formatDay(issued_on),
    rows: [[t('Received from'), payer_name], ...emailRows(payer_email), ...receiptRows(receipt)],
    total: [t('Total paid'), amount],
    library,
  }
}

/** The payer's address, unless they have none. */
export function emailRows(email: string | null): [string, string][] {
  return email === null ? [] : [[t('Email'), email]]
}

/**
 * What was bought and how it was paid, as names and values in the current language; the amount paid is shown below
 * them.
 */
export function receiptRows(receipt: ReceiptFacts): [name: string, value: string][] {
  const { period_start, period_end, payment_code } = receipt
  const bought: [string, string][] =
    period_start && period_end
      ? [
          [t('Plan'), nameOf(receipt, 'plan_name')],
          [
            t('Valid'),
            t('{from} to {until}', { from: formatDay(period_start), until: formatDay(period_end) }),
          ],
        ]
      : [[t('For'), boughtWords(receipt)]]
  return [
    ...bought,
    ...extensionRows(receipt),
    ...placeRows(receipt),
    [t('Paid by'), t(methodWords(receipt))],
    [t('Payment code'), payment_code],
    ...referenceRows(receipt),
    ...couponRows(receipt),
    ...partRows(receipt),
    ...taxRows(receipt),
    ...cancelledRows(receipt),
  ]
}

/** What was sold stays as it was sold (DAYS-1): what became of its last day is said below it. */
function extensionRows({ extended }: Read): [string, string][] {
  if (!extended) return []
  const { until, closed_days } = extended
  const days = closed_days.map((day) => formatDay(day)).join(', ')
  return [[t('Extended'), t('to {date}: closed on {days}', { date: formatDay(until), days })]]
}

/** The plan's hours, and the seats booked with it. */
function placeRows({ plan_type, seats = [] }: Read): [string, string][] {
  const inWords = (slot: TimeSlot) => `${t(SLOTS[slot].label)}, ${slotHours(slot)}`
  const hours = plan_type ? SLOTS_OF_PLAN[plan_type].map(inWords).join('; ') : ''
  const places = seats.map(({ seat_number, time_slot }) => `${seat_number}, ${t(SLOTS[time_slot].label)}`)
  return [
    ...(hours === '' ? [] : [[t('Time slot'), hours] as [string, string]]),
    ...(places.length === 0 ? [] : [[t('Seat'), places.join('; ')] as [string, string]]),
  ]
}

function referenceRows({ transaction_reference }: Read): [string, string][] {
  return transaction_reference ? [[t('Transaction reference'), transaction_reference]] : []
}

/** The tax as it was when the receipt was issued; nothing if none was due (PAY-25). */
export function taxRows(paper: PaperTax & { amount: Paise }): [string, string][] {
  const tax = taxOf(paper)
  if (!tax) return []
  const { gstin, tax_code, tax_rate, cgst, sgst } = tax
  const rate = tax_rate / 2
  return [
    [t('GSTIN'), gstin],
    ...(tax_code === '' ? [] : [[t('HSN/SAC'), tax_code] as [string, string]]),
    [
      paper.tax_added ? t('Price before tax') : t('Taxable value, tax included in the total'),
      formatRupees(taxableIn(paper.amount, paper)),
    ],
    [t('CGST {rate} %', { rate }), formatRupees(cgst)],
    [t('SGST {rate} %', { rate }), formatRupees(sgst)],
  ]
}

function cancelledRows({ cancelled_on, credit_note }: ReceiptFacts): [string, string][] {
  if (!cancelled_on) return []
  const date = formatDay(cancelled_on)
  const words = credit_note
    ? t('{date}, entered by mistake, no money moved. Credit note {number}', { date, number: credit_note })
    : t('{date}, entered by mistake, no money moved.', { date })
  return [[t('Cancelled'), words]]
}

function couponRows({ amount, coupon_code, discount_amount }: ReceiptFacts): [string, string][] {
  if (coupon_code === null) return []
  return [
    [t('Price'), formatRupees(sumOf([amount, discount_amount]))],
    [t('Coupon {code}', { code: coupon_code }), formatRupees(negate(discount_amount))],
  ]
}

/** '₹600 of ₹1,000, ₹400 due 5 Dec 2026' (DUES-3). */
function partRows({ part_of, part_paid, rest_due_on }: ReceiptFacts): [string, string][] {
  if (!part_of || !part_paid) return []
  const facts = { paid: formatRupees(part_paid), total: formatRupees(part_of) }
  if (!rest_due_on) return [[t('Paid so far'), t('{paid} of {total}', facts)]]
  const rest = { rest: formatRupees(subtract(part_of, part_paid)), day: formatDay(rest_due_on) }
  return [[t('Paid so far'), t('{paid} of {total}, {rest} due {day}', { ...facts, ...rest })]]
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

/** 'SL-26-27-000123': a receipt's or credit note's file name, since no system allows a slash in one. */
export function paperFileName(number: string): string {
  return number.replaceAll(/[^A-Za-z0-9]+/g, '-')
}

type Told = {
  library: string
  name: string
  number: string
  url: string
  claim: { url: string; code: string } | null
  language: Language
}

/**
 * What the message to a member says, with the link to their receipt, and how to claim the account (COUNTER-6), in their
 * language (LANG-8).
 */
export function receiptMessage({ library, name, number, url, claim, language }: Told): string {
  return sayIn(language, language === 'hi' ? receiptMessagesHindi : {}, () => {
    const greeting = t('Hello {name}, this is {library}.', { name, library })
    const own = claim ? [t('Open your account at {url} with the code {code}.', claim)] : []
    return [greeting, t('Your receipt {number}: {url}', { number, url }), ...own].join('\n')
  })
}
