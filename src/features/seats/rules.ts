import { DAY_MINUTES } from '#/kernel/durations.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import { endsAfter, goesOnUntil, keepLongest } from '#/kernel/plan-order.ts'
import { SLOTS, SLOTS_OF_PLAN, TIME_SLOTS, type PlanType, type TimeSlot } from '#/kernel/slots.ts'
import { closingSlots, type BookedUntil, type ServiceDay } from './service/rules.ts'

/** A subscription that is active and hasn't ended. Dates are the first and last day covered. */
export type ActivePlan = {
  subscription_id: string
  name: string
  /** Empty without one (LANG-10). */
  name_hi: string
  type: PlanType
  start_date: Day
  end_date: Day
}

export type SlotExclusivity = 'hours' | 'slot'

/** Minutes of the day, without the end. */
export type Hours = { starts: number; ends: number }

/** Beyond anybody's hours: under `slot` exclusivity, every slot gets a minute of its own out there. */
const BEYOND_THE_DAY = 10_000

/**
 * The hours that a booking blocks on its seat and for its member. Under `hours` they are the slot's own, so that a full
 * day excludes the morning; under `slot` only the same slot is excluded (SEAT-4).
 */
export function hoursOf(slot: TimeSlot, exclusivity: SlotExclusivity): Hours {
  if (exclusivity === 'hours') return { starts: SLOTS[slot].starts, ends: SLOTS[slot].ends }
  const own = BEYOND_THE_DAY + TIME_SLOTS.indexOf(slot)
  return { starts: own, ends: own + 1 }
}

export function overlap(one: Hours, other: Hours): boolean {
  return one.starts < other.ends && other.starts < one.ends
}

/** The slots that can no longer be booked on a seat where `booked` are taken. */
export function takenSlots(booked: readonly TimeSlot[], exclusivity: SlotExclusivity): TimeSlot[] {
  const hours = booked.map((slot) => hoursOf(slot, exclusivity))
  return TIME_SLOTS.filter((slot) => hours.some((taken) => overlap(taken, hoursOf(slot, exclusivity))))
}

/** Which of several plans to show: of those active today, the one that ends last (MEMBER-2). */
export function currentPlan(plans: readonly ActivePlan[], today: Day): ActivePlan | null {
  return latest(plans.filter((plan) => covers(plan, today)))
}

/** The plan under which a member may book this slot today (SEAT-6), or null: of several, the one going on longest. */
export function planFor(slot: TimeSlot, plans: readonly ActivePlan[], today: Day): ActivePlan | null {
  const open = plans.filter((plan) => covers(plan, today) && SLOTS_OF_PLAN[plan.type].includes(slot))
  return latest(keepLongest(open, plans))
}

/**
 * The plan under which the desk may assign this slot to a member with an active subscription, or null: one that opens
 * it today, otherwise the first to come that will (SEAT-16).
 */
export function planToAssign(slot: TimeSlot, plans: readonly ActivePlan[], today: Day): ActivePlan | null {
  if (currentPlan(plans, today) === null) return null
  return planFor(slot, plans, today) ?? firstToCome(slot, plans, today)
}

/** Every slot that the desk may assign to a member; the others are "Not in the plan". */
export function slotsToAssign(plans: readonly ActivePlan[], today: Day): TimeSlot[] {
  return TIME_SLOTS.filter((slot) => planToAssign(slot, plans, today) !== null)
}

/** The slots that plans of these types open; all where there are none yet. */
export function slotsOfTypes(types: readonly PlanType[]): TimeSlot[] {
  if (types.length === 0) return [...TIME_SLOTS]
  return TIME_SLOTS.filter((slot) => types.some((type) => SLOTS_OF_PLAN[type].includes(slot)))
}

/** Every slot that one of a member's plans opens today. */
export function allowedSlots(plans: readonly ActivePlan[], today: Day): TimeSlot[] {
  return TIME_SLOTS.filter((slot) => planFor(slot, plans, today) !== null)
}

