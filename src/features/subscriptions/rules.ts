import { planPeriod, type PlanLength } from '#/features/plans/rules.ts'
import { addDays, dayOf, daysBetween, minuteOfDay, type Day } from '#/kernel/dates.ts'
import { DAY_MINUTES } from '#/kernel/durations.ts'
import { endsAfter, renewalsOf } from '#/kernel/plan-order.ts'
import { SLOTS, SLOTS_OF_PLAN, type PlanType } from '#/kernel/slots.ts'
import { layOut } from './days/rules.ts'

export type SubscriptionStatus = 'active' | 'pending' | 'expired'
export type DisplayStatus = SubscriptionStatus | 'no_subscription'

/** Dates are the first and the last day covered. */
export type Subscription = { status: SubscriptionStatus; type: PlanType; start_date: Day; end_date: Day }

/** A subscription's status on a day, whatever the nightly cleanup has stored (MEMBER-1). */
export function displayStatus(subscription: Omit<Subscription, 'type'> | null, today: Day): DisplayStatus {
  if (subscription === null) return 'no_subscription'
  if (subscription.end_date < today || subscription.status === 'expired') return 'expired'
  return subscription.start_date > today ? 'pending' : subscription.status
}

/** Whether a subscription runs on a day or is still to come. */
export function isLasting(subscription: Omit<Subscription, 'type'>, today: Day): boolean {
  return ['active', 'pending'].includes(displayStatus(subscription, today))
}

type Ending = { end_date: Day; ended_on: Day | null }

/** When a plan ended or will end: on its last day, unless it was ended before (MEMBER-6). */
export function lastDayOf({ end_date, ended_on }: Ending): Day {
  return ended_on ?? end_date
}

/** The active subscription that ends last, or else the latest to end; null if there is none (MEMBER-2). */
export function shownSubscription<S extends Subscription & Ending & { id: string }>(
  subscriptions: readonly S[],
  today: Day,
): S | null {
  const active = subscriptions.filter((one) => displayStatus(one, today) === 'active')
  return (active.length > 0 ? active : subscriptions).reduce<S | null>(
    (best, one) => (best && endsAfter(best, one) ? best : one),
    null,
  )
}

type Lying<End extends string> = { type: PlanType; start_date: string; end_date: End }

/** The last day of what is paid for already and goes on after the shown one without a hole, or null (MEMBER-4). */
export function renewedUntil<End extends string>(
  shown: Lying<End> | null,
  subscriptions: readonly Lying<End>[],
): End | null {
  return (shown && renewalsOf(shown, subscriptions).at(-1)?.end_date) ?? null
}

type Paid = { plan_type: PlanType; start_date: string; end_date: string }

/** The last day of what follows on a plan and is paid for already; null if nothing does (MEMBER-4). */
export function renewalOf(plan: Paid, plans: readonly Paid[]): string | null {
  const rename = ({ plan_type: type, start_date, end_date }: Paid) => ({ type, start_date, end_date })
  return renewedUntil(rename(plan), plans.map(rename))
}

type PaidFor = {
  /** `continued`: changed to a plan of another type, which covers the days after (CHANGE-1). */
  plans: readonly (Paid & { continued: boolean })[]
  under_review: readonly PlanType[]
  awaited: readonly PlanType[]
}

/** The types of plans whose last day is today, that nothing follows on, and whose payment isn't under way (PROOF-4). */
export function typesToRenew({ plans, under_review, awaited }: PaidFor, today: string): PlanType[] {
  return plans
    .filter((plan) => plan.end_date <= today && !plan.continued && renewalOf(plan, plans) === null)
    .map(({ plan_type }) => plan_type)
    .filter((type) => !under_review.includes(type) && !awaited.includes(type))
}

type Wanted = PlanLength & { type: PlanType }
type Bought = { start_date: Day; end_date: Day; renews: Day | null }

/**
 * When a plan would run that is bought today: from today, or the day after those of its type that cover today and what
 * follows them without a hole; where it doesn't fit before the next of its type, the day after the last (MEMBER-4).
 * With a day more for each closed day that is announced, as the sale gives it (DAYS-3). `renews` is the last day of
 * what it extends, or null.
 */
export function periodOf(
  plan: Wanted,
  own: readonly Subscription[],
  closures: readonly Day[],
  today: Day,
): Bought {
  const from = (renews: Day | null) =>
    layFrom(renews === null ? today : addDays(renews, 1), plan, closures, today)
  const lasting = own
    .filter((one) => one.type === plan.type && isLasting(one, today))
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date))
  let renews: Day | null = null
  for (const one of lasting) {
    const bought = from(renews)
    if (one.start_date > bought.start_date)
      return bought.end_date < one.start_date ? { ...bought, renews } : lastOf(lasting)
    if (renews === null || one.end_date > renews) renews = one.end_date
  }
  return { ...from(renews), renews }

  function lastOf(plans: readonly Subscription[]): Bought {
    const end = latest(plans)?.end_date ?? null
    return { ...from(end), renews: end }
  }
}

type Settled = { came_at: Date; today: Day }

/**
 * The last day of the plan of a type that ended between the moment at which its renewal was paid for and the day on
 * which that is settled; null if none did (SEAT-8). One that was ended is renewed no more.
 */
export function endedSince(
  own: readonly (Pick<Subscription, 'type'> & Ending)[],
  type: PlanType,
  { came_at, today }: Settled,
): Day | null {
  const paid_on = runningDay(type, came_at)
  const over = own.filter(
    (one) => one.type === type && one.ended_on === null && one.end_date >= paid_on && one.end_date < today,
  )
  return latest(over)?.end_date ?? null
}

/** On which day of its plans somebody sits at that moment: a night's goes on until the morning (TIME-4). */
function runningDay(type: PlanType, at: Date): Day {
  const isNight = SLOTS_OF_PLAN[type].some((slot) => minuteOfDay(at) < SLOTS[slot].ends - DAY_MINUTES)
  return addDays(dayOf(at), isNight ? -1 : 0)
}

function layFrom(start_date: Day, plan: Wanted, closures: readonly Day[], today: Day) {
  const period = planPeriod(start_date, plan)
  const days = daysBetween(start_date, period.end_date) + 1
  const sold = {
    id: 'wanted',
    start_date,
    days,
    corrected: 0,
    follows: null,
    sold_on: today,
    counted_before: [],
  }
  const end_date = layOut([sold], closures).get('wanted')?.end_date ?? period.end_date
  return { start_date, end_date }
}

function latest<S extends { end_date: string }>(subscriptions: readonly S[]): S | null {
  return subscriptions.reduce<S | null>(
    (best, one) => (best && best.end_date >= one.end_date ? best : one),
    null,
  )
}
