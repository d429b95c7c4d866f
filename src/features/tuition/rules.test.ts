import { describe, expect, test } from 'vitest'
import { rupees } from '#/kernel/money.ts'
import { LOCATION_CSV } from './ui/location-csv.ts'
import { COMMON_RATES, digitsToDial, rateFrom, RATE_LABELS } from './rules.ts'
import { locationForm, NEW_LOCATION, typedFrom } from './ui/location-form.ts'

test('labels of the rate groups', () => {
  expect(RATE_LABELS).toEqual({
    lkg_ukg: 'LKG and UKG Nursery',
    class_1_8: '1 to 8 Class',
    class_8_10: '8 to 10 Class',
    class_11_12: '11 to 12 Class (Math & Science)',
  })
})

test('the export heads its columns of rates with the same labels', () => {
  const headed = Object.values(RATE_LABELS).map((label) => `${label} (₹)`)
  expect(LOCATION_CSV.slice(2, 6).map(({ header }) => header)).toEqual(headed)
})

test('per class day-wise 500; English speaking and writing 4,000', () => {
  expect(COMMON_RATES.map(({ amount }) => amount)).toEqual([50_000, 400_000])
})

describe('rates are parsed as integers; empty or invalid ones become 0', () => {
  test.each([
    ['', 0],
    ['   ', 0],
    ['2500', 250_000],
    [' 2,500 ', 250_000],
    ['₹2,500', 250_000],
    ['₹२,५००', 250_000],
    ['2500.75', 250_000],
    ['2500.', 250_000],
    ['-2500', 0],
    ['free', 0],
    ['2500 rupees', 0],
    ['1e4', 0],
    ['0', 0],
    ['99999999999', 0],
  ])('%j', (typed, paise) => expect(rateFrom(typed)).toBe(paise))
})

describe('the location form', () => {
  const check = (changes: Partial<typeof NEW_LOCATION>) =>
    locationForm['~standard'].validate({ ...NEW_LOCATION, name: 'Sample Nagar', ...changes })

  test.each([
    [{}, undefined],
    [{ name: '' }, 'Location name is required'],
    [{ name: '   ' }, 'Location name is required'],
    [{ name: 'x'.repeat(81) }, 'Location name can have at most 80 characters'],
    [{ lkg_ukg: '1000001' }, 'At most ₹10,00,000'],
  ])('%j', async (changes, message) => {
    expect((await check(changes)).issues?.[0]?.message).toBe(message)
  })

  test('the name is trimmed; an edited location comes out unchanged', async () => {
    const location = {
      name: 'Sample Nagar',
      name_hi: 'सैंपल नगर',
      active: false,
      rates: {
        lkg_ukg: rupees(0),
        class_1_8: rupees(2500),
        class_8_10: rupees(3000),
        class_11_12: rupees(5000),
      },
    }
    const typed = { ...typedFrom({ id: 'x', ...location }), name: '  Sample Nagar ' }
    expect(await locationForm['~standard'].validate(typed)).toEqual({ value: location })
  })
})

test('a number can be dialled however it is written', () => {
  expect(digitsToDial('+91 90000-00000')).toBe('+919000000000')
})
