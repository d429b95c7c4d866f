import type { Day } from './dates.ts'

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
