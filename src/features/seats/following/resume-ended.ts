import { sql as raw, type RawBuilder } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'
import { CLOSES, plans, reachesEnd, untilMove, type Behind, type Moving } from './store.ts'

/** `is_missed`: it was free when that was looked at, and isn't any more. */
type Tried = { id: string; behind: Behind[]; is_missed: boolean }

/**
 * Books from today on, in rows of their own, what is over by then and would reach to the new end of its plan: from the
 * first day on which nobody else has the seat, nor they another, until that ends or its service does (DAYS-2).
 * Whether the nightly cleanup has stored it as over makes no difference, and who sat there in between keeps those days.
 * Of two that want a seat, the last to have had it gets it, and the other is missed, as is what a rival took meanwhile.
 * Leaves out the rows that were tried `before`. Says of each row what couldn't follow.
 */
export async function resumeEnded(
  sql: Sql,
  moving: readonly Moving[],
  before: readonly string[],
  now: Date,
): Promise<Tried[]> {
  const today = dayOf(now)
  const { rows } = await raw<Tried>`
    with over as (
      select held.*, name, greatest(plan.start_date, ${today}::date) as first, ${CLOSES} as closes,
        least(plan.end_date, ${untilMove('held')}) as last
      from ${plans(moving)} join subscriptions paid using (id)
      join seat_bookings held on held.user_id = paid.user_id and held.subscription_id = paid.id
      join seats using (seat_number)
      join profiles on profiles.id = held.user_id
      where held.status <> 'cancelled' and held.end_date < ${today} and plan.was_end < plan.end_date
        and ${reachesEnd('held', raw.ref('plan.was_end'))} and held.id <> all(${before}::uuid[])
      order by seat_number
      for share of seats
    ), possible as (
      select over.*, starts, ends from over left join lateral ${firstFreeDays('over')} on true where first <= last
    ), booked as (
      insert into seat_bookings (seat_number, user_id, subscription_id, time_slot, hours, follows_on, start_date, end_date,
        created_at)
      select seat_number, user_id, subscription_id, time_slot, hours, true, starts, ends, ${now}::timestamptz
      from possible where starts is not null and not exists (
        select from possible later where (later.end_date, later.id) > (possible.end_date, possible.id)
          and (later.seat_number = possible.seat_number or later.user_id = possible.user_id)
          and later.hours && possible.hours and (later.starts, later.ends + 1) overlaps (possible.starts, possible.ends + 1)
      ) order by seat_number
      on conflict do nothing returning seat_number, user_id, time_slot
    ), without as (
      select possible.*, first as from_day, coalesce(starts - 1, last) as until_day from possible
      where first is distinct from starts
      union all
      select possible.*, ends + 1, last from possible where ends < last
    ), behind as (
      select without.id, json_build_object('user_id', without.user_id, 'name', without.name, 'seat_number', seat_number,
        'time_slot', time_slot, 'from_day', from_day, 'until_day', until_day, 'holder', rival.name) as told, from_day
      from without left join lateral (
        select other.user_id, holder.name from seat_bookings other join profiles holder on holder.id = other.user_id
        where ${isInTheWay('without')} and other.dates @> from_day
        order by other.user_id = without.user_id desc limit 1
      ) as rival on true
      where rival.user_id is distinct from without.user_id
    )
    select id, array(select told from behind where behind.id = possible.id order by from_day) as behind,
      starts is not null and (seat_number, user_id, time_slot) not in (select * from booked) as is_missed
    from possible order by seat_number, first`.execute(sql)
  return rows
}

/**
 * Books again from today on what would have begun later and was left with a plan at that moment: from the first day on
 * which it is free, as long as it is and stays in service. Returns the numbers of the seats that aren't theirs again on
 * all those days.
 */
export async function takeUpLeft(
  sql: Sql,
  subscription_id: string,
  left_at: Date,
  now: Date,
): Promise<number[]> {
  const { rows } = await raw<{ seat_number: number }>`
    with had as (
      select seat_number, user_id, subscription_id, time_slot, hours, greatest(start_date, ${dayOf(now)}::date) as first,
        end_date as last, ${CLOSES} as closes
      from seat_bookings join seats using (seat_number)
      where subscription_id = ${subscription_id} and status = 'cancelled' and cancelled_by is null
        and cancelled_at = ${left_at} and end_date >= ${dayOf(now)}
      order by seat_number, start_date
      for share of seats
    ), booked as (
      insert into seat_bookings (seat_number, user_id, subscription_id, time_slot, hours, follows_on, start_date, end_date,
        created_at)
      select seat_number, user_id, subscription_id, time_slot, hours, true, starts, ends, ${now}::timestamptz
      from had cross join lateral ${firstFreeDays('had')}
      order by seat_number, starts
      on conflict do nothing returning seat_number, time_slot, start_date, end_date
    )
    select distinct seat_number from had
    where (seat_number, time_slot, first, last) not in (
      select seat_number, time_slot, start_date, end_date from booked
    )
    order by seat_number`.execute(sql)
  return rows.map(({ seat_number }) => seat_number)
}

/** As the table `free`: of the days from `first` to `last`, the first that follow each other on which it is free. */
function firstFreeDays(wanted: string): RawBuilder<unknown> {
  return raw`(
    select lower(days) as starts, upper(days) - 1 as ends from unnest(
      datemultirange(daterange(first, greatest(first, least(last + 1, closes)))) - coalesce((
        select range_agg(other.dates) from seat_bookings other
        where ${isInTheWay(wanted)} and other.dates && daterange(first, last, '[]')
      ), '{}')
    ) as days order by days limit 1
  ) as free`
}

/** Whether a row, `other`, keeps those who had one from having it again. */
function isInTheWay(wanted: string): RawBuilder<boolean> {
  const its = (column: string) => raw.ref(`${wanted}.${column}`)
  return raw<boolean>`other.status = 'active' and other.hours && ${its('hours')}
    and (other.seat_number = ${its('seat_number')} or other.user_id = ${its('user_id')})`
}
