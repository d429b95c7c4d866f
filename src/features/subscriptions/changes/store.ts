import { sql as raw } from 'kysely'
import { isContinued } from '#database/grown-plans.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'

/** A subscription with its plan, and what of its chain a change asks for; undefined if there is none. */
export function find(sql: Sql, id: string) {
  return sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .innerJoin('profiles', 'profiles.id', 'user_id')
    .select([
      'subscriptions.id',
      'user_id',
      'plan_id',
      'subscriptions.status',
      'start_date',
      'end_date',
      'ended_on',
      'grown_from',
      'plans.name as plan_name',
      'plans.name_hi as plan_name_hi',
      'plans.type',
      'duration_months',
      'duration_days',
      'profiles.name',
      'profiles.reachable_email as email',
    ])
    .select((of) => [
      of.ref('value').$notNull().as('value'),
      raw<Day>`day_in_india(coalesce(payment_date, subscriptions.created_at))`.as('sold_on'),
      // As many days as the length of a chain's first has.
      raw<number>`(
        with recursive before as (
          select earlier.days, earlier.grown_from from subscriptions earlier where earlier.id = subscriptions.id
          union all select earlier.days, earlier.grown_from from before join subscriptions earlier on earlier.id = before.grown_from
        ) select days from before where grown_from is null)`.as('length'),
      raw<number>`subscriptions.days + coalesce((
        select sum(entry.days) from subscription_days entry where entry.subscription_id = subscriptions.id and kind <> 'closure'
      ), 0)::int`.as('days'),
      raw<Day[]>`array(
        select closure_days.day::text from subscription_days entry join closure_days on closure_days.id = entry.closure_id
        where entry.subscription_id = subscriptions.id group by closure_days.day having sum(entry.days) > 0
      )`.as('closed'),
    ])
    .where('subscriptions.id', '=', id)
    .where('profiles.erased_at', 'is', null)
    .executeTakeFirst()
}

/** The member's other plans that last on a day. */
export function listOthers(sql: Sql, { id, user_id }: { id: string; user_id: string }, day: Day) {
  return sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'plan_id')
    .select(['plans.type', 'start_date', 'end_date'])
    .where('user_id', '=', user_id)
    .where('subscriptions.id', '<>', id)
    .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(day)]))
    .execute()
}

/** What grew from a plan and hasn't ended. */
export function findGrown(sql: Sql, id: string) {
  return sql
    .selectFrom('subscriptions')
    .select(['id', 'plan_id', 'start_date', 'end_date', 'amount_paid', 'change_payment_id', 'created_at'])
    .where('grown_from', '=', id)
    .where('status', '<>', 'expired')
    .executeTakeFirst()
}

/** The plan that a payment bought, or changed to, as long as it runs and nothing has grown from it. */
export function findRunningOf(sql: Sql, payment_id: string, today: Day) {
  return sql
    .selectFrom('subscriptions as plan')
    .select('plan.id')
    .where((of) => of.or([of('payment_id', '=', payment_id), of('change_payment_id', '=', payment_id)]))
    .where((of) => of.fn<boolean>('active_on', ['status', 'start_date', 'end_date', of.val(today)]))
    .where(raw<boolean>`not ${isContinued('plan.id')}`)
    .limit(1)
    .executeTakeFirst()
}

/** The plan that a payment changes. */
export async function findChangedBy(sql: Sql, payment_id: string): Promise<string> {
  const { changes_plan } = await sql
    .selectFrom('payments')
    .select((of) => of.ref('changes_plan').$notNull().as('changes_plan'))
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  return changes_plan
}

/** The plan that a change was paid for. */
export function findPaidBy(sql: Sql, change_payment_id: string) {
  return sql
    .selectFrom('subscriptions')
    .select(['id', 'user_id', 'grown_from', 'start_date', 'end_date', 'value', 'status', 'created_at'])
    .where('change_payment_id', '=', change_payment_id)
    .executeTakeFirst()
}

export type Grown = {
  user_id: string
  plan_id: string
  grown_from: string
  change_payment_id: string | null
  follows: string | null
  start_date: Day
  end_date: Day
  amount_paid: Paise
  value: Paise
  created_at: Date
}

export async function insert(sql: Sql, grown: Grown): Promise<string> {
  return (await sql.insertInto('subscriptions').values(grown).returning('id').executeTakeFirstOrThrow()).id
}

/** What follows a plan no longer moves with it: it keeps the days that it has. */
export async function detach(sql: Sql, id: string): Promise<void> {
  await sql.updateTable('subscriptions').set({ follows: null }).where('follows', '=', id).execute()
}

export async function setValue(sql: Sql, id: string, value: Paise): Promise<void> {
  await sql.updateTable('subscriptions').set({ value }).where('id', '=', id).execute()
}

export async function revive(sql: Sql, id: string): Promise<void> {
  await sql
    .updateTable('subscriptions')
    .set({ status: 'active', ended_on: null })
    .where('id', '=', id)
    .execute()
}

/** The plan that begins the day after, already paid for, of the same type. */
export function findRenewal(sql: Sql, id: string) {
  return sql
    .selectFrom('subscriptions')
    .select('start_date')
    .where('follows', '=', id)
    .where('status', '<>', 'expired')
    .executeTakeFirst()
}
