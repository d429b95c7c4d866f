import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { reachesEnd } from '../following/store.ts'
import type { BookedPeriod } from '../rules.ts'

/** What a renewal's row copies from the row before it. */
const CARRIED = ['seat_number', 'user_id', 'time_slot', 'hours'] as const

/**
 * The bookings under plans of this type that end on that day, which a renewal extends: those that reach to it, or would
 * if they could have followed their plan. Those that are over too, since it may be settled later than paid for.
 */
function bookingsEnding(sql: Sql, user_id: string, plan_type: PlanType, end_date: Day) {
  return sql
    .selectFrom('seat_bookings')
    .innerJoin('subscriptions', 'subscriptions.id', 'seat_bookings.subscription_id')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['seat_bookings.id', 'seat_bookings.seat_number', 'time_slot'])
    .where('seat_bookings.user_id', '=', user_id)
    .where('seat_bookings.status', '<>', 'cancelled')
    .where('subscriptions.end_date', '=', end_date)
    .where('subscriptions.ended_on', 'is', null)
    .where(reachesEnd('seat_bookings', end_date))
    .where('plans.type', '=', plan_type)
    .orderBy('seat_bookings.seat_number')
}

/** Locked, so that a release happens before or after the whole renewal. */
export function lockBookingsEnding(sql: Sql, user_id: string, plan_type: PlanType, end_date: Day) {
  return bookingsEnding(sql, user_id, plan_type, end_date).forNoKeyUpdate('seat_bookings').execute()
}

type Ahead = { user_id: string; plan_type: PlanType; renews: Day; start_date: Day; end_date: Day }

/** Of what a renewal would extend: until when their seats are in service, and whether it could have them. */
export function listFollowable(sql: Sql, { user_id, plan_type, renews, start_date, end_date }: Ahead) {
  return bookingsEnding(sql, user_id, plan_type, renews)
    .innerJoin('seats', 'seats.seat_number', 'seat_bookings.seat_number')
    .select('out_of_service_from')
    .select(
      raw<boolean>`archived_at is null and not exists (
        select from seat_bookings rival where rival.status = 'active' and rival.hours && seat_bookings.hours
          and rival.dates && daterange(${start_date}::date, ${end_date}::date, '[]')
          and (rival.seat_number = seat_bookings.seat_number) <> (rival.user_id = seat_bookings.user_id)
      )`.as('is_free'),
    )
    .execute()
}

/** From when these seats are out of service. Locked, so that it stays so until the renewal is written. */
export function lockServiceDays(sql: Sql, seats: readonly { seat_number: number }[]) {
  return sql
    .selectFrom('seats')
    .select(['seat_number', 'out_of_service_from'])
    .where('seat_number', '=', raw<number>`any(${seats.map(({ seat_number }) => seat_number)})`)
    .orderBy('seat_number')
    .forShare()
    .execute()
}

/**
 * Of these bookings, those whose hours their member holds by another one: at the same seat on any of the days, or at
 * another one on all of them.
 */
export async function listHeldThemselves(
  sql: Sql,
  bookings: readonly { id: string }[],
  { from, until }: { from: Day; until: Day },
): Promise<string[]> {
  if (bookings.length === 0) return []
  const { rows } = await raw<{ id: string }>`
    select id from seat_bookings ended where id = any(${bookings.map(({ id }) => id)})
      and exists (
        select from seat_bookings own where own.id <> ended.id and own.user_id = ended.user_id and own.hours && ended.hours
          and active_from(own.status, own.end_date, ${from}::date) and own.start_date <= ${until}::date
          and (own.seat_number = ended.seat_number
            or own.dates @> daterange(${from}::date, ${until}::date, '[]') and own.hours @> ended.hours)
      )`.execute(sql)
  return rows.map(({ id }) => id)
}

/** Books the same seats and slots for another subscription's days if they are free; returns those it booked. */
export function insertFollowOns(
  sql: Sql,
  ids: readonly string[],
  { subscription_id, start_date, end_date }: BookedPeriod,
  now: Date,
) {
  return sql
    .insertInto('seat_bookings')
    .columns([...CARRIED, 'follows_on', 'subscription_id', 'start_date', 'end_date', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('seat_bookings')
        .select(CARRIED)
        .select([
          raw<boolean>`true`.as('follows_on'),
          raw<string>`${subscription_id}::uuid`.as('subscription_id'),
          raw<Day>`${start_date}::date`.as('start_date'),
          raw<Day>`${end_date}::date`.as('end_date'),
          raw<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where('id', '=', raw<string>`any(${ids})`)
        .orderBy('seat_number'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['seat_number', 'time_slot'])
    .execute()
}
