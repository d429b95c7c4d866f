import { sql as raw } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { statement } from '#database/statement.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'

/**
 * Until the transaction ends nobody sells, ends or books anything; whoever has begun to is waited for. Reading still
 * works.
 */
export async function lockPlansAndBookings(sql: Sql): Promise<void> {
  await raw`lock table subscriptions in share row exclusive mode`.execute(sql)
  await raw`lock table seat_bookings in share row exclusive mode`.execute(sql)
}

/**
 * The closed days that a row of `subscriptions` counts already, since they were announced before it, or what it grew
 * from, was imported: its last day was the file's. One that has given it a day, as it did before this rule, goes on to
 * do so.
 */
export const countedBefore = raw<Day[]>`array(
  with recursive chain as (
    select subscriptions.id, subscriptions.grown_from, subscriptions.import_id, subscriptions.created_at
    union all
    select earlier.id, earlier.grown_from, earlier.import_id, earlier.created_at
    from chain join subscriptions earlier on earlier.id = chain.grown_from
  )
  select closure_days.day::text from chain join closure_days on closure_days.announced_at < chain.created_at
  where chain.import_id is not null and closure_days.withdrawn_at is null and not exists (
    select from subscription_days entry join chain part on part.id = entry.subscription_id
    where entry.closure_id = closure_days.id
  )
)`

/**
 * What the ledger of days says of plans that haven't ended: everybody's, or a member's; in any case of the one that was
 * `cut`.
 */
export function listSold(sql: Sql, today: Day, user_id?: string, cut?: string) {
  return sql
    .selectFrom('subscriptions')
    .select(['id', 'user_id', 'start_date', 'end_date', 'follows'])
    .select((of) => [
      of
        .selectFrom('plans')
        .select('type')
        .whereRef('plans.id', '=', 'subscriptions.plan_id')
        .$asScalar()
        .$notNull()
        .as('type'),
      of.ref('days').$notNull().as('days'),
      raw<Day>`day_in_india(coalesce(payment_date, subscriptions.created_at))`.as('sold_on'),
      countedBefore.as('counted_before'),
      of
        .selectFrom('subscription_days')
        .select(raw<number>`coalesce(sum(days), 0)::int`.as('sum'))
        .whereRef('subscription_id', '=', 'subscriptions.id')
        .where('kind', '<>', 'closure')
        .$asScalar()
        .$notNull()
        .as('corrected'),
      of
        .selectFrom('subscription_days')
        .select(raw<number>`coalesce(sum(days), 0)::int`.as('sum'))
        .whereRef('subscription_id', '=', 'subscriptions.id')
        .where('kind', '=', 'cut')
        .$asScalar()
        .$notNull()
        .as('cut'),
      jsonArrayFrom(
        of
          .selectFrom('subscription_days as entry')
          .innerJoin('closure_days', 'closure_days.id', 'entry.closure_id')
          .select(['entry.id', 'closure_days.day', 'closure_days.id as closure_id'])
          .whereRef('entry.subscription_id', '=', 'subscriptions.id')
          .where('entry.days', '>', 0)
          .where(
            raw<boolean>`not exists (select from subscription_days reversal where reversal.reverses = entry.id)`,
          ),
      ).as('credits'),
    ])
    .where((of) =>
      of.or([
        of.and([of('status', '<>', 'expired'), of('end_date', '>=', today)]),
        ...(cut === undefined ? [] : [of('subscriptions.id', '=', cut)]),
      ]),
    )
    .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id ?? ''))
    .orderBy('start_date')
    .orderBy('id')
    .execute()
}

/** The closed days that extend plans, which are not withdrawn. */
export function listClosures(sql: Sql) {
  return closures(sql, {})
}

const closures = statement((sql) =>
  sql.selectFrom('closure_days').select(['id', 'day']).where('withdrawn_at', 'is', null),
)

type Credit = { subscription_id: string; closure_id: string }

/** A day more for each, at that moment. One that was taken back is given again by taking that back. */
export async function credit(sql: Sql, credits: readonly Credit[], at: Date): Promise<void> {
  if (credits.length === 0) return
  await raw`
    insert into subscription_days (subscription_id, days, kind, closure_id, reverses, entered_at)
    select subscription_id, 1, 'closure', closure_id, (
      select taken.id from subscription_days taken
      where taken.subscription_id = one.subscription_id and taken.closure_id = one.closure_id and taken.days < 0
        and not exists (select from subscription_days given where given.reverses = taken.id)
    ), ${at}
    from unnest(${credits.map((one) => one.subscription_id)}::uuid[], ${credits.map((one) => one.closure_id)}::uuid[])
      as one (subscription_id, closure_id)`.execute(sql)
}

