import type { Sql } from '#/kernel/context.ts'
import { addDays } from '#/kernel/dates.ts'
import { insertFollowOns, lockServiceDays } from '../renewals/store.ts'
import { bookedPeriods, lastDay } from '../rules.ts'
import { isOutOfService } from '../service/rules.ts'
import { listActivePlans, type NewBooking } from '../store.ts'
import { waitForPlans, type BookedRow } from './store.ts'

/**
 * What renewed or moved the member's plans while they booked has not seen the booking, nor the booking that: once it is
 * made, lets it go on to where the plans end now, as far as the seat is free (SEAT-7).
 */
export async function goOn(sql: Sql, booking: NewBooking, booked: BookedRow): Promise<BookedRow> {
  const { user_id, periods, created_at } = booking
  const [{ subscription_id, start_date: from }] = periods
  await waitForPlans(sql, user_id)
  const plans = await listActivePlans(sql, user_id, from)
  const plan = plans.find((one) => one.subscription_id === subscription_id)
  let last = lastDay(periods)
  const later = plan ? bookedPeriods(plan, plans, from).filter((one) => one.end_date > last) : []
  if (later.length === 0) return booked
  const [seat] = await lockServiceDays(sql, [booked])
  let { end_date } = booked
  for (const { start_date, ...period } of later) {
    const next = addDays(last, 1)
    const days = { ...period, start_date: start_date > next ? start_date : next }
    const isOpen = seat !== undefined && !isOutOfService(seat, period.end_date)
    if (!isOpen || (await insertFollowOns(sql, [booked.id], days, created_at)).length === 0) break
    if (days.start_date === addDays(end_date, 1)) ({ end_date } = period)
    last = period.end_date
  }
  return { ...booked, end_date }
}
