import { describe, expect, it } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import { TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { FREE_SEAT } from '../../../../test/support/desk-rows.ts'
import type { AdminSeat } from '../contract.ts'
import { adminTile } from './admin-tile.ts'
import { studentTile } from './tile-view.ts'

const DAY = toDay('2026-12-03')
const seat = (taken: readonly TimeSlot[], out_of_service = false): AdminSeat => ({
  ...FREE_SEAT,
  out_of_service,
  out_of_service_from: DAY,
  taken: [...taken],
})

const held = (name: string, time_slot: TimeSlot) => ({
  booking_id: name,
  user_id: name,
  seat_number: 5,
  name: `${name} Sample`,
  email: null,
  time_slot,
  start_date: DAY,
  end_date: DAY,
})

it('whom a search found is named on the tile, whoever else has the seat (SEAT-19)', () => {
  const shared = { ...seat(['morning', 'night']), holders: [held('Sana', 'morning'), held('Naina', 'night')] }
  expect(adminTile(shared, false).label).toBe('Sana +1')
  expect(adminTile(shared, true, new Set(['Naina'])).label).toBe('Naina +1')
})

it('what colour and marks show is in the words before the name too (SEAT-19)', () => {
  const stays = { ...seat([]), out_of_service_from: null }
  const words = (taken: readonly TimeSlot[], found?: ReadonlySet<string>) =>
    adminTile({ ...stays, taken: [...taken], holders: [held('Omkar', 'morning')] }, Boolean(found), found)
      .words
  expect(words(['morning'])).toBe('partly booked')
  expect(words(TIME_SLOTS)).toBe('fully booked')
  expect(words(['morning'], new Set(['Omkar']))).toBe('found, partly booked')
  expect(words(['morning'], new Set(['Somebody else']))).toBe('partly booked')
  expect(adminTile(stays, false).words).toBe('')
})

describe('a seat that goes out of service says from which day before it comes (SEAT-17)', () => {
  const facts = { shown: ['evening'] as TimeSlot[], mine: new Set<number>(), picked: null }
  it.each<[string, AdminSeat, string, string]>([
    ['to whom it is closed by then', seat(['evening']), 'restricted', 'Out of service from 3 Dec 2026'],
    [
      'to whom it is open until then',
      seat([]),
      'available',
      '1 open: Evening, Out of service from 3 Dec 2026',
    ],
    ['from the day on it is just closed', seat(TIME_SLOTS, true), 'fully-booked', 'Closed'],
  ])('student: %s', (_title, one, state, detail) => {
    expect(studentTile(one, facts)).toMatchObject({ state, detail })
  })

  it('desk: besides who sits there', () => {
    expect(adminTile(seat([]), false).detail).toBe('Free, Out of service from 3 Dec 2026')
    expect(adminTile(seat(TIME_SLOTS, true), false).detail).toBe('Out of service')
    const kept = { ...seat(TIME_SLOTS, true), holders: [held('Meera', 'morning')] }
    expect(adminTile(kept, false).detail).toBe('Morning: Meera Sample, Out of service')
  })
})