/** The part of a booking that one subscription pays for. */
export type BookedPeriod = { subscription_id: string; start_date: Day; end_date: Day }
export type BookedPeriods = readonly [BookedPeriod, ...BookedPeriod[]]

/**
 * What a booking covers: the plan's own days from today or from its first day, and those of its renewals already paid
 * for.
 */
export function bookedPeriods(plan: ActivePlan, plans: readonly ActivePlan[], today: Day): BookedPeriods {
  const { subscription_id, end_date } = plan
  const first = plan.start_date > today ? plan.start_date : today
  const periods: [BookedPeriod, ...BookedPeriod[]] = [{ subscription_id, start_date: first, end_date }]
  let next = addDays(end_date, 1)
  const renewals = plans.filter(({ type }) => type === plan.type)
  for (const renewal of renewals.toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1))) {
    if (renewal.end_date < next) continue
    const start_date = renewal.start_date > next ? renewal.start_date : next
    periods.push({ subscription_id: renewal.subscription_id, start_date, end_date: renewal.end_date })
    next = addDays(renewal.end_date, 1)
  }
  return periods
}

export function lastDay(periods: BookedPeriods): Day {
  return (periods.at(-1) ?? periods[0]).end_date
}

/** The last day of a booking made today, for every slot that the member may book. */
export function lastDays(plans: readonly ActivePlan[], today: Day): BookedUntil[] {
  return TIME_SLOTS.flatMap((time_slot) => {
    const plan = planFor(time_slot, plans, today)
    if (!plan) return []
    const unbroken_until = goesOnUntil(plan, plans)
    return [{ time_slot, end_date: lastDay(bookedPeriods(plan, plans, today)), unbroken_until }]
  })
}

export type TileState =
  | 'my-seat'
  | 'fully-booked'
  | 'partially-booked'
  | 'selected'
  | 'restricted'
  | 'available'

export type Tile = { taken: readonly TimeSlot[]; mine: boolean; selected: boolean }

/** How a seat is drawn for a member who is shown the `allowed` slots (SEAT-11). */
export function tileState(tile: Tile, allowed: readonly TimeSlot[]): TileState {
  if (tile.mine) return 'my-seat'
  if (tile.selected) return 'selected'
  if (tile.taken.length === TIME_SLOTS.length) return 'fully-booked'
  if (openSlots(tile.taken, allowed).length === 0) return 'restricted'
  return tile.taken.length > 0 ? 'partially-booked' : 'available'
}

/** Which of the shown slots are still open on a seat. */
export function openSlots(taken: readonly TimeSlot[], allowed: readonly TimeSlot[]): TimeSlot[] {
  return allowed.filter((slot) => !taken.includes(slot))
}

/** The slots shown to a member: those of their plans, or all four; all four without a plan (SEAT-9). */
export function shownSlots(allowed: readonly TimeSlot[], showAll: boolean): readonly TimeSlot[] {
  return allowed.length === 0 || showAll ? TIME_SLOTS : allowed
}

export type SlotState = 'open' | 'yours' | 'closing' | 'taken' | 'not_in_plan' | 'held'

type OwnBooking = { seat_number: number; time_slot: TimeSlot }
export type MemberSlots = {
  allowed: readonly TimeSlot[]
  held: readonly TimeSlot[]
  bookings: readonly OwnBooking[]
  /** The last day of a booking made today, by slot. */
  runs_until: readonly BookedUntil[]
}

/**
 * What a slot of a seat means to a member. It is open if the seat is free, their plan includes the slot, and they have
 * no other seat in those hours (SEAT-10).
 */
export function slotStateFor(
  slot: TimeSlot,
  seat: ServiceDay & { seat_number: number; out_of_service: boolean; taken: readonly TimeSlot[] },
  { allowed, held, bookings, runs_until }: MemberSlots,
): SlotState {
  if (bookings.some((own) => own.seat_number === seat.seat_number && own.time_slot === slot)) return 'yours'
  if (!seat.out_of_service && closingSlots(seat, runs_until).includes(slot)) return 'closing'
  if (seat.taken.includes(slot)) return 'taken'
  if (!allowed.includes(slot)) return 'not_in_plan'
  return held.includes(slot) ? 'held' : 'open'
}

