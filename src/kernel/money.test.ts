import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatRupees,
  inRupees,
  negate,
  parseRupees,
  roundToRupees,
  rupees,
  subtract,
  sumOf,
  toPaise,
  typedRupees,
} from './money.ts'

test.each([
  ['1000', 100_000],
  ['₹1,42,600', 14_260_000],
  [' 99.5 ', 9950],
  ['99.50', 9950],
  ['₹१,०००.५०', 100_050],
  ['0.29', 29],
  ['', null],
  ['-5', null],
  ['1.005', null],
  ['10 days', null],
])('typed as %j a price is %s paise', (typed, paise) => {
  expect(parseRupees(typed)).toBe(paise)
})

test.each([
  [100_000, '1000'],
  [9950, '99.50'],
  [29, '0.29'],
])('%d paise stand in a field as %j', (paise, typed) => {
  expect(typedRupees(toPaise(paise))).toBe(typed)
  expect(parseRupees(typed)).toBe(paise)
})

test('amounts add up in whole paise, and what is no whole paisa is refused', () => {
  expect(sumOf([rupees(0.1), rupees(0.2)])).toBe(30)
  expect(sumOf([])).toBe(0)
  expect(subtract(rupees(1), rupees(3))).toBe(-200)
  expect(Object.is(negate(toPaise(0)), 0)).toBe(true)
  expect(() => toPaise(0.5)).toThrow(RangeError)
})

test.each([
  [100_000, '₹1,000', 1000],
  [9950, '₹99.50', 99.5],
  [0, '₹0', 0],
  [-50_000, '−₹500', -500],
  [-14_260_050, '−₹1,42,600.50', -142_600.5],
])('%s paise read %s, and stand as %s in a field', (paise, words, figure) => {
  expect(formatRupees(toPaise(paise))).toBe(words)
  expect(inRupees(toPaise(paise))).toBe(figure)
})

test('TILL-7: the sign of an amount is before the rupee sign, and nothing less than zero lacks it', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      const words = formatRupees(toPaise(amount))
      expect(words).toMatch(amount < 0 ? /^−₹[\d,]+(\.\d\d)?$/ : /^₹[\d,]+(\.\d\d)?$/)
      expect(words.replace('−', '')).toBe(formatRupees(toPaise(Math.abs(amount))))
    }),
  )
  expect(formatRupees(toPaise(-0))).toBe('₹0')
})

test('a share of a month is rounded to whole rupees', () => {
  expect(roundToRupees(180_000 / 7)).toBe(25_700)
})

test('rupees where paise belong do not compile', () => {
  // @ts-expect-error A plain number may be rupees.
  expect(formatRupees(1000)).toBe('₹10')
})
