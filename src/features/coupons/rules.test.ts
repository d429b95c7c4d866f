import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import { rupees, toPaise } from '#/kernel/money.ts'
import { discountOf, isExpired, normalizeCode, whyInvalid, type Coupon, type Purchase } from './rules.ts'

const coupon: Coupon = {
  discount_type: 'percentage',
  discount_value: 10,
  max_discount: null,
  min_amount: rupees(0),
  usage_limit: null,
  used_count: 0,
  valid_from: toDay('2026-11-01'),
  valid_until: toDay('2026-11-30'),
  applicable_to: 'all',
  active: true,
}
const order: Purchase = {
  order_type: 'subscriptions',
  amount: rupees(1000),
  today: toDay('2026-11-20'),
  used_by_member: false,
}

describe('what a coupon takes off', () => {
  it.each([
    ['10 % of ₹1,000', { discount_value: 10 }, rupees(1000), 10_000],
    ['rounded down to the paisa: 33 % of ₹9.99', { discount_value: 33 }, toPaise(999), 329],
    ['up to its cap', { discount_value: 50, max_discount: rupees(200) }, rupees(1000), 20_000],
    ['everything, at 100 %', { discount_value: 100 }, rupees(1000), 100_000],
    ['a fixed amount', { discount_type: 'fixed', discount_value: 15_000 }, rupees(1000), 15_000],
    ['no more than there is', { discount_type: 'fixed', discount_value: 150_000 }, rupees(1000), 100_000],
  ] as const)('%s', (_, changes, amount, discount) => {
    expect(discountOf({ ...coupon, ...changes }, amount)).toBe(discount)
  })

  const amounts = fc.integer({ min: 100, max: 100_000_000 }).map(toPaise)
  const cap = fc.option(fc.integer({ min: 1, max: 100_000_000 }).map(toPaise))
  const discounts = fc.oneof(
    fc.record({
      discount_type: fc.constant('percentage' as const),
      discount_value: fc.integer({ min: 1, max: 100 }),
      max_discount: cap,
    }),
    fc.record({
      discount_type: fc.constant('fixed' as const),
      discount_value: fc.integer({ min: 1, max: 100_000_000 }),
      max_discount: cap,
    }),
  )

  test('is a whole number of paise, never negative, never above the amount or the cap', () => {
    fc.assert(
      fc.property(discounts, amounts, (discount, amount) => {
        const taken = discountOf(discount, amount)
        expect(Number.isSafeInteger(taken)).toBe(true)
        expect(taken).toBeGreaterThanOrEqual(0)
        expect(taken).toBeLessThanOrEqual(Math.min(amount, discount.max_discount ?? amount))
      }),
    )
  })

  test('a percentage is never more than its exact share, and less by under one paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), amounts, (percent, amount) => {
        const taken = discountOf({ ...coupon, discount_value: percent }, amount)
        const exact = BigInt(amount) * BigInt(percent)
        const short = exact - BigInt(taken) * 100n
        expect(short >= 0n && short < 100n).toBe(true)
      }),
    )
  })

  test('a higher amount is never discounted less', () => {
    fc.assert(
      fc.property(discounts, amounts, amounts, (discount, one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        expect(discountOf(discount, low)).toBeLessThanOrEqual(discountOf(discount, high))
      }),
    )
  })
})

describe('why a coupon is not valid (COUPON-2)', () => {
  it.each<[string, Partial<Coupon>, Partial<Purchase>, ReturnType<typeof whyInvalid>]>([
    ['one that counts', {}, {}, null],
    ['its first day', { valid_from: toDay('2026-11-20') }, {}, null],
    ['its last day', { valid_until: toDay('2026-11-20') }, {}, null],
    ['switched off', { active: false }, {}, 'coupon_invalid'],
    ['the day before', { valid_from: toDay('2026-11-21') }, {}, 'coupon_not_yet_valid'],
    ['the day after', { valid_until: toDay('2026-11-19') }, {}, 'coupon_expired'],
    ['for the canteen', { applicable_to: 'canteen' }, {}, 'coupon_wrong_scope'],
    ['for plans', { applicable_to: 'subscriptions' }, { order_type: 'canteen' }, 'coupon_wrong_scope'],
    ['below the minimum', { min_amount: toPaise(100_001) }, {}, 'coupon_below_minimum'],
    ['at the minimum', { min_amount: rupees(1000) }, {}, null],
    ['used up', { usage_limit: 3, used_count: 3 }, {}, 'coupon_exhausted'],
    ['one use left', { usage_limit: 3, used_count: 2 }, {}, null],
    ['used by the member before', {}, { used_by_member: true }, 'coupon_used'],
    ['nothing left to pay', { discount_value: 100 }, {}, null],
    ['99 paise left to pay', { discount_type: 'fixed', discount_value: 99_901 }, {}, 'coupon_rest_too_small'],
    ['₹1 left to pay', { discount_type: 'fixed', discount_value: 99_900 }, {}, null],
  ])('%s', (_, changes, facts, why) => {
    expect(whyInvalid({ ...coupon, ...changes }, { ...order, ...facts })).toBe(why)
  })
})

it('a code is compared in upper case, without spaces around it', () => {
  expect(normalizeCode('  welcome10 ')).toBe('WELCOME10')
  expect(normalizeCode('ｗｅｌｃｏｍｅ１０')).toBe('WELCOME10')
  expect(normalizeCode('welcome10\u200b')).toBe('WELCOME10')
})

it('a coupon has expired after its last day', () => {
  expect(isExpired(coupon, toDay('2026-11-30'))).toBe(false)
  expect(isExpired(coupon, toDay('2026-12-01'))).toBe(true)
})
