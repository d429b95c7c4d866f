import { createHash } from 'node:crypto'
import type { Context, MemberContext, Sql } from '#/kernel/context.ts'
import { addDays, minuteOfDay, type Day } from '#/kernel/dates.ts'
import { renewalsOf } from '#/kernel/plan-order.ts'
import { TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { bookSeat } from './book-seat.ts'
import {
  allowedSlots,
  currentPlan,
  isOver,
  joinRows,
  lastDays,
  takenSlots,
  type SlotExclusivity,
} from './rules.ts'
import { isOutOfService, type ServiceDay } from './service/rules.ts'
import * as store from './store.ts'

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
async function listMyBookings({ sql, now, today, member }: MemberContext) {
  const [plans, rows, exclusivity] = await Promise.all([
    store.listActivePlans(sql, member.id, today),
    store.listMyBookings(sql, member.id, addDays(today, -1)),
    store.findSlotExclusivity(sql),
  ])
  const bookings = joinRows(rows.filter(({ end_date }) => end_date >= today))
  const slots = bookings.map((booking) => booking.time_slot)
  return {
    plan: currentPlan(plans, today),
    plans: plans
      .filter(({ start_date }) => start_date <= today)
      .map((plan) => ({ ...plan, renewed_until: renewalsOf(plan, plans).at(-1)?.end_date ?? null })),
    bookings,
    // Joined with what follows on it, a booking goes on.
    last_night: joinRows(rows).filter(
      (booking) => booking.end_date < today && !isOver(booking, today, minuteOfDay(now)),
    ),
    allowed: allowedSlots(plans, today),
    runs_until: lastDays(plans, today),
    held: takenSlots(slots, exclusivity),
  }
}

/** The seats booked on a subscription, once each, by number and slot; cancelled ones aren't. */
export const listSeatsOf = store.listSeatsOf

/** Frees the seats of a subscription that was ended early. */
export function cancelBookings(sql: Sql, subscription_id: string, now: Date): Promise<void> {
  return store.cancelOf(sql, subscription_id, now)
}

/** For the nightly cleanup: marks past bookings. No rule depends on it, because every query checks dates (MEMBER-1). */
export const endPastBookings = store.endPast

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
