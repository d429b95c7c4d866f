import { describe, expect, test } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import { hoursNow, monthOf } from './rules.ts'

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
