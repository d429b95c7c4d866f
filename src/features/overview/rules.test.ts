import { describe, expect, test } from 'vitest'
import { addDays, toDay } from '#/kernel/dates.ts'
import { hoursNow, monthOf, sittingsAt, subscriptionDisplay } from './rules.ts'

const TODAY = toDay('2026-11-20')

describe('Subscription display status: active, pending, expired, or no_subscription', () => {
  const from = (start: string, end: string, status: 'active' | 'pending' | 'expired' = 'active') => ({
    status,
    start_date: toDay(start),
    end_date: toDay(end),
  })
  test.each([
    ['no row', null, 'no_subscription'],
    ['covers today', from('2026-11-01', '2026-11-30'), 'active'],
    ['today is the last day covered', from('2026-10-21', '2026-11-20'), 'active'],
    ['ended yesterday, whatever is stored', from('2026-10-20', '2026-11-19'), 'expired'],
    ['stored as expired', from('2026-11-01', '2026-11-30', 'expired'), 'expired'],
    ['stored as pending', from('2026-11-01', '2026-11-30', 'pending'), 'pending'],
    ['renewed: begins after the current one', from('2026-12-01', '2026-12-31'), 'active'],
  ])('%s', (_, subscription, shown) => {
    expect(subscriptionDisplay(subscription, TODAY)).toBe(shown)
  })
})

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
