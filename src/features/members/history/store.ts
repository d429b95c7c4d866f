import { sql as raw, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '#database/schema.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'

/** Rows of each part. */
const MOST = 50

/** Everything of a member in one round trip, each part by an index on the member; undefined where there is none, or they are erased. */
export function find(sql: Sql, id: string, today: Day) {
  return sql
    .selectFrom('profiles')
    .select((member) => [
      jsonArrayFrom(
        member
          .selectFrom('subscriptions as one')
          .innerJoin('plans', 'plans.id', 'one.plan_id')
          .select([
            'one.id',
            'plans.name as plan_name',
            'start_date',
            'end_date',
            'ended_on',
            'amount_paid',
            'imported_paid',
            'payment_id',
            'change_payment_id',
            'bought_end',
          ])
          .leftJoin('dues', 'dues.subscription_id', 'one.id')
          .select(['dues.id as due_id', 'dues.total', 'dues.paid', 'dues.due_on', 'dues.closed_as'])
          .select(raw<boolean>`grown_from is not null`.as('grown'))
          .select(
            raw<boolean>`exists (select from subscriptions grown where grown.grown_from = one.id and grown.status <> 'expired')`.as(
              'changed',
            ),
          )
          .select(
            raw<
              'active' | 'pending' | 'expired'
            >`display_status(one.status, start_date, end_date, ${today})`.as('status'),
          )
          .whereRef('one.user_id', '=', 'profiles.id')
          .orderBy('last_day', 'desc')
          .limit(MOST),
      ).as('plans'),
      jsonArrayFrom(
        member
          .selectFrom('seat_bookings as one')
          .select(['one.id', 'seat_number', 'time_slot', 'status', 'start_date', 'end_date'])
          .select(
            raw<boolean>`exists (select from seat_bookings later where later.moved_from = one.id)`.as(
              'moved',
            ),
          )
          .whereRef('user_id', '=', 'profiles.id')
          .orderBy('one.created_at', 'desc')
          .limit(MOST),
      ).as('bookings'),
      jsonArrayFrom(
        member
          .selectFrom('payments as one')
          .leftJoin('plans', 'plans.id', 'one.plan_id')
          .leftJoin('canteen_orders as ordered', 'ordered.id', 'one.order_id')
          .leftJoin('receipts', 'receipts.payment_id', 'one.id')
          .select(['one.id', 'one.amount', 'refunded_amount', 'one.status', 'one.payment_method'])
          .select(['one.created_at', 'receipts.id as receipt_id', 'receipts.number as receipt_number'])
          .select(raw<string>`coalesce(plans.name, ordered.order_number, '')`.as('bought'))
          .whereRef('one.user_id', '=', 'profiles.id')
          .orderBy('one.created_at', 'desc')
          .limit(MOST),
      ).as('payments'),
      jsonArrayFrom(
        member
          .selectFrom('payment_verifications as one')
          .innerJoin('plans', 'plans.id', 'one.plan_id')
          .select(['one.id', 'plans.name as plan_name', 'amount', 'status', 'submitted_at'])
          .whereRef('user_id', '=', 'profiles.id')
          .orderBy('submitted_at', 'desc')
          .limit(MOST),
      ).as('proofs'),
      jsonArrayFrom(
        member
          .selectFrom('canteen_orders as one')
          .select(['one.id', 'order_number', 'total_amount', 'one.created_at'])
          // One that the student called off is stored as lapsed, with a reason.
          .select((order) =>
            order
              .case()
              .when(order.and([order('status', '=', 'lapsed'), order('cancel_reason', 'is not', null)]))
              .then(raw<'cancelled'>`'cancelled'`)
              .else(order.ref('status'))
              .end()
              .as('status'),
          )
          .whereRef('user_id', '=', 'profiles.id')
          .orderBy('one.created_at', 'desc')
          .limit(MOST),
      ).as('orders'),
      jsonArrayFrom(
        member
          .selectFrom('verification_requests as one')
          .select(['one.id', 'status', 'one.created_at'])
          .whereRef('user_id', '=', 'profiles.id')
          .orderBy('one.created_at', 'desc')
          .limit(MOST),
      ).as('requests'),
      jsonArrayFrom(
        member
          .selectFrom(
            raw<
              Selectable<DB['registration_forms']>
            >`forms_sent_by(profiles.email, profiles.phone_digits)`.as('one'),
          )
          .select(['one.id', 'purpose', 'status', 'form_submitted_at'])
          .orderBy('form_submitted_at', 'desc')
          .limit(MOST),
      ).as('forms'),
    ])
    .where('profiles.id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}
