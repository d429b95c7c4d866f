import { addDays, type Day } from '#/kernel/dates.ts'
import type { PlanType } from '#/kernel/slots.ts'

/** What the ledger of days knows of a plan that hasn't ended (DAYS-1). */
export type Sold = {
  id: string
  /** Where it begins unless it follows another. */
  start_date: Day
  /** As many as were sold. */
  days: number
  /** The sum of the ledger's corrections and cuts, in days; negative: fewer than were sold. */
  corrected: number
  /** The period that it begins after, wherever that one ends. */
  follows: string | null
  /** A closed day before it was sold extends nothing. */
  sold_on: Day
  /** Closed days that its last day counts already, and that extend nothing: those announced before it was imported. */
  counted_before: readonly Day[]
}

/** The days of a plan: its first and last, and the closed days among them, each of which it lasts a day longer for. */
export type Laid = { start_date: Day; end_date: Day; closed: Day[] }

/**
 * Where a member's plans lie, by id (DAYS-1). A plan ends after as many days as were sold, corrected, and a day more
 * for each closed day within it, also if that is one of the added days; the next one begins the day after. The order of
 * either list makes no difference.
 */
export function layOut(plans: readonly Sold[], closures: readonly Day[]): Map<string, Laid> {
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  const laid = new Map<string, Laid>()
  const lay = (plan: Sold): Laid => {
    const done = laid.get(plan.id)
    if (done) return done
    const before = plan.follows === null ? undefined : byId.get(plan.follows)
    const start_date = before ? addDays(lay(before).end_date, 1) : plan.start_date
    const found = { start_date, ...extend(start_date, plan, closures) }
    laid.set(plan.id, found)
    return found
  }
  for (const plan of plans) lay(plan)
  return laid
}

type Owned = { id: string; user_id: string; type: PlanType }

/**
 * Which plans others of their type reach into without being followed by them: each is to follow the one that does, so
 * that no day is paid for twice (DAYS-1); what it reaches into then comes out next time. One that has begun by `today`
 * only makes room for `grown`, a plan that was given days back.
 */
export function reachedPlans(
  plans: readonly Owned[],
  laid: ReadonlyMap<string, Laid>,
  { today, grown }: { today: Day; grown?: string | undefined },
): { id: string; follows: string }[] {
  const lying = plans.flatMap(({ id, user_id, type }) => {
    const lies = laid.get(id)
    return lies ? [{ id, user_id, type, ...lies }] : []
  })
  const ofType = new Map<string, typeof lying>()
  for (const plan of lying) {
    const type = `${plan.user_id} ${plan.type}`
    ofType.set(type, [...(ofType.get(type) ?? []), plan])
  }
  return [...ofType.values()].flatMap((own) => {
    const [first, ...others] = own.toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1))
    let last = first
    for (const next of others) {
      if (last === undefined || next.start_date > last.end_date) last = next
      else if (next.start_date > today || last.id === grown) return [{ id: next.id, follows: last.id }]
      else if (next.end_date > last.end_date) last = next
    }
    return []
  })
}

function extend(start: Day, { days, corrected, sold_on, counted_before }: Sold, closures: readonly Day[]) {
  const base = days + corrected - 1
  const coming = closures
    .filter((day) => day >= start && day >= sold_on && !counted_before.includes(day))
    .toSorted()
  let end_date = addDays(start, base)
  let closed = 0
  // Each closed day within reach moves the end, which may bring the next within reach.
  while (closed < coming.length && (coming[closed] ?? start) <= end_date)
    end_date = addDays(start, base + ++closed)
  return { end_date, closed: coming.slice(0, closed) }
}
