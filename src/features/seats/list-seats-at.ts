import type { Sql } from '#/kernel/context.ts'
import { dayOf, minuteOfDay } from '#/kernel/dates.ts'
import { seatAt } from './rules.ts'
import * as store from './store.ts'

type Moment = { user_id: string; at: Date }

/** The seat that each of these members has booked at that moment, in the same order; null if they have none. */
export async function listSeatsAt(sql: Sql, moments: readonly Moment[]): Promise<(number | null)[]> {
  const members = [...new Set(moments.map(({ user_id }) => user_id))]
  const bookings = await store.listBookingsOf(sql, members)
  return moments.map(({ user_id, at }) => {
    const own = bookings.filter((booking) => booking.user_id === user_id)
    return seatAt(own, dayOf(at), minuteOfDay(at))
  })
}
