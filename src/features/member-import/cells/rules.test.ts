import { describe, expect, test } from 'vitest'
import { STUDY_TIMES } from '#/features/registrations/rules.ts'
import { plainHeader } from '#/kernel/sheets.ts'
import { slotHours, TIME_SLOTS } from '#/kernel/slots.ts'
import { monthsIn, readAmount, readPhone, readSeat, slotsIn, typeIn } from './rules.ts'

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
  ['Full Shift (24/7)', null],
  ['FULL DAY - 6 MONTHS', 6],
  ['सुबह, 3 महीने', 3],
  ['Evening monthly', 1],
  ['Night half-yearly', 6],
])('how long a plan is: %s', (words, months) => {
  expect(monthsIn(plainHeader(words))).toBe(months)
})

describe('what words are sure to mean (IMPORT-2)', () => {
  test.each([
    ['Full Shift (24/7)', 'flexible'],
    ['24x7', 'flexible'],
    ['FULL DAY - 6 MONTHS', 'full_day'],
    ['सुबह, 3 महीने', 'morning'],
    ['सुबह 30 दिन', 'morning'],
    ['Evening monthly', 'evening'],
    ['Night half-yearly', 'night'],
    ['Full Night', 'night'],
    ['Fortnightly morning', 'morning'],
    ['AM batch', 'morning'],
    ['Day', 'day'],
    ['Morning + Evening', 'day'],
    ['सुबह और शाम', 'day'],
    ['Full Day & Night', 'flexible'],
  ])('%s: %s', (words, type) => {
    expect(typeIn(words)).toBe(type)
  })

  test.each([
    ['8:00 AM - 2:00 PM', 'morning'],
    ['8:00 AM - 10:00 PM', 'full_day'],
    ['10:00 PM - 6:00 AM', 'night'],
    ['10PM-6AM', 'night'],
    ['2-10 p.m.', 'evening'],
    ['8 AM to 2', 'morning'],
    ['Batch-8.00 am – 2.00 pm', 'morning'],
    ['08:00-14:00', 'morning'],
    ['22:00 to 06:00 hrs, 3 months', 'night'],
    ['सुबह 8 बजे से दोपहर 2 बजे तक', 'morning'],
    ['सुबह 8 से रात 10 बजे', 'full_day'],
    ['रात 10 से सुबह 6 बजे', 'night'],
    ['8 AM-2 PM & 2 PM-10 PM', 'day'],
    ['Evening (2-10)', 'evening'],
    ['Day (8 AM-10 PM)', 'day'],
    ['Full (8 AM-10 PM)', 'full_day'],
    ['Morning/Evening: 2 PM-10 PM', 'evening'],
    ['Flexi (6 AM-6 AM)', 'flexible'],
  ])('hours that are a slot’s or a plan’s: %s: %s', (words, type) => {
    expect(typeIn(words)).toBe(type)
  })

  test('our own words for hours', () => {
    expect(TIME_SLOTS.map((slot) => typeIn(slotHours(slot).replaceAll('\u2060', '')))).toEqual(TIME_SLOTS)
    expect(STUDY_TIMES.map(typeIn)).toEqual(['morning', 'evening', 'full_day', 'night', 'flexible'])
  })
})

test.each([
  'Gold',
  'Full',
  'Half Day',
  '7 days',
  'Day & Night',
  'Morning/Evening',
  'Morning & Night',
  '8 AM batch',
  '8-2',
  '8-10 PM',
  '6 AM-12 PM',
  'Morning (6 AM-12 PM)',
  'Morning (10 PM-6 AM)',
  'Full Shift (8 AM-2 PM)',
  'Full Shift (8 AM-10 PM)',
  '8 AM-2 PM & 10 AM-4 PM',
])('%s may mean several, or none: it is asked about', (words) => {
  expect(typeIn(words)).toBeUndefined()
})

test.each([
  ['Morning & Night', 'flexible', ['morning', 'night']],
  ['Day & Night', 'flexible', ['morning', 'evening', 'night']],
  ['10 PM - 6 AM', 'night', ['night']],
  ['10 PM - 6 AM', 'morning', ['night']],
  ['Full', 'full_day', ['full_day']],
  ['Full', 'morning', null],
  ['Morning (7 AM-1 PM)', 'morning', ['morning']],
  ['Morning (10 PM-6 AM)', 'morning', null],
  ['7 AM-1 PM', 'morning', null],
] as const)('the slots of %s beside a %s plan: %s', (words, type, slots) => {
  expect(slotsIn(words, type)).toEqual(slots)
})
