import { undoUnlessAnswered } from '#database/savepoint.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { bookedPeriods, hoursOf, joinRows, type ActivePlan, type SlotExclusivity } from '../rules.ts'
import { insertBooking, type NewBooking } from '../store.ts'
import type { SeatRefusal } from '../texts.ts'
import { goOn } from './go-on.ts'
import * as store from './store.ts'

export type Choice = { seat_number: number; time_slot: TimeSlot }

type When = { now: Date; today: Day; requestKey: string | null }

export function newBooking(
  user_id: string,
  choice: Choice,
  facts: { plan: ActivePlan; plans: readonly ActivePlan[]; slot_exclusivity: SlotExclusivity },
  { now, today, requestKey }: When,
): NewBooking {
  return {
    ...choice,
    user_id,
    periods: bookedPeriods(facts.plan, facts.plans, today),
    hours: hoursOf(choice.time_slot, facts.slot_exclusivity),
    request_key: requestKey,
    created_at: now,
  }
}

/** How often to try again if the conflicting booking is gone by the time we look for the reason. */
const ATTEMPTS = 3

/**
 * Tries to book; if the database refuses, finds out which rule was broken. `member` is the name of whom the desk books
 * for: the refusal then speaks of them.
 */
export async function book(sql: Sql, booking: NewBooking, member?: string) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { booked, obstacle, mayGoOn } = await tryBooking(sql, booking)
    if (booked && !mayGoOn) return booked
    if (booked) return goOnAlone(sql, booking, booked, booking.periods.at(-1) ?? booking.periods[0])
    const met = obstacle && isMet(obstacle) ? obstacle : await store.findObstacle(sql, booking)
    const earlier = met.asked_before ? await earlierAnswer(sql, booking) : undefined
    if (earlier) return earlier
    if (!met.has_place) throw new Refusal<SeatRefusal>('seat_closed')
    if (met.own_seat !== null) {
      const facts = { seat_number: met.own_seat, same_seat: met.own_seat === booking.seat_number, member }
      throw new Refusal<SeatRefusal>('already_booked', facts)
    }
    if (met.seat_taken) break
  }
  throw new Refusal<SeatRefusal>('seat_taken')
}

/** Within a transaction, whoever sells has locked the member's plans. */
function goOnAlone(...[sql, booking, booked, last]: Parameters<typeof goOn>) {
  return sql.isTransaction ? booked : goOn(sql, booking, booked, last)
}

/** Otherwise it wasn't there yet when the attempt began. */
function isMet({ asked_before, own_seat, seat_taken, has_place }: store.Obstacle): boolean {
  return asked_before || own_seat !== null || seat_taken || !has_place
}

type Attempt = { booked?: store.BookedRow | undefined; mayGoOn?: boolean; obstacle?: store.Obstacle }

/** All rows of a booking or, if a constraint refuses one of them, none. */
async function tryBooking(sql: Sql, booking: NewBooking): Promise<Attempt> {
  // A single row needs no savepoint.
  if (booking.periods.length === 1) return store.insertOrExplain(sql, booking)
  if (sql.isTransaction) return { booked: await tryWithin(sql, booking) }
  const attempt = sql.transaction().execute(async (transaction) => {
    const rows = await insertBooking(transaction, booking)
    if (rows.length < booking.periods.length) throw new Incomplete()
    return rows
  })
  return attempt.then(
    // Nobody was asked.
    (rows) => ({ booked: joinRows(rows)[0], mayGoOn: true }),
    (error: unknown) => {
      if (error instanceof Incomplete) return {}
      throw error
    },
  )
}

/** The same within a caller's transaction, which keeps what it wrote before. */
function tryWithin(transaction: Sql, booking: NewBooking) {
  return undoUnlessAnswered(transaction, async () => {
    const rows = await insertBooking(transaction, booking)
    return rows.length === booking.periods.length ? joinRows(rows)[0] : undefined
  })
}

/** Rolls back the rows that could be booked. */
class Incomplete extends Error {}

/** If this request was sent before, its first answer; it may have been cut off before the booking went on. */
async function earlierAnswer(sql: Sql, booking: NewBooking) {
  if (booking.request_key === null) return undefined
  const rows = await store.listBookingsOfRequest(sql, booking.user_id, booking.request_key)
  const [earlier, last] = [joinRows(rows)[0], rows.at(-1)]
  if (!earlier || !last) return undefined
  if (earlier.seat_number !== booking.seat_number || earlier.time_slot !== booking.time_slot) {
    throw new Refusal<SeatRefusal>('request_key_reused')
  }
  const { subscription_id: _, ...booked } = earlier
  return goOnAlone(sql, booking, booked, last)
}
