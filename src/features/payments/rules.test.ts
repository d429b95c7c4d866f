import { describe, expect, test } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import { CODE_LENGTH, OPEN_STATUSES, paymentCode, receiptNumber, upiLink } from './rules.ts'

test('only created and failed payments can still be settled', () => {
  expect(OPEN_STATUSES).toEqual(['created', 'failed'])
})

test('a payment code has 10 signs that nobody confuses', () => {
  const code = paymentCode(new Uint8Array(CODE_LENGTH).map((_, i) => i * 27))
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
  for (let byte = 0; byte < 256; byte++) expect(paymentCode(Uint8Array.of(byte))).not.toMatch(/[01IO]/)
})

test.each([
  ['2026-11-20', 123, 'SL/26-27/000123'],
  ['2027-03-31', 1, 'SL/26-27/000001'],
  ['2027-04-01', 1, 'SL/27-28/000001'],
  ['2100-01-01', 9_999_999, 'SL/99-00/9999999'],
])('a receipt of %s with number %d is %s, at most 16 characters', (on, count, number) => {
  expect(receiptNumber(toDay(on), count)).toBe(number)
  expect(number.length).toBeLessThanOrEqual(16)
})

describe('the UPI link', () => {
  const request = {
    payee: 'adhyayan@samplebank',
    merchant_name: 'Adhyayan & Sons, Study #1',
    amount: 100_000,
    payment_code: 'ABCDEFGH23',
    plan_name: 'Full Day - 1 Month',
  }

  test('fills in payee, name, amount, currency, note and reference', () => {
    const link = upiLink(request)
    expect(link).toBe(
      'upi://pay?pa=adhyayan@samplebank&pn=Adhyayan%20%26%20Sons%2C%20Study%20%231&am=1000.00&cu=INR' +
        '&tn=ABCDEFGH23%20Full%20Day%201%20Month&tr=ABCDEFGH23',
    )
    expect(new URL(link).searchParams.get('pn')).toBe(request.merchant_name)
  })

  test('nothing in a name can add or change a field', () => {
    const { searchParams } = new URL(
      upiLink({ ...request, payee: 'a@b&am=1.00', merchant_name: 'x&am=1.00#' }),
    )
    expect(searchParams.getAll('am')).toEqual(['1000.00'])
    expect(searchParams.get('pa')).toBe('a@b&am=1.00')
  })
})
