import { sql as raw } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Sql } from '#/kernel/context.ts'
import { LIBRARY_ZONE, type Day } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import {
  ADMIN_ACTIVITIES,
  MEMBER_ACTIVITIES,
  type ActivityKind,
  type Sitting,
  type WAITING_KINDS,
} from './rules.ts'

/** Everything on a member's dashboard, in one round trip; every part is found by an index on the member. */
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
          .select(['booking.seat_number', 'time_slot', 'floors.name as floor', 'row_letter', 'end_date'])
          .whereRef('user_id', '=', 'profiles.id')
          .where('status', '=', 'active')
          .where('end_date', '>=', today)
          .orderBy('booking.created_at', 'desc'),
      ).as('seats'),
      jsonObjectFrom(
        profile
          .selectFrom('subscriptions')
          .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
          .select(['status', 'start_date', 'end_date', 'plans.name as plan_name', 'plans.type as plan_type'])
          .whereRef('user_id', '=', 'profiles.id')
          // The latest active one by its end, otherwise the latest by its end (student portal §4).
          .orderBy(
            (row) =>
              row.and([
                row('status', '=', 'active'),
                row('start_date', '<=', today),
                row('end_date', '>=', today),
              ]),
            'desc',
          )
          .orderBy('end_date', 'desc')
          .limit(1),
      ).as('subscription'),
      profile
        .selectFrom('payments')
        .select(raw<number>`coalesce(sum(amount), 0)::bigint`.as('total'))
        .whereRef('user_id', '=', 'profiles.id')
        .where('status', '=', 'completed')
        .as('total_paid'),
      jsonArrayFrom(memberEvents(sql, member_id).orderBy('at', 'desc').limit(MEMBER_ACTIVITIES)).as(
        'activity',
      ),
    ])
    .where('profiles.id', '=', member_id)
    .executeTakeFirstOrThrow()
}

/** Figures of the desk. `month` is the month's first day, `week_end` the last day that counts as this week. */
export function findFigures(sql: Sql, { today, month, week_end }: { today: Day; month: Day; week_end: Day }) {
  const ofMonth = midnight(month)
  return sql
    .selectNoFrom((row) => [
      row
        .selectFrom('profiles')
        .select(count)
        .where('role', '=', 'student')
        .$asScalar()
        .$notNull()
        .as('students'),
      row
        .selectFrom('profiles')
        .select(count)
        .where('role', '=', 'student')
        .where('created_at', '>=', ofMonth)
        .$asScalar()
        .$notNull()
        .as('students_this_month'),
      activePlans(sql, today).where('start_date', '<=', today).$asScalar().$notNull().as('active_plans'),
      activePlans(sql, today)
        .where('start_date', '<=', today)
        .where('end_date', '<=', week_end)
        .$asScalar()
        .$notNull()
        .as('plans_ending_this_week'),
      row
        .selectFrom('payments')
        .select(total)
        .where('status', '=', 'completed')
        .where('paid_at', '>=', ofMonth)
        .$asScalar()
        .$notNull()
        .as('revenue_this_month'),
      row
        .selectFrom('payments')
        .select(total)
        .where('status', '=', 'completed')
        .where('paid_at', '>=', midnight(today))
        .$asScalar()
        .$notNull()
        .as('revenue_today'),
      row
        .selectFrom('payments')
        .select(count)
        .where('status', '=', 'completed')
        .where('paid_at', '>=', ofMonth)
        .$asScalar()
        .$notNull()
        .as('payments_this_month'),
      row
        .selectFrom('seat_bookings')
        .select(count)
        .where('created_at', '>=', ofMonth)
        .$asScalar()
        .$notNull()
        .as('bookings_this_month'),
      row
        .selectFrom('verification_requests')
        .select(count)
        .where('status', '=', 'approved')
        .where('reviewed_at', '>=', ofMonth)
        .$asScalar()
        .$notNull()
        .as('verified_this_month'),
    ])
    .executeTakeFirstOrThrow()
}

