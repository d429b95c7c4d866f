import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rupees } from '#/kernel/money.ts'
import { codeFrom, conditionLabels, discountLabel, GENERATED_CODE_LENGTH, usageLabel } from './rules.ts'

describe('a generated code', () => {
  const numbers = fc.uint32Array({ minLength: GENERATED_CODE_LENGTH, maxLength: GENERATED_CODE_LENGTH })

  it('is 8 capital letters and digits, whatever the random numbers', () => {
    fc.assert(fc.property(numbers, (drawn) => /^[A-Z0-9]{8}$/.test(codeFrom(drawn))))
  })

  it('can be any of the 36 characters', () => {
    const all = codeFrom(Uint32Array.from({ length: 36 }, (_, number) => number))
    expect(new Set(all).size).toBe(36)
    expect(codeFrom(Uint32Array.of(0, 25, 26, 35, 36, 2 ** 32 - 1))).toBe('AZ09AD')
  })
})

const open = { min_amount: rupees(0), max_discount: null }

it.each([
  [{ discount_type: 'percentage', discount_value: 10, ...open }, '10%', []],
  [{ discount_type: 'fixed', discount_value: 15_050, ...open }, '₹150.50', []],
  [
    { discount_type: 'percentage', discount_value: 50, min_amount: rupees(500), max_discount: rupees(200) },
    '50%',
    ['from ₹500', 'at most ₹200'],
  ],
  [
    { discount_type: 'percentage', discount_value: 5, min_amount: rupees(0), max_discount: rupees(1000) },
    '5%',
    ['at most ₹1,000'],
  ],
] as const)('the discount of %o', (coupon, discount, conditions) => {
  expect(discountLabel(coupon)).toBe(discount)
  expect(conditionLabels(coupon)).toEqual(conditions)
})

it('used/limit', () => {
  expect(usageLabel({ used_count: 3, usage_limit: 100 })).toBe('3/100')
  expect(usageLabel({ used_count: 0, usage_limit: null })).toBe('0/∞')
})
