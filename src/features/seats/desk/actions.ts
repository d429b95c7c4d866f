import type { Asked } from '#database/read-page.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { minuteOfDay, type Day } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { sumOf } from '#/kernel/money.ts'
import { listPlansForSale } from '#/features/plans/actions.ts'
import { findClosedDays } from '#database/closed-days.ts'
import { listFloors, withTaken } from '../actions.ts'
import { book, newBooking, type Choice } from '../attempts/actions.ts'
import { admin as bookings } from '../bookings/actions.ts'
import { waitToWriteBookings } from '../exclusivity/store.ts'
import { joinRows, lastDay, planToAssign, slotsOfTypes, slotsToAssign } from '../rules.ts'
import { closingOf, isOutOfService } from '../service/rules.ts'
import { findBookingFacts, findSlotExclusivity, listSeats } from '../store.ts'
import type { SeatRefusal } from '../texts.ts'
import { bySlot, monthlyValue, nextSittings, openSittingsAt, planOfSale } from './rules.ts'
import * as store from './store.ts'

async function listSeatsForAdmin({ sql, today }: MemberContext) {
  const [seats, rows, exclusivity] = await Promise.all([
    listSeats(sql, today),
    store.listHolders(sql, today),
    findSlotExclusivity(sql),
  ])
  const holders = bySlot(joinRows(rows))
  return seats.map((seat) => ({
    ...withTaken(seat, exclusivity, today),
    holders: holders.filter((holder) => holder.seat_number === seat.seat_number),
  }))
}

/**
 * Ends an active booking, including days paid by renewals; its history stays. `until` is its last day as the desk saw
 * it. Throws booking_not_found or booking_changed.
 */
async function releaseBooking(
  { sql, member, now, today }: MemberContext,
  { id, until: seen }: { id: string; until: Day },
) {
  return sql.transaction().execute(async (transaction) => {
    await waitToWriteBookings(transaction)
    const holding = await store.lockBooking(transaction, id, today)
    if (!holding) throw new Refusal<SeatRefusal>('booking_not_found')
    // Read after taking the lock: a renewal that held it may have extended the booking.
    const until = await store.cancelFrom(transaction, holding, member.id, now)
    if (until !== seen) throw new Refusal<SeatRefusal>('booking_changed', { until })
    return { id }
  })
}

type Assigning = Pick<MemberContext, 'now' | 'today' | 'requestKey'> & { sql: Sql }

/**
 * Books for a member at the desk. One of their plans, running or coming, must open the slot; whether the member is
 * verified is up to the desk (SEAT-16). Throws no_active_subscription, seat_closed, seat_taken, already_booked or
 * request_key_reused.
 */
export function assignSeat(context: Assigning, choice: Choice & { user_id: string }) {
  return assign(context, choice, planToAssign)
}

/** The same for a seat that is sold with a plan, which began in this transaction. */
export function assignSeatSold(
  context: Assigning,
  { subscription_id, ...choice }: Choice & { user_id: string; subscription_id: string },
) {
  return assign(context, choice, (...asked) => planOfSale(subscription_id, ...asked))
}

async function assign(
  context: Assigning,
  { user_id, ...choice }: Choice & { user_id: string },
  choosePlan: typeof planToAssign,
) {
  const { sql, today } = context
  const facts = await findBookingFacts(sql, user_id, choice.seat_number, today)
  const plan = facts && choosePlan(choice.time_slot, facts.plans, today)
  if (!plan) throw new Refusal<SeatRefusal>('no_active_subscription')
  const booking = newBooking(user_id, choice, { ...facts, plan }, context)
  if (!facts.seat || isOutOfService(facts.seat, lastDay(booking.periods))) {
    throw new Refusal<SeatRefusal>('seat_closed', closingOf(facts.seat, today))
  }
  return book(sql, booking, facts.name)
}

/**
 * Takes a seat out of service from a day on, or back in (null). No booking may reach into those days; those that do
 * already stay (SEAT-17). Throws day_over, seat_not_found or service_changed.
 */
async function setOutOfService({ sql, today }: MemberContext, change: store.ServiceChange) {
  const { seat_number, out_of_service_from } = change
  if (out_of_service_from !== null && out_of_service_from < today) throw new Refusal<SeatRefusal>('day_over')
  const changed = await store.setOutOfService(sql, change)
  if (changed) return changed
  const seat = await store.findServiceDay(sql, seat_number)
  if (!seat) throw new Refusal<SeatRefusal>('seat_not_found')
  throw new Refusal<SeatRefusal>('service_changed', { from: seat.out_of_service_from })
}

async function searchMembers(
  { sql, today }: MemberContext,
  input: Asked & { query: string; id?: string | undefined },
) {
  const { rows, next_cursor } = await store.searchMembers(sql, input, today)
  return { rows: rows.map((row) => ({ ...row, slots: slotsToAssign(row.plans, today) })), next_cursor }
}

function searchHolders({ sql, today }: MemberContext, { query }: { query: string }) {
  return store.searchHolders(sql, query, today)
}

/** Who should be sitting where by the library's clock, and who comes next; on a closed day nobody (TIME-10). */
async function listSittings({ sql, now, today }: MemberContext) {
  const minute = minuteOfDay(now)
  const closed = await findClosedDays(sql, today)
  const running = openSittingsAt(today, minute, closed)
  const { time_slots, day, starts } = nextSittings(today, minute, closed)
  const [seated, coming] = await Promise.all([
    store.listSitters(sql, running, today),
    store.listSitters(
      sql,
      time_slots.map((time_slot) => ({ time_slot, day })),
      day,
    ),
  ])
  return {
    minute,
    now: { time_slots: running.map(({ time_slot }) => time_slot), sitters: seated },
    next: { time_slots, sitters: coming, starts, day },
  }
}

/** The admin's figures, from real prices (SEAT-18), which seats are in use now, and which slots are sold. */
async function seatAnalytics({ sql, now, today }: MemberContext) {
  const minute = minuteOfDay(now)
  const [{ active_bookings }, plans, occupied, offered, running] = await Promise.all([
    store.countBookings(sql, today),
    store.listBookedPlans(sql, today),
    findClosedDays(sql, today).then((closed) =>
      store.listOccupied(sql, openSittingsAt(today, minute, closed)),
    ),
    listPlansForSale(sql),
    store.listRunningTypes(sql, today),
  ])
  return {
    active_bookings,
    monthly_value: sumOf(plans.map(monthlyValue)),
    occupied: occupied.map((seat) => seat.seat_number),
    minute,
    slots: slotsOfTypes([...offered, ...running].map(({ type }) => type)),
  }
}

export const admin = {
  listFloors,
  listSeats: listSeatsForAdmin,
  ...bookings,
  releaseBooking,
  assignSeat,
  setOutOfService,
  searchMembers,
  searchHolders,
  listSittings,
  seatAnalytics,
}
