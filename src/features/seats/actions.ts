import { undoUnlessAnswered } from '#database/savepoint.ts'
import type { Context, MemberContext, Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import {
  allowedSlots,
  bookedPeriods,
  bookingRefusal,
  currentPlan,
  hoursOf,
  joinRows,
  lastDays,
  planFor,
  takenSlots,
  type ActivePlan,
  type SlotExclusivity,
} from './rules.ts'
import { isOutOfService, type ServiceDay } from './service/rules.ts'
import * as attempts from './attempts/store.ts'
import * as store from './store.ts'
import type { SeatRefusal } from './texts.ts'

export type Choice = { seat_number: number; time_slot: TimeSlot }

/** How often to try again if the conflicting booking is gone by the time we look for the reason. */
const ATTEMPTS = 3

export async function listFloors({ sql }: Context) {
  return store.listFloors(sql)
}

/** Every seat with its taken slots, and how many bookings there are from today on. Contains no names. */
async function listSeats({ sql, today }: Context) {
  const [seats, exclusivity] = await Promise.all([
    store.listSeats(sql, today),
    store.findSlotExclusivity(sql),
  ])
  const total_bookings = seats.reduce((sum, seat) => sum + (seat.booked?.length ?? 0), 0)
  return { seats: seats.map((seat) => withTaken(seat, exclusivity, today)), total_bookings }
}

/** The member's plan (null without one), active bookings, the slots their plans open and those they already hold. */
async function listMyBookings({ sql, today, member }: MemberContext) {
  const [plans, rows, exclusivity] = await Promise.all([
    store.listActivePlans(sql, member.id, today),
    store.listMyBookings(sql, member.id, today),
    store.findSlotExclusivity(sql),
  ])
  const bookings = joinRows(rows)
  const slots = bookings.map((booking) => booking.time_slot)
  return {
    plan: currentPlan(plans, today),
    plans: plans.filter(({ start_date }) => start_date <= today),
    bookings,
    allowed: allowedSlots(plans, today),
    runs_until: lastDays(plans, today),
    held: takenSlots(slots, exclusivity),
  }
}

/**
 * Books a seat from today to the end of the member's plan and of any renewals already paid for. Throws a SeatRefusal
 * (SEAT-7).
 */
async function bookSeat(context: MemberContext, choice: Choice) {
  const { sql, today, member, requestKey } = context
  const facts = await store.findBookingFacts(sql, member.id, choice.seat_number, today)
  if (!facts) throw new Error('the library has no settings')
  const refusal = bookingRefusal(choice.time_slot, facts, today)
  if (refusal)
    throw new Refusal<SeatRefusal>(refusal, refusal === 'seat_closed' ? closingOf(facts.seat, today) : {})
  const plan = planFor(choice.time_slot, facts.plans, today)
  if (!plan) throw new Refusal<SeatRefusal>('slot_not_in_plan')
  return book(sql, newBooking(member.id, choice, { ...facts, plan }, today, requestKey))
}

/** Frees the seats of a subscription that was ended early. */
export function cancelBookings(sql: Sql, subscription_id: string, now: Date): Promise<void> {
  return store.cancelOf(sql, subscription_id, now)
}

/**
 * For the nightly cleanup: marks past bookings. No rule depends on it, because every query checks dates (MEMBER-1).
 * Yesterday's stay, since a night that began then lasts until the morning.
 */
export function endPastBookings(sql: Sql, today: Day): Promise<number> {
  return store.endPast(sql, addDays(today, -1))
}

export function newBooking(
  user_id: string,
  choice: Choice,
  facts: { plan: ActivePlan; plans: readonly ActivePlan[]; slot_exclusivity: SlotExclusivity },
  today: Day,
  requestKey: string | null,
): store.NewBooking {
  return {
    ...choice,
    user_id,
    periods: bookedPeriods(facts.plan, facts.plans, today),
    hours: hoursOf(choice.time_slot, facts.slot_exclusivity),
    request_key: requestKey,
  }
}

/**
 * Tries to book; if the database refuses, finds out which rule was broken. `member` is the name of whom the desk books
 * for: the refusal then speaks of them.
 */
export async function book(sql: Sql, booking: store.NewBooking, member?: string) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { booked, obstacle } = await tryBooking(sql, booking)
    if (booked) return booked
    const met = obstacle && isMet(obstacle) ? obstacle : await attempts.findObstacle(sql, booking)
    const earlier = met.asked_before ? await earlierAnswer(sql, booking) : undefined
    if (earlier) return earlier
    if (met.own_seat !== null) {
      const facts = { seat_number: met.own_seat, same_seat: met.own_seat === booking.seat_number, member }
      throw new Refusal<SeatRefusal>('already_booked', facts)
    }
    if (!met.has_place) throw new Refusal<SeatRefusal>('seat_closed')
    if (met.seat_taken) break
  }
  throw new Refusal<SeatRefusal>('seat_taken')
}

/** Otherwise it wasn't there yet when the attempt began. */
function isMet({ asked_before, own_seat, seat_taken, has_place }: attempts.Obstacle): boolean {
  return asked_before || own_seat !== null || seat_taken || !has_place
}

type Attempt = { booked?: attempts.BookedRow | undefined; obstacle?: attempts.Obstacle }

/** All rows of a booking or, if a constraint refuses one of them, none. */
async function tryBooking(sql: Sql, booking: store.NewBooking): Promise<Attempt> {
  // A single row needs no savepoint.
  if (booking.periods.length === 1) return attempts.insertOrExplain(sql, booking)
  if (sql.isTransaction) return { booked: await tryWithin(sql, booking) }
  const attempt = sql.transaction().execute(async (transaction) => {
    const rows = await store.insertBooking(transaction, booking)
    if (rows.length < booking.periods.length) throw new Incomplete()
    return rows
  })
  return attempt.then(
    (rows) => ({ booked: joinRows(rows)[0] }),
    (error: unknown) => {
      if (error instanceof Incomplete) return {}
      throw error
    },
  )
}

/** The same within a caller's transaction, which keeps what it wrote before. */
function tryWithin(transaction: Sql, booking: store.NewBooking) {
  return undoUnlessAnswered(transaction, async () => {
    const rows = await store.insertBooking(transaction, booking)
    return rows.length === booking.periods.length ? joinRows(rows)[0] : undefined
  })
}

/** Rolls back the rows that could be booked. */
class Incomplete extends Error {}

/** If this request was sent before, its first answer. */
async function earlierAnswer(sql: Sql, booking: store.NewBooking) {
  if (booking.request_key === null) return undefined
  const [earlier] = joinRows(await attempts.listBookingsOfRequest(sql, booking.user_id, booking.request_key))
  if (earlier && (earlier.seat_number !== booking.seat_number || earlier.time_slot !== booking.time_slot)) {
    throw new Refusal<SeatRefusal>('request_key_reused')
  }
  return earlier
}

/** The facts of `seat_closed`: `from` if the seat is in service until then. */
export function closingOf(seat: ServiceDay | null, today: Day): { from?: Day | null } {
  return seat && !isOutOfService(seat, today) ? { from: seat.out_of_service_from } : {}
}

export function withTaken<Seat extends ServiceDay & { booked: TimeSlot[] | null }>(
  seat: Seat,
  exclusivity: SlotExclusivity,
  today: Day,
) {
  const out_of_service = isOutOfService(seat, today)
  return {
    ...seat,
    out_of_service,
    taken: out_of_service ? [...TIME_SLOTS] : takenSlots(seat.booked ?? [], exclusivity),
  }
}

export const member = { listFloors, listSeats, listMyBookings, bookSeat }
