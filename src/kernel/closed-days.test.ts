import { describe, expect, it, test } from 'vitest'
import {
  closedDaysAround,
  closedDaysLater,
  holidaysOn,
  isClosed,
  isClosedAt,
  isHolidayOn,
  type Holiday,
} from './closed-days.ts'
import { addDays, toDay } from './dates.ts'
import { minuteOf } from './slots.ts'

const holiday = (date: string, recurring: boolean, type: Holiday['type'] = 'closed'): Holiday => ({
  date: toDay(date),
  recurring,
  type,
})

describe('a holiday falls on', () => {
  test.each<[string, string, boolean, string, boolean]>([
    ['on its day', '2026-08-15', false, '2026-08-15', true],
    ['once, unless it recurs', '2026-08-15', false, '2027-08-15', false],
    ['every year, if it recurs', '2026-08-15', true, '2031-08-15', true],
    ['not in the years before its date', '2026-08-15', true, '2025-08-15', false],
    ['not on other days', '2026-08-15', true, '2027-08-16', false],
    ['29 February: on the 29th of a leap year', '2024-02-29', true, '2028-02-29', true],
    ['29 February: not on the 28th of a leap year', '2024-02-29', true, '2028-02-28', false],
    ['29 February: on the 28th of another year', '2024-02-29', true, '2027-02-28', true],
    ['29 February: in 2100, which has none', '2024-02-29', true, '2100-02-28', true],
    ['29 February: not on 1 March', '2024-02-29', true, '2027-03-01', false],
    ['28 February: stays there in a leap year', '2027-02-28', true, '2028-02-28', true],
    ['28 February: not on the 29th', '2027-02-28', true, '2028-02-29', false],
  ])('%s (%s, recurring %s, asked for %s)', (_name, date, recurring, day, kept) => {
    expect(isHolidayOn(holiday(date, recurring), toDay(day))).toBe(kept)
  })
})

it('of several on one day, one that closes the library comes first', () => {
  const special = holiday('2026-01-26', true, 'special')
  const closed = holiday('2027-01-26', false)
  const found = holidaysOn([special, closed, holiday('2027-01-27', false)], toDay('2027-01-26'))
  expect(found).toEqual([closed, special])
  expect(isClosed(found)).toBe(true)
  expect(isClosed([special])).toBe(false)
})

describe('a night belongs to the day it begins, on a closed day too (TIME-4, TIME-10)', () => {
  const HOLIDAYS = [
    holiday('2026-11-30', false),
    holiday('2026-12-01', false),
    holiday('2025-12-06', true),
    holiday('2026-12-03', false, 'special'),
  ]
  test.each([
    ['2026-11-29', '23:58', 0, false],
    ['2026-11-30', '00:30', 0, false],
    ['2026-11-30', '05:59', 0, false],
    ['2026-11-30', '06:01', 0, true],
    ['2026-11-30', '22:30', 0, true],
    ['2026-12-01', '00:30', 0, true],
    ['2026-12-01', '06:01', 0, true],
    ['2026-12-02', '01:30', 0, true],
    ['2026-12-02', '05:59', 0, true],
    ['2026-12-02', '06:01', 0, false],
    ['2026-11-29', '05:59', 1, false],
    ['2026-11-29', '06:00', 1, true],
    ['2026-11-29', '23:58', 1, true],
    ['2026-11-29', '06:01', 2, true],
    ['2026-11-29', '05:59', 3, true],
    ['2026-11-29', '06:01', 3, false],
    ['2026-11-29', '12:00', 4, false],
    ['2026-11-29', '12:00', 7, true],
    ['2026-11-28', '12:00', 8, true],
  ])('asked on %s for %s, %d days ahead', (day, clock, ahead, isClosedThen) => {
    const closed = closedDaysAround(HOLIDAYS, toDay(day))
    expect(isClosedAt(closed, minuteOf(clock) + ahead * 1440)).toBe(isClosedThen)
  })
})

it('closed days that were read some days ago are known for as many days less', () => {
  const holidays = [holiday('2026-11-30', false), holiday('2026-12-02', false), holiday('2026-12-08', false)]
  const read = toDay('2026-11-30')
  const closed = closedDaysAround(holidays, read)
  for (const days of [0, 1, 2, 3]) {
    const { coming, ...known } = closedDaysLater(closed, days)
    const now = closedDaysAround(holidays, addDays(read, days))
    expect(known).toEqual({ day: now.day, day_before: now.day_before })
    expect(coming.slice(0, 8 - days)).toEqual(now.coming.slice(0, 8 - days))
    expect(coming.slice(8 - days)).not.toContain(true)
  }
  expect(closedDaysLater(closed, 30)).toMatchObject({ day: false, day_before: false })
})
