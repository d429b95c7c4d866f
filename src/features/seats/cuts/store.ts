import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { endingOn, reachesEnd } from '../following/store.ts'

export type Cut = { subscription_id: string; end_date: Day; was_end: Day; until: Day; now: Date }

/**
 * Ends a subscription's bookings on a day, and cancels those that would begin later. Each keeps its last day in mind,
 * or that of an earlier cut; one that reaches to the plan's last day, to what it was before the first.
 */
export async function cut(sql: Sql, { subscription_id, end_date, was_end, until, now }: Cut): Promise<void> {
  const kept = raw<Day>`greatest(end_date, uncut_end, case when end_date >= ${end_date}::date then ${was_end}::date end)`
  await sql
    .updateTable('seat_bookings')
    .set({
      ...endingOn(until, now),
      end_date: raw<Day>`case when start_date <= ${until}::date then ${until}::date else ${kept} end`,
      uncut_end: kept,
    })
    .where('subscription_id', '=', subscription_id)
    .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(addDays(until, 1))]))
    .execute()
}

export type CutDays = { end_date: Day; was_end: Day; to: Day }

/**
 * What a cut took away up to a day and the member hasn't released since: what reaches to that day has all of it, and
 * what was booked since to the plan's last day, `end_date`, goes on like the rest. Locked, so that it is given back
 * once.
 */
export function lockCut(sql: Sql, subscription_id: string, { end_date, was_end, to }: CutDays) {
  const held = raw<boolean>`seat_bookings.status <> 'cancelled'`
  const uncut = raw<Day | null>`coalesce(seat_bookings.uncut_end,
    case when ${held} and seat_bookings.end_date = ${end_date}::date then ${was_end}::date end)`
  return sql
    .selectFrom('seat_bookings')
    .select(['id', 'seat_number', 'time_slot'])
    .where('subscription_id', '=', subscription_id)
    .where(raw<boolean>`${uncut} is not null`)
    .where(raw<boolean>`case when ${held} then end_date < ${to} else end_date = uncut_end end`)
    .where(
      // What was moved since is booked elsewhere; a move that was planned before the cut begins after what was cut.
      raw<boolean>`not exists (select from seat_bookings moved
        where moved.moved_from = seat_bookings.id and moved.start_date <= ${uncut})`,
    )
    .orderBy('seat_number')
    .forNoKeyUpdate()
    .execute()
}

export type GivenBack = { from: Day; to: Day; was_end: Day; whole: boolean; now: Date }

/**
 * Books what was taken away, from a day to a day, after what the member has there by now, in rows of their own and as
 * far as they are free; returns those that it booked. What reached to `was_end`, the plan's last day at the cut,
 * reaches to its last day again once it is `whole`. The days beyond stay taken away.
 */
export async function giveBack(sql: Sql, ids: readonly string[], given: GivenBack) {
  const { from, to, was_end, whole, now } = given
  const { rows } = await raw<{ seat_number: number; time_slot: TimeSlot }>`
    insert into seat_bookings (seat_number, user_id, subscription_id, time_slot, hours, follows_on, start_date, end_date, uncut_end,
      created_at)
    select seat_number, user_id, subscription_id, time_slot, hours, true, first, last,
      case when to_the_end then ${whole ? null : was_end}::date when reached > last then reached end, ${now}::timestamptz
    from (
      select held.*, reached, reached >= ${was_end}::date as to_the_end, greatest(start_date, ${from}::date, (
          select max(own.end_date) + 1 from seat_bookings own
          where own.user_id = held.user_id and own.status = 'active' and own.hours && held.hours
            and own.dates && daterange(${from}::date, ${to}::date, '[]')
        )) as first, case when reached >= ${was_end}::date then ${to}::date else least(reached, ${to}::date) end as last
      from seat_bookings held, coalesce(uncut_end, ${was_end}::date) as reached
      where id = any(${ids})
    ) as taken
    where first <= last
    order by seat_number
    on conflict do nothing returning seat_number, time_slot`.execute(sql)
  return rows
}

/** Nothing more is given back for these rows. */
export async function forget(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql
    .updateTable('seat_bookings')
    .set({ uncut_end: null })
    .where('id', '=', raw<string>`any(${ids})`)
    .execute()
}

export type TakenOver = Omit<GivenBack, 'from' | 'to'> & {
  from: readonly string[]
  subscription_id: string
  until: Day
}

/**
 * The bookings of these subscriptions that have a day up to that one, locked; and whether each goes with its plan when
 * that is moved behind the day.
 */
export function lockHeldUntil(sql: Sql, { from, until }: Pick<TakenOver, 'from' | 'until'>) {
  return sql
    .selectFrom('seat_bookings')
    .innerJoin('subscriptions as plan', 'plan.id', 'seat_bookings.subscription_id')
    .select(['seat_bookings.id', 'seat_number', 'seat_bookings.start_date', 'seat_bookings.end_date'])
    .select(
      raw<boolean>`seat_bookings.end_date > ${until} or ${reachesEnd('seat_bookings', raw.ref('plan.end_date'))}`.as(
        'follows_plan',
      ),
    )
    .where('subscription_id', '=', raw<string>`any(${from})`)
    .where('seat_bookings.status', '=', 'active')
    .where(raw<boolean>`dates && daterange(null, ${until}::date, '[]')`)
    .orderBy('seat_number')
    .forNoKeyUpdate('seat_bookings')
    .execute()
}

/** What reaches to the last day that is given back goes on with what is given back next. */
const goesOn = ({ was_end, whole }: TakenOver) => raw<Day | null>`${whole ? null : was_end}::date`

/** These rows are the other subscription's from now on, and end with its days. */
export async function takeRows(sql: Sql, ids: readonly string[], taken: TakenOver): Promise<void> {
  const { subscription_id, until } = taken
  await sql
    .updateTable('seat_bookings')
    .set({
      subscription_id,
      end_date: raw<Day>`least(end_date, ${until}::date)`,
      uncut_end: raw<Day | null>`case when end_date >= ${until}::date then ${goesOn(taken)} end`,
    })
    .where('id', '=', raw<string>`any(${ids})`)
    .execute()
}

/** The days of these rows, which their plan has left with them, in rows of the other subscription's own. */
export async function takeDays(
  sql: Sql,
  rows: readonly { id: string; start_date: Day; end_date: Day }[],
  taken: TakenOver,
): Promise<void> {
  const { subscription_id, until, now } = taken
  await raw`
    insert into seat_bookings (seat_number, user_id, subscription_id, time_slot, hours, follows_on, start_date, end_date, uncut_end,
      created_at)
    select seat_number, user_id, ${subscription_id}::uuid, time_slot, hours, true, first, least(last, ${until}::date),
      case when last >= ${until}::date then ${goesOn(taken)} end, ${now}::timestamptz
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ start_date }) => start_date)}::date[],
      ${rows.map(({ end_date }) => end_date)}::date[]) as taken (id, first, last) join seat_bookings using (id)
    order by seat_number
    on conflict do nothing`.execute(sql)
}
