import { sql as raw, type Kysely } from 'kysely'
import type { ReviewStatus } from '#/kernel/review.ts'
import type { DayRange } from './days.ts'
import type { DB } from './schema.ts'

/** The lists whose rows are tallied by kind and day (docs/decisions/0035). */
export type TalliedList =
  | 'audit_entries'
  | 'canteen_orders'
  | 'coupon_usage'
  | 'dues'
  | 'erasure_requests'
  | 'help_threads'
  | 'payment_alerts'
  | 'payments'
  | 'payment_verifications'
  | 'profiles'
  | 'ratings'
  | 'registration_forms'
  | 'seat_bookings'
  | 'verification_requests'
  | 'verification_reviews'
  /** In paise. */
  | 'dues_owed'
  /** In paise, by what was paid for. */
  | 'revenue'

type Wanted = DayRange & {
  /** All kinds if undefined. */
  kinds?: readonly string[] | undefined
}

/** How many rows of these kinds a list has within a range: exact, and no slower in a large library. */
export async function sumTallies(
  sql: Kysely<DB>,
  list: TalliedList,
  { kinds, from, to }: Wanted = {},
): Promise<number> {
  const { total } = await sql
    .selectFrom('tallies')
    .select(raw<number>`coalesce(sum(count), 0)::bigint`.as('total'))
    .where('list', '=', list)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(from !== undefined, (query) => query.where('day', '>=', from ?? raw.lit(null)))
    .$if(to !== undefined, (query) => query.where('day', '<=', to ?? raw.lit(null)))
    .executeTakeFirstOrThrow()
  return total
}

/** How many rows of each kind are in these lists, whatever their day; a kind without rows may be missing. */
export function sumKinds(sql: Kysely<DB>, lists: readonly TalliedList[]) {
  return sql
    .selectFrom('tallies')
    .select([raw<TalliedList>`list`.as('list'), 'kind', raw<number>`sum(count)::bigint`.as('count')])
    .where('list', 'in', lists)
    .groupBy(['list', 'kind'])
    .execute()
}

/** How many rows of a list that the desk reviews are in each status; one without rows may be missing. */
export function sumReviews(
  sql: Kysely<DB>,
  list: 'payment_verifications' | 'registration_forms' | 'verification_requests',
) {
  return sql
    .selectFrom('tallies')
    .select([raw<ReviewStatus>`kind`.as('status'), raw<number>`sum(count)::bigint`.as('count')])
    .where('list', '=', list)
    .groupBy('kind')
    .execute()
}

/** Adds up the changes of tallies since the last time. Sums are the same before and after. */
export async function foldTallies(sql: Kysely<DB>): Promise<void> {
  await raw`select fold_tallies()`.execute(sql)
}
