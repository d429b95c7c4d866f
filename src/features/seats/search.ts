import { sortsBy } from '#/kernel/sorting.ts'
import type { TimeSlot } from '#/kernel/slots.ts'

/* A file of its own: every page's address can be read before its page is fetched, and this is all it takes. */

/** The desk's views: the floors, who should be sitting where, and the bookings as they were made. */
export const SEAT_VIEWS = ['map', 'now', 'bookings'] as const
export type SeatView = (typeof SEAT_VIEWS)[number]

/** The parts of a day, which don't overlap; a full day is two of them. */
export const PARTS_OF_DAY = ['morning', 'evening', 'night'] as const satisfies TimeSlot[]
export type PartOfDay = (typeof PARTS_OF_DAY)[number]

export const BOOKING_SORTS = sortsBy('booked')
export type BookingSort = (typeof BOOKING_SORTS)[number]

/** What the address of the desk's Seats asks for. */
export type SeatsSearch = {
  show?: SeatView | undefined
  /** Words that find a person's seat. */
  q?: string | undefined
  /** The seat whose dialog is open. */
  seat?: number | undefined
  /** Whom the next assigned seat is for. */
  member?: string | undefined
  /** The floor whose people the now view names. */
  floor?: number | undefined
  /** The bookings that hold a seat on this day, in this part of it. */
  on?: string | undefined
  part?: PartOfDay | undefined
  /** The days on which bookings were made. */
  from?: string | undefined
  to?: string | undefined
  sort?: BookingSort | undefined
}
