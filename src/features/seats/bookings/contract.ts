import * as z from 'zod/mini'
import { countedPageOf, dayRange, deskEndpoint, page } from '#/kernel/contract.ts'
import { day, id, moment, timeSlot } from '#/kernel/fields.ts'
import { BOOKING_SORTS, PARTS_OF_DAY } from '../search.ts'

/** A booking as it was made; what renewals add to it is part of it. */
const made = z.object({
  id,
  user_id: id,
  name: z.string(),
  /** Null if the member was erased. */
  email: z.nullable(z.string()),
  seat_number: z.int(),
  time_slot: timeSlot,
  start_date: day,
  status: z.enum(['active', 'cancelled', 'ended']),
  created_at: moment,
})

export const admin = {
  /**
   * By default newest first; the range is of making them. `on`: those that hold a seat on that day, renewed or not, and
   * with `part` in that part of it; the first page says how many `seats` these are, of which one may hold several.
   */
  listBookings: deskEndpoint
    .route({ method: 'GET', path: '/admin/seat-bookings', summary: 'Bookings as they were made' })
    .input(
      z.object({
        ...page,
        ...dayRange,
        on: z.optional(day),
        part: z.optional(z.enum(PARTS_OF_DAY)),
        sort: z.optional(z.enum(BOOKING_SORTS)),
      }),
    )
    .output(z.extend(countedPageOf(made), { seats: z.nullable(z.int()) })),
}
