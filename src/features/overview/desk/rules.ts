import { slotsWithin } from '#/features/seats/bookings/rules.ts'
import { PARTS_OF_DAY } from '#/features/seats/search.ts'
import type { TimeSlot } from '#/kernel/slots.ts'

type Booking = { seat_number: number; time_slot: TimeSlot }

/**
 * How many seats are booked in the hours of each part of the day, a full day's booking in both of its parts; and by how
 * many bookings, of which one seat may hold several (SEAT-4).
 */
export function occupancyOf(bookings: readonly Booking[]) {
  return PARTS_OF_DAY.map((time_slot) => {
    const slots = slotsWithin(time_slot)
    const within = bookings.filter((booking) => slots.includes(booking.time_slot))
    const seats = new Set(within.map(({ seat_number }) => seat_number)).size
    return { time_slot, seats, bookings: within.length }
  })
}
