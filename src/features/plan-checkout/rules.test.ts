import { describe, expect, test } from 'vitest'
import { rupees } from '#/kernel/money.ts'
import { upiLink } from './rules.ts'

describe('the UPI link', () => {
  const request = {
    payee: 'adhyayan@samplebank',
    merchant_name: 'Adhyayan & Sons, Study #1',
    amount: rupees(1000),
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
