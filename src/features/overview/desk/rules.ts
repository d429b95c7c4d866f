import { hoursOf, overlap } from '#/features/seats/rules.ts'
import type { TimeSlot } from '#/kernel/slots.ts'

/** The parts of a day, which don't overlap; a full day is two of them. */
export const PARTS_OF_DAY = ['morning', 'evening', 'night'] as const satisfies TimeSlot[]

type Booking = { seat_number: number; time_slot: TimeSlot }

/** How many seats are booked in the hours of each part of the day, a full day's booking in both of its parts. */
export function occupancyOf(bookings: readonly Booking[]) {
  return PARTS_OF_DAY.map((time_slot) => {
    const within = bookings.filter((booking) =>
      overlap(hoursOf(booking.time_slot, 'hours'), hoursOf(time_slot, 'hours')),
    )
    return { time_slot, seats: new Set(within.map(({ seat_number }) => seat_number)).size }
  })
}
