import { sql as raw } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { ownRead } from '#database/own-read.ts'
import { statement } from '#database/statement.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { reachesEnd } from '../following/store.ts'
import type { ServiceDay } from '../service/rules.ts'
import { activeBookings, BOOKING, int4range, plansNotOver, type NewBooking } from '../store.ts'

/** Everything needed to decide whether the member who asks may book, but for the seat. */
export const booker = ownRead((sql, profile, { today }) =>
  jsonBuildObject({
    verified: profile.ref('profiles.verified'),
    verification_required: sql
      .selectFrom('library_settings')
      .select('verification_required')
      .$asScalar()
      .$notNull(),
    slot_exclusivity: sql.selectFrom('library_settings').select('slot_exclusivity').$asScalar().$notNull(),
    plans: jsonArrayFrom(plansNotOver(sql, today).where('user_id', '=', profile.ref('profiles.id'))),
  }),
)

/** Until when a seat is in service; null if there is no such seat. */
export async function findServiceDay(sql: Sql, seat_number: number): Promise<ServiceDay | null> {
  return (await serviceDay.first(sql, { seat_number })) ?? null
}

const serviceDay = statement((sql, { seat_number }: { seat_number: number }) =>
  sql
    .selectFrom('seats')
    .select('out_of_service_from')
    .where('seat_number', '=', seat_number)
    .where('archived_at', 'is', null),
)

type OneRow = {
  seat_number: number
  user_id: string
  time_slot: TimeSlot
  subscription_id: string
  start_date: Day
  end_date: Day
  starts: number
  ends: number
  request_key: string | null
  created_at: Date
}

/** What the rows of a booking meet, from its first day to its last. */
function span({ periods, hours, ...booking }: NewBooking): OneRow {
  const { subscription_id, start_date } = periods[0]
  const { end_date } = periods.at(-1) ?? periods[0]
  return { ...booking, subscription_id, start_date, end_date, ...hours }
}

/**
 * Inserts a booking of one row like insertBooking, if the seat is in service for it, and says in the same round trip
 * what is in its way, or whether the member's plans may reach beyond it by now. What was committed while the insert
 * waited for a rival isn't seen: then there is neither a row nor an obstacle.
 */
export async function insertOrExplain(sql: Sql, booking: NewBooking) {
  const row = await insertedOrObstacle.one(sql, span(booking))
  const { id, seat_number, time_slot, start_date, end_date, may_go_on, ...obstacle } = row
  if (id === null) return { obstacle: obstacle as Obstacle }
  return {
    booked: { id, seat_number, time_slot, start_date, end_date } as BookedRow,
    mayGoOn: may_go_on === true,
  }
}

export type BookedRow = {
  id: string
  seat_number: number
  time_slot: TimeSlot
  start_date: Day
  end_date: Day
}

