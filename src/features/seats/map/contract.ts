import * as z from 'zod/mini'
import { day, timeSlot } from '#/kernel/fields.ts'
import { SEAT_FEATURES } from '#/kernel/seat-features.ts'

/** A seat as members see it: which slots are taken, never by whom (SEAT-12). */
export const seat = z.object({
  seat_number: z.int(),
  floor_id: z.int(),
  column_position: z.int(),
  row: z.int(),
  row_letter: z.string(),
  features: z.array(z.enum(SEAT_FEATURES)),
  /** Today. */
  out_of_service: z.boolean(),
  /** The first day of it, past or to come; null for a seat in service (SEAT-17). */
  out_of_service_from: z.nullable(day),
  taken: z.array(timeSlot),
})

/** `version` is another one whenever anything else is. */
export const seatMap = z.object({ version: z.string(), seats: z.array(seat), total_bookings: z.int() })

export type SeatMap = z.infer<typeof seatMap>
