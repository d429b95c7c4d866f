import { sql as raw, type Expression, type RawBuilder } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import type { Paise } from '#/kernel/money.ts'
import { ADMIN_ACTIVITIES, type ActivityKind } from './rules.ts'

/** The latest activities of everybody, with names: so many of each kind, newest first. */
export function listActivity(sql: Sql) {
  const { shown, payments, bookings, verifications } = ADMIN_ACTIVITIES
  const paid = completedPayments(sql).orderBy('paid_at', 'desc').limit(payments)
  const booked = madeBookings(sql).orderBy('created_at', 'desc').limit(bookings)
  const sent = sentIdentities(sql).orderBy('created_at', 'desc').limit(verifications)
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
      'profiles.name as user_name',
    ])
    .orderBy('at', 'desc')
    .limit(shown)
    .execute()
}

/** The activities of one member; the caller orders and limits. Each table is read once, whatever its rows tell of. */
export function memberActivity(sql: Sql, member_id: Expression<string>) {
  const seat = { seat_number: 'seat_number', time_slot: 'time_slot' }
  const bookings = sql
    .selectFrom('seat_bookings as booking')
    .crossJoin(
      told([
        { kind: 'seat_booked', at: 'booking.created_at', where: raw`not follows_on` },
        {
          kind: 'seat_released',
          at: 'booking.cancelled_at',
          where: raw`status = 'cancelled'
            and not exists (select from seat_bookings later where later.moved_from = booking.id)`,
        },
        { kind: 'seat_moved', at: 'booking.created_at', where: raw`moved_from is not null` },
      ]),
    )
    .select(event(TOLD, 'told.at', seat))
    // The rows of a renewed booking end at the same moment: that is one release.
    .distinct()
  const proofs = sql
    .selectFrom('payment_verifications as proof')
    .innerJoin('plans', 'plans.id', 'proof.plan_id')
    .crossJoin(
      told([
        { kind: 'proof_sent', at: 'proof.submitted_at' },
        { kind: 'proof_rejected', at: 'proof.verified_at', where: raw`proof.status = 'rejected'` },
      ]),
    )
    .select(
      event(TOLD, 'told.at', {
        amount: 'proof.amount',
        plan_name: 'plans.name',
        plan_name_hi: 'plans.name_hi',
      }),
    )
  // A canteen order's number, where a payment has its plan's name.
  const orders = sql
    .selectFrom('canteen_orders')
    .select(event('order_paid', 'paid_at', { amount: 'total_amount', plan_name: 'order_number' }))
    .where('paid_at', 'is not', null)
  const identities = sql
    .selectFrom('verification_requests as request')
    .crossJoin(
      told([
        { kind: 'identity_sent', at: 'request.created_at' },
        { kind: 'identity_approved', at: 'request.reviewed_at', where: raw`status = 'approved'` },
        { kind: 'identity_rejected', at: 'request.reviewed_at', where: raw`status = 'rejected'` },
      ]),
    )
    .select(event(TOLD, 'told.at'))
  const all = bookings
    .where('told.holds', '=', raw.lit(true))
    .where('user_id', '=', member_id)
    .unionAll(completedPayments(sql).where('user_id', '=', member_id))
    .unionAll(proofs.where('told.holds', '=', raw.lit(true)).where('user_id', '=', member_id))
    .unionAll(orders.where('user_id', '=', member_id))
    .unionAll(identities.where('told.holds', '=', raw.lit(true)).where('user_id', '=', member_id))
    .unionAll(
      sql
        // Under another name: `member_id` may be the id of the row of profiles around all this.
        .selectFrom('profiles as newcomer')
        .select(event('joined', 'created_at', {}, 'id'))
        .where('newcomer.id', '=', member_id),
    )
  return sql
    .selectFrom(all.as('event'))
    .select(['kind', 'at', 'seat_number', 'time_slot', 'amount', 'plan_name', 'plan_name_hi'])
}

type Told = { kind: ActivityKind; at: string; where?: RawBuilder<unknown> }

/** What a row tells of, each with its moment and whether it holds. */
function told(events: readonly Told[]) {
  const rows = events.map(
    ({ kind, at, where }) => raw`(${raw.lit(kind)}, ${raw.ref(at)}, ${where ?? raw.lit(true)})`,
  )
  return raw<{ kind: ActivityKind; at: Date; holds: boolean }>`lateral (values ${raw.join(rows)})`.as<'told'>(
    raw`told (kind, at, holds)`,
  )
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

type About = Partial<Record<'seat_number' | 'time_slot' | 'amount' | 'plan_name' | 'plan_name_hi', string>>

/** The kind that `told` says. */
const TOLD = 'told'

/** The columns of an event; facts that don't apply to its kind are null. */
function event(kind: ActivityKind | typeof TOLD, at: string, about: About = {}, user_id = 'user_id') {
  const fact = <Type>(name: keyof About, type: string) =>
    about[name]
      ? raw<Type | null>`${raw.ref(about[name])}::${raw.raw(type)}`
      : raw<Type | null>`null::${raw.raw(type)}`
  return [
    raw<ActivityKind>`${kind === TOLD ? raw.ref('told.kind') : raw.lit(kind)}::text`.as('kind'),
    raw<Date>`${raw.ref(at)}`.as('at'),
    raw<string>`${raw.ref(user_id)}`.as('user_id'),
    fact<number>('seat_number', 'integer').as('seat_number'),
    fact<TimeSlot>('time_slot', 'text').as('time_slot'),
    fact<Paise>('amount', 'integer').as('amount'),
    fact<string>('plan_name', 'text').as('plan_name'),
    fact<string>('plan_name_hi', 'text').as('plan_name_hi'),
  ] as const
}
