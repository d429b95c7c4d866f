import { cutBookings, giveBackBookings } from '#/features/seats/cuts/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import { layPlans, relay } from './days/relay.ts'
import type { Laid } from './days/rules.ts'
import * as store from './store.ts'

type Cut = { id: string; user_id: string; until: Day; now: Date }

/**
 * Ends a plan early, and its bookings with it, in the caller's transaction (DUES-7); what follows it begins the day after
 * (DAYS-1). Locks the member first, as whoever sells or changes a plan does.
 */
export async function cutSubscription(transaction: Sql, { id, user_id, until, now }: Cut): Promise<void> {
  await store.lockMember(transaction, user_id)
  await store.setEnd(transaction, id, until)
  await cutBookings(transaction, { subscription_id: id, until, now })
  await relay(transaction, { now, today: dayOf(now) }, user_id, id)
}

/**
 * Where a plan that was cut would lie if it weren't: closed days, and what it follows, may have moved it since (DAYS-1). Locks
 * the member.
 */
export async function findUncut(
  transaction: Sql,
  { id, user_id, today }: { id: string; user_id: string; today: Day },
): Promise<Laid> {
  await store.lockMember(transaction, user_id)
  const uncut = (await layPlans(transaction, { today, user_id, cut: id, whole: id })).laid.get(id)
  if (!uncut) throw new Error(`the cut plan ${id} has ended`)
  return uncut
}

type GivenBack = {
  id: string
  user_id: string
  end_date: Day
  was_end: Day
  to: Day
  whole: boolean
  now: Date
}

/**
 * Gives a plan that was cut its days back, up to `to`, or all of them if it is `whole` again, with its seats as far as they
 * are free, in the caller's transaction (DUES-7). `end_date` is the cut's; `was_end` was the plan's before it. Returns its
 * last day and the numbers of seats that somebody else has by now.
 */
export async function giveDaysBack(
  transaction: Sql,
  { id, user_id, end_date, was_end, to, whole, now }: GivenBack,
): Promise<{ end_date: Day; lost_seats: number[] }> {
  const today = dayOf(now)
  await store.setEnd(transaction, id, to)
  if (whole) await store.uncut(transaction, id)
  // What follows the plan makes room before its seats are taken again.
  await relay(transaction, { now, today }, user_id, id)
  const next = addDays(end_date, 1)
  const from = next > today ? next : today
  if (from > to) return { end_date: to, lost_seats: [] }
  const given = { subscription_id: id, from, to, was_end, whole }
  return { end_date: to, lost_seats: await giveBackBookings(transaction, given) }
}
