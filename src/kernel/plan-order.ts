import { addDays, toDay, type Day } from './dates.ts'
import type { PlanType } from './slots.ts'

/** `ended_on`: where it ended before its last day. */
type Lasting = { id: string; start_date: Day; end_date: Day; ended_on?: Day | null }

/**
 * Whether a member's plan is shown before another: what ends last, of those that end together what began last, and the
 * first by its id where nothing tells them apart, so that everybody sees the same one (MEMBER-2). The desk's lists sort
 * by the same columns.
 */
export function endsAfter(one: Lasting, other: Lasting): boolean {
  const [last, others] = [one.ended_on ?? one.end_date, other.ended_on ?? other.end_date]
  if (last !== others) return last > others
  if (one.start_date !== other.start_date) return one.start_date > other.start_date
  return one.id < other.id
}

type Lying = { type: PlanType; start_date: string; end_date: string }

/**
 * The plans of a plan's type that go on after it without a hole, in their order (MEMBER-4). What is paid ahead beyond a
 * hole, such as after a refund of what lay between, is none of them.
 */
export function renewalsOf<Plan extends Lying>(plan: Lying, plans: readonly Plan[]): Plan[] {
  const renewals: Plan[] = []
  let end = plan.end_date
  const later = plans.filter(({ type, end_date }) => type === plan.type && end_date > plan.end_date)
  for (const one of later.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))) {
    if (one.end_date <= end) continue
    if (one.start_date > addDays(toDay(end), 1)) break
    renewals.push(one)
    end = one.end_date
  }
  return renewals
}

/** The last day of a plan, or of what goes on after it without a hole. */
export function goesOnUntil<Plan extends Lying>(plan: Plan, plans: readonly Plan[]): Plan['end_date'] {
  return renewalsOf(plan, plans).at(-1)?.end_date ?? plan.end_date
}

/** Those of some plans that go on longest, with what is paid for of all `plans`. */
export function keepLongest<Plan extends Lying>(some: readonly Plan[], plans: readonly Plan[]): Plan[] {
  const ends = some.map((plan) => goesOnUntil(plan, plans))
  const last = ends.toSorted().at(-1)
  return some.filter((_, at) => ends[at] === last)
}
