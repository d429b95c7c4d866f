import { sql as raw } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { readByName } from '#database/find-members.ts'
import type { Asked } from '#database/read-page.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Sitting } from '../rules.ts'
import { plansNotOver } from '../store.ts'

/** Who has booked which seat from today on. */
export function listHolders(sql: Sql, today: Day) {
  return sql
    .selectFrom('seat_bookings')
    .innerJoin('profiles', 'profiles.id', 'seat_bookings.user_id')
    .select([
      'seat_bookings.id as booking_id',
      'seat_number',
      'user_id',
      'name',
      'email',
      'time_slot',
      'start_date',
      'end_date',
    ])
    .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(today)]))
    .orderBy('start_date')
    .execute()
}

/** Locks a booking; undefined if it is no longer active, or over because the rest of it was moved. */
export function lockBooking(sql: Sql, id: string, today: Day) {
  return sql
    .selectFrom('seat_bookings')
    .select('id')
    .where('id', '=', id)
    .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(today)]))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type Holding = NonNullable<Awaited<ReturnType<typeof lockBooking>>>

/**
 * Cancels this row and those of the member's seat and slot that follow on it: one booking, as `joinRows` shows it.
 * Answers the last day that it had.
 */
export async function cancelFrom(
  sql: Sql,
  { id }: Holding,
  admin_id: string,
  now: Date,
): Promise<Day | null> {
  const { rows } = await raw<{ until: Day | null }>`
    with recursive booking as (
      select id, user_id, seat_number, time_slot, end_date from seat_bookings where id = ${id}
      union all
      select later.id, later.user_id, later.seat_number, later.time_slot, later.end_date
      from booking join seat_bookings later using (user_id, seat_number, time_slot)
      where later.status = 'active' and later.start_date = booking.end_date + 1
    ), cancelled as (
      update seat_bookings set status = 'cancelled', cancelled_at = ${now}, cancelled_by = ${admin_id}
      where id in (select id from booking) and status = 'active' returning end_date
    )
    select max(end_date) as until from cancelled`.execute(sql)
  return rows[0]?.until ?? null
}

/** `was` is left out where nobody was asked. */
export type ServiceChange = {
  seat_number: number
  was?: Day | null | undefined
  out_of_service_from: Day | null
}

/** Undefined if there is no such seat, or it was not as `was` says, nor as it is to be. */
export function setOutOfService(sql: Sql, { seat_number, was, out_of_service_from }: ServiceChange) {
  const column = 'out_of_service_from'
  return sql
    .updateTable('seats')
    .set({ out_of_service_from })
    .where('seat_number', '=', seat_number)
    .where('archived_at', 'is', null)
    .$if(was !== undefined, (seats) =>
      seats.where((of) =>
        of.or([
          of(column, 'is not distinct from', was ?? null),
          of(column, 'is not distinct from', out_of_service_from),
        ]),
      ),
    )
    .returning(['seat_number', 'out_of_service_from'])
    .executeTakeFirst()
}

/** Undefined if there is no such seat. */
export function findServiceDay(sql: Sql, seat_number: number) {
  return sql
    .selectFrom('seats')
    .select('out_of_service_from')
    .where('seat_number', '=', seat_number)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

type Wanted = Asked & { query: string; id?: string | undefined }

/** Members with an active subscription whom the words find, or the one with this id; each with all plans. */
export function searchMembers(sql: Sql, { query, id, ...asked }: Wanted, today: Day) {
  const found = sql
    .selectFrom('profiles')
    .select(['profiles.id', 'profiles.name', 'email', 'phone'])
    .select(
      jsonArrayFrom(
        plansNotOver(sql, today).where('user_id', '=', raw.ref<string>('profiles.id')).orderBy('start_date'),
      ).as('plans'),
    )
    .where('banned_at', 'is', null)
    .where(
      raw<boolean>`exists (select from subscriptions where user_id = profiles.id
        and active_on(status, start_date, end_date, ${today}))`,
    )
    .$if(id !== undefined, (one) => one.where('profiles.id', '=', id ?? ''))
  return readByName(sql, found, { ...asked, words: query })
}

/** Members whom the words find, among those with a seat from today on. */
export async function searchHolders(sql: Sql, query: string, today: Day): Promise<string[]> {
  const found = await sql
    .selectFrom('profiles')
    .select('id')
    // As an array: one walk along the index finds all, where a join looks each of them up.
    .where(
      raw<boolean>`id = any (array(select user_id from seat_bookings where active_from(status, end_date, ${today})))`,
    )
    .where(raw<boolean>`member_matches(profiles, ${query})`)
    .execute()
  return found.map(({ id }) => id)
}

/** The seats booked for any of these sittings. */
export function listOccupied(sql: Sql, sittings: readonly Sitting[]) {
  return bookedFor(sql, sittings).select('seat_number').distinct().orderBy('seat_number').execute()
}

/** Who has a seat for any of these sittings, by seat; and whether it is out of service on that day. */
export function listSitters(sql: Sql, sittings: readonly Sitting[], day: Day) {
  return bookedFor(sql, sittings)
    .innerJoin('profiles', 'profiles.id', 'seat_bookings.user_id')
    .innerJoin('seats', 'seats.seat_number', 'seat_bookings.seat_number')
    .select(['seat_bookings.id as booking_id', 'user_id', 'profiles.name', 'email', 'time_slot'])
    .select('seats.seat_number')
    .select(raw<boolean>`coalesce(out_of_service_from <= ${day}, false)`.as('out_of_service'))
    .orderBy('seats.seat_number')
    .orderBy('time_slot')
    .execute()
}

function bookedFor(sql: Sql, sittings: readonly Sitting[]) {
  return sql
    .selectFrom('seat_bookings')
    .where((booking) =>
      booking.or(
        sittings.map(({ time_slot, day }) =>
          booking.and([
            booking('time_slot', '=', time_slot),
            booking.fn<boolean>('active_on', [
              'seat_bookings.status',
              'seat_bookings.start_date',
              'seat_bookings.end_date',
              booking.val(day),
            ]),
          ]),
        ),
      ),
    )
}

/** How many bookings there are, each counted once however many rows it has. */
export function countBookings(sql: Sql, today: Day) {
  return sql
    .selectFrom('seat_bookings')
    .select(raw<number>`count(distinct (user_id, seat_number, time_slot))`.as('active_bookings'))
    .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(today)]))
    .executeTakeFirstOrThrow()
}

/** One row per subscription behind a booking that is active today, with its plan's price in paise. */
export function listBookedPlans(sql: Sql, today: Day) {
  return sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['price', 'duration_months', 'duration_days'])
    .where(
      raw<boolean>`subscriptions.id = any (array(
        select subscription_id from seat_bookings where active_on(status, start_date, end_date, ${today})))`,
    )
    .execute()
}

/** The types of all plans that run or are to come. */
export function listRunningTypes(sql: Sql, today: Day) {
  return sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select('plans.type')
    .distinct()
    .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(today)]))
    .execute()
}
