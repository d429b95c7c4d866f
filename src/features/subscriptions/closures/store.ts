import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'

/** The closed day that a holiday announced, unless it was withdrawn. */
export function findOf(sql: Sql, holiday_id: string) {
  return sql
    .selectFrom('closure_days')
    .select(['id', 'day'])
    .where('holiday_id', '=', holiday_id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
}

export type Closure = { day: Day; holiday_id: string; announced_at: Date; announced_by: string }

/** Undefined if another holiday of that day has announced it. */
export function announce(sql: Sql, closure: Closure) {
  return sql
    .insertInto('closure_days')
    .values(closure)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function withdraw(sql: Sql, id: string, withdrawn_at: Date): Promise<void> {
  await sql.updateTable('closure_days').set({ withdrawn_at }).where('id', '=', id).execute()
}

export async function count(
  sql: Sql,
  id: string,
  counts: { plans: number; left_behind: number },
): Promise<void> {
  await sql.updateTable('closure_days').set(counts).where('id', '=', id).execute()
}

/**
 * The activity log has a row of the closed day itself, not of hundreds of plans and bookings: until `recordAgain`, which
 * takes what this returns, the triggers write nothing.
 */
export async function recordNothing(sql: Sql): Promise<string> {
  const { rows } = await raw<{ admin: string | null }>`
    select current_setting('adhyayan.admin', true) as admin`.execute(sql)
  await raw`select set_config('adhyayan.admin', '', true)`.execute(sql)
  return rows[0]?.admin ?? ''
}

export async function recordAgain(sql: Sql, admin: string): Promise<void> {
  await raw`select set_config('adhyayan.admin', ${admin}, true)`.execute(sql)
}

export function listReaders(sql: Sql, user_ids: readonly string[]) {
  return sql
    .selectFrom('profiles')
    .select(['id', 'name', 'reachable_email as email'])
    .where('id', '=', raw<string>`any(${user_ids})`)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
}
