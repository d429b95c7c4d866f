import { sql as raw } from 'kysely'
import { readByName } from '#database/find-members.ts'
import { PAID_OR_BEGUN_AT } from '#database/payment-columns.ts'
import { PAYMENT_METHODS } from '#/features/payments/rules.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { PaymentNames } from './rules.ts'

export async function findPeople(sql: Sql, words: string, limit: number) {
  const people = sql
    .selectFrom('profiles')
    .select(['id', 'name', 'email', 'phone'])
    .where('erased_at', 'is', null)
  return (await readByName(sql, people, { words, limit })).rows
}

export function findSeats(sql: Sql, seat_number: number, today: Day) {
  return sql
    .selectFrom('seats')
    .innerJoin('floors', 'floors.id', 'seats.floor_id')
    .select(['seat_number', 'floors.name as floor', 'row_letter'])
    .select(
      raw<string[]>`array(
        select distinct name from seat_bookings as booking join profiles on profiles.id = booking.user_id
        where booking.seat_number = seats.seat_number
          and active_on(booking.status, booking.start_date, booking.end_date, ${today})
        order by name)`.as('held_by'),
    )
    .where('seat_number', '=', seat_number)
    .execute()
}

/** Newest first. Each name is looked up in an index of its own: payments are never read through. */
export function findPayments(
  sql: Sql,
  { receipts, code, reference, provider_id }: PaymentNames,
  limit: number,
) {
  const named = sql
    .selectFrom('receipts as named')
    .select('payment_id as id')
    .where('number', 'in', receipts)
    .union(sql.selectFrom('payments as named').select('id').where('payment_code', '=', code))
    .union(
      sql
        .selectFrom('payments as named')
        .select('id')
        .where('payment_method', 'in', PAYMENT_METHODS)
        .where('provider_payment_id', '=', provider_id),
    )
    .union(
      sql
        .selectFrom('payment_verifications as named')
        .select('payment_id as id')
        .where('normalized_reference', '=', reference),
    )
  return sql
    .selectFrom('payments')
    .innerJoin(named.as('found'), 'found.id', 'payments.id')
    .innerJoin('profiles', 'profiles.id', 'payments.user_id')
    .leftJoin('plans', 'plans.id', 'payments.plan_id')
    .leftJoin('canteen_orders', 'canteen_orders.id', 'payments.order_id')
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    .select(['payments.id', 'payments.amount', 'payments.status'])
    .select(['payments.created_at', 'payments.paid_at'])
    .select(['profiles.name as student_name', 'profiles.reachable_email as student_email'])
    .select(['plans.name as plan_name', 'canteen_orders.order_number'])
    .select('receipts.number as receipt_number')
    .orderBy(PAID_OR_BEGUN_AT, 'desc')
    .orderBy('payments.id')
    .limit(limit)
    .execute()
}
