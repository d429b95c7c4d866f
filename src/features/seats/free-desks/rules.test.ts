import { expect, test } from 'vitest'
import { TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { toDay } from '#/kernel/dates.ts'
import { freeDesks, shortestEnds } from './rules.ts'

const TODAY = toDay('2026-11-20')

const desk = (seat_number: number, taken: readonly TimeSlot[], out_of_service = false) => ({
  seat_number,
  taken,
  out_of_service,
  out_of_service_from: out_of_service ? TODAY : null,
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
  expect(freeDesks(DESKS, { running, occupied, ends: [] })).toEqual({
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

test.each([
  ['2026-12-19', 1],
  ['2026-12-20', 2],
])(
  'a desk that goes out of service on %s, where the shortest plan ends on the 19th: %i can be booked',
  (from, free) => {
    const ends = [{ time_slot: 'morning', end_date: toDay('2026-12-19') }] as const
    const desks = [desk(1, []), { ...desk(2, []), out_of_service_from: toDay(from) }]
    const { now, slots } = freeDesks(desks, { running: ['morning'], occupied: [], ends })
    expect(now, 'nobody sits there yet').toBe(2)
    expect(slots.map((slot) => slot.free)).toEqual([2, free, 2, 2])
  },
)

test('the shortest plan on sale for a slot, bought today, and none where no plan opens it', () => {
  const plan = (type: 'morning' | 'full_day', duration_months: number, duration_days = 0) => ({
    type,
    duration_months,
    duration_days,
  })
  expect(shortestEnds([plan('morning', 3), plan('morning', 1), plan('full_day', 0, 7)], TODAY)).toEqual([
    { time_slot: 'full_day', end_date: '2026-11-26' },
    { time_slot: 'morning', end_date: '2026-12-19' },
  ])
})
