import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'

/** The closed day that was announced, unless it was withdrawn. */
export function findOn(sql: Sql, day: Day) {
  return sql
    .selectFrom('closure_days')
    .select(['id', 'holiday_id'])
    .where('day', '=', day)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
}

/** Its own holiday is gone or wants it no longer, and another of that day does. */
export async function adopt(sql: Sql, id: string, holiday_id: string): Promise<void> {
  await sql.updateTable('closure_days').set({ holiday_id }).where('id', '=', id).execute()
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

/** Those of them who may be told: no longer waiting for their invitation (IMPORT-8), and not erased. */
export function listReaders(sql: Sql, user_ids: readonly string[]) {
  return sql
    .selectFrom('profiles')
    .select(['id', 'name', 'reachable_email as email'])
    .where('id', '=', raw<string>`any(${user_ids})`)
    .where('erased_at', 'is', null)
    .where(raw<boolean>`not awaits_invitation(profiles)`)
    .orderBy('id')
    .execute()
}
