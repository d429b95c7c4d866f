import { sql as raw } from 'kysely'
import { readPage, type Asked } from '#database/read-page.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Sitting } from '../rules.ts'

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

/** Locks a booking; undefined if it is no longer active. */
export function lockBooking(sql: Sql, id: string) {
  return sql
    .selectFrom('seat_bookings')
    .select(['user_id', 'seat_number', 'time_slot', 'start_date'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type Holding = NonNullable<Awaited<ReturnType<typeof lockBooking>>>

/** Cancels this row and the member's later ones for the same seat and slot. */
export async function cancelFrom(sql: Sql, holding: Holding, admin_id: string, now: Date): Promise<void> {
  await sql
    .updateTable('seat_bookings')
    .set({ status: 'cancelled', cancelled_at: now, cancelled_by: admin_id })
    .where('user_id', '=', holding.user_id)
    .where('seat_number', '=', holding.seat_number)
    .where('time_slot', '=', holding.time_slot)
    .where('start_date', '>=', holding.start_date)
    .where('status', '=', 'active')
    .execute()
}

/** Undefined if there is no such seat. */
export function setOutOfService(sql: Sql, seat_number: number, out_of_service: boolean) {
  return sql
    .updateTable('seats')
    .set({ out_of_service })
    .where('seat_number', '=', seat_number)
    .returning(['seat_number', 'out_of_service'])
    .executeTakeFirst()
}

/** Members whom the words find, by name, with the active subscription that ends last. */
export function searchMembers(sql: Sql, { query, ...asked }: Asked & { query: string }, today: Day) {
  const found = sql
    .selectFrom('profiles')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('subscriptions')
          .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
          .select(['plans.name as plan_name', 'plans.type as plan_type', 'end_date'])
          .whereRef('user_id', '=', 'profiles.id')
          .where((of) => of.fn<boolean>('active_on', ['status', 'start_date', 'end_date', of.val(today)]))
          .orderBy('end_date', 'desc')
          .limit(1)
          .as('subscription'),
      (join) => join.onTrue(),
    )
    .select(['profiles.id', 'profiles.name', 'email', 'phone', 'plan_name', 'plan_type', 'end_date'])
    .where('banned_at', 'is', null)
    .where(raw<boolean>`member_matches(profiles, ${query})`)
  return readPage(found, asked, { from: 'profiles', by: ['profiles.name', 'profiles.id'], direction: 'asc' })
}

/** The seats booked for any of these sittings. */
export function listOccupied(sql: Sql, sittings: readonly Sitting[]) {
  return sql
    .selectFrom('seat_bookings')
    .select('seat_number')
    .distinct()
    .where((booking) =>
      booking.or(
        sittings.map(({ time_slot, day }) =>
          booking.and([
            booking('time_slot', '=', time_slot),
            booking.fn<boolean>('active_on', ['status', 'start_date', 'end_date', booking.val(day)]),
          ]),
        ),
      ),
    )
    .orderBy('seat_number')
    .execute()
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
    .where('subscriptions.id', 'in', (from) =>
      from
        .selectFrom('seat_bookings')
        .select('subscription_id')
        .where((of) =>
          of.fn<boolean>('active_on', [
            'seat_bookings.status',
            'seat_bookings.start_date',
            'seat_bookings.end_date',
            of.val(today),
          ]),
        ),
    )
    .execute()
}
