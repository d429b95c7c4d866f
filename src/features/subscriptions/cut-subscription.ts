import { cutBookings, giveBackBookings } from '#/features/seats/cuts/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import { relay } from './days/relay.ts'
import * as store from './store.ts'

type Cut = { id: string; user_id: string; until: Day; now: Date }

/**
 * Ends a plan early, and its bookings with it, in the caller's transaction (DUES-7); what follows it begins the day after
 * (DAYS-1). Locks as the end of a plan does.
 */
export async function cutSubscription(transaction: Sql, { id, user_id, until, now }: Cut): Promise<void> {
  await store.setEnd(transaction, id, until)
  await store.lockMember(transaction, user_id)
  await cutBookings(transaction, { subscription_id: id, until, now })
  await relay(transaction, { now, today: dayOf(now) }, user_id, id)
}

type GivenBack = { id: string; user_id: string; end_date: Day; to: Day; whole: boolean; now: Date }

/**
 * Gives a plan that was cut its days back, up to `to`, or all of them if it is `whole` again, with its seats as far as they
 * are free, in the caller's transaction (DUES-7). `end_date` is the cut's. Returns its last day and the numbers of seats
 * that somebody else has by now.
 */
export async function giveDaysBack(
  transaction: Sql,
  { id, user_id, end_date, to, whole, now }: GivenBack,
): Promise<{ end_date: Day; lost_seats: number[] }> {
  const today = dayOf(now)
  await store.setEnd(transaction, id, to)
  // Closed days that were announced or withdrawn since the cut count for the days that are back.
  if (whole) await store.uncorrect(transaction, id)
  await store.lockMember(transaction, user_id)
  // What follows the plan makes room before its seats are taken again.
  const { relaid } = await relay(transaction, { now, today }, user_id, id)
  const back = relaid.find((plan) => plan.id === id)?.end_date ?? to
  const next = addDays(end_date, 1)
  const from = next > today ? next : today
  const given = { subscription_id: id, from, to: back }
  return { end_date: back, lost_seats: from > back ? [] : await giveBackBookings(transaction, given) }
}
