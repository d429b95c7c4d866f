import { expect, test } from 'vitest'
import { TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { freeDesks } from './rules.ts'

const desk = (seat_number: number, taken: readonly TimeSlot[], out_of_service = false) => ({
  seat_number,
  taken,
  out_of_service,
})
const DESKS = [
  desk(1, []),
  desk(2, ['full_day', 'evening']),
  desk(3, TIME_SLOTS, true),
  desk(4, ['full_day', 'morning', 'evening']),
]

test.each<{ when: string; running: TimeSlot[]; occupied: number[]; now: number | null }>([
  // Desk 2 is booked for the evening: a full day can no longer be had there, but nobody sits there in the morning.
  { when: 'in the morning', running: ['full_day', 'morning'], occupied: [4], now: 2 },
  { when: 'in the evening', running: ['full_day', 'evening'], occupied: [2, 4], now: 1 },
  { when: 'in the night', running: ['night'], occupied: [], now: 3 },
  { when: 'in the cleaning break', running: [], occupied: [], now: null },
])('$when $now desks are free, and what can be booked is the same', ({ running, occupied, now }) => {
  expect(freeDesks(DESKS, { running, occupied })).toEqual({
    desks: 4,
    now,
    slots: [
      { time_slot: 'full_day', free: 1 },
      { time_slot: 'morning', free: 2 },
      { time_slot: 'evening', free: 1 },
      { time_slot: 'night', free: 3 },
    ],
  })
})
