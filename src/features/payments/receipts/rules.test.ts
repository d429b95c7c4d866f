import { expect, test } from 'vitest'
import { NO_TAX, taxIn } from '#/features/tax/rules.ts'
import { toDay } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { speak } from '#/kernel/words.ts'
import { plainText } from '../../../../test/support/plain-text.ts'
import { OWN_REASONS, reasonWords } from '../rules.ts'
import { paymentsHindi } from '../texts.hi.ts'
import { paperNumber, receiptRows, type ReceiptFacts } from './rules.ts'

const receipt: ReceiptFacts = {
  number: 'SL/26-27/000123',
  issued_on: toDay('2026-11-20'),
  payer_name: 'Kabir Sample',
  plan_name: 'Full Day - 1 Month',
  period_start: toDay('2026-11-20'),
  period_end: toDay('2026-12-19'),
  amount: rupees(1000),
  payment_method: 'qr_code',
  payment_code: 'ABCDE23456',
  coupon_code: null,
  discount_amount: rupees(0),
  ...NO_TAX,
}

test('a plan is shown with its days', () => {
  expect(receiptRows(receipt)).toEqual([
    ['Plan', 'Full Day - 1 Month'],
    ['Valid', '20 Nov 2026 to 19 Dec 2026'],
    ['Paid by', 'UPI QR'],
    ['Payment code', 'ABCDE23456'],
  ])
})

test('with its hours, its seat and the reference of the bank', () => {
  const read = {
    plan_type: 'day' as const,
    seats: [{ seat_number: 12, time_slot: 'morning' as const }],
    transaction_reference: '426112345678',
  }
  expect(receiptRows({ ...receipt, ...read }).map(([name, value]) => [name, plainText(value)])).toEqual([
    ['Plan', 'Full Day - 1 Month'],
    ['Valid', '20 Nov 2026 to 19 Dec 2026'],
    ['Time slot', 'Morning, 8:00 AM – 2:00 PM; Evening, 2:00 PM – 10:00 PM'],
    ['Seat', '12, Morning'],
    ['Paid by', 'UPI QR'],
    ['Payment code', 'ABCDE23456'],
    ['Transaction reference', '426112345678'],
  ])
})

test('closed days that made the plan longer are said beside what was sold (DAYS-1)', () => {
  const extended = { until: toDay('2026-12-20'), closed_days: [toDay('2026-12-01')] }
  expect(receiptRows({ ...receipt, extended }).slice(1, 3)).toEqual([
    ['Valid', '20 Nov 2026 to 19 Dec 2026'],
    ['Extended', 'to 20 Dec 2026: closed on 1 Dec 2026'],
  ])
})

test('a purchase without days shows none', () => {
  const order = { ...receipt, plan_name: 'Canteen order C20-001', period_start: null, period_end: null }
  expect(receiptRows(order).slice(0, 2)).toEqual([
    ['For', 'Canteen order C20-001'],
    ['Paid by', 'UPI QR'],
  ])
})

test('what was bought is named in the language spoken', () => {
  const plan = { ...receipt, plan_name_hi: 'पूरा दिन - 1 महीना' }
  const order = { ...receipt, plan_name: 'Canteen order C20-001', order_number: 'C20-001' }
  speak('hi', paymentsHindi)
  expect(receiptRows(plan)[0]?.[1]).toBe('पूरा दिन - 1 महीना')
  expect(receiptRows(receipt)[0]?.[1], 'without a Hindi name').toBe('Full Day - 1 Month')
  expect(receiptRows({ ...order, period_start: null, period_end: null })[0]?.[1]).toBe('कैंटीन ऑर्डर C20-001')
  for (const reason of Object.values(OWN_REASONS)) expect(reasonWords(reason)).not.toMatch(/[A-Za-z]/)
  expect(reasonWords('Order C20-001 was no longer open')).not.toMatch(/[A-Za-z]/)
  expect(reasonWords('Moves away')).toBe('Moves away')
  speak('en')
})

test('a coupon is shown with the original price, even if nothing was left to pay', () => {
  const coupon = { ...receipt, amount: rupees(900), coupon_code: 'WELCOME10', discount_amount: rupees(100) }
  expect(receiptRows(coupon).slice(-2)).toEqual([
    ['Price', '₹1,000'],
    ['Coupon WELCOME10', '−₹100'],
  ])
  expect(receiptRows({ ...coupon, amount: rupees(0), discount_amount: rupees(1000) }).slice(-4)).toEqual([
    ['Paid by', 'Coupon'],
    ['Payment code', 'ABCDE23456'],
    ['Price', '₹1,000'],
    ['Coupon WELCOME10', '−₹1,000'],
  ])
})

test.each([
  ['2026-11-20', 123, 'SL/26-27/000123'],
  ['2027-03-31', 1, 'SL/26-27/000001'],
  ['2027-04-01', 1, 'SL/27-28/000001'],
  ['2100-01-01', 9_999_999, 'SL/99-00/9999999'],
])('a receipt of %s with number %d is %s, at most 16 characters', (on, count, number) => {
  expect(paperNumber('receipt', toDay(on), count)).toBe(number)
  expect(number.length).toBeLessThanOrEqual(16)
})

test('the tax in the amount is shown as it was issued (PAY-25)', () => {
  const terms = { gstin: '27AAAAA0000A1Z2', tax_code: '999293', tax_rate: 18, prices_before_tax: false }
  expect(receiptRows({ ...receipt, ...taxIn(receipt.amount, terms) }).slice(-5)).toEqual([
    ['GSTIN', '27AAAAA0000A1Z2'],
    ['HSN/SAC', '999293'],
    ['Taxable value, tax included in the total', '₹847.46'],
    ['CGST 9 %', '₹76.27'],
    ['SGST 9 %', '₹76.27'],
  ])
  const added = taxIn(receipt.amount, { ...terms, prices_before_tax: true })
  expect(receiptRows({ ...receipt, ...added })).toContainEqual(['Price before tax', '₹847.46'])
})
