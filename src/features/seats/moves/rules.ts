import { addDays, type Day } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { hoursOf, overlap, type SlotExclusivity } from '../rules.ts'
import { isOutOfService, type ServiceDay } from '../service/rules.ts'

type Days = { start_date: Day; end_date: Day }
export type Held = Days & { user_id: string; seat_number: number; time_slot: TimeSlot }

/** How a booking that isn't over is divided on the day of a move (SEAT-20). */
export type Division = {
  /** The last day on the old seat; null if nothing of it has begun by then. */
  stays_until: Day | null
  moves_from: Day
}

export function divide({ start_date }: Days, from: Day): Division {
  if (start_date >= from) return { stays_until: null, moves_from: start_date }
  return { stays_until: addDays(from, -1), moves_from: from }
}

/** The parts of these bookings on that day or later. */
export function partFrom<Row extends Days>(rows: readonly Row[], from: Day): Row[] {
  return rows
    .filter(({ end_date }) => end_date >= from)
    .map((row) => ({ ...row, start_date: divide(row, from).moves_from }))
}

/** A library's seats and who holds them on a day and later, as a move finds them. */
export type Plan<Row extends Held> = {
  seats: readonly (ServiceDay & { seat_number: number })[]
  /** From the day of the move on. */
  held: readonly Row[]
  exclusivity: SlotExclusivity
}

type Place = { user_id: string; seat_number: number }

/** The seats to which all that a member holds on a seat can move. */
export function listFree<Row extends Held>(place: Place, plan: Plan<Row>): number[] {
  const moving = plan.held.filter((row) => isAt(row, place))
  return plan.seats
    .filter(({ seat_number }) => seat_number !== place.seat_number)
    .filter((seat) => fits(moving, seat, plan.held, plan.exclusivity))
    .map(({ seat_number }) => seat_number)
}

/** Who could swap seats with a member: each with what they hold there (SEAT-21). */
export function listSwaps<Row extends Held>(place: Place, plan: Plan<Row>): Row[][] {
  const { held, seats, exclusivity } = plan
  const seatOf = (number: number) => seats.find(({ seat_number }) => seat_number === number)
  const own = seatOf(place.seat_number)
  const moving = held.filter((row) => isAt(row, place))
  const others = held.filter((row) => row.user_id !== place.user_id && row.seat_number !== place.seat_number)
  const holding = ({ user_id, seat_number }: (typeof held)[number]) => `${user_id} ${seat_number}`
  const groups = [...new Set(others.map(holding))].map((one) => others.filter((row) => holding(row) === one))
  return groups.filter((theirs) => {
    const seat = theirs[0] && seatOf(theirs[0].seat_number)
    const rest = held.filter((row) => !moving.includes(row) && !theirs.includes(row))
    return own && seat && fits(moving, seat, rest, exclusivity) && fits(theirs, own, rest, exclusivity)
  })
}

const isAt = (row: Held, place: Place) =>
  row.user_id === place.user_id && row.seat_number === place.seat_number

function fits(
  moving: readonly Held[],
  seat: ServiceDay & { seat_number: number },
  held: readonly Held[],
  exclusivity: SlotExclusivity,
): boolean {
  const there = held.filter(({ seat_number }) => seat_number === seat.seat_number)
  return moving.every(
    (one) => !isOutOfService(seat, one.end_date) && !there.some((other) => collide(one, other, exclusivity)),
  )
}

function collide(one: Held, other: Held, exclusivity: SlotExclusivity): boolean {
  return (
    one.start_date <= other.end_date &&
    other.start_date <= one.end_date &&
    overlap(hoursOf(one.time_slot, exclusivity), hoursOf(other.time_slot, exclusivity))
  )
}
