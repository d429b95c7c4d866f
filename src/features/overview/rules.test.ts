import { describe, expect, test } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { minutesLeft, monthOf, seatOfHour } from './rules.ts'

test.each([
  ['with what is left', ['evening'] as const, 19 * 60 + 42, 138],
  ['after midnight', ['night'] as const, 60, 300],
  ['two slots in a row are one stretch', ['morning', 'evening'] as const, 780, 540],
  ['full day and night run on to 6 in the morning', ['full_day', 'night'] as const, 1200, 600],
  ['not yet on', ['evening'] as const, 600, 0],
])('Your hours, %s', (_, slots, minute, left) => expect(minutesLeft(slots, minute)).toBe(left))

describe('MEMBER-2: of several seats, the pass shows the one of this hour', () => {
  const held = (time_slot: TimeSlot, end_date = '2026-12-19', start_date = '2026-11-20') => ({
    time_slot,
    start_date: toDay(start_date),
    end_date: toDay(end_date),
  })
  const both = [held('evening'), held('morning')]
  test.each([
    ['morning, at 9:30 AM', both, '2026-11-25', 570, 'morning', true, null],
    ['evening, at 3 PM', both, '2026-11-25', 900, 'evening', true, null],
    ['before both: the one that comes first', both, '2026-11-25', 420, 'morning', false, 60],
    ['after both: tomorrow’s first', both, '2026-11-25', 1330, 'morning', false, 590],
    ['its last day, before its hours', [held('evening')], '2026-12-19', 600, 'evening', false, 240],
    [
      'its last day, after its hours: nothing is promised',
      [held('morning')],
      '2026-12-19',
      900,
      'morning',
      false,
      null,
    ],
    ['the last night lasts until the morning', [held('night')], '2026-12-20', 120, 'night', true, null],
    ['a night that begins today is not on before', [held('night')], '2026-11-20', 120, 'night', false, 1200],
    [
      'one that ends today gives way to one that goes on',
      [held('morning', '2026-11-25'), held('evening')],
      '2026-11-25',
      1330,
      'evening',
      false,
      950,
    ],
  ] as const)('%s', (_, seats, today, minute, slot, isOn, starts_in) => {
    const found = seatOfHour(seats, toDay(today), minute)
    expect(found).toMatchObject({ seat: { time_slot: slot }, isOn, starts_in })
  })
  test('without a seat there is none', () => expect(seatOfHour([], toDay('2026-11-25'), 0)).toBeUndefined())
})

test('The month of a day begins on its first', () => expect(monthOf(toDay('2026-02-28'))).toBe('2026-02-01'))
