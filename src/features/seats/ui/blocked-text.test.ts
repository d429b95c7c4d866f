import { expect, test } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { FREE_SEAT } from '../../../../test/support/desk-rows.ts'
import type { AdminSeat, Holder } from '../contract.ts'
import { takenSlots } from '../rules.ts'
import { blockedText } from './blocked-text.ts'

const DAY = toDay('2026-12-03')

function seat(...booked: TimeSlot[]): AdminSeat {
  const holders = booked.map((time_slot, at): Holder => ({
    booking_id: `b${at}`,
    user_id: `u${at}`,
    seat_number: 5,
    name: `Sample ${at}`,
    email: null,
    time_slot,
    start_date: DAY,
    end_date: DAY,
  }))
  return { ...FREE_SEAT, taken: takenSlots(booked, 'hours'), holders }
}

test.each<[TimeSlot[], TimeSlot, string | undefined]>([
  [['full_day', 'night'], 'morning', 'Shares hours with Full Day'],
  [['morning', 'evening', 'night'], 'full_day', 'Shares hours with Morning and Evening'],
  [['full_day', 'full_day'], 'evening', 'Shares hours with Full Day'],
  [['morning'], 'evening', undefined],
])('%j leaves the %s slot: %s (SEAT-4)', (booked, slot, words) => {
  expect(blockedText(seat(...booked), slot)).toBe(words)
})
