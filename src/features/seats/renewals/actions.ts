import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { PlanType, TimeSlot } from '#/kernel/slots.ts'
import { waitToWriteBookings } from '../exclusivity/store.ts'
import type { BookedPeriod } from '../rules.ts'
import { isOutOfService } from '../service/rules.ts'
import * as store from './store.ts'

type Renewal = BookedPeriod & { user_id: string; plan_type: PlanType; renews: Day; now: Date }

/**
 * Extends a member's bookings when a plan is renewed early, in the caller's transaction: adds a row for each seat that
 * is still free and in service (SEAT-8, SEAT-17). `renews` is the old plan's last day. Returns the numbers of seats
 * that it couldn't keep.
 */
export async function carryBookingsOn(transaction: Sql, renewal: Renewal): Promise<number[]> {
  const { user_id, plan_type, renews, now, ...period } = renewal
  await waitToWriteBookings(transaction)
  const ending = await store.lockBookingsEnding(transaction, user_id, plan_type, renews)
  if (ending.length === 0) return []
  return bookAgain(transaction, ending, {
    from: period.start_date,
    until: period.end_date,
    book: (ids) => store.insertFollowOns(transaction, ids, period, now),
  })
}

type Ahead = Omit<Renewal, 'subscription_id' | 'now'>

/** The seats of the plan that ends on `renews`, and whether a renewal would keep each by now (SEAT-8, SEAT-17). */
export async function previewCarried(sql: Sql, ahead: Ahead) {
  const bookings = await store.listFollowable(sql, ahead)
  return bookings.map(({ seat_number, time_slot, is_free, ...seat }) => ({
    seat_number,
    time_slot,
    goes_on: is_free && !isOutOfService(seat, ahead.end_date),
  }))
}

type Ended = { id: string; seat_number: number; time_slot: TimeSlot }
type Again = {
  from: Day
  until: Day
  /** Books what these rows had, and returns what was free. */
  book: (ids: readonly string[]) => Promise<readonly Omit<Ended, 'id'>[]>
}

/**
 * Books again what ended, in the caller's transaction, on the seats that are in service until a day (SEAT-17). Returns
 * the numbers of the others, and of those that somebody else has by now; not of those that the member has otherwise.
 */
export async function bookAgain(
  transaction: Sql,
  ended: readonly Ended[],
  { from, until, book }: Again,
): Promise<number[]> {
  const seats = await store.lockServiceDays(transaction, ended)
  const open = new Set(
    seats.filter((seat) => !isOutOfService(seat, until)).map(({ seat_number }) => seat_number),
  )
  const booked = await book(ended.filter(({ seat_number }) => open.has(seat_number)).map(({ id }) => id))
  const unbooked = ended.filter(({ seat_number, time_slot }) =>
    booked.every((row) => row.seat_number !== seat_number || row.time_slot !== time_slot),
  )
  const held = new Set(await store.listHeldThemselves(transaction, unbooked, { from, until }))
  const lost = unbooked.filter(({ id }) => !held.has(id))
  return [...new Set(lost.map(({ seat_number }) => seat_number))]
}
