import { sql as raw, type ExpressionBuilder } from 'kysely'
import type { DB } from '#database/schema.ts'
import { readExactPage, type Asked } from '#database/read-page.ts'
import type { Sql } from '#/kernel/context.ts'
import type { PlanChange, PlanDetails, PlanField } from '../rules.ts'

const PLAN = [
  'id',
  'slug',
  'name',
  'name_hi',
  'type',
  'duration_months',
  'duration_days',
  'price',
  'active',
  'version',
] as const

/**
 * Whether somebody has bought it or started to, or has it without a payment here: from an import, or from a change that
 * cost nothing.
 */
function isSold(of: ExpressionBuilder<DB, 'plans'>) {
  const paid = of.selectFrom('payments').select('payments.id')
  const had = of.selectFrom('subscriptions').select('subscriptions.id').where('payment_id', 'is', null)
  return of
    .or([
      of.exists(paid.whereRef('payments.plan_id', '=', 'plans.id')),
      of.exists(had.whereRef('subscriptions.plan_id', '=', 'plans.id')),
    ])
    .$castTo<boolean>()
    .as('sold')
}

export function list(sql: Sql) {
  return sql.selectFrom('plans').select(PLAN).select(isSold).orderBy('position').orderBy('plans.id').execute()
}

/** A plan, locked so that nobody can start to buy it, or get it, before the transaction ends. */
export function lock(sql: Sql, id: string) {
  return sql.selectFrom('plans').select(PLAN).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** As `isSold`. Ask after taking the lock, which waits for purchases, changes and imports in progress. */
export async function wasSold(sql: Sql, id: string): Promise<boolean> {
  const { sold } = await sql.selectFrom('plans').select(isSold).where('id', '=', id).executeTakeFirstOrThrow()
  return sold
}

/** Adds a plan at the end of the list. Undefined if the slug is taken. */
export function insert(sql: Sql, plan: PlanDetails & { slug: string }) {
  return sql
    .insertInto('plans')
    .values((of) => ({
      ...plan,
      position: of
        .selectFrom('plans')
        .select((all) => all(all.fn.coalesce(all.fn.max('position'), raw<number>`0`), '+', 1).as('next')),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning(PLAN)
    .executeTakeFirst()
}

export function update(sql: Sql, id: string, values: Partial<PlanDetails & { active: boolean }>) {
  return sql
    .updateTable('plans')
    .set((of) => ({ ...values, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning(PLAN)
    .executeTakeFirstOrThrow()
}

export async function remove(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('plans').where('id', '=', id).execute()
}

/**
 * All plans in order, locked against other moves. Locks are taken in an order that no move changes, so they can't
 * deadlock.
 */
export async function lockOrder(sql: Sql) {
  const plans = await sql
    .selectFrom('plans')
    .select(['id', 'name', 'position'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return plans.toSorted((one, other) => one.position - other.position)
}

/** Numbers the plans from 1. */
export async function writeOrder(sql: Sql, ids: readonly string[]): Promise<void> {
  await raw`
    update plans set position = place.position
    from unnest(${ids}::uuid[]) with ordinality as place (id, position)
    where place.id = plans.id and plans.position <> place.position`.execute(sql)
}

export type Save = { admin_id: string; at: Date }

export async function insertChanges(
  sql: Sql,
  plan: { id: string; name: string },
  changes: readonly PlanChange[],
  save: Save,
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map((change) => ({ ...change, ...save, plan_id: plan.id, plan_name: plan.name }))
  await sql.insertInto('plan_changes').values(rows).execute()
}

/** Who changed the plan last; null if that account was erased. */
export function findLastChange(sql: Sql, plan_id: string) {
  return sql
    .selectFrom('plan_changes')
    .leftJoin('profiles', 'profiles.id', 'admin_id')
    .select('profiles.name as admin_name')
    .where('plan_id', '=', plan_id)
    .orderBy('plan_changes.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Newest first. */
export function listChanges(sql: Sql, asked: Asked<number>) {
  const changes = sql
    .selectFrom('plan_changes as change')
    .leftJoin('profiles', 'profiles.id', 'change.admin_id')
    .select(['change.id', 'at', 'profiles.name as admin_name', 'plan_name', 'old', 'new'])
    .select((of) => of.ref('field').$castTo<PlanField>().as('field'))
  const order = { from: 'plan_changes as change', by: ['change.id'] }
  return readExactPage(changes, asked, order)
}
