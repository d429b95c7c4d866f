import * as z from 'zod/mini'
import {
  deskEndpoint,
  FOR_DESK,
  endpoint,
  KEYED,
  page,
  pageOf,
  provenRead,
  refusals,
} from '#/kernel/contract.ts'
import { day, id, paise, planType, searchWords, timeSlot } from '#/kernel/fields.ts'
import { admin as bookings } from './bookings/contract.ts'
import { seat, seatMap } from './map/contract.ts'

const floor = z.object({
  id: z.int(),
  name: z.string(),
  row_count: z.int(),
  columns: z.array(
    z.object({
      position: z.int(),
      kind: z.enum(['seats', 'aisle', 'wall', 'pair']),
      letter: z.nullable(z.string()),
      chair: z.nullable(z.enum(['left', 'right'])),
    }),
  ),
  fixtures: z.array(z.object({ column_position: z.int(), row: z.int(), kind: z.enum(['door', 'stair']) })),
})

const plan = z.object({
  subscription_id: id,
  name: z.string(),
  name_hi: z.string(),
  type: planType,
  start_date: day,
  end_date: day,
})

const booking = z.object({ id, seat_number: z.int(), time_slot: timeSlot, start_date: day, end_date: day })

const MOST_SEATS = 32_767
/** Path parameters are text. */
export const seatNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_SEATS))

export const wholeSeatNumber = z.int().check(z.gte(1), z.lte(MOST_SEATS))

const choice = z.object({
  seat_number: wholeSeatNumber,
  time_slot: timeSlot,
})

export type Floor = z.infer<typeof floor>
export type Seat = z.infer<typeof seat>
export type Booking = z.infer<typeof booking>

export const member = {
  listFloors: provenRead
    .route({ method: 'GET', path: '/floors', summary: 'The floors with their doors and columns' })
    .output(z.array(floor)),

  listSeats: endpoint
    .route({ method: 'GET', path: '/seats', summary: 'Every seat with its taken slots' })
    .output(seatMap),

  /**
   * `allowed` are the slots that my plans open, `runs_until` the last day that a booking made today would have in each,
   * and the last before a hole in what is paid for;
   * `held` those in which I already have a seat.
   */
  listMyBookings: provenRead
    .route({ method: 'GET', path: '/seat-bookings', summary: 'My plan and my active bookings' })
    .output(
      z.object({
        plan: z.nullable(plan),
        /** Every plan that runs today; `renewed_until` is set where what goes on after it is paid for already. */
        plans: z.array(z.extend(plan, { renewed_until: z.nullable(day) })),
        bookings: z.array(booking),
        /** Those that ended yesterday, whose last night goes on until 6 AM (TIME-4). Another seat can be booked too. */
        last_night: z.array(booking),
        allowed: z.array(timeSlot),
        runs_until: z.array(z.object({ time_slot: timeSlot, end_date: day, unbroken_until: day })),
        held: z.array(timeSlot),
      }),
    ),

  /**
   * Books from today to the end of the plan and of any renewals already paid for. With an Idempotency-Key, a repeated
   * request gets the first answer again.
   */
  bookSeat: endpoint
    .meta(KEYED)
    .route({ method: 'POST', path: '/seat-bookings', summary: 'Book a seat', successStatus: 201 })
    .input(choice)
    .output(booking)
    .errors(
      refusals({
        no_active_plan: 409,
        verification_required: 403,
        slot_not_in_plan: 409,
        seat_closed: 409,
        seat_taken: 409,
        already_booked: 409,
        request_key_reused: 422,
      }),
    ),
}

const holder = z.object({
  booking_id: id,
  user_id: id,
  seat_number: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  time_slot: timeSlot,
  start_date: day,
  end_date: day,
})

export type Holder = z.infer<typeof holder>
export type AdminSeat = Seat & { holders: Holder[] }

const candidate = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Running and coming. */
  plans: z.array(plan),
  /** The slots that one of them opens (SEAT-16). */
  slots: z.array(timeSlot),
})