/** How much waits for review, and since when. */
export function findWaiting(sql: Sql) {
  return sql
    .selectNoFrom((row) => [
      row
        .selectFrom('payment_verifications')
        .select(count)
        .where('status', '=', 'pending')
        .$asScalar()
        .$notNull()
        .as('payment_verifications'),
      row
        .selectFrom('verification_requests')
        .select(count)
        .where('status', '=', 'pending')
        .$asScalar()
        .$notNull()
        .as('verification_requests'),
      raw<Date | null>`least(
        (select min(submitted_at) from payment_verifications where status = 'pending'),
        (select min(created_at) from verification_requests where status = 'pending'))`.as('oldest_at'),
    ])
    .executeTakeFirstOrThrow()
}

/** What waits for review, the oldest first. */
export function listWaiting(sql: Sql, limit: number) {
  const proofs = sql
    .selectFrom('payment_verifications as request')
    .innerJoin('profiles', 'profiles.id', 'request.user_id')
    .innerJoin('plans', 'plans.id', 'request.plan_id')
    .select([
      kindOfWaiting('payment_verification'),
      'request.id',
      'profiles.name as user_name',
      'request.submitted_at as at',
    ])
    .select([raw<string | null>`plans.name`.as('plan_name'), raw<number | null>`request.amount`.as('amount')])
    .where('status', '=', 'pending')
  const identities = sql
    .selectFrom('verification_requests as request')
    .innerJoin('profiles', 'profiles.id', 'request.user_id')
    .select([
      kindOfWaiting('verification_request'),
      'request.id',
      'profiles.name as user_name',
      'request.created_at as at',
    ])
    .select([raw<string | null>`null`.as('plan_name'), raw<number | null>`null::integer`.as('amount')])
    .where('status', '=', 'pending')
  const oldest = proofs.orderBy('request.submitted_at').limit(limit)
  return sql
    .selectFrom(oldest.as('proof'))
    .selectAll()
    .unionAll(
      sql.selectFrom(identities.orderBy('request.created_at').limit(limit).as('identity')).selectAll(),
    )
    .orderBy('at')
    .limit(limit)
    .execute()
}

/** The latest of everybody's, with names: so many of each kind, the newest first. */
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
    .select(['kind', 'at', 'seat_number', 'time_slot', 'amount', 'plan_name', 'profiles.name as user_name'])
    .orderBy('at', 'desc')
    .limit(shown)
    .execute()
}

/** Paise received on each day of the month that begins on `month`. */
export function listFees(sql: Sql, month: Day) {
  const day = raw<Day>`(paid_at at time zone ${raw.lit(LIBRARY_ZONE)})::date`
  return sql
    .selectFrom('payments')
    .select([day.as('day'), raw<number>`sum(amount)::bigint`.as('amount')])
    .where('status', '=', 'completed')
    .where('paid_at', '>=', midnight(month))
    .groupBy(day)
    .orderBy(day)
    .execute()
}

/** Every floor with its seats, and whether somebody's hours are on there. */
export function listLamps(sql: Sql, sittings: readonly Sitting[]) {
  return sql
    .selectFrom('floors')
    .select((floor) => [
      'id',
      'name',
      jsonArrayFrom(
        floor
          .selectFrom('seats')
          .select((seat) => [
            'seat_number',
            'column_position',
            'row',
            seat
              .exists(
                seat
                  .selectFrom('seat_bookings as booking')
                  .select('booking.id')
                  .whereRef('booking.seat_number', '=', 'seats.seat_number')
                  .where('booking.status', '=', 'active')
                  .where((booking) =>
                    booking.or(
                      sittings.map(({ time_slot, day }) =>
                        booking.and([
                          booking('booking.time_slot', '=', time_slot),
                          booking('booking.start_date', '<=', day),
                          booking('booking.end_date', '>=', day),
                        ]),
                      ),
                    ),
                  ),
              )
              .$castTo<boolean>()
              .as('on'),
          ])
          .whereRef('floor_id', '=', 'floors.id')
          .orderBy('seat_number'),
      ).as('seats'),
    ])
    .orderBy('id')
    .execute()
}

/** What the database knows of the system's health: its version, files kept, mails that wait or were given up. */
export async function findSystem(sql: Sql) {
  const { rows } = await raw<{
    database: string
    stored_files: number
    mails_waiting: number
    mails_failed: number
  }>`
    select current_setting('server_version') as database,
      (select count(*) from files where erased_at is null) as stored_files,
      count(*) filter (where attempts < max_attempts) as mails_waiting,
      count(*) filter (where attempts >= max_attempts) as mails_failed
    from graphile_worker.jobs where task_identifier = 'send_mail'`.execute(sql)
  const [system] = rows
  if (!system) throw new Error('an aggregate without a row')
  return system
}

