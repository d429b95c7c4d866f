import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'
import { CLOSES, plans, reachesEnd, type Behind, type Moving } from './store.ts'

type Tried = { id: string; behind: Behind | null; is_missed: boolean }

/**
 * Books from today on, in rows of their own, what is over by then and would reach to the new end of its plan, as far as
 * nobody else has the seat, nor they another, and it stays in service (DAYS-2): whether the nightly cleanup has stored
 * it as over makes no difference, and who sat there in between keeps those days. Of two that want a seat, the last to
 * have had it gets it. Returns what couldn't follow, unless its member has another seat instead.
 */
export async function resumeEnded(sql: Sql, moving: readonly Moving[], now: Date): Promise<Behind[]> {
  const found = new Map<string, Tried>()
  for (let isMissed = true; isMissed;) {
    const tried = await tryToResume(sql, moving, now)
    for (const one of tried) found.set(one.id, one)
    // What was missed lost its seat to another of them, or to a rival: the next look sees who has it.
    isMissed = tried.some(({ is_missed }) => is_missed)
  }
  return [...found.values()].flatMap(({ behind, is_missed }) => (behind && !is_missed ? [behind] : []))
}

async function tryToResume(sql: Sql, moving: readonly Moving[], now: Date): Promise<Tried[]> {
  const today = dayOf(now)
  const { rows } = await raw<Tried>`
    with over as (
      select held.*, name, greatest(plan.start_date, ${today}::date) as first, plan.end_date as last, ${CLOSES} as closes
      from ${plans(moving)} join subscriptions paid using (id)
      join seat_bookings held on held.user_id = paid.user_id and held.subscription_id = paid.id
      join seats using (seat_number)
      join profiles on profiles.id = held.user_id
      where held.status <> 'cancelled' and held.end_date < ${today} and plan.was_end < plan.end_date
        and ${reachesEnd('held', raw.ref('plan.was_end'))}
      order by seat_number
      for share of seats
    ), possible as (
      select over.*, rival.user_id as rival_id, holder.name as holder, rival.start_date as day,
        least(last, rival.start_date - 1, closes - 1) as can_end
      from over left join lateral (
        select other.user_id, other.start_date from seat_bookings other
        where other.status = 'active' and other.dates && daterange(first, last, '[]') and other.hours && over.hours
          and (other.seat_number = over.seat_number or other.user_id = over.user_id)
        order by other.start_date, other.user_id = over.user_id desc limit 1
      ) as rival on true
      left join profiles holder on holder.id = rival.user_id
    ), booked as (
      insert into seat_bookings (seat_number, user_id, subscription_id, time_slot, hours, follows_on, start_date, end_date,
        created_at)
      select seat_number, user_id, subscription_id, time_slot, hours, true, first, can_end, ${now}::timestamptz
      from possible where first <= can_end order by end_date desc, seat_number
      on conflict do nothing returning seat_number, user_id, time_slot
    ), tried as (
      select possible.*, greatest(first, can_end + 1) as from_day from possible
    )
    select id, case when from_day <= last and (day <= from_day and rival_id = user_id) is not true then json_build_object(
        'user_id', user_id, 'name', name, 'seat_number', seat_number, 'time_slot', time_slot, 'from_day', from_day,
        'until_day', last, 'holder', case when day <= from_day then holder end) end as behind,
      first <= can_end and (seat_number, user_id, time_slot) not in (select * from booked) as is_missed
    from tried order by seat_number, from_day`.execute(sql)
  return rows
}

/**
 * Books again from today on what would have begun later and was left with a plan at that moment, as far as it is still
 * free and in service. Of a planned move the member was told when it was made: these rows are none. Returns the numbers
 * of the seats that aren't theirs again on all those days.
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
        end_date as last, out_of_service_from
      from seat_bookings join seats using (seat_number)
      where subscription_id = ${subscription_id} and status = 'cancelled' and cancelled_by is null
        and cancelled_at = ${left_at} and end_date >= ${dayOf(now)}
      order by seat_number, start_date
      for share of seats
    ), booked as (
      insert into seat_bookings (seat_number, user_id, subscription_id, time_slot, hours, follows_on, start_date, end_date,
        created_at)
      select seat_number, user_id, subscription_id, time_slot, hours, true, first, least(last, out_of_service_from - 1),
        ${now}::timestamptz
      from had where first < coalesce(out_of_service_from, 'infinity')
      on conflict do nothing returning seat_number, time_slot, start_date, end_date
    )
    select distinct seat_number from had
    where (seat_number, time_slot, first, last) not in (
      select seat_number, time_slot, start_date, end_date from booked
    )
    order by seat_number`.execute(sql)
  return rows.map(({ seat_number }) => seat_number)
}
