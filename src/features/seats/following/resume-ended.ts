import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'

/**
 * What reached to a plan's last day and was stored as over by the nightly cleanup goes along with the plan again, but
 * on a seat that was removed since. Returns the numbers of those seats.
 */
export async function resumeEnded(sql: Sql, subscription_id: string): Promise<number[]> {
  const { rows } = await raw<{ seat_number: number }>`
    with over as (
      select booking.id, seat_number, archived_at
      from seat_bookings booking join subscriptions plan on plan.id = subscription_id join seats using (seat_number)
      where plan.id = ${subscription_id} and booking.status = 'ended' and booking.end_date = plan.end_date
      order by seat_number
      for share of seats
    ), resumed as (
      update seat_bookings set status = 'active' from over where over.id = seat_bookings.id and archived_at is null
    )
    select distinct seat_number from over where archived_at is not null order by seat_number`.execute(sql)
  return rows.map(({ seat_number }) => seat_number)
}

/**
 * Books again what would have begun later and was left with a plan at that moment, as far as it is still free and in
 * service. Of a planned move the member was told when it was made: these rows are none. Returns the numbers of the
 * seats that aren't theirs again on all those days.
 */
export async function takeUpLeft(
  sql: Sql,
  subscription_id: string,
  left_at: Date,
  now: Date,
): Promise<number[]> {
  const { rows } = await raw<{ seat_number: number }>`
    with had as (
      select seat_bookings.*, out_of_service_from from seat_bookings join seats using (seat_number)
      where subscription_id = ${subscription_id} and status = 'cancelled' and cancelled_by is null
        and cancelled_at = ${left_at}
      order by seat_number, start_date
      for share of seats
    ), booked as (
      insert into seat_bookings (seat_number, user_id, subscription_id, time_slot, hours, follows_on, start_date, end_date,
        created_at)
      select seat_number, user_id, subscription_id, time_slot, hours, true, start_date,
        least(end_date, out_of_service_from - 1), ${now}::timestamptz
      from had where start_date < coalesce(out_of_service_from, 'infinity')
      on conflict do nothing returning seat_number, time_slot, start_date, end_date
    )
    select distinct seat_number from had
    where (seat_number, time_slot, start_date, end_date) not in (
      select seat_number, time_slot, start_date, end_date from booked
    )
    order by seat_number`.execute(sql)
  return rows.map(({ seat_number }) => seat_number)
}
