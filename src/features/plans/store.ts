import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'

const PLAN = ['id', 'slug', 'name', 'name_hi', 'type', 'duration_months', 'duration_days', 'price'] as const

export function listActive(sql: Sql) {
  return sql
    .selectFrom('plans')
    .select(PLAN)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Whether the plan exists. Locks it until the transaction ends. */
export async function keep(sql: Sql, id: string): Promise<boolean> {
  const plan = await sql
    .selectFrom('plans')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return plan !== undefined
}

/** Locks those of these plans that exist, as `keep`. */
export async function keepAll(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql
    .selectFrom('plans')
    .select('id')
    .where(raw<string>`id::text`, '=', raw<string>`any(${ids})`)
    .forKeyShare()
    .execute()
}

/** A plan by its slug or id, whether or not it is for sale. */
export function find(sql: Sql, slug_or_id: string) {
  return sql
    .selectFrom('plans')
    .select([...PLAN, 'active'])
    .where((of) => of.or([of('slug', '=', slug_or_id), of(raw<string>`id::text`, '=', slug_or_id)]))
    .executeTakeFirst()
}
