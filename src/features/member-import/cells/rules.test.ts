import { expect, test } from 'vitest'
import { plainHeader } from '#/kernel/sheets.ts'
import { monthsIn, readAmount, readPhone, readSeat, typeIn } from './rules.ts'

test.each([
  ['98765 43210', '9876543210'],
  ["'9876543210", '9876543210'],
  ['Mob: +91-98765-43210', '+919876543210'],
  ['9876543210, 9876543211', '9876543210'],
  ['9.8765432109E+9', '9.8765432109E+9'],
  ['9.876543210E9', '9876543210'],
  ['9.8E9', '9.8E9'],
  ['0', ''],
  ['N/A', ''],
])('a phone number: %s is %s', (text, phone) => {
  expect(readPhone(text)).toBe(phone)
})

test.each([
  ['₹ 1,42,600', '142600'],
  ['Rs.500/-', '500'],
  ['500 रुपये', '500'],
  ['99.499', '99.5'],
  ['Nil', '0'],
  ['-', '0'],
  ['', ''],
  ['tomorrow', 'tomorrow'],
])('an amount: %s is %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each([
  ['Seat-07', '7'],
  ['12.0', '12'],
  ['nil', ''],
  ['3, 4', '3, 4'],
])('a seat: %s is %s', (text, seat) => {
  expect(readSeat(text)).toBe(seat)
})

test.each([
  ['Full Shift (24/7)', 'flexible', null],
  ['FULL DAY - 6 MONTHS', 'full_day', 6],
  ['सुबह, 3 महीने', 'morning', 3],
  ['Evening monthly', 'evening', 1],
  ['Night half-yearly', 'night', 6],
  ['Day', 'day', null],
  ['Gold', undefined, null],
])('a plan: %s', (words, type, months) => {
  const plain = plainHeader(words)
  expect([typeIn(plain), monthsIn(plain)]).toEqual([type, months])
})
