import { createHash } from 'node:crypto'
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
import { book } from './attempts/actions.ts'
import * as store from './store.ts'
import type { SeatRefusal } from './texts.ts'

export type Choice = { seat_number: number; time_slot: TimeSlot }

export async function listFloors({ sql }: Context) {
  return store.listFloors(sql)
}

/** Every seat with its taken slots, and how many bookings there are from today on. Contains no names (SEAT-12). */
async function listSeats({ sql, today }: Pick<Context, 'sql' | 'today'>) {
  const [seats, exclusivity] = await Promise.all([
    store.listSeats(sql, today),
    store.findSlotExclusivity(sql),
  ])
  const total_bookings = seats.reduce((sum, seat) => sum + (seat.booked?.length ?? 0), 0)
  const map = { seats: seats.map((seat) => withTaken(seat, exclusivity, today)), total_bookings }
  return {
    version: createHash('sha256').update(JSON.stringify(map)).digest('base64url').slice(0, 12),
    ...map,
  }
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
