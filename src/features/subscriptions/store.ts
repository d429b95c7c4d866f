import { sql as raw } from 'kysely'
import { isContinued } from '#database/grown-plans.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import { countedBefore } from './days/store.ts'

/** All subscriptions of a member with their plans, the last to end first. */
export function listOf(sql: Sql, user_id: string) {
  return sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['subscriptions.id', 'status', 'start_date', 'end_date', 'ended_on', 'plans.type'])
    .select(['plans.name as plan_name', 'plans.name_hi as plan_name_hi'])
    .select(isContinued('subscriptions.id').as('continued'))
    .where('user_id', '=', user_id)
    .orderBy('last_day', 'desc')
    .orderBy('start_date', 'desc')
    .orderBy('subscriptions.id')
    .execute()
}

/** What these subscriptions are called, and their days, by their first. */
export function listNamed(sql: Sql, ids: readonly string[]) {
  return sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['plans.name', 'plans.name_hi', 'start_date', 'end_date'])
    .where('subscriptions.id', '=', raw<string>`any(${ids})`)
    .orderBy('start_date')
    .execute()
}

/** The change that a subscription comes from, or goes to; not one that was ended early, or taken back. */
export function findChange(sql: Sql, id: string) {
  return sql
    .selectFrom('subscriptions as grown')
    .innerJoin('plans as to', 'to.id', 'grown.plan_id')
    .innerJoin('subscriptions as old', 'old.id', 'grown.grown_from')
    .innerJoin('plans as from', 'from.id', 'old.plan_id')
    .select(['from.type as from', 'to.type as to', 'grown.start_date as on'])
    .where((of) => of.or([of('grown.id', '=', id), of('grown.grown_from', '=', id)]))
    .where('grown.ended_on', 'is', null)
    .orderBy('grown.start_date', 'desc')
    .executeTakeFirst()
}

/** The closed days that these subscriptions are longer for, in their order. */
export function listClosedDays(sql: Sql, ids: readonly string[]) {
  return sql
    .selectFrom('subscription_days as entry')
    .innerJoin('closure_days', 'closure_days.id', 'entry.closure_id')
    .select(['subscription_id', 'closure_days.day'])
    .where('subscription_id', '=', raw<string>`any(${ids})`)
    .groupBy(['subscription_id', 'closure_days.day'])
    .having((of) => of.fn.sum('entry.days'), '>', 0)
    .orderBy('closure_days.day')
    .execute()
}

/** The subscription that a payment bought. */
export function findBoughtBy(sql: Sql, payment_id: string) {
  return sql
    .selectFrom('subscriptions')
    .select(['id', 'end_date', 'ended_on'])
    .where('payment_id', '=', payment_id)
    .executeTakeFirst()
}

/**
 * Makes purchases of one member wait for each other until the transaction ends, so that renewals follow each other;
 * first for a closed day that is being announced, which moves everybody's plans.
 */
export async function lockMember(sql: Sql, user_id: string): Promise<void> {
  await raw`lock table subscriptions in row exclusive mode`.execute(sql)
  await sql.selectFrom('profiles').select('id').where('id', '=', user_id).forNoKeyUpdate().execute()
}

export type NewSubscription = {
  user_id: string
  plan_id: string
  payment_id: string
  start_date: Day
  end_date: Day
  amount_paid: Paise
  payment_date: Date
}

export async function insert(sql: Sql, subscription: NewSubscription): Promise<string> {
  return (
    await sql.insertInto('subscriptions').values(subscription).returning('id').executeTakeFirstOrThrow()
  ).id
}

/** One that ends before its last day has ended today. */
function endedOn(today: Day) {
  return raw<Day | null>`case when status <> 'expired' and end_date >= ${today}::date then ${today}::date else ended_on end`
}

/** Whose it is, by what bought it, or by its own id. Undefined if the payment bought no subscription. */
export function findOwned(sql: Sql, by: { payment_id: string } | { id: string }) {
  const [column, id] = 'id' in by ? (['id', by.id] as const) : (['payment_id', by.payment_id] as const)
  return sql.selectFrom('subscriptions').select(['id', 'user_id']).where(column, '=', id).executeTakeFirst()
}

export async function end(sql: Sql, id: string, today: Day): Promise<void> {
  const ended = { status: 'expired', ended_on: endedOn(today) } as const
  await sql.updateTable('subscriptions').set(ended).where('id', '=', id).execute()
}

/**
 * Moves the last day of a plan that is cut or given back, with the entry that says so: closed days up to it are none of
 * those that were sold. One that is given back goes on.
 */
export async function setEnd(sql: Sql, id: string, end_date: Day): Promise<void> {
  await raw`
    insert into subscription_days (subscription_id, days, kind)
    select id, open_days - has, 'cut' from (
      select subscriptions.id,
        greatest(1, ${end_date}::date - start_date + 1 - (
          select count(*) from closure_days where withdrawn_at is null and day between start_date and ${end_date}
            and day >= day_in_india(coalesce(payment_date, subscriptions.created_at))
            and day::text <> all(${countedBefore}))::integer) as open_days,
        subscriptions.days + (select coalesce(sum(entry.days), 0) from subscription_days entry
          where subscription_id = subscriptions.id and kind <> 'closure')::integer as has
      from subscriptions where subscriptions.id = ${id}
    ) as counted where open_days <> has`.execute(sql)
  await sql
    .updateTable('subscriptions')
    .set({ end_date, status: 'active', ended_on: null })
    .where('id', '=', id)
    .execute()
}

/** Takes back what cut a plan: it has all its days again. */
export async function uncut(sql: Sql, id: string): Promise<void> {
  await raw`
    insert into subscription_days (subscription_id, days, kind)
    select ${id}, -sum(days), 'cut' from subscription_days
    where subscription_id = ${id} and kind = 'cut' having sum(days) <> 0`.execute(sql)
}

/**
 * What grew from a plan that was changed, however many changes later, and hasn't ended: those between are over or were
 * never used.
 */
export async function listGrown(sql: Sql, id: string): Promise<{ id: string }[]> {
  const { rows } = await raw<{ id: string }>`
    with recursive grown as (
      select id, status from subscriptions where grown_from = ${id}
      union all select later.id, later.status from grown join subscriptions later on later.grown_from = grown.id
    ) select id from grown where status <> 'expired'`.execute(sql)
  return rows
}

/**
 * Whether a plan was ended, with what grew from it, instead of having run out: by its latest, since a change that was
 * taken back had ended before. Of an erased member all have.
 */
export async function hasEnded(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await raw<{ has_ended: boolean }>`
    with recursive chain as (
      select id, user_id, start_date, last_day, ended_on from subscriptions where id = ${id}
      union all select later.id, later.user_id, later.start_date, later.last_day, later.ended_on
      from chain join subscriptions later on later.grown_from = chain.id
    ) select ended_on is not null or erased_at is not null as has_ended
    from chain join profiles on profiles.id = user_id order by last_day desc, start_date desc limit 1`.execute(
    sql,
  )
  return rows[0]?.has_ended ?? false
}

export function endAll(sql: Sql, user_id: string, today: Day) {
  return sql
    .updateTable('subscriptions')
    .set({ status: 'expired', ended_on: endedOn(today) })
    .where('user_id', '=', user_id)
    .where('status', '<>', 'expired')
    .returning('id')
    .execute()
}

/** Marks subscriptions whose last day has passed; returns how many. */
export async function expirePast(sql: Sql, today: Day): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('subscriptions')
    .set({ status: 'expired' })
    .where('status', '=', raw.lit('active'))
    .where('end_date', '<', today)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
