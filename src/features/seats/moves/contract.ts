import * as z from 'zod/mini'
import { deskEndpoint, KEYED, refusals } from '#/kernel/contract.ts'
import { day, id, timeSlot } from '#/kernel/fields.ts'
import { seatNumber, wholeSeatNumber } from '../contract.ts'

const stay = z.object({ time_slot: timeSlot, start_date: day, end_date: day })
/** A member on a seat: all their bookings there. */
const place = { user_id: id, seat_number: wholeSeatNumber }
/** Who sits where, each from their `from_day` on. */
const seated = z.object({
  members: z.array(z.object({ user_id: id, name: z.string(), seat_number: z.int(), from_day: day })),
})

const REFUSALS = {
  day_over: 409,
  nothing_to_move: 409,
  same_seat: 409,
  seat_not_found: 404,
  seat_closed: 409,
  seat_held: 409,
  seat_taken: 409,
  request_key_reused: 422,
} as const

export const admin = {
  /**
   * What of a member's bookings on a seat would move from that day on, the seats that are free for all of it, and the
   * members who could swap.
   */
  findMoves: deskEndpoint
    .route({ method: 'GET', path: '/admin/seat-moves', summary: 'Where a member can be moved to' })
    .input(z.object({ user_id: id, seat_number: seatNumber, from_day: day }))
    .output(
      z.object({
        bookings: z.array(stay),
        free: z.array(z.int()),
        swaps: z.array(
          z.object({ user_id: id, name: z.string(), seat_number: z.int(), bookings: z.array(stay) }),
        ),
      }),
    )
    .errors(refusals({ day_over: 409 })),

  /** Moves all of a member's bookings on a seat to another one from that day on, or none of them (SEAT-20). */
  moveMember: deskEndpoint
    .meta(KEYED)
    .route({ method: 'POST', path: '/admin/seat-moves', summary: 'Move a member to another seat' })
    .input(z.object({ ...place, to_seat: wholeSeatNumber, from_day: day }))
    .output(seated)
    .errors(refusals(REFUSALS)),

  /** Swaps two members' bookings on two seats from that day on, all of them or none (SEAT-21). */
  swapMembers: deskEndpoint
    .meta(KEYED)
    .route({ method: 'POST', path: '/admin/seat-swaps', summary: 'Swap the seats of two members' })
    .input(z.object({ one: z.object(place), other: z.object(place), from_day: day }))
    .output(seated)
    .errors(refusals(REFUSALS)),
}
