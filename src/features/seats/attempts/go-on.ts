import type { Sql } from '#/kernel/context.ts'
import { addDays } from '#/kernel/dates.ts'
import { isRivalry } from '#/kernel/rivalry.ts'
import { waitToWriteBookings } from '../exclusivity/store.ts'
import { insertFollowOns, lockServiceDays } from '../renewals/store.ts'
import { bookedPeriods, joinRows, type BookedPeriod } from '../rules.ts'
import { isOutOfService } from '../service/rules.ts'
import { listActivePlans, type NewBooking } from '../store.ts'
import * as store from './store.ts'

type Last = Pick<BookedPeriod, 'subscription_id' | 'end_date'>

/**
 * What renewed or moved the member's plans while they booked has not seen the booking, nor the booking that: once it is
 * made, lets it go on from its last row to where the plans end now, as far as the seat is free (SEAT-7). The booking
 * stands, whatever becomes of that.
 */
export async function goOn(
  sql: Sql,
  booking: NewBooking,
  booked: store.BookedRow,
  last: Last,
): Promise<store.BookedRow> {
  await store.waitForPlans(sql, booking.user_id)
  if ((await listLater(sql, booking.user_id, last)).length === 0) return booked
  const going = sql.transaction().execute((transaction) => goOnWithin(transaction, booking, booked))
  return going.catch((error: unknown) => {
    // Tried again as a whole, the request would find its own booking in its way.
    if (!isRivalry(error)) throw error
    return booked
  })
}

async function goOnWithin(transaction: Sql, { user_id, created_at }: NewBooking, booked: store.BookedRow) {
  await store.lockPlans(transaction, user_id)
  await waitToWriteBookings(transaction)
  const rows = await store.lockRows(transaction, user_id, booked)
  const last = rows.at(-1)
  // Released or moved meanwhile.
  if (rows[0]?.id !== booked.id || !last?.reaches_end) return booked
  const [seat] = await lockServiceDays(transaction, [booked])
  for (const period of await listLater(transaction, user_id, last)) {
    if (!seat || isOutOfService(seat, period.end_date)) break
    if ((await insertFollowOns(transaction, [last.id], period, created_at)).length === 0) break
    rows.push({ ...last, ...period })
  }
  const [{ end_date } = booked] = joinRows(rows)
  return { ...booked, end_date }
}

/** What the member's plans pay for after that day. */
async function listLater(sql: Sql, user_id: string, { subscription_id, end_date }: Last) {
  const plans = await listActivePlans(sql, user_id, end_date)
  const plan = plans.find((one) => one.subscription_id === subscription_id)
  if (!plan) return []
  return bookedPeriods(plan, plans, addDays(end_date, 1)).filter((period) => period.end_date > end_date)
}
