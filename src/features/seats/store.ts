import { sql as raw, type ExpressionBuilder, type NotNull } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '#database/schema.ts'
import { statement } from '#database/statement.ts'
import type { Sql } from '#/kernel/context.ts'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import { JsonText } from '#/kernel/json-text.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import type { Floor } from './contract.ts'
import { OVERNIGHT, type ActivePlan, type BookedPeriods, type Hours, type SlotExclusivity } from './rules.ts'

const SEAT = [
  'seat_number',
  'floor_id',
  'column_position',
  'row',
  'row_letter',
  'features',
  'out_of_service_from',
] as const
export const BOOKING = ['id', 'seat_number', 'time_slot', 'start_date', 'end_date'] as const

/** Floors in their order from the entrance up, as the database wrote them. */
export async function listFloors(sql: Sql) {
  const { list } = await floors.one(sql, {})
  return new JsonText<Floor[]>(list)
}

const floors = statement((sql) =>
  sql.selectNoFrom((of) => raw<string>`${jsonArrayFrom(drawnFloors(of))}::text`.as('list')),
)

function drawnFloors(of: ExpressionBuilder<DB, never>) {
  return of
    .selectFrom('floors')
    .select((floor) => [
      'id',
      'name',
      'row_count',
      jsonArrayFrom(
        floor
          .selectFrom('floor_columns')
          .select(['position', 'kind', 'letter', 'chair'])
          .whereRef('floor_id', '=', 'floors.id')
          .orderBy('position'),
      ).as('columns'),
      jsonArrayFrom(
        floor
          .selectFrom('floor_fixtures')
          .select(['column_position', 'row', 'kind'])
          .whereRef('floor_id', '=', 'floors.id')
          .orderBy('column_position')
          .orderBy('row'),
      ).as('fixtures'),
    ])
    .orderBy('position')
    .orderBy('id')
}

/** Every seat with the slots booked on it from today on; a booking counts once, however many rows it has. */
export function listSeats(sql: Sql, today: Day) {
  return seatsWithSlots(sql, { today })
}

const seatsWithSlots = statement((sql, { today }: { today: Day }) =>
  sql
    .selectFrom('seats')
    .select(SEAT)
    .select((seat) =>
      seat
        .selectFrom((from) =>
          from
            .selectFrom('seat_bookings as booking')
            .select(['user_id', 'time_slot'])
            .distinct()
            .whereRef('booking.seat_number', '=', 'seats.seat_number')
            .where((of) =>
              of.fn<boolean>('active_from', ['booking.status', 'booking.end_date', of.val(today)]),
            )
            .as('holding'),
        )
        .select(raw<TimeSlot[]>`coalesce(array_agg(time_slot::text), '{}')`.as('booked'))
        .as('booked'),
    )
    .where('archived_at', 'is', null)
    .$narrowType<{ floor_id: NotNull; column_position: NotNull; row: NotNull }>()
    .orderBy('seat_number'),
)

type OfMember = { member_id: string; today: Day }

/** A member's active bookings that end on a day or later. */
export function listMyBookings(sql: Sql, member_id: string, from: Day) {
  return bookingsOfMember(sql, { member_id, from })
}

const bookingsOfMember = statement((sql, { member_id, from }: { member_id: string; from: Day }) =>
  activeBookings(sql, from).where('user_id', '=', member_id).orderBy('created_at', 'desc'),
)

/** A member's subscriptions that haven't ended, the current one and renewals. */
export function listActivePlans(sql: Sql, member_id: string, today: Day): Promise<ActivePlan[]> {
  return plansOfMember(sql, { member_id, today })
}

const plansOfMember = statement((sql, { member_id, today }: OfMember) => activePlans(sql, member_id, today))

/** Everything needed to decide whether the desk may book a seat for a member, in one round trip; nothing of nobody. */
export async function findBookingFacts(sql: Sql, member_id: string, seat_number: number, today: Day) {
  const row = await bookingFacts.first(sql, { member_id, seat_number, today })
  return (
    row && {
      ...row,
      seat: row.seat_number === null ? null : { out_of_service_from: row.out_of_service_from },
    }
  )
}

