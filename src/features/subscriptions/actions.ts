import { planPeriod, daysRemaining, type Plan } from '#/features/plans/rules.ts'
import { cancelBookings, listSeatsOf } from '#/features/seats/actions.ts'
import { carryBookingsOn } from '#/features/seats/renewals/actions.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { dayOf, type Day } from '#/kernel/dates.ts'
import { NO_DETAILS, type DeliveryDetails } from '#/kernel/delivery.ts'
import type { Paise } from '#/kernel/money.ts'
import { relayWithRenewal } from './days/relay.ts'
import { listClosures } from './days/store.ts'
import {
  displayStatus,
  endedSince,
  isLasting,
  lastDayOf,
  periodOf,
  renewedUntil,
  shownSubscription,
} from './rules.ts'
import * as store from './store.ts'

/** The membership status card (MEMBER-2). */
async function mySubscription({ sql, member, today }: MemberContext) {
  const [subscriptions, closures] = await Promise.all([store.listOf(sql, member.id), listAnnounced(sql)])
  const shown = shownSubscription(subscriptions, today)
  const lasting = subscriptions.filter((one) => isLasting(one, today))
  const told = [...new Set([...(shown ? [shown] : []), ...lasting])].map(({ id }) => id)
  const [closed, changed] = await Promise.all([
    store.listClosedDays(sql, told),
    shown && store.findChange(sql, shown.id),
  ])
  const closedDaysOf = (id: string) =>
    closed.filter(({ subscription_id }) => subscription_id === id).map(({ day }) => day)
  return {
    status: displayStatus(shown, today),
    subscription: shown && {
      ...shown,
      days_remaining: daysRemaining(shown.end_date, today),
      closed_days: closedDaysOf(shown.id),
    },
    plans: lasting.map(({ id, plan_name, plan_name_hi, type, start_date, end_date, continued }) => ({
      id,
      plan_name,
      plan_name_hi,
      type,
      start_date,
      end_date,
      continued,
      closed_days: closedDaysOf(id),
    })),
    today,
    closures: closures.filter((day) => day >= today),
    renewed_until: renewedUntil(shown, lasting),
    changed: changed ?? null,
  }
}

/** The plan that is shown of a member, until when it is paid for or ran (MEMBER-2, MEMBER-4); null without any. */
export async function findPaidThrough(sql: Sql, user_id: string, today: Day) {
  const own = await store.listOf(sql, user_id)
  const shown = shownSubscription(own, today)
  if (!shown) return null
  const { plan_name, plan_name_hi } = shown
  const lasting = own.filter((one) => isLasting(one, today))
  return { plan_name, plan_name_hi, end_date: renewedUntil(shown, lasting) ?? lastDayOf(shown) }
}

export type Purchase = {
  user_id: string
  plan: Plan
  payment_id: string
  amount: Paise
  now: Date
  today: Day
  /** When it was paid for: now or before. */
  came_at: Date
}

export type Started = {
  subscription_id: string
  start_date: Day
  end_date: Day
  /** Seats that the renewal couldn't keep on all its days, because somebody else has booked them. */
  lost_seats: number[]
}

/**
 * Starts what was paid for (`amount` in paise) for the plan's own length, in the caller's transaction: that of
 * `settle`, which delivers it. A renewal extends the member's bookings where the seats are free, also one that was paid
 * for in time and is settled once its plan is over (SEAT-8).
 */
export async function startSubscription(transaction: Sql, purchase: Purchase): Promise<Started> {
  const { user_id, plan, payment_id, amount, now, today, came_at } = purchase
  const { start_date, renews } = await previewPurchase(transaction, user_id, plan, { came_at, today })
  const period = planPeriod(start_date, plan)
  const bought = { user_id, plan_id: plan.id, payment_id, amount_paid: amount, payment_date: now, ...period }
  const subscription_id = await store.insert(transaction, bought)
  const renewal = renews && { user_id, plan_type: plan.type, renews, now, subscription_id, ...period }
  const lost = renewal ? await carryBookingsOn(transaction, renewal) : []
  // A closed day among its days was announced before it was sold (DAYS-3).
  const behind = await relayWithRenewal(transaction, { now, today }, { id: subscription_id, user_id })
  const lost_seats = [...new Set([...lost, ...behind.map(({ seat_number }) => seat_number)])]
  return { subscription_id, ...period, lost_seats }
}

