import { formatDay, type Day } from '#/kernel/dates.ts'
import type { Text } from '#/kernel/refusal.ts'
import { SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { asSentence, t } from '#/kernel/words.ts'

export const seatDeskToasts = {
  assign_failed: { title: 'Error', description: 'Failed to assign seat' },
  release_failed: { title: 'Error', description: 'Failed to release booking' },
  service_failed: { title: 'Error', description: 'Failed to update seat' },
  move_failed: { title: 'Error', description: 'Failed to move the booking' },
  assign_missing: { title: 'Error', description: 'Please select a user and time slot' },
} satisfies Record<string, Text>

type Assigned = { seat_number: number; time_slot: TimeSlot; name: string; start_date: Day }

/** After the desk assigned a seat, today or under a plan that is to come (SEAT-16). */
export function assignedText({ name, seat_number, time_slot, start_date }: Assigned, today: Day): Text {
  const facts = { name, seat: seat_number, slot: t(SLOTS[time_slot].label) }
  const description =
    start_date > today
      ? t('{name} has seat {seat}, {slot}, from {day}.', { ...facts, day: formatDay(start_date) })
      : t('{name} has seat {seat}, {slot}.', facts)
  return { title: 'Seat assigned', description }
}

/** After the desk released a booking. */
export function releasedText(booking: { seat_number: number; time_slot: TimeSlot }): Text {
  const description = t('Seat {seat} is free again for {slot}.', {
    seat: booking.seat_number,
    slot: t(SLOTS[booking.time_slot].label),
  })
  return { title: 'Booking released', description }
}

type Reseated = { members: readonly { name: string; seat_number: number; from_day: string }[] }

/** After the desk moved a member, or swapped two. */
export function reseatedText({ members }: Reseated): Text {
  const seats = members
    .map(({ name, seat_number, from_day }) =>
      t('{name} has seat {seat} from {day}', { name, seat: seat_number, day: formatDay(from_day) }),
    )
    .join(` ${t('and')} `)
  return {
    title: members.length > 1 ? 'Seats swapped' : 'Seat changed',
    description: asSentence(seats),
  }
}
