import { describe, expect, it, test } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import { minuteOf } from '#/kernel/slots.ts'
import { holidaysOn, isClosed, isClosedAt, isHolidayOn, nextKept, type Holiday } from './rules.ts'

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
  const [OPEN, FIRST, SECOND, AFTER] = [
    { day: false, day_before: false },
    { day: true, day_before: false },
    { day: true, day_before: true },
    { day: false, day_before: true },
  ]
  test.each([
    ['23:58 of the eve', OPEN, '23:58', false],
    ['00:30 of the closed day', FIRST, '00:30', false],
    ['05:59 of the closed day', FIRST, '05:59', false],
    ['06:01 of the closed day', FIRST, '06:01', true],
    ['22:30 of the closed day', FIRST, '22:30', true],
    ['00:30 of a second one', SECOND, '00:30', true],
    ['06:01 of a second one', SECOND, '06:01', true],
    ['01:30 of the day after', AFTER, '01:30', true],
    ['05:59 of the day after', AFTER, '05:59', true],
    ['06:01 of the day after', AFTER, '06:01', false],
  ])('%s', (_name, closed, clock, isClosedThen) => {
    expect(isClosedAt(closed, minuteOf(clock))).toBe(isClosedThen)
  })
})

describe('a holiday’s next date', () => {
  test.each<[string, string, boolean, string, string | null]>([
    ['on its day, while that is to come', '2026-12-25', false, '2026-11-20', '2026-12-25'],
    ['today', '2026-11-20', false, '2026-11-20', '2026-11-20'],
    ['never, when it is over', '2026-11-19', false, '2026-11-20', null],
    ['this year, if it recurs', '2020-12-25', true, '2026-11-20', '2026-12-25'],
    ['next year, once it was kept', '2020-01-26', true, '2026-11-20', '2027-01-26'],
    ['not before its first time', '2028-01-26', true, '2026-11-20', '2028-01-26'],
    ['29 February: on the 28th of another year', '2024-02-29', true, '2026-11-20', '2027-02-28'],
    ['29 February: on the 29th of a leap year', '2024-02-29', true, '2028-02-28', '2028-02-29'],
  ])('%s (%s, recurring %s, asked on %s)', (_name, date, recurring, today, next) => {
    expect(nextKept(holiday(date, recurring), toDay(today))).toBe(next)
  })
})
