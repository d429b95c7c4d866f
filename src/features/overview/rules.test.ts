import { describe, expect, test } from 'vitest'
import { addDays, toDay } from '#/kernel/dates.ts'
import { hoursNow, monthOf, sittingsAt } from './rules.ts'

const TODAY = toDay('2026-11-20')

describe('Lamps on: bookings whose slot covers the current minute', () => {
  const yesterday = addDays(TODAY, -1)
  test.each([
    [
      '8:00 AM begins full day and morning',
      480,
      [
        ['full_day', TODAY],
        ['morning', TODAY],
      ],
    ],
    [
      '1:59 PM is still morning',
      839,
      [
        ['full_day', TODAY],
        ['morning', TODAY],
      ],
    ],
    [
      '2:00 PM is evening',
      840,
      [
        ['full_day', TODAY],
        ['evening', TODAY],
      ],
    ],
    [
      '9:59 PM ends full day and evening',
      1319,
      [
        ['full_day', TODAY],
        ['evening', TODAY],
      ],
    ],
    ['10:00 PM begins the night of today', 1320, [['night', TODAY]]],
    ['11:59 PM is the night of today', 1439, [['night', TODAY]]],
    ['midnight is the night of yesterday', 0, [['night', yesterday]]],
    ['5:59 AM is the night of yesterday', 359, [['night', yesterday]]],
    ['6:00 AM is the cleaning break', 360, []],
    ['7:59 AM is the cleaning break', 479, []],
  ])('%s', (_, minute, expected) => {
    expect(sittingsAt(TODAY, minute).map(({ time_slot, day }) => [time_slot, day])).toEqual(expected)
  })
})

describe('Your hours', () => {
  test.each([
    ['on, with what is left', ['evening'] as const, 19 * 60 + 42, { on: true, minutes: 138 }],
    ['on after midnight', ['night'] as const, 60, { on: true, minutes: 300 }],
    ['not yet on', ['evening'] as const, 600, { on: false, minutes: 240 }],
    ['over for today: until tomorrow', ['morning'] as const, 900, { on: false, minutes: 1020 }],
    ['two slots in a row are one stretch', ['morning', 'evening'] as const, 780, { on: true, minutes: 540 }],
    [
      'full day and night run on to 6 in the morning',
      ['full_day', 'night'] as const,
      1200,
      { on: true, minutes: 600 },
    ],
    ['nothing booked', [] as const, 600, null],
  ])('%s', (_, slots, minute, expected) => {
    expect(hoursNow(slots, minute)).toEqual(expected)
  })
})

test('The month of a day begins on its first', () => expect(monthOf(toDay('2026-02-28'))).toBe('2026-02-01'))