/** The member's booking that keeps them from another seat in that slot: in the same slot, or one that shares hours. */
export function bookingHolding<B extends OwnBooking>(slot: TimeSlot, bookings: readonly B[]): B | undefined {
  const shares = (own: B) => overlap(hoursOf(own.time_slot, 'hours'), hoursOf(slot, 'hours'))
  return bookings.find((own) => own.time_slot === slot) ?? bookings.find(shares)
}

/** Slots that go on into the morning after their day (TIME-4). */
export const OVERNIGHT = TIME_SLOTS.filter((slot) => SLOTS[slot].ends > DAY_MINUTES)

/** A slot on a particular day. */
export type Sitting = { time_slot: TimeSlot; day: Day }

/**
 * Which slots are running at this minute of this day. After midnight it is still the night of the day before: a booking
 * that starts today doesn't count yet, and one whose last day was yesterday still does.
 */
export function sittingsAt(today: Day, minute: number): Sitting[] {
  return TIME_SLOTS.flatMap((time_slot) => {
    const { starts, ends } = SLOTS[time_slot]
    if (starts <= minute && minute < ends) return [{ time_slot, day: today }]
    return minute < ends - DAY_MINUTES ? [{ time_slot, day: addDays(today, -1) }] : []
  })
}

type DatedBooking = OwnBooking & { start_date: Day; end_date: Day }

/**
 * Joins rows of one member, seat and slot that follow on each other, as renewals leave them, into one booking from the
 * first day to the last. Keeps the order of the first rows; `user_id` may be left out if all are one member's.
 */
export function joinRows<Row extends DatedBooking & { user_id?: string }>(rows: readonly Row[]): Row[] {
  const keyAt = ({ user_id = '', seat_number, time_slot }: Row, day: Day) =>
    [user_id, seat_number, time_slot, day].join(' ')
  const starting = new Map(rows.map((row) => [keyAt(row, row.start_date), row]))
  const followers = new Set(rows.map((row) => starting.get(keyAt(row, addDays(row.end_date, 1)))))
  return rows
    .filter((row) => !followers.has(row))
    .map((first) => {
      let last = first
      for (let row: Row | undefined = first; row; row = starting.get(keyAt(row, addDays(row.end_date, 1))))
        last = row
      return { ...first, end_date: last.end_date }
    })
}

type Dated = OwnBooking & { start_date: string; end_date: string }

/** The seat that a member has at this minute of this day; null if none. */
export function seatAt(bookings: readonly Dated[], today: Day, minute: number): number | null {
  const sittings = sittingsAt(today, minute)
  const runs = ({ time_slot, start_date, end_date }: Dated) =>
    sittings.some(({ time_slot: slot, day }) => slot === time_slot && start_date <= day && day <= end_date)
  return bookings.find(runs)?.seat_number ?? null
}

/** Whether nothing is left of a booking: its last day is over, and so is its last night (TIME-4). */
export function isOver(booking: Dated, today: Day, minute: number): boolean {
  return booking.end_date < today && seatAt([booking], today, minute) === null
}

function covers(plan: ActivePlan, day: Day): boolean {
  return plan.start_date <= day && day <= plan.end_date
}

function firstToCome(slot: TimeSlot, plans: readonly ActivePlan[], today: Day): ActivePlan | null {
  const coming = plans.filter((plan) => plan.start_date > today && SLOTS_OF_PLAN[plan.type].includes(slot))
  return coming.toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1))[0] ?? null
}

function latest(plans: readonly ActivePlan[]): ActivePlan | null {
  const isLater = (one: ActivePlan, other: ActivePlan) =>
    endsAfter({ ...one, id: one.subscription_id }, { ...other, id: other.subscription_id })
  return plans.reduce<ActivePlan | null>((best, plan) => (best && isLater(best, plan) ? best : plan), null)
}
