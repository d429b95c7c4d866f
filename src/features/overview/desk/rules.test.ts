import { expect, test } from 'vitest'
import type { TimeSlot } from '#/kernel/slots.ts'
import { occupancyOf } from './rules.ts'

test.each<[TimeSlot[], number[]]>([
  [[], [0, 0, 0]],
  [['morning'], [1, 0, 0]],
  [['evening'], [0, 1, 0]],
  [['night'], [0, 0, 1]],
  [['full_day'], [1, 1, 0]],
  [
    ['morning', 'evening', 'night'],
    [1, 1, 1],
  ],
])('a seat booked for %j is taken in the morning, evening and night: %j', (slots, taken) => {
  const bookings = slots.map((time_slot) => ({ seat_number: 28, time_slot }))
  expect(occupancyOf(bookings).map(({ seats }) => seats)).toEqual(taken)
})

test('a seat counts once, and every seat counts', () => {
  const bookings = [28, 28, 29].map((seat_number) => ({ seat_number, time_slot: 'morning' as const }))
  expect(occupancyOf(bookings)[0]).toEqual({ time_slot: 'morning', seats: 2, bookings: 3 })
})
