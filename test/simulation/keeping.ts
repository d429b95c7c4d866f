/**
 * Whoever sat somewhere keeps the seat on every day that their plan keeps, and has it on those that it gains unless
 * somebody else has it then or it is out of service, whatever happened but a release.
 */
import { expect } from 'vitest'
import { addDays, type Day } from '#/kernel/dates.ts'
import { SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import type { Library } from './library.ts'

type Seated = {
  user_id: string
  plan: string
  seat_number: number
  time_slot: TimeSlot
  start_date: Day
  end_date: Day
  status: 'active' | 'ended' | 'cancelled'
}
type Lying = { start_date: Day; end_date: Day; status: string; ended_on: Day | null }
type Seating = { rows: Seated[]; plans: Map<string, Lying>; closed: Map<number, Day | null> }

export async function readSeating({ sql }: Library): Promise<Seating> {
  const rows = await sql
    .selectFrom('seat_bookings')
    .select(['user_id', 'subscription_id as plan', 'seat_number', 'time_slot', 'start_date', 'end_date'])
    .select('status')
    .where('status', '<>', 'cancelled')
    .execute()
  const plans = await sql
    .selectFrom('subscriptions')
    .select(['id', 'start_date', 'end_date', 'status', 'ended_on'])
    .execute()
  const seats = await sql.selectFrom('seats').select(['seat_number', 'out_of_service_from']).execute()
  return {
    rows,
    plans: new Map(plans.map((plan) => [plan.id, plan])),
    closed: new Map(seats.map(({ seat_number, out_of_service_from }) => [seat_number, out_of_service_from])),
  }
}

/**
 * Members and seats only move. `released`: whose seat was given up. `allOrNothing`: a seat that is out of service by
 * the last of the days that are given back isn't booked again for any of them (DUES-7).
 */
type Between = { today: Day; released: string | undefined; allOrNothing: boolean }

export function compareKept(before: Seating, now: Seating, { today, released, allOrNothing }: Between): void {
  const held = now.rows.filter(({ status }) => status === 'active')
  const staying = new Set(held.map(wordsOf))
  const lost = before.rows.flatMap((row) => {
    const [was, plan] = [before.plans.get(row.plan), now.plans.get(row.plan)]
    if (!was || !plan || plan.status !== 'active' || was.ended_on !== null) return []
    if (row.user_id === released) return []
    if (staying.has(wordsOf(row)) && periodOf(was) === periodOf(plan)) return []
    const isTheirs = (day: Day) => covers(held, row, day, (one) => one.user_id === row.user_id)
    const closed = now.closed.get(row.seat_number) ?? 'never'
    const isTaken = (day: Day) =>
      closed <= (allOrNothing ? plan.end_date : day) ||
      covers(held, row, day, (one) => one.seat_number === row.seat_number)
    const tell = (day: Day | undefined) =>
      day === undefined ? [] : [{ ...row, day, was: periodOf(was), is: periodOf(plan) }]
    const kept = between(
      latest(row.start_date, plan.start_date, today),
      earliest(row.end_date, plan.end_date),
    )
    const later = between(latest(addDays(was.end_date, 1), plan.start_date, today), plan.end_date)
    const sooner = between(
      latest(plan.start_date, today),
      earliest(addDays(was.start_date, -1), plan.end_date),
    ).toReversed()
    return [
      ...tell(row.status === 'active' ? kept.find((day) => !isTheirs(day)) : undefined),
      ...(row.end_date === was.end_date ? tell(firstFree(later, isTheirs, isTaken)) : []),
      ...(row.start_date === was.start_date ? tell(firstFree(sooner, isTheirs, isTaken)) : []),
    ]
  })
  expect(lost, 'a seat that was lost though nobody else has it').toEqual([])
}

/** The first day that isn't theirs, if nobody else is in the way there. */
function firstFree(days: readonly Day[], isTheirs: (day: Day) => boolean, isTaken: (day: Day) => boolean) {
  const day = days.find((one) => !isTheirs(one))
  return day === undefined || isTaken(day) ? undefined : day
}

function covers(held: readonly Seated[], row: Seated, day: Day, isAsked: (one: Seated) => boolean): boolean {
  return held.some(
    (one) =>
      isAsked(one) &&
      one.start_date <= day &&
      one.end_date >= day &&
      SLOTS[one.time_slot].starts < SLOTS[row.time_slot].ends &&
      SLOTS[row.time_slot].starts < SLOTS[one.time_slot].ends,
  )
}

const wordsOf = (row: Seated) => Object.values(row).join(' ')
const periodOf = ({ start_date, end_date }: Lying) => `${start_date} to ${end_date}`
const latest = (...days: [Day, ...Day[]]): Day => days.reduce((one, day) => (day > one ? day : one))
const earliest = (...days: [Day, ...Day[]]): Day => days.reduce((one, day) => (day < one ? day : one))

function between(first: Day, last: Day): Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