type Paying = { came_at: Date; today: Day }

/**
 * When a plan would run for a member if what was paid at a moment were settled today, and the last day of the plan that
 * it would renew (MEMBER-4, SEAT-8).
 */
export async function previewSubscription(sql: Sql, user_id: string | null, plan: Plan, paying: Paying) {
  const own = user_id === null ? [] : await store.listOf(sql, user_id)
  const period = periodOf(plan, own, await listAnnounced(sql), paying.today)
  return { ...period, renews: period.renews ?? endedSince(own, plan.type, paying) }
}

/** As `previewSubscription`, and it stays so until the caller's transaction ends or starts one. */
export async function previewPurchase(transaction: Sql, user_id: string, plan: Plan, paying: Paying) {
  await store.lockMember(transaction, user_id)
  return previewSubscription(transaction, user_id, plan, paying)
}

/** Makes whatever else moves a member's plans, or what they are worth, wait until the transaction ends. */
export function lockPlansOf(transaction: Sql, user_id: string): Promise<void> {
  return store.lockMember(transaction, user_id)
}

async function listAnnounced(sql: Sql): Promise<Day[]> {
  return (await listClosures(sql)).map(({ day }) => day)
}

/** The seats of the plan that a payment bought, and how closed days have extended it unless it was ended. */
export async function describeSubscription(
  sql: Sql,
  { id: payment_id, user_id }: { id: string; user_id: string },
): Promise<DeliveryDetails> {
  const bought = await store.findBoughtBy(sql, payment_id)
  if (!bought) return NO_DETAILS
  const { id: subscription_id, end_date: until, ended_on } = bought
  const seats = await listSeatsOf(sql, { user_id, subscription_id })
  const closed = ended_on === null ? await store.listClosedDays(sql, [subscription_id]) : []
  const closed_days = closed.map(({ day }) => day)
  return { seats, extended: closed_days.length > 0 ? { until, closed_days } : null }
}

/**
 * Ends a subscription, by what bought it or by its own id, when it is refunded; its days on seats are free again.
 */
export async function endSubscription(
  transaction: Sql,
  by: { payment_id: string } | { id: string },
  now: Date,
): Promise<void> {
  const plan = await store.findOwned(transaction, by)
  if (!plan) return
  // Wait for a renewal that is being settled: it extends the booking first, or finds that there is nothing left to
  // renew. The member before the plan, as whatever else moves their plans.
  await store.lockMember(transaction, plan.user_id)
  await store.end(transaction, plan.id, dayOf(now))
  await cancelBookings(transaction, plan.id, now)
  // What a change made of it ends with it (CHANGE-4).
  for (const { id } of await store.listGrown(transaction, plan.id))
    await endSubscription(transaction, { id }, now)
}

/** Whether a plan was ended before its last day, or its member erased. */
export function hasEnded(sql: Sql, id: string): Promise<boolean> {
  return store.hasEnded(sql, id)
}

/** Ends everything that a member still has, when their account is erased. */
export async function endAllSubscriptions(transaction: Sql, user_id: string, now: Date): Promise<void> {
  for (const { id } of await store.endAll(transaction, user_id, dayOf(now)))
    await cancelBookings(transaction, id, now)
}

/**
 * For the nightly cleanup: marks subscriptions that have ended. No rule depends on it, because every query checks dates
 * (MEMBER-1).
 */
export function expirePastSubscriptions(sql: Sql, today: Day): Promise<number> {
  return store.expirePast(sql, today)
}

export const member = { mySubscription }
