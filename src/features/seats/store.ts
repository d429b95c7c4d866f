import { sql as raw, type NotNull } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import type { ActivePlan, BookedPeriods, BookingFacts, Hours, SlotExclusivity } from './rules.ts'

const SEAT = [
  'seat_number',
  'floor_id',
  'column_position',
  'row',
  'row_letter',
  'features',
  'out_of_service_from',
] as const
const BOOKING = ['id', 'seat_number', 'time_slot', 'start_date', 'end_date'] as const

export function listFloors(sql: Sql) {
  return sql
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
    .execute()
}

/** Every seat with the slots booked on it from today on; a booking counts once, however many rows it has. */
export function listSeats(sql: Sql, today: Day) {
  return sql
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
    .orderBy('seat_number')
    .execute()
}

export function listMyBookings(sql: Sql, member_id: string, today: Day) {
  return activeBookings(sql, today).where('user_id', '=', member_id).orderBy('created_at', 'desc').execute()
}

/** A member's subscriptions that haven't ended, the current one and renewals. */
export function listActivePlans(sql: Sql, member_id: string, today: Day): Promise<ActivePlan[]> {
  return activePlans(sql, member_id, today).execute()
}

/** Everything needed to decide whether a member may book a seat, in one round trip. */
export async function findBookingFacts(sql: Sql, member_id: string, seat_number: number, today: Day) {
  return sql
    .selectFrom('library_settings')
    .leftJoin('seats', (join) =>
      join.on('seats.seat_number', '=', seat_number).on('seats.archived_at', 'is', null),
    )
    .innerJoin('profiles', (join) => join.on('profiles.id', '=', member_id))
    .select([
      'slot_exclusivity',
      'verification_required',
      'profiles.verified',
      'profiles.name',
      'seats.seat_number',
      'seats.out_of_service_from',
      jsonArrayFrom(activePlans(sql, member_id, today)).as('plans'),
    ])
    .executeTakeFirst()
    .then(
      (row) =>
        row &&
        ({
          ...row,
          seat: row.seat_number === null ? null : { out_of_service_from: row.out_of_service_from },
        } satisfies BookingFacts),
    )
}

export async function findSlotExclusivity(sql: Sql): Promise<SlotExclusivity> {
  return (await sql.selectFrom('library_settings').select('slot_exclusivity').executeTakeFirstOrThrow())
    .slot_exclusivity
}

export type NewBooking = {
  seat_number: number
  user_id: string
  time_slot: TimeSlot
  /** One row per subscription that pays for a part of it. */
  periods: BookedPeriods
  hours: Hours
  request_key: string | null
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

/** The member's own booking that conflicts with a new one. */
export function findOwnConflict(sql: Sql, booking: NewBooking) {
  return conflicts(sql, booking).where('user_id', '=', booking.user_id).executeTakeFirst()
}

/** Anyone's booking that conflicts with a new one on its seat. */
export function findSeatConflict(sql: Sql, booking: NewBooking) {
  return conflicts(sql, booking).where('seat_number', '=', booking.seat_number).executeTakeFirst()
}

/** Whether a seat is still on a floor. */
export async function hasPlace(sql: Sql, seat_number: number): Promise<boolean> {
  const seat = await sql
    .selectFrom('seats')
    .select('seat_number')
    .where('seat_number', '=', seat_number)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return seat !== undefined
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

/** The row booked by an earlier request with the same key, and the member's later rows on that seat. */
export function listBookingsOfRequest(sql: Sql, user_id: string, request_key: string) {
  return sql
    .selectFrom('seat_bookings as booking')
    .innerJoin('seat_bookings as first', 'first.user_id', 'booking.user_id')
    .select(['booking.id', 'booking.seat_number', 'booking.time_slot', 'booking.start_date'])
    .select('booking.end_date')
    .where('first.user_id', '=', user_id)
    .where('first.request_key', '=', request_key)
    .whereRef('booking.seat_number', '=', 'first.seat_number')
    .whereRef('booking.time_slot', '=', 'first.time_slot')
    .whereRef('booking.status', '=', 'first.status')
    .whereRef('booking.start_date', '>=', 'first.start_date')
    .orderBy('booking.start_date')
    .execute()
}

export async function cancelOf(sql: Sql, subscription_id: string, now: Date): Promise<void> {
  await sql
    .updateTable('seat_bookings')
    .set({ status: 'cancelled', cancelled_at: now })
    .where('subscription_id', '=', subscription_id)
    .where('status', '=', 'active')
    .execute()
}

/**
 * Marks bookings whose last day has passed; returns how many. They stay as history but leave the index of active ones.
 */
export async function endPast(sql: Sql, today: Day): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('seat_bookings')
    .set({ status: 'ended' })
    .where('status', '=', 'active')
    .where('end_date', '<', today)
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
    .select(['subscriptions.id as subscription_id', 'plans.name', 'plans.type', 'start_date', 'end_date'])
    .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(today)]))
}

function activeBookings(sql: Sql, from: Day) {
  return sql
    .selectFrom('seat_bookings')
    .select(BOOKING)
    .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(from)]))
}

function conflicts(sql: Sql, booking: NewBooking) {
  const { periods } = booking
  const last = periods.at(-1) ?? periods[0]
  return activeBookings(sql, periods[0].start_date)
    .where('start_date', '<=', last.end_date)
    .where(raw<boolean>`hours && ${int4range(booking.hours)}`)
    .limit(1)
}

function int4range({ starts, ends }: Hours) {
  return raw<string>`int4range(${starts}, ${ends})`
}
