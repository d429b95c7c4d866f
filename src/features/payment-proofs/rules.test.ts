import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUtr, normalizeReference, reviewSignals, type ReviewFacts } from './rules.ts'

describe('a transaction reference is normalised: NFKC, no spaces, upper case', () => {
  test.each([
    ['4321 0987 6543', '432109876543'],
    [' 432109876543\n', '432109876543'],
    ['t2611201234abc', 'T2611201234ABC'],
    ['４３２１', '4321'],
    ['4321\u200b0987\u00a06543', '432109876543'],
    ['432109876543\u202e', '432109876543'],
    ['\u00ad ', ''],
  ])('%j becomes %j', (typed, normal) => {
    expect(normalizeReference(typed)).toBe(normal)
  })

  test('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const once = normalizeReference(typed)
        expect(normalizeReference(once)).toBe(once)
      }),
    )
  })
})

test.each([
  ['432109876543', true],
  ['43210987654', false],
  ['4321098765432', false],
  ['T2611201234A', false],
  ['४३२१०९८७६५४३', false],
])('flags what is not 12 digits: %s is one: %s', (reference, fits) => {
  expect(isUtr(reference)).toBe(fits)
})

describe('review signals', () => {
  const clean: ReviewFacts = {
    normalized_reference: '432109876543',
    amount: 100_000,
    plan_price: 100_000,
    discount_amount: 0,
    same_reference: [],
    same_picture: [],
  }
  test.each([
    ['nothing to look at', {}, []],
    [
      'a reference approved before',
      { same_reference: [{ status: 'approved' }] },
      ['reference_approved_before'],
    ],
    [
      'a reference pending elsewhere',
      { same_reference: [{ status: 'pending' }] },
      ['reference_pending_elsewhere'],
    ],
    ['a reference rejected before', { same_reference: [{ status: 'rejected' }] }, []],
    ['the same picture before', { same_picture: [{}] }, ['same_picture_before']],
    ['a reference that is not 12 digits', { normalized_reference: 'ABC' }, ['reference_not_12_digits']],
    ["an amount other than the plan's price", { plan_price: 120_000 }, ['amount_differs']],
    ["the plan's price less the coupon", { plan_price: 120_000, discount_amount: 20_000 }, []],
    ['a coupon, and yet another amount', { discount_amount: 20_000 }, ['amount_differs']],
  ] as const)('%s', (_name, changes, signals) => {
    expect(reviewSignals({ ...clean, ...changes })).toEqual(signals)
  })
})
