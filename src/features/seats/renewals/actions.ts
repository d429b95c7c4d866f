import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { PlanType } from '#/kernel/slots.ts'
import type { BookedPeriod } from '../rules.ts'
import { isOutOfService } from '../service/rules.ts'
import * as store from './store.ts'

type Renewal = BookedPeriod & { user_id: string; plan_type: PlanType; renews: Day }

/**
 * Extends a member's bookings when a plan is renewed early, in the caller's transaction: adds a row for each seat that
 * is still free and in service (SEAT-8, SEAT-17). `renews` is the old plan's last day. Returns the numbers of seats that
 * it couldn't keep.
 */
export async function carryBookingsOn(transaction: Sql, renewal: Renewal): Promise<number[]> {
  const { user_id, plan_type, renews, ...period } = renewal
  const ending = await store.lockBookingsEnding(transaction, user_id, plan_type, renews)
  if (ending.length === 0) return []
  const days = await store.lockServiceDays(transaction, ending)
  const open = new Set(
    days.filter((seat) => !isOutOfService(seat, period.end_date)).map(({ seat_number }) => seat_number),
  )
  const ids = ending.filter(({ seat_number }) => open.has(seat_number)).map(({ id }) => id)
  const carried = await store.insertFollowOns(transaction, ids, period)
  const lost = ending.filter(({ seat_number, time_slot }) =>
    carried.every((row) => row.seat_number !== seat_number || row.time_slot !== time_slot),
  )
  return [...new Set(lost.map(({ seat_number }) => seat_number))]
}
