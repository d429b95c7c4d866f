import { waitToWriteBookings } from '../exclusivity/store.ts'
import { lockServiceDays } from '../renewals/store.ts'
import { hoursOf, type SlotExclusivity } from '../rules.ts'
import { findSlotExclusivity } from '../store.ts'
import type { Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { stretchBookings, type Behind } from './actions.ts'
import * as store from './store.ts'

export type Change = {
  from: string
  to: string
  /** The old plan's bookings end the day before; between that day and `day` the library was closed. */
  leaves: Day
  day: Day
  /** Where the old plan would have ended, and where the new one does. */
  was_end: Day
  end_date: Day
  now: Date
  /** Which slots of the new plan are kept on a seat where that one is held. */
  kept: (held: TimeSlot) => readonly TimeSlot[]
}

export type CarriedSeat = { seat_number: number; time_slot: TimeSlot; kept: TimeSlot[] }

/**
 * Gives the seats of a plan to the one that grows from it, in the caller's transaction: the slots that are kept, from
 * that day on; the other hours are free (CHANGE-3). Where a seat goes out of service, it is kept until then (SEAT-17).
 * Returns each seat with what is kept of it, and on which of the added days it couldn't be: the member keeps those
 * without it (DAYS-2).
 */
export async function carryOver(
  transaction: Sql,
  change: Change,
): Promise<{ seats: CarriedSeat[]; behind: Behind[] }> {
  const { from, to, leaves, day, was_end, end_date, now, kept } = change
  await store.judgeAtCommit(transaction)
  await waitToWriteBookings(transaction)
  const held = await store.lockFrom(transaction, from, day)
  await store.leaveFrom(transaction, from, leaves, now)
  const exclusivity: SlotExclusivity = await findSlotExclusivity(transaction)
  const closes = new Map(
    (await lockServiceDays(transaction, held)).map((seat) => [seat.seat_number, seat.out_of_service_from]),
  )
  const carried: CarriedSeat[] = []
  for (const row of held) {
    const slots: TimeSlot[] = []
    for (const time_slot of kept(row.time_slot)) {
      const start_date = row.start_date > day ? row.start_date : day
      const closed_from = closes.get(row.seat_number)
      const last = [row.end_date, end_date, ...(closed_from ? [addDays(closed_from, -1)] : [])].toSorted()[0]
      if (last === undefined || last < start_date) continue
      const booking = { ...row, subscription_id: to, time_slot, start_date, end_date: last, created_at: now }
      if (await store.insertOne(transaction, booking, hoursOf(time_slot, exclusivity))) slots.push(time_slot)
    }
    carried.push({ seat_number: row.seat_number, time_slot: row.time_slot, kept: slots })
  }
  const grown = { id: to, was: { start_date: day, end_date: was_end }, start_date: day, end_date }
  const behind = end_date > was_end ? await stretchBookings(transaction, [grown], now) : []
  return { seats: carried, behind }
}
