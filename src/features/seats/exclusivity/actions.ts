import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { TIME_SLOTS } from '#/kernel/slots.ts'
import { endPast } from '../store.ts'
import { hoursOf, type SlotExclusivity } from '../rules.ts'
import type { SeatRefusal } from '../texts.ts'
import * as store from './store.ts'

/**
 * Gives every active booking the hours of another slot exclusivity, inside the caller's transaction that has changed the
 * setting. Throws bookings_share_hours with the `seats` whose bookings could then not stand beside one another, or whose
 * holders would sit on two of them at once.
 */
export async function applySlotExclusivity(
  transaction: Sql,
  exclusivity: SlotExclusivity,
  today: Day,
): Promise<void> {
  // Nobody books from here to the commit; whoever waits is told by the trigger to try again under the new setting.
  await store.lockBookings(transaction)
  // What is over must not stand in the way of a change that is about the days to come.
  await endPast(transaction, today)
  const hours = TIME_SLOTS.map((time_slot) => ({ time_slot, ...hoursOf(time_slot, exclusivity) }))
  const seats = await store.listCollisions(transaction, hours)
  if (seats.length > 0) throw new Refusal<SeatRefusal>('bookings_share_hours', { seats })
  await store.rewriteHours(transaction, hours)
}
