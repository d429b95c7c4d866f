import { sql as raw } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { isOpenProof } from '#database/open-proofs.ts'
import { ownRead } from '#database/own-read.ts'
import { isContinued } from '#database/grown-plans.ts'
import type { Paise } from '#/kernel/money.ts'
import { DAYS_REJECTED_IS_SHOWN } from '#/features/payment-proofs/rules.ts'
import { memberActivity } from './activity/store.ts'

/** Everything on a member's dashboard, with yesterday's seats; every part uses an index on the member. */
export const memberOverview = ownRead(
  (sql, profile, { today, yesterday }) =>
    jsonBuildObject({
      verified: profile.ref('profiles.verified'),
      verification: profile
        .selectFrom('verification_requests')
        .select('status')
        .whereRef('user_id', '=', 'profiles.id')
        .orderBy('created_at', 'desc')
        .limit(1)
        .$asScalar(),
      seats: jsonArrayFrom(
        profile
          .selectFrom('seat_bookings as booking')
          .innerJoin('seats', 'seats.seat_number', 'booking.seat_number')
          .innerJoin('floors', 'floors.id', 'seats.floor_id')
          .select(['booking.seat_number', 'time_slot', 'floors.name as floor', 'row_letter'])
          .select(['start_date', 'end_date', 'out_of_service_from'])
          .whereRef('user_id', '=', 'profiles.id')
          .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(yesterday)]))
          .orderBy('booking.created_at', 'desc'),
      ),
      // What runs or is still to come, and the latest to end, which is shown where there is none (MEMBER-2).
      terms: jsonArrayFrom(
        profile
          .selectFrom('subscriptions as term')
          .innerJoin('plans', 'plans.id', 'term.plan_id')
          .select([
            'term.id',
            'status',
            'plans.type',
            'plans.name as plan_name',
            'plans.name_hi as plan_name_hi',
          ])
          .select(['start_date', 'end_date', 'ended_on'])
          .select(isContinued('term.id').as('continued'))
          .whereRef('user_id', '=', 'profiles.id')
          .where((of) =>
            of.or([
              of.fn<boolean>('active_from', ['status', 'end_date', of.val(today)]),
              of('last_day', '=', (latest) =>
                latest
                  .selectFrom('subscriptions as any')
                  .select((all) => all.fn.max('any.last_day').as('last_day'))
                  .whereRef('any.user_id', '=', 'profiles.id'),
              ),
            ]),
          )
          .orderBy('start_date')
          .orderBy('end_date')
          .orderBy('term.id'),
      ),
      // The same as on Fees (PROOF-5).
      proofs: jsonArrayFrom(
        profile
          .selectFrom('payment_verifications as proof')
          .innerJoin('payments', 'payments.id', 'proof.payment_id')
          .innerJoin('plans', 'plans.id', 'proof.plan_id')
          .select(['proof.status', 'plans.type as plan_type'])
          .whereRef('proof.user_id', '=', 'profiles.id')
          .where(isOpenProof(today, DAYS_REJECTED_IS_SHOWN)),
      ),
      // The types of plans whose money is on its way.
      awaited: jsonArrayFrom(
        profile
          .selectFrom('payments as awaited')
          .innerJoin('plans', 'plans.id', 'awaited.plan_id')
          .select('plans.type')
          .whereRef('awaited.user_id', '=', 'profiles.id')
          .where('awaited.status', '=', raw.lit('created'))
          .where('awaited_since', 'is not', null),
      ),
      verification_required: profile
        .selectFrom('library_settings')
        .select('verification_required')
        .$asScalar(),
      total_paid: profile
        .selectFrom('revenue')
        .select(raw<Paise>`coalesce(sum(amount), 0)::bigint`.as('total'))
        .whereRef('user_id', '=', 'profiles.id')
        .$asScalar(),
    }),
  {
    name: 'activity',
    list: (sql, profile) =>
      jsonArrayFrom(memberActivity(sql, profile.ref('profiles.id'), profile.ref('profiles.created_at'))),
  },
)
