import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { TIME_SLOTS } from '#/kernel/slots.ts'
import { endPast } from '../store.ts'
import { hoursOf, type SlotExclusivity } from '../rules.ts'
import type { SeatRefusal } from '../texts.ts'
import * as store from './store.ts'

/**
 * Gives every booking the hours of the new slot exclusivity, in the caller's transaction that changed the
 * setting. Throws bookings_share_hours with the `seats` on which bookings, or whose members' bookings, would then
 * overlap.
 */
export async function applySlotExclusivity(
  transaction: Sql,
  exclusivity: SlotExclusivity,
  today: Day,
): Promise<void> {
  // Nobody can book from here to the commit; the trigger tells anyone who waits to try again under the new setting.
  await store.lockBookings(transaction)
  // Past bookings must not block a change that concerns the future. Last night's stay, and share no hours with others.
  await endPast(transaction, today)
  const hours = TIME_SLOTS.map((time_slot) => ({ time_slot, ...hoursOf(time_slot, exclusivity) }))
  const seats = await store.listCollisions(transaction, hours)
  if (seats.length > 0) throw new Refusal<SeatRefusal>('bookings_share_hours', { seats })
  await store.rewriteHours(transaction, hours, today)
}