const insertedOrObstacle = statement((sql, given: OneRow) =>
  sql
    .with('booked', (db) =>
      db
        .insertInto('seat_bookings')
        .columns([
          'seat_number',
          'user_id',
          'time_slot',
          'subscription_id',
          'start_date',
          'end_date',
          'hours',
          'request_key',
          'created_at',
        ])
        // A seat out of service would be refused by an error, which ends a transaction.
        .expression(
          placeOf(sql, given).select((of) => [
            'seat_number',
            of.val(given.user_id).as('user_id'),
            of.val(given.time_slot).as('time_slot'),
            of.val(given.subscription_id).as('subscription_id'),
            of.val(given.start_date).as('start_date'),
            of.val(given.end_date).as('end_date'),
            int4range(given).as('hours'),
            of.val(given.request_key).as('request_key'),
            of.val(given.created_at).as('created_at'),
          ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(BOOKING),
    )
    .selectFrom(raw<{ one: number }>`(select 1 as one)`.as('asked'))
    .leftJoin('booked', (join) => join.onTrue())
    .select(BOOKING.map((column) => `booked.${column}` as const))
    .select(raw<boolean | null>`case when booked.id is not null then ${mayGoOn(given)} end`.as('may_go_on'))
    // Only looked for where there is no row.
    .select(
      obstacleTo(sql, given).map((fact) =>
        raw`case when booked.id is null then ${fact.expression} end`.as(fact.alias as string),
      ),
    ),
)

const mayGoOn = ({ user_id, end_date }: OneRow) => raw`plans_may_reach_beyond(${user_id}, ${end_date})`

/** What is in the way of a booking, seen now. */
export function findObstacle(sql: Sql, booking: NewBooking): Promise<Obstacle> {
  return obstacle.one(sql, span(booking))
}

const obstacle = statement((sql, given: OneRow) => sql.selectNoFrom(obstacleTo(sql, given)))

/**
 * `asked_before`: the member's request with this key made a booking already; `own_seat`: theirs in those hours;
 * `has_place`: the seat is there, and in service until the booking's last day.
 */
export type Obstacle = {
  asked_before: boolean
  own_seat: number | null
  seat_taken: boolean
  has_place: boolean
}

function obstacleTo(sql: Sql, given: OneRow) {
  const none = sql.selectNoFrom(raw`1`.as('one'))
  const exists = (query: typeof none) => raw<boolean>`exists ${query}`
  const met = activeBookings(sql, given.start_date)
    .where('start_date', '<=', given.end_date)
    .where(raw<boolean>`hours && ${int4range(given)}`)
  return [
    exists(
      sql
        .selectFrom('seat_bookings')
        .select(raw`1`.as('one'))
        .where('user_id', '=', given.user_id)
        .where('request_key', '=', given.request_key),
    ).as('asked_before'),
    met.clearSelect().select('seat_number').where('user_id', '=', given.user_id).limit(1).as('own_seat'),
    exists(
      met
        .clearSelect()
        .select(raw`1`.as('one'))
        .where('seat_number', '=', given.seat_number),
    ).as('seat_taken'),
    exists(placeOf(sql, given).select(raw`1`.as('one'))).as('has_place'),
  ] as const
}

/** Until nobody sells, ends or changes a plan of theirs that hadn't been committed yet. */
export async function waitForPlans(sql: Sql, user_id: string): Promise<void> {
  await sql.selectFrom('profiles').select('id').where('id', '=', user_id).forShare().execute()
}

/** Nobody sells, ends or changes a plan of theirs until the transaction ends, nor announces a closed day. */
export async function lockPlans(sql: Sql, user_id: string): Promise<void> {
  await raw`lock table subscriptions in row exclusive mode`.execute(sql)
  await sql.selectFrom('profiles').select('id').where('id', '=', user_id).forNoKeyUpdate().execute()
}

/** The rows of a booking and the member's later ones on that seat, locked; those that are released are left out. */
export function lockRows(sql: Sql, user_id: string, { seat_number, time_slot, start_date }: BookedRow) {
  return sql
    .selectFrom('seat_bookings')
    .innerJoin('subscriptions as plan', 'plan.id', 'subscription_id')
    .select(['seat_bookings.id', 'seat_number', 'time_slot', 'subscription_id'])
    .select(['seat_bookings.start_date', 'seat_bookings.end_date'])
    .select(reachesEnd('seat_bookings', raw.ref('plan.end_date')).as('reaches_end'))
    .where('seat_bookings.user_id', '=', user_id)
    .where('seat_number', '=', seat_number)
    .where('time_slot', '=', time_slot)
    .where('seat_bookings.start_date', '>=', start_date)
    .where('seat_bookings.status', '=', 'active')
    .orderBy('seat_bookings.start_date')
    .forNoKeyUpdate('seat_bookings')
    .execute()
}

/** The seat, if it is there and in service until the booking's last day. */
function placeOf(sql: Sql, { seat_number, end_date }: OneRow) {
  return sql
    .selectFrom('seats')
    .where('seat_number', '=', seat_number)
    .where('archived_at', 'is', null)
    .where((of) => of.or([of('out_of_service_from', 'is', null), of('out_of_service_from', '>', end_date)]))
}

/** The row booked by an earlier request with the same key, and the member's later rows on that seat. */
export function listBookingsOfRequest(sql: Sql, user_id: string, request_key: string) {
  return sql
    .selectFrom('seat_bookings as booking')
    .innerJoin('seat_bookings as first', 'first.user_id', 'booking.user_id')
    .select(['booking.id', 'booking.seat_number', 'booking.time_slot', 'booking.start_date'])
    .select(['booking.end_date', 'booking.subscription_id'])
    .where('first.user_id', '=', user_id)
    .where('first.request_key', '=', request_key)
    .whereRef('booking.seat_number', '=', 'first.seat_number')
    .whereRef('booking.time_slot', '=', 'first.time_slot')
    .whereRef('booking.status', '=', 'first.status')
    .whereRef('booking.start_date', '>=', 'first.start_date')
    .orderBy('booking.start_date')
    .execute()
}