/** Takes entries back by entries of the opposite. */
export async function reverse(sql: Sql, entries: readonly number[], at: Date): Promise<void> {
  if (entries.length === 0) return
  await raw`
    insert into subscription_days (subscription_id, days, kind, closure_id, reverses, entered_at)
    select subscription_id, -days, kind, closure_id, id, ${at}
    from subscription_days where id = any(${entries})`.execute(sql)
}

export type Moved = { id: string; start_date: Day; end_date: Day }

export async function move(sql: Sql, plans: readonly Moved[]): Promise<void> {
  if (plans.length === 0) return
  await raw`
    update subscriptions set start_date = plan.start_date, end_date = plan.end_date
    from unnest(${plans.map(({ id }) => id)}::uuid[], ${plans.map(({ start_date }) => start_date)}::date[],
      ${plans.map(({ end_date }) => end_date)}::date[]) as plan (id, start_date, end_date)
    where subscriptions.id = plan.id`.execute(sql)
}

/**
 * What is paid ahead of a plan's type, follows none that lasts, and begins the day after it or among its days follows
 * it from now on, wherever it ends. Returns whether that moves it.
 */
export async function attach(sql: Sql, id: string, today: Day): Promise<boolean> {
  const { rows } = await raw<{ moves: boolean }>`
    with ahead as (
      select one.id, earlier.id as follows, one.start_date <> earlier.end_date + 1 as moves
      from subscriptions earlier
      join plans of_earlier on of_earlier.id = earlier.plan_id
      join subscriptions one on one.user_id = earlier.user_id and one.status <> 'expired' and one.start_date > ${today}
        and one.id <> earlier.id and one.start_date between earlier.start_date and earlier.end_date + 1
      join plans on plans.id = one.plan_id and plans.type = of_earlier.type
      where earlier.id = ${id}
        and not exists (select from subscriptions before where before.id = one.follows and before.status <> 'expired')
      order by one.start_date, one.id limit 1
    )
    update subscriptions set follows = ahead.follows from ahead where subscriptions.id = ahead.id returning moves`.execute(
    sql,
  )
  return rows[0]?.moves ?? false
}

/** Each begins after the plan that it follows from now on, wherever that one ends. */
export async function follow(sql: Sql, plans: readonly { id: string; follows: string }[]): Promise<void> {
  await raw`
    update subscriptions set follows = one.follows
    from unnest(${plans.map(({ id }) => id)}::uuid[], ${plans.map(({ follows }) => follows)}::uuid[]) as one (id, follows)
    where subscriptions.id = one.id`.execute(sql)
}

/** Plans of a plan's type that run on a day and begin among its days: they were sold while it was shorter. */
export async function listBegunWithin(sql: Sql, id: string, today: Day): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select one.id from subscriptions earlier join plans of_earlier on of_earlier.id = earlier.plan_id
    join subscriptions one on one.user_id = earlier.user_id and one.id <> earlier.id
      and active_on(one.status, one.start_date, one.end_date, ${today})
      and one.start_date between earlier.start_date and earlier.end_date
    join plans on plans.id = one.plan_id and plans.type = of_earlier.type
    where earlier.id = ${id}`.execute(sql)
  return rows.map((row) => row.id)
}

/** Fewer or more days than were sold. */
export async function correct(
  sql: Sql,
  correction: { subscription_id: string; days: number; entered_at: Date },
): Promise<void> {
  await sql
    .insertInto('subscription_days')
    .values({ ...correction, kind: 'correction' })
    .execute()
}

/** The latest correction of a plan that was not taken back; undefined if there is none. */
export async function findCorrection(sql: Sql, subscription_id: string): Promise<number | undefined> {
  const entry = await sql
    .selectFrom('subscription_days as entry')
    .select('entry.id')
    .where('subscription_id', '=', subscription_id)
    .where('kind', '=', 'correction')
    .where('reverses', 'is', null)
    .where(
      raw<boolean>`not exists (select from subscription_days reversal where reversal.reverses = entry.id)`,
    )
    .orderBy('entry.id', 'desc')
    .executeTakeFirst()
  return entry?.id
}
