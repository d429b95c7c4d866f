import { sql as raw, type Expression, type RawBuilder } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import type { Paise } from '#/kernel/money.ts'
import { ADMIN_ACTIVITIES, MEMBER_ACTIVITIES, type ActivityKind } from './rules.ts'

/** The latest activities of everybody, with names: so many of each kind, newest first. */
export function listActivity(sql: Sql) {
  const { shown, payments, bookings, verifications } = ADMIN_ACTIVITIES
  const paid = completedPayments(sql).select('user_id').orderBy('paid_at', 'desc').limit(payments)
  const booked = madeBookings(sql).select('user_id').orderBy('created_at', 'desc').limit(bookings)
  const sent = sentIdentities(sql).select('user_id').orderBy('created_at', 'desc').limit(verifications)
  const events = sql
    .selectFrom(paid.as('paid'))
    .selectAll()
    .unionAll(sql.selectFrom(booked.as('booked')).selectAll())
    .unionAll(sql.selectFrom(sent.as('sent')).selectAll())
  return sql
    .selectFrom(events.as('event'))
    .innerJoin('profiles', 'profiles.id', 'event.user_id')
    .select([
      'kind',
      'at',
      'seat_number',
      'time_slot',
      'amount',
      'plan_name',
      'plan_name_hi',
      'start_date',
      'profiles.name as user_name',
    ])
    .orderBy('at', 'desc')
    .limit(shown)
    .execute()
}

/**
 * The latest activities of one member, newest first, their moments as answers write them. Each kind is a plain scan
 * with the same columns in the same order: then nothing comes between it and the list, and to begin a scan is most of
 * what it costs (docs/decisions/0079).
 */
export function memberActivity(sql: Sql, member_id: Expression<string>, joined: Expression<Date>) {
  const seat = { seat_number: 'seat_number', time_slot: 'time_slot' }
  const begun = { ...seat, start_date: 'start_date' }
  const bookings = sql
    .selectFrom('seat_bookings as booking')
    // Where a booking was moved to, its rows follow on.
    .select(event(raw`case when follows_on then 'seat_moved' else 'seat_booked' end`, 'created_at', begun))
    .where('user_id', '=', member_id)
    // The rows of a renewed booking are moved at the same moment: that is one move, from the first of them on.
    .where(
      raw<boolean>`(not follows_on or moved_from is not null and not exists (
        select from seat_bookings before
        where before.user_id = booking.user_id and before.created_at = booking.created_at
          and before.seat_number = booking.seat_number and before.time_slot = booking.time_slot
          and before.start_date < booking.start_date
      ))`,
    )
  const releases = sql
    .selectFrom('seat_bookings as booking')
    .select(event('seat_released', 'cancelled_at', seat))
    .where('user_id', '=', member_id)
    .where('status', '=', raw.lit('cancelled'))
    // What was moved before it began; a move that begins later leaves days that can be released.
    .where(
      raw<boolean>`not exists (
        select from seat_bookings later
        where later.moved_from = booking.id and later.created_at = booking.cancelled_at
      )`,
    )
    // Where a plan is changed, or its change taken back, another row goes on with the seat.
    .where(
      raw<boolean>`not exists (
        select from seat_bookings kept
        where kept.user_id = booking.user_id and kept.seat_number = booking.seat_number
          and kept.dates && booking.dates and kept.hours && booking.hours
          and coalesce(kept.cancelled_at, 'infinity') > booking.cancelled_at
          and (kept.created_at = booking.cancelled_at or kept.subscription_id = (
            select grown_from from subscriptions where id = booking.subscription_id
          ))
      )`,
    )
    // The rows of a renewed booking end at the same moment: that is one release.
    .distinct()
  const proofs = (kind: ActivityKind, at: string) =>
    sql
      .selectFrom('payment_verifications as proof')
      .innerJoin('plans', 'plans.id', 'proof.plan_id')
      .select(event(kind, at, { amount: 'amount', plan_name: 'plans.name', plan_name_hi: 'plans.name_hi' }))
      .where('user_id', '=', member_id)
  // A canteen order's number, where a payment has its plan's name.
  const orders = sql
    .selectFrom('canteen_orders')
    .select(event('order_paid', 'paid_at', { amount: 'total_amount', plan_name: 'order_number' }))
    .where('user_id', '=', member_id)
    .where('paid_at', 'is not', null)
  const reviewed = sql
    .selectFrom('verification_requests')
    .select(event(raw`'identity_' || status`, 'reviewed_at'))
    .where('status', '<>', raw.lit('pending'))
  return sql
    .selectFrom(
      bookings
        .unionAll(releases)
        .unionAll(completedPayments(sql).where('user_id', '=', member_id))
        .unionAll(proofs('proof_sent', 'submitted_at'))
        .unionAll(proofs('proof_rejected', 'verified_at').where('status', '=', raw.lit('rejected')))
        .unionAll(orders)
        .unionAll(sentIdentities(sql).where('user_id', '=', member_id))
        .unionAll(reviewed.where('user_id', '=', member_id))
        .unionAll(sql.selectNoFrom(event('joined', joined)))
        .as('event'),
    )
    .select(['kind', writtenMoment('event.at').as('at'), 'seat_number', 'time_slot'])
    .select(['amount', 'plan_name', 'plan_name_hi', 'start_date'])
    .orderBy('event.at', 'desc')
    .limit(raw.lit(MEMBER_ACTIVITIES))
}

/** As JavaScript writes a moment: the list leaves the database as JSON, and the server sends it on unread. */
function writtenMoment(column: string) {
  return raw<string>`to_char(${raw.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

function madeBookings(sql: Sql) {
  return sql
    .selectFrom('seat_bookings')
    .select(event('seat_booked', 'created_at', { seat_number: 'seat_number', time_slot: 'time_slot' }))
    .where('follows_on', '=', raw.lit(false))
}

function completedPayments(sql: Sql) {
  return sql
    .selectFrom('payments')
    .innerJoin('plans', 'plans.id', 'payments.plan_id')
    .select(
      event('payment_completed', 'paid_at', {
        amount: 'payments.amount',
        plan_name: 'plans.name',
        plan_name_hi: 'plans.name_hi',
      }),
    )
    .where('payments.status', '=', raw.lit('completed'))
}

function sentIdentities(sql: Sql) {
  return sql.selectFrom('verification_requests').select(event('identity_sent', 'created_at'))
}

type Fact = 'seat_number' | 'time_slot' | 'amount' | 'plan_name' | 'plan_name_hi' | 'start_date'
type About = Partial<Record<Fact, string>>

/** The columns of an event; facts that don't apply to its kind are null. */
function event(kind: ActivityKind | RawBuilder<unknown>, at: string | Expression<Date>, about: About = {}) {
  const fact = <Type>(name: Fact, type: string) =>
    about[name]
      ? raw<Type | null>`${raw.ref(about[name])}::${raw.raw(type)}`
      : raw<Type | null>`null::${raw.raw(type)}`
  return [
    raw<ActivityKind>`(${typeof kind === 'string' ? raw.lit(kind) : kind})::text`.as('kind'),
    raw<Date>`${typeof at === 'string' ? raw.ref(at) : at}`.as('at'),
    fact<number>('seat_number', 'integer').as('seat_number'),
    fact<TimeSlot>('time_slot', 'text').as('time_slot'),
    fact<Paise>('amount', 'integer').as('amount'),
    fact<string>('plan_name', 'text').as('plan_name'),
    fact<string>('plan_name_hi', 'text').as('plan_name_hi'),
    fact<Day>('start_date', 'date').as('start_date'),
  ] as const
}
