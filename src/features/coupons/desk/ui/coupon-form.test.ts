import { describe, expect, it } from 'vitest'
import { errorsFromIssues } from '#/design/form-errors.ts'
import { rupees, toPaise } from '#/kernel/money.ts'
import { couponForm, NEW_COUPON, typedFrom, type TypedCoupon } from './coupon-form.ts'

const typed: TypedCoupon = {
  ...NEW_COUPON,
  code: ' lamp20 ',
  name: ' Lamp week ',
  discount_value: '20',
  valid_from: '2026-11-20',
  valid_until: '2026-11-27',
}

function wrongWith(changes: Partial<TypedCoupon>): Record<string, string> {
  const checked = couponForm.safeParse({ ...typed, ...changes })
  return errorsFromIssues(checked.error?.issues ?? [])
}

describe('what the coupon dialog sends (COUPON-9)', () => {
  it('the code in upper case, defaults, and null for what is empty', () => {
    expect(couponForm.parse(typed)).toEqual({
      code: 'LAMP20',
      name: 'Lamp week',
      description: null,
      discount_type: 'percentage',
      discount_value: 20,
      min_amount: rupees(0),
      max_discount: null,
      usage_limit: null,
      valid_from: '2026-11-20',
      valid_until: '2026-11-27',
      applicable_to: 'all',
      once_per_member: true,
    })
    expect(couponForm.parse({ ...typed, min_amount: ' ', description: '  ' })).toMatchObject({
      min_amount: rupees(0),
      description: null,
    })
  })

  it('rupees become paise', () => {
    const fixed = {
      discount_type: 'fixed',
      discount_value: '₹1,50.50',
      min_amount: '500',
      max_discount: '99.99',
    } as const
    expect(couponForm.parse({ ...typed, ...fixed, usage_limit: '1,000' })).toMatchObject({
      discount_value: 15_050,
      min_amount: rupees(500),
      max_discount: toPaise(9_999),
      usage_limit: 1_000,
    })
  })

  it.each([
    [{ discount_value: '२० %' }, { discount_value: 20 }],
    [{ usage_limit: '१,०००' }, { usage_limit: 1_000 }],
    [{ min_amount: '₹५००' }, { min_amount: rupees(500) }],
    [{ max_discount: '९९.५०' }, { max_discount: toPaise(9_950) }],
  ])('the digits of any script are read: %o (LANG-11)', (changes, read) => {
    expect(couponForm.parse({ ...typed, ...changes })).toMatchObject(read)
  })

  it('stored values come back as they were typed', () => {
    const details = couponForm.parse({ ...typed, discount_type: 'fixed', discount_value: '150.50' })
    const row = { ...details, id: '', used_count: 0, active: true, version: 1, created_at: '' }
    expect(couponForm.parse(typedFrom(row))).toEqual(details)
  })
})

describe('shown at the field', () => {
  it('code, name, discount value, valid from and valid until are required', () => {
    expect(wrongWith(NEW_COUPON)).toEqual({
      code: 'The code is required',
      name: 'The name is required',
      discount_value: 'Please enter a discount value',
      valid_from: 'Please enter a date',
      valid_until: 'Please enter a date',
    })
  })

  it.each<[Partial<TypedCoupon>, Record<string, string>]>([
    [{ discount_value: '0' }, { discount_value: 'Please enter a discount value' }],
    [{ discount_value: '12.5' }, { discount_value: 'A percentage is a whole number' }],
    [{ discount_value: '101' }, { discount_value: 'A percentage is at most 100' }],
    [{ discount_value: 'ten' }, { discount_value: 'Please enter a discount value' }],
    [{ discount_type: 'fixed', discount_value: '1000000.01' }, { discount_value: 'At most ₹10,00,000' }],
    [{ min_amount: '-5' }, { min_amount: 'Please enter an amount in rupees' }],
    [{ max_discount: '0' }, { max_discount: 'Please enter an amount in rupees' }],
    [{ usage_limit: '0' }, { usage_limit: 'Please enter a whole number from 1' }],
    [{ usage_limit: '1.5' }, { usage_limit: 'Please enter a whole number from 1' }],
    [{ usage_limit: '1000001' }, { usage_limit: 'At most 10,00,000' }],
    [{ valid_from: '0026-11-20' }, { valid_from: 'Please enter a date from 1 Jan 2000 to 31 Dec 2099' }],
    [{ valid_until: '2206-11-27' }, { valid_until: 'Please enter a date from 1 Jan 2000 to 31 Dec 2099' }],
    [{ valid_until: '2026-11-19' }, { valid_until: 'The last day comes before the first' }],
  ])('%o', (changes, wrong) => {
    expect(wrongWith(changes)).toEqual(wrong)
  })
})