const bookingFacts = statement((sql, given: OfMember & { seat_number: number }) =>
  sql
    .selectFrom('library_settings')
    .leftJoin('seats', (join) =>
      join.on('seats.seat_number', '=', given.seat_number).on('seats.archived_at', 'is', null),
    )
    .innerJoin('profiles', (join) => join.on('profiles.id', '=', given.member_id))
    .select([
      'slot_exclusivity',
      'profiles.name',
      'seats.seat_number',
      'seats.out_of_service_from',
      jsonArrayFrom(activePlans(sql, given.member_id, given.today)).as('plans'),
    ]),
)

export async function findSlotExclusivity(sql: Sql): Promise<SlotExclusivity> {
  return (await slotExclusivity.one(sql, {})).slot_exclusivity
}

const slotExclusivity = statement((sql) => sql.selectFrom('library_settings').select('slot_exclusivity'))

export type NewBooking = {
  seat_number: number
  user_id: string
  time_slot: TimeSlot
  /** One row per subscription that pays for a part of it. */
  periods: BookedPeriods
  hours: Hours
  request_key: string | null
  created_at: Date
}

/**
 * Inserts the rows that none of the constraints seat_taken, already_booked and booking_request refuses, and returns
 * them. The constraints decide between any number of rivals; with "do nothing" instead of an error they never deadlock.
 */
export function insertBooking(sql: Sql, { periods, hours, request_key, ...booking }: NewBooking) {
  const rows = periods.map((period, place) => ({
    ...booking,
    ...period,
    hours: int4range(hours),
    request_key: place === 0 ? request_key : null,
    follows_on: place > 0,
  }))
  return sql
    .insertInto('seat_bookings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(BOOKING)
    .execute()
}

/** The active bookings of these members. */
export function listBookingsOf(sql: Sql, user_ids: readonly string[]) {
  return sql
    .selectFrom('seat_bookings')
    .select([...BOOKING, 'user_id'])
    .where('user_id', '=', raw<string>`any(${user_ids})`)
    .where('status', '=', 'active')
    .execute()
}

/** Those that are over stay as they were. */
export async function cancelOf(sql: Sql, subscription_id: string, now: Date): Promise<void> {
  await sql
    .updateTable('seat_bookings')
    .set({ status: 'cancelled', cancelled_at: now })
    .where('subscription_id', '=', subscription_id)
    .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(dayOf(now))]))
    .execute()
}

/**
 * Marks bookings that are over; returns how many. They stay as history but leave the index of active ones. A night that
 * began yesterday lasts until the morning (TIME-4).
 */
export async function endPast(sql: Sql, today: Day): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('seat_bookings')
    .set({ status: 'ended' })
    .where('status', '=', raw.lit('active'))
    .where('end_date', '<', today)
    .where((of) => of.or([of('time_slot', 'not in', OVERNIGHT), of('end_date', '<', addDays(today, -1))]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

function activePlans(sql: Sql, member_id: string, today: Day) {
  return plansNotOver(sql, today).where('user_id', '=', member_id)
}

/** Everybody's subscriptions that haven't ended, to be narrowed to somebody's. */
export function plansNotOver(sql: Sql, today: Day) {
  return sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['subscriptions.id as subscription_id', 'plans.name', 'plans.name_hi', 'plans.type'])
    .select(['start_date', 'end_date'])
    .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(today)]))
}

export function activeBookings(sql: Sql, from: Day) {
  return sql
    .selectFrom('seat_bookings')
    .select(BOOKING)
    .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(from)]))
}

export function int4range({ starts, ends }: Hours) {
  return raw<string>`int4range(${starts}, ${ends})`
}

/** The seats booked on a subscription, once each. The member is named since bookings are found by theirs. */
export function listSeatsOf(
  sql: Sql,
  { user_id, subscription_id }: { user_id: string; subscription_id: string },
) {
  return sql
    .selectFrom('seat_bookings')
    .select(['seat_number', 'time_slot'])
    .distinct()
    .where('user_id', '=', user_id)
    .where('subscription_id', '=', subscription_id)
    .where('status', '<>', 'cancelled')
    .orderBy('seat_number')
    .orderBy('time_slot')
    .execute()
}
