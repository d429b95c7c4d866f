import { sql as raw } from 'kysely'
import type { DisplayStatus } from '#/features/subscriptions/rules.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'

/** Members with a subscription on a day, by display status (MEMBER-1): the sum of what has changed until then. */
export function countByStatus(sql: Sql, today: Day) {
  return sql
    .selectFrom('membership_tallies')
    .select([
      raw<DisplayStatus>`status`.as('status'),
      raw<number>`coalesce(sum(change), 0)::bigint`.as('count'),
    ])
    .where('status', 'not in', ['covered_until', 'ends_on'])
    .where('day', '<=', today)
    .groupBy('status')
    .execute()
}

/**
 * Members who have one of their days within these: the last that is paid for, renewals included, or the last of
 * all that they ever had.
 */
export async function countEnding(
  sql: Sql,
  kind: 'covered_until' | 'ends_on',
  { first, last }: { first: Day; last: Day },
): Promise<number> {
  const { count } = await sql
    .selectFrom('membership_tallies')
    .select(raw<number>`coalesce(sum(change), 0)::bigint`.as('count'))
    .where('status', '=', kind)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .executeTakeFirstOrThrow()
  return count
}