/** What happened to one member. */
function memberEvents(sql: Sql, member_id: string) {
  const released = sql
    .selectFrom('seat_bookings')
    .select(event('seat_released', 'cancelled_at', { seat_number: 'seat_number', time_slot: 'time_slot' }))
    .where('status', '=', 'cancelled')
    .where('user_id', '=', member_id)
  const proofs = sql
    .selectFrom('payment_verifications as proof')
    .innerJoin('plans', 'plans.id', 'proof.plan_id')
    .where('user_id', '=', member_id)
  const proof = { amount: 'proof.amount', plan_name: 'plans.name' }
  const decided = sql.selectFrom('verification_requests').where('user_id', '=', member_id)
  const all = madeBookings(sql)
    .where('user_id', '=', member_id)
    .unionAll(released)
    .unionAll(completedPayments(sql).where('user_id', '=', member_id))
    .unionAll(proofs.select(event('proof_sent', 'submitted_at', proof)))
    .unionAll(proofs.select(event('proof_rejected', 'verified_at', proof)).where('status', '=', 'rejected'))
    .unionAll(sentIdentities(sql).where('user_id', '=', member_id))
    .unionAll(decided.select(event('identity_approved', 'reviewed_at')).where('status', '=', 'approved'))
    .unionAll(decided.select(event('identity_rejected', 'reviewed_at')).where('status', '=', 'rejected'))
    .unionAll(
      sql
        .selectFrom('profiles')
        .select(event('joined', 'created_at', {}, 'id'))
        .where('id', '=', member_id),
    )
  return sql
    .selectFrom(all.as('event'))
    .select(['kind', 'at', 'seat_number', 'time_slot', 'amount', 'plan_name'])
}

function madeBookings(sql: Sql) {
  return sql
    .selectFrom('seat_bookings')
    .select(event('seat_booked', 'created_at', { seat_number: 'seat_number', time_slot: 'time_slot' }))
}

function completedPayments(sql: Sql) {
  return sql
    .selectFrom('payments')
    .innerJoin('plans', 'plans.id', 'payments.plan_id')
    .select(event('payment_completed', 'paid_at', { amount: 'payments.amount', plan_name: 'plans.name' }))
    .where('payments.status', '=', 'completed')
}

function sentIdentities(sql: Sql) {
  return sql.selectFrom('verification_requests').select(event('identity_sent', 'created_at'))
}

type About = Partial<Record<'seat_number' | 'time_slot' | 'amount' | 'plan_name', string>>

/** The columns of an event; facts that its kind doesn't have are null. */
function event(kind: ActivityKind, at: string, about: About = {}, user_id = 'user_id') {
  const fact = <Type>(name: keyof About, type: string) =>
    about[name]
      ? raw<Type | null>`${raw.ref(about[name])}::${raw.raw(type)}`
      : raw<Type | null>`null::${raw.raw(type)}`
  return [
    raw<ActivityKind>`${raw.lit(kind)}::text`.as('kind'),
    raw<Date>`${raw.ref(at)}`.as('at'),
    raw<string>`${raw.ref(user_id)}`.as('user_id'),
    fact<number>('seat_number', 'integer').as('seat_number'),
    fact<TimeSlot>('time_slot', 'text').as('time_slot'),
    fact<number>('amount', 'integer').as('amount'),
    fact<string>('plan_name', 'text').as('plan_name'),
  ] as const
}

function kindOfWaiting(kind: (typeof WAITING_KINDS)[number]) {
  return raw<typeof kind>`${raw.lit(kind)}::text`.as('kind')
}

function activePlans(sql: Sql, today: Day) {
  return sql
    .selectFrom('subscriptions')
    .select(count)
    .where('status', '=', 'active')
    .where('end_date', '>=', today)
}

const count = raw<number>`count(*)`.as('count')
const total = raw<number>`coalesce(sum(amount), 0)::bigint`.as('total')

/** The moment at which a day begins in India. */
function midnight(day: Day) {
  return raw<Date>`(${day}::date::timestamp at time zone ${raw.lit(LIBRARY_ZONE)})`
}
