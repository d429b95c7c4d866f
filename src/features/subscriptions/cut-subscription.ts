import { cutBookings, giveBackBookings, takeOverBookings } from '#/features/seats/cuts/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import type { MovedPlan } from '#/kernel/delivery.ts'
import { layPlans, relay } from './days/relay.ts'
import type { Laid } from './days/rules.ts'
import { listBegunWithin } from './days/store.ts'
import * as store from './store.ts'

type Cut = { id: string; user_id: string; end_date: Day; was_end: Day; until: Day; now: Date }

/**
 * Ends a plan early, and its bookings with it, in the caller's transaction (DUES-7); what follows it begins the day
 * after (DAYS-1). It ends on `end_date` now, and ended on `was_end` before it was cut for the first time. Locks the
 * member first, as selling or changing a plan does. Returns the numbers of seats that can't follow to all days of a
 * plan that begins earlier now (DAYS-2).
 */
export async function cutSubscription(
  transaction: Sql,
  { id, user_id, now, ...cut }: Cut,
): Promise<number[]> {
  await store.lockMember(transaction, user_id)
  await store.setEnd(transaction, id, cut.until)
  await cutBookings(transaction, { subscription_id: id, ...cut, now })
  const { behind } = await relay(transaction, { now, today: dayOf(now) }, user_id, id)
  return [...new Set(behind.map(({ seat_number }) => seat_number))]
}

/** `days_left` and `days_sold`: of those that were sold, closed days not counted. */
export type Uncut = Laid & { days_left: number; days_sold: number }

/**
 * Where a plan that was cut would lie if it weren't: closed days, and what it follows, may have moved it since
 * (DAYS-1); and how many days it has, and would have.
 */
export async function findUncut(
  sql: Sql,
  { id, user_id, today }: { id: string; user_id: string; today: Day },
): Promise<Uncut> {
  const { laid, plans } = await layPlans(sql, { today, user_id, cut: id, whole: id })
  const [lies, plan] = [laid.get(id), plans.find((one) => one.id === id)]
  if (!lies || !plan) throw new Error(`the cut plan ${id} has ended`)
  const days_left = plan.days + plan.corrected
  return { ...lies, days_left, days_sold: days_left - plan.cut }
}

/** As `findUncut`, once nobody else moves the member's plans until the transaction ends. */
export async function lockUncut(
  transaction: Sql,
  cut: { id: string; user_id: string; today: Day },
): Promise<Uncut> {
  await store.lockMember(transaction, cut.user_id)
  return findUncut(transaction, cut)
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
 * Gives a plan that was cut its days back, up to `to`, or all of them if it is `whole` again, with its seats as far as
 * they are free, in the caller's transaction (DUES-7). `end_date` is the cut's; `was_end` was the plan's before it.
 * Returns its last day, the plans that begin later for it, and the numbers of seats that it couldn't have back or they
 * couldn't keep (DAYS-2).
 */
export async function giveDaysBack(
  transaction: Sql,
  { id, user_id, end_date, was_end, to, whole, now }: GivenBack,
): Promise<{ end_date: Day; lost_seats: number[]; moved: MovedPlan[] }> {
  const today = dayOf(now)
  await store.setEnd(transaction, id, to)
  if (whole) await store.uncut(transaction, id)
  // What was sold meanwhile and runs begins after it, and its seats until then are this plan's.
  const begun = await listBegunWithin(transaction, id, today)
  const days = { subscription_id: id, was_end, whole, now }
  // What follows the plan makes room before its seats are taken again.
  const { closed, moved: relaying } = await takeOverBookings(
    transaction,
    { ...days, from: begun, until: to },
    () => relay(transaction, { now, today }, user_id, id),
  )
  const { relaid, behind } = relaying
  const later = relaid.filter((plan) => plan.id !== id && plan.start_date > plan.was.start_date)
  const moved = await store.listNamed(
    transaction,
    later.map((plan) => plan.id),
  )
  const next = addDays(end_date, 1)
  const from = next > today ? next : today
  const taken = from > to ? [] : await giveBackBookings(transaction, { ...days, end_date, from, to })
  const lost = [...taken, ...closed, ...behind.map(({ seat_number }) => seat_number)]
  return { end_date: to, lost_seats: [...new Set(lost)], moved }
}
