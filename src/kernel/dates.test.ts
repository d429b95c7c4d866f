import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  ageOn,
  dayOf,
  daysBetween,
  financialYear,
  formatMoment,
  isDay,
  isLikelyDay,
  minuteOfDay,
  monthsUntil,
  toDay,
} from './dates.ts'

describe('a day is a civil date of Asia/Kolkata', () => {
  it.each([
    ['2026-11-20T18:29:59Z', '2026-11-20', 1439],
    ['2026-11-20T18:30:00Z', '2026-11-21', 0],
    ['2026-12-31T18:30:00Z', '2027-01-01', 0],
    ['2026-11-21T02:30:00Z', '2026-11-21', 480],
  ])('%s is %s in India, minute %i', (moment, day, minute) => {
    expect(dayOf(new Date(moment))).toBe(day)
    expect(minuteOfDay(new Date(moment))).toBe(minute)
  })

  it.each(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', 'today', ''])('%j is not a day', (text) => {
    expect(isDay(text)).toBe(false)
  })

  it.each([
    ['1999-12-31', false],
    ['2000-01-01', true],
    ['2099-12-31', true],
    ['2100-01-01', false],
    ['0026-11-29', false],
    ['2026-02-29', false],
    ['', false],
  ])('%j is a likely day of the library: %s', (text, likely) => {
    expect(isLikelyDay(text)).toBe(likely)
  })
})

describe('calendar arithmetic', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-11-20', 12, '2027-11-20'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonths(toDay(from), months)).toBe(to)
  })

  it('the months up to a day begin with its own, also on the last day of a long one', () => {
    expect(monthsUntil(toDay('2027-03-31'), 4)).toEqual(['2027-03', '2027-02', '2027-01', '2026-12'])
  })

  it('adding days and counting them agree', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: -5_000, max: 5_000 }),
        (start, days) => {
          const from = addDays(toDay('1990-01-01'), start)
          expect(daysBetween(from, addDays(from, days))).toBe(days)
        },
      ),
    )
  })

  it.each([
    ['2026-03-31', '25-26'],
    ['2026-04-01', '26-27'],
    ['2099-12-31', '99-00'],
  ])('%s lies in the financial year %s', (day, year) => {
    expect(financialYear(toDay(day))).toBe(year)
  })

  it('a person born on 29 February is 18 on 1 March', () => {
    expect(ageOn(toDay('2008-02-29'), toDay('2026-02-28'))).toBe(17)
    expect(ageOn(toDay('2008-02-29'), toDay('2026-03-01'))).toBe(18)
  })
})

it('a moment is written in India’s time, with its year', () => {
  expect(formatMoment('2026-11-20T18:40:00Z')).toBe('21 Nov 2026, 12:10 AM')
})
