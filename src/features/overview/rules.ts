import { DAY_MINUTES } from '#/kernel/durations.ts'
import type { DisplayStatus } from '#/features/subscriptions/rules.ts'
import { overlap, sittingsAt } from '#/features/seats/rules.ts'
import { isClosedAt, isClosedDay, type ClosedDays } from '#/kernel/closed-days.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import { REVIEW_STATUSES } from '#/kernel/review.ts'
import { SLOTS, type TimeSlot } from '#/kernel/slots.ts'

/** The member's latest identity request; `none` if there never was one. */
export const VERIFICATION_DISPLAY = ['none', ...REVIEW_STATUSES] as const

/** The first day of a day's month. */
export function monthOf(day: Day): Day {
  return `${day.slice(0, 8)}01` as Day
}

/** How long the running hours still last, in minutes, with those held that follow on them; 0 outside of them. */
export function minutesLeft(seats: readonly Held[], today: Day, minute: number): number {
  const spans = seats.flatMap((seat) =>
    [0, -1]
      .filter((days) => covers(seat, addDays(today, days)))
      .map((days) => ({
        from: SLOTS[seat.time_slot].starts + days * DAY_MINUTES,
        to: SLOTS[seat.time_slot].ends + days * DAY_MINUTES,
      })),
  )
  let end = minute
  for (let next = spanAt(spans, end); next; next = spanAt(spans, end)) end = next.to
  return end - minute
}

/** Whether today is the last day of everything that a member has paid for. */
export function endsToday(plans: readonly { end_date: string }[], today: string): boolean {
  return plans.length > 0 && plans.every(({ end_date }) => end_date <= today)
}

/** How a plan or a seat that is still held ends: what ended before today is held for its last night (TIME-4). */
export function endingOf(end_date: string, today: string): 'later' | 'today' | 'last_night' {
  if (end_date > today) return 'later'
  return end_date === today ? 'today' : 'last_night'
}

type Held = { time_slot: TimeSlot; start_date: Day; end_date: Day }

type OwnSeat = Pick<Held, 'time_slot'> & { start_date: string; end_date: string }

type Owned = {
  seats: readonly OwnSeat[]
  coming_seats: readonly OwnSeat[]
  plans: readonly { end_date: string }[]
  subscription: { status: DisplayStatus }
  steps: object | null
}

type Seated = Pick<Owned, 'seats' | 'coming_seats'> & { verification_required: boolean }

/** Whether it is for a seat that a member has to be verified: the desk may have given one before the papers came. */
export function needsIdToBook({ verification_required, seats, coming_seats }: Seated): boolean {
  return verification_required && seats.length === 0 && coming_seats.length === 0
}

/**
 * What is left of an overview by now, and what of it has begun: it may have been read before midnight, or be the last
 * one of a phone without a network (MEMBER-2). The last night goes on after midnight (TIME-4).
 */
export function leftOf<Overview extends Owned>(overview: Overview, today: Day, minute: number): Overview {
  const running = sittingsAt(today, minute)
  const { subscription, coming_seats } = overview
  const seats = [...overview.seats, ...coming_seats.filter(({ start_date }) => start_date <= today)]
  const plans = overview.plans.filter(({ end_date }) => end_date >= today)
  const hasEnded = overview.plans.length > 0 && plans.length === 0
  return {
    ...overview,
    plans,
    seats: seats.filter(
      ({ time_slot, end_date }) =>
        end_date >= today || running.some((one) => one.time_slot === time_slot && one.day <= end_date),
    ),
    coming_seats: coming_seats.filter(({ start_date }) => start_date > today),
    subscription: hasEnded ? { ...subscription, status: 'expired' } : subscription,
    // They lead to the seat of a plan that is over (PORTAL-12).
    steps: hasEnded ? null : overview.steps,
  }
}

/**
 * Of several seats the one of this hour: whose slot is running, otherwise whose hours come next; with the minutes until
 * they begin, null while they run and after the last of them. `hours`: all that is held at that seat on their day, in
 * its order. Undefined without a seat.
 */
export function seatOfHour<Seat extends Held & { seat_number: number }>(
  seats: readonly Seat[],
  today: Day,
  minute: number,
) {
  const running = sittingsAt(today, minute)
  const coming = seats.map((seat) => {
    const sitting = running.find(({ time_slot, day }) => time_slot === seat.time_slot && covers(seat, day))
    if (sitting) return { seat, isOn: true, starts_in: null, day: sitting.day }
    const day = nextDay(seat, today, minute)
    return { seat, isOn: false, starts_in: day && minutesUntil(seat, day, today, minute), day: day ?? today }
  })
  const rank = ({ isOn, starts_in }: (typeof coming)[number]) => (isOn ? -1 : (starts_in ?? Infinity))
  const [first] = coming.toSorted((one, other) =>
    rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0,
  )
  if (!first) return undefined
  const { day, ...found } = first
  return { ...found, hours: heldOn(day, found.seat.seat_number, seats) }
}

/** The seat that goes on in a seat's hours the day after it ends, as after a move; undefined if none does (SEAT-20). */
export function followerOf<Seat extends Held>(seat: Held, seats: readonly Seat[]): Seat | undefined {
  const next = addDays(seat.end_date, 1)
  return seats.find(
    ({ time_slot, start_date }) => start_date === next && overlap(SLOTS[time_slot], SLOTS[seat.time_slot]),
  )
}

type Coming = { isOn: boolean; starts_in: number | null }

/**
 * Which closed day the pass tells of instead of a seat's hours: for those that run the one on which they began, else
 * today, or the day on which the next begin; null if none (TIME-10).
 */
export function closedDayFor({ isOn, starts_in }: Coming, closed: ClosedDays, minute: number) {
  if (isOn) return isClosedAt(closed, minute) ? (closed.day ? 'today' : 'tonight') : null
  if (closed.day) return 'today'
  const isTomorrow = starts_in !== null && minute + starts_in >= DAY_MINUTES
  return isTomorrow && isClosedDay(closed, 1) ? 'tomorrow' : null
}

function heldOn<Seat extends Held & { seat_number: number }>(day: Day, seat: number, seats: readonly Seat[]) {
  return seats
    .filter((one) => one.seat_number === seat && covers(one, day))
    .toSorted((one, other) => SLOTS[one.time_slot].starts - SLOTS[other.time_slot].starts)
}

/** The day on which a seat's hours come next; null after the last of them. */
function nextDay(seat: Held, today: Day, minute: number): Day | null {
  const day = minute < SLOTS[seat.time_slot].starts ? today : addDays(today, 1)
  return covers(seat, day) ? day : null
}

const minutesUntil = ({ time_slot }: Held, day: Day, today: Day, minute: number) =>
  SLOTS[time_slot].starts - minute + (day === today ? 0 : DAY_MINUTES)

const covers = ({ start_date, end_date }: Held, day: Day) => start_date <= day && day <= end_date

/** The span running at a minute; of several the one that ends last. */
function spanAt(spans: readonly { from: number; to: number }[], minute: number) {
  return spans.filter(({ from, to }) => from <= minute && minute < to).toSorted((a, b) => b.to - a.to)[0]
}
