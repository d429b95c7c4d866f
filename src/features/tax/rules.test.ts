import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { rupees, subtract, sumOf, toPaise, type Paise } from '#/kernel/money.ts'
import {
  addedTax,
  askedPrice,
  isGstin,
  isTaxCode,
  NO_TAX,
  priceBeforeTax,
  TAX_RATES,
  taxableIn,
  taxGivenBack,
  taxIn,
} from './rules.ts'

const GSTIN = '27AAAAA0000A1Z2'

// Invented, but for their check characters.
test.each([
  [GSTIN, true],
  ['07ABCDE1234F2Z6', false],
  ['27AAAAA0000A1Z6', false],
  ['27AAAAA0000A1A5', false],
  ['39AAAAA0000A1Z5', false],
  ['00AAAAA0000A1Z5', false],
  ['27aaaaa0000a1z2', false],
  ['27AAAA00000A1Z5', false],
  ['27AAAAA0000A0Z5', false],
  [`${GSTIN}1`, false],
  ['', false],
])('%j is a GSTIN: %j (LIBRARY-13)', (typed, is) => {
  expect(isGstin(typed)).toBe(is)
})

it('of all characters one fits at the end of a GSTIN', () => {
  const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  expect(characters.filter((character) => isGstin(GSTIN.slice(0, 14) + character))).toHaveLength(1)
})

test.each([
  ['9992', true],
  ['999293', true],
  ['99929300', true],
  ['99929', false],
  ['999', false],
  ['99929A', false],
])('%j is a HSN or SAC: %j', (typed, is) => {
  expect(isTaxCode(typed)).toBe(is)
})

const at = (tax_rate: number) => ({
  gstin: GSTIN,
  tax_code: '999293',
  tax_rate,
  prices_before_tax: false,
})

test.each([
  [rupees(1000), 18, 7627, 84_746],
  [rupees(1180), 18, 9000, 100_000],
  [rupees(105), 5, 250, 10_000],
  [toPaise(101), 18, 8, 85],
])('%j paise at %j %%: %j each, %j without', (amount, rate, half, taxable) => {
  const tax = taxIn(amount, at(rate))
  expect(tax).toMatchObject({ cgst: half, sgst: half })
  expect(taxableIn(amount, tax)).toBe(taxable)
})

test.each([
  ['without a GSTIN', rupees(1000), { ...at(18), gstin: '' }],
  ['at no rate', rupees(1000), at(0)],
  ['of nothing', toPaise(0), at(18)],
])('there is no tax %s', (_, amount, terms) => {
  expect(taxIn(amount, terms)).toEqual(NO_TAX)
})

const amounts = fc.integer({ min: 100, max: 100_000_000 }).map(toPaise)
const rates = fc.constantFrom(...TAX_RATES.filter((rate) => rate > 0))

it('halves are equal, add up with the rest to the amount, and are the exact tax to a paisa (PAY-25)', () => {
  fc.assert(
    fc.property(amounts, rates, (amount, rate) => {
      const tax = taxIn(amount, at(rate))
      if (tax.cgst === null || tax.sgst === null) throw new Error('no tax')
      expect(tax.cgst).toBe(tax.sgst)
      const whole = sumOf([tax.cgst, tax.sgst])
      expect(sumOf([taxableIn(amount, tax), whole])).toBe(amount)
      expect(Math.abs(whole - (amount * rate) / (100 + rate))).toBeLessThanOrEqual(1)
      expect(taxableIn(amount, tax)).toBeGreaterThan(0)
    }),
  )
})

it('a price typed before tax is asked with it, and comes back to the paisa; its receipt shows what was typed (PAY-25)', () => {
  fc.assert(
    fc.property(amounts, rates, (typed, rate) => {
      const asked = askedPrice(typed, rate)
      expect(priceBeforeTax(asked, rate)).toBe(typed)
      const tax = taxIn(asked, { ...at(rate), prices_before_tax: true })
      expect(taxableIn(asked, tax)).toBe(typed)
      expect(tax.tax_added).toBe(true)
      expect(Math.abs(subtract(asked, typed) - (typed * rate) / 100)).toBeLessThanOrEqual(1)
    }),
  )
})

test.each([
  [{}, { plan: 18, canteen: 5 }],
  [{ prices_before_tax: false }, { plan: 0, canteen: 0 }],
  [{ gstin: '' }, { plan: 0, canteen: 0 }],
  [{ canteen_tax_rate: 0 }, { plan: 18, canteen: 0 }],
])('of a library that types prices before tax, but for %j, %j are added (LIBRARY-17)', (but, added) => {
  const settings = { gstin: GSTIN, prices_before_tax: true, plan_tax_rate: 18, canteen_tax_rate: 5 }
  expect(addedTax({ ...settings, ...but })).toEqual(added)
})

it('refunds of all parts give back the receipt’s tax to the paisa (PAY-25)', () => {
  fc.assert(
    fc.property(
      amounts,
      rates,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      (amount, rate, cuts) => {
        const receipt = taxIn(amount, at(rate))
        const ends = [...cuts.map((cut) => Math.round(cut * amount)), amount].toSorted(
          (one, other) => one - other,
        )
        let before = toPaise(0)
        const halves: Paise[] = []
        for (const end of ends) {
          const part = taxGivenBack(subtract(toPaise(end), before), receipt, before)
          halves.push(part.cgst ?? toPaise(-1))
          before = toPaise(end)
        }
        expect(sumOf(halves)).toBe(receipt.cgst)
        expect(Math.min(...halves)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
