import { sql as raw, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { bookingStatusOn } from '#database/booking-status.ts'
import { ON_ITS_WAY_BACK, PAID_OR_BEGUN_AT, PAID_WITH } from '#database/payment-columns.ts'
import { readExactPage, type Asked } from '#database/read-page.ts'
import type { DB } from '#database/schema.ts'
import { isContinued, stayedOf } from '#database/grown-plans.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'

/**
 * What a member sends or buys a few times a year, whole and in one round trip, each part by an index on the member;
 * undefined where there is none, or they are erased.
 */
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
            'imported_paid',
            'payment_id',
            'change_payment_id',
            'bought_end',
          ])
          .leftJoin('dues', 'dues.subscription_id', 'one.id')
          .select(['dues.id as due_id', 'dues.total', 'dues.paid', 'dues.due_on', 'dues.closed_as'])
          .select(raw<boolean>`grown_from is not null`.as('grown'))
          .select([isContinued('one.id').as('changed'), stayedOf('one').as('amount_paid')])
          .select(
            raw<
              'active' | 'pending' | 'expired'
            >`display_status(one.status, start_date, end_date, ${today})`.as('status'),
          )
          .whereRef('one.user_id', '=', 'profiles.id')
          .orderBy('last_day', 'desc')
          .orderBy('start_date', 'desc')
          .orderBy('one.id'),
      ).as('plans'),
      raw<number[]>`array(${member
        .selectFrom('seat_bookings as one')
        .select('seat_number')
        .distinct()
        .whereRef('user_id', '=', 'profiles.id')
        .where((booking) => booking.fn<boolean>('active_from', ['status', 'end_date', booking.val(today)]))
        .orderBy('seat_number')})`.as('held'),
      jsonArrayFrom(
        member
          .selectFrom('payment_verifications as one')
          .innerJoin('plans', 'plans.id', 'one.plan_id')
          .select(['one.id', 'plans.name as plan_name', 'amount', 'status', 'submitted_at'])
          .whereRef('user_id', '=', 'profiles.id')
          .orderBy('submitted_at', 'desc'),
      ).as('proofs'),
      jsonArrayFrom(
        member
          .selectFrom('verification_requests as one')
          .select(['one.id', 'status', 'one.created_at'])
          .whereRef('user_id', '=', 'profiles.id')
          .orderBy('one.created_at', 'desc'),
      ).as('requests'),
      jsonArrayFrom(
        member
          .selectFrom(
            raw<
              Selectable<DB['registration_forms']>
            >`forms_sent_by(profiles.email, profiles.phone_digits)`.as('one'),
          )
          .select(['one.id', 'purpose', 'status', 'form_submitted_at'])
          .orderBy('form_submitted_at', 'desc'),
      ).as('forms'),
    ])
    .where('profiles.id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** A member's bookings, newest first. */
export function listBookings(sql: Sql, member_id: string, asked: Asked, today: Day) {
  const bookings = sql
    .selectFrom('seat_bookings as one')
    .select(['one.id', 'seat_number', 'time_slot', 'start_date', 'end_date'])
    .select(bookingStatusOn('one', today).as('status'))
    .select(
      raw<boolean>`exists (select from seat_bookings later where later.moved_from = one.id)`.as('moved'),
    )
    .where('user_id', '=', member_id)
  return readExactPage(bookings, asked, { from: 'seat_bookings as one', by: ['one.created_at', 'one.id'] })
}

/** A member's payments, last paid or begun first, with what each was for. */
export function listPayments(sql: Sql, member_id: string, asked: Asked) {
  const payments = sql
    .selectFrom('payments')
    .leftJoin('plans', 'plans.id', 'payments.plan_id')
    .leftJoin('canteen_orders as ordered', 'ordered.id', 'payments.order_id')
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    .select(['payments.id', 'payments.amount', 'refunded_amount', 'payments.status'])
    .select(ON_ITS_WAY_BACK.as('on_its_way_back'))
    .select(['payments.created_at', 'payments.paid_at', PAID_WITH.as('payment_method')])
    .select(['receipts.id as receipt_id', 'receipts.number as receipt_number'])
    .select(raw<string>`coalesce(plans.name, ordered.order_number, '')`.as('bought'))
    .where('payments.user_id', '=', member_id)
  return readExactPage(payments, asked, { from: 'payments', by: [PAID_OR_BEGUN_AT, 'payments.id'] })
}

/** A member's canteen orders, newest first. */
export function listOrders(sql: Sql, member_id: string, asked: Asked) {
  const orders = sql
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
    .where('user_id', '=', member_id)
  return readExactPage(orders, asked, { from: 'canteen_orders as one', by: ['one.created_at', 'one.id'] })
}
