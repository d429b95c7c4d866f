import { describe, expect, test } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import { namesNoPayment, paymentNamesIn, seatIn } from './rules.ts'

const TODAY = toDay('2026-11-20')

describe('a seat', () => {
  test.each([
    ['28', 28],
    ['Seat 28', 28],
    ['seat28', 28],
    ['२८', 28],
    [' 028 ', 28],
    ['1234', null],
    ['28 a', null],
    ['asha', null],
    ['', null],
  ])('"%s" names %s', (words, seat) => {
    expect(seatIn(words)).toBe(seat)
  })
})

describe('a payment', () => {
  test.each([
    ['123', ['SL/26-27/000123', 'SL/25-26/000123', 'SL/24-25/000123']],
    ['000123', ['SL/26-27/000123', 'SL/25-26/000123', 'SL/24-25/000123']],
    ['१२३', ['SL/26-27/000123', 'SL/25-26/000123', 'SL/24-25/000123']],
    ['sl/26-27/000123', ['SL/26-27/000123']],
    ['SL / 26-27 / 000123', ['SL/26-27/000123']],
  ])('"%s" is a receipt’s number', (words, receipts) => {
    expect(paymentNamesIn(words, TODAY).receipts).toEqual(receipts)
  })

  test('of the last three financial years, also on a leap day', () => {
    expect(paymentNamesIn('7', toDay('2028-02-29')).receipts).toEqual([
      'SL/27-28/000007',
      'SL/26-27/000007',
      'SL/25-26/000007',
    ])
  })

  test.each([
    ['abcde 23456', { code: 'ABCDE23456' }],
    ['ABCDE23456_0a1b2c', { code: 'ABCDE23456' }],
    ['UTR 4321 0987 6543', { reference: '432109876543' }],
    [' pay_Ab12 ', { provider_id: 'pay_Ab12' }],
  ])('"%s" may be %j', (words, names) => {
    expect(paymentNamesIn(words, TODAY)).toMatchObject(names)
  })

  test.each(['', ' ', '–', '...'])('"%s" is none', (words) => {
    expect(namesNoPayment(paymentNamesIn(words, TODAY))).toBe(true)
  })
})