/** Somebody who has a seat in a slot that runs, or begins next. */
const sitter = z.object({
  booking_id: id,
  user_id: id,
  name: z.string(),
  email: z.nullable(z.string()),
  seat_number: z.int(),
  time_slot: timeSlot,
  out_of_service: z.boolean(),
})
export type Sitter = z.infer<typeof sitter>

const sittings = z.object({ time_slots: z.array(timeSlot), sitters: z.array(sitter) })

export const admin = {
  ...bookings,

  listFloors: member.listFloors.meta(FOR_DESK).route({ path: '/admin/floors' }),

  listSeats: deskEndpoint
    .route({ method: 'GET', path: '/admin/seats', summary: 'Every seat with who holds it' })
    .output(z.array(z.extend(seat, { holders: z.array(holder) }))),

  /** Ends a booking that reaches to `until`: what the desk saw, for comparison only. */
  releaseBooking: deskEndpoint
    .route({ method: 'POST', path: '/admin/seat-bookings/{id}/release', summary: 'Release a booking' })
    .input(z.object({ id, until: day }))
    .output(z.object({ id }))
    .errors(refusals({ booking_not_found: 404, booking_changed: 409 })),

  assignSeat: deskEndpoint
    .meta(KEYED)
    .route({
      method: 'POST',
      path: '/admin/seat-bookings',
      summary: 'Assign a seat to a member',
      successStatus: 201,
    })
    .input(z.extend(choice, { user_id: id }))
    .output(booking)
    .errors(
      refusals({
        no_active_subscription: 409,
        seat_closed: 409,
        seat_taken: 409,
        already_booked: 409,
        request_key_reused: 422,
      }),
    ),

  /** `was`: what it was when the desk was asked; refused if somebody else has changed it since. */
  setOutOfService: deskEndpoint
    .route({
      method: 'PATCH',
      path: '/admin/seats/{seat_number}',
      summary: 'Take a seat out of service from a day on, or back in (null)',
    })
    .input(
      z.object({
        seat_number: seatNumber,
        was: z.optional(z.nullable(day)),
        out_of_service_from: z.nullable(day),
      }),
    )
    .output(z.object({ seat_number: z.int(), out_of_service_from: z.nullable(day) }))
    .errors(refusals({ seat_not_found: 404, day_over: 409, service_changed: 409 })),

  /** Members with an active subscription, to whom the desk may assign a seat (MEMBER-7), or the one with this `id`. */
  searchMembers: deskEndpoint
    .route({
      method: 'GET',
      path: '/admin/seat-members',
      summary: 'Find members with an active subscription',
    })
    .input(z.object({ ...page, query: searchWords, id: z.optional(id) }))
    .output(pageOf(candidate)),

  /** Who of those with a seat is found (MEMBER-7): their ids. */
  searchHolders: deskEndpoint
    .route({ method: 'GET', path: '/admin/seat-holders', summary: 'Find who has booked a seat' })
    .input(z.object({ query: searchWords }))
    .output(z.array(id)),

  /** Who should be sitting where at this minute (of the day in India), and from when the next slots begin. */
  listSittings: deskEndpoint
    .route({ method: 'GET', path: '/admin/seat-sittings', summary: 'Who should be sitting where' })
    .output(
      z.object({
        minute: z.int(),
        now: sittings,
        next: z.extend(sittings, { starts: z.int(), day }),
      }),
    ),

  /**
   * `monthly_value` is in paise; `occupied` are the seats in use at this minute (`minute` of the day in India); `slots`
   * those that a plan on sale opens, or one that somebody still has.
   */
  seatAnalytics: deskEndpoint
    .route({
      method: 'GET',
      path: '/admin/seat-analytics',
      summary: 'Seat figures and occupied seats',
    })
    .output(
      z.object({
        active_bookings: z.int(),
        monthly_value: paise,
        occupied: z.array(z.int()),
        minute: z.int(),
        slots: z.array(timeSlot),
      }),
    ),
}
