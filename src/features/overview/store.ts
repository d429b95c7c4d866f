import { sql as raw } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import { memberActivity } from './activity/store.ts'
import { MEMBER_ACTIVITIES } from './activity/rules.ts'

/** Everything on a member's dashboard, with yesterday's seats, in one round trip; every part uses an index on the member. */
export function findMemberOverview(sql: Sql, member_id: string, today: Day) {
  return sql
    .selectFrom('profiles')
    .select((profile) => [
      'verified',
      profile
        .selectFrom('verification_requests')
        .select('status')
        .whereRef('user_id', '=', 'profiles.id')
        .orderBy('created_at', 'desc')
        .limit(1)
        .as('verification'),
      jsonArrayFrom(
        profile
          .selectFrom('seat_bookings as booking')
          .innerJoin('seats', 'seats.seat_number', 'booking.seat_number')
          .innerJoin('floors', 'floors.id', 'seats.floor_id')
          .select(['booking.seat_number', 'time_slot', 'floors.name as floor', 'row_letter'])
          .select(['start_date', 'end_date'])
          .whereRef('user_id', '=', 'profiles.id')
          .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(addDays(today, -1))]))
          .orderBy('booking.created_at', 'desc'),
      ).as('seats'),
      jsonObjectFrom(
        profile
          .selectFrom('subscriptions')
          .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
          .select(['status', 'start_date', 'end_date', 'plans.name as plan_name', 'plans.type as plan_type'])
          .whereRef('user_id', '=', 'profiles.id')
          // The latest active one by its end, otherwise the latest by its end (MEMBER-2).
          .orderBy(
            (row) => row.fn<boolean>('active_on', ['status', 'start_date', 'end_date', row.val(today)]),
            'desc',
          )
          .orderBy('end_date', 'desc')
          .limit(1),
      ).as('subscription'),
      jsonArrayFrom(
        profile
          .selectFrom('subscriptions')
          .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
          .select(['subscriptions.id', 'plans.name as plan_name', 'plans.type as plan_type'])
          .select(['start_date', 'end_date'])
          .whereRef('user_id', '=', 'profiles.id')
          .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(today)]))
          .orderBy('start_date')
          .orderBy('end_date'),
      ).as('plans'),
      profile
        .exists(
          profile
            .selectFrom('payment_verifications')
            .select('id')
            .whereRef('user_id', '=', 'profiles.id')
            .where('status', '=', 'pending'),
        )
        .as('proof_pending'),
      profile.selectFrom('library_settings').select('verification_required').as('verification_required'),
      profile
        .selectFrom('revenue')
        .select(raw<Paise>`coalesce(sum(amount), 0)::bigint`.as('total'))
        .whereRef('user_id', '=', 'profiles.id')
        .as('total_paid'),
      jsonArrayFrom(memberActivity(sql, member_id).orderBy('at', 'desc').limit(MEMBER_ACTIVITIES)).as(
        'activity',
      ),
    ])
    .where('profiles.id', '=', member_id)
    .executeTakeFirstOrThrow()
}
