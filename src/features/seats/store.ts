import { sql as raw } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import type { ActivePlan, BookingFacts, Hours, SlotExclusivity } from './rules.ts'

const SEAT = ['seat_number', 'floor_id', 'column_position', 'row', 'row_letter', 'out_of_service'] as const
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
          .whereRef('floor_id', '=', 'floors.id'),
      ).as('fixtures'),
    ])
    .orderBy('id')
    .execute()
}

/** Every seat with the slots booked on it by anyone from today on. */
export function listSeats(sql: Sql, today: Day) {
  return sql
    .selectFrom('seats')
    .select(SEAT)
    .select((seat) =>
      seat
        .selectFrom('seat_bookings as booking')
        .whereRef('booking.seat_number', '=', 'seats.seat_number')
        .where('booking.status', '=', 'active')
        .where('booking.end_date', '>=', today)
        .select(raw<TimeSlot[]>`coalesce(array_agg(booking.time_slot::text), '{}')`.as('booked'))
        .as('booked'),
    )
    .orderBy('seat_number')
    .execute()
}

/** Who holds which seat from today on. */
export function listHolders(sql: Sql, today: Day) {
  return sql
    .selectFrom('seat_bookings')
    .innerJoin('profiles', 'profiles.id', 'seat_bookings.user_id')
    .select([
      'seat_bookings.id as booking_id',
      'seat_number',
      'user_id',
      'name',
      'email',
      'time_slot',
      'end_date',
    ])
    .where('status', '=', 'active')
    .where('end_date', '>=', today)
    .orderBy('start_date')
    .execute()
}

export function listMyBookings(sql: Sql, member_id: string, today: Day) {
  return activeBookings(sql, today).where('user_id', '=', member_id).orderBy('created_at', 'desc').execute()
}

/** Subscriptions of a member that are not over, the current and the renewed. */
export function listActivePlans(sql: Sql, member_id: string, today: Day): Promise<ActivePlan[]> {
  return activePlans(sql, member_id, today).execute()
}

/** What is to be known before a member may book a seat, in one round trip. */
export async function findBookingFacts(sql: Sql, member_id: string, seat_number: number, today: Day) {
  return sql
    .selectFrom('library_settings')
    .leftJoin('seats', (join) => join.on('seats.seat_number', '=', seat_number))
    .innerJoin('profiles', (join) => join.on('profiles.id', '=', member_id))
    .select([
      'slot_exclusivity',
      'verification_required',
      'profiles.verified',
      'seats.out_of_service',
      jsonArrayFrom(activePlans(sql, member_id, today)).as('plans'),
    ])
    .executeTakeFirst()
    .then(
      (row) =>
        row &&
        ({
          ...row,
          seat: row.out_of_service === null ? null : { out_of_service: row.out_of_service },
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
  subscription_id: string
  time_slot: TimeSlot
  start_date: Day
  end_date: Day
  hours: Hours
  request_key: string | null
}

/**
 * Books, unless one of the constraints seat_taken, already_booked or booking_request refuses: then undefined. The
 * constraints are the referee between any number of rivals; "do nothing" instead of an error is what never deadlocks.
 */
export function insertBooking(sql: Sql, { hours, ...booking }: NewBooking) {
  return sql
    .insertInto('seat_bookings')
    .values({ ...booking, hours: int4range(hours) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(BOOKING)
    .executeTakeFirst()
}

/** The member's own booking that stands in a new one's way. */
export function findOwnConflict(sql: Sql, booking: NewBooking) {
  return conflicts(sql, booking).where('user_id', '=', booking.user_id).executeTakeFirst()
}

/** The booking, anyone's, that stands in a new one's way on its seat. */
export function findSeatConflict(sql: Sql, booking: NewBooking) {
  return conflicts(sql, booking).where('seat_number', '=', booking.seat_number).executeTakeFirst()
}

/** What an earlier request with the same key booked. */
export function findBookingOfRequest(sql: Sql, user_id: string, request_key: string) {
  return sql
    .selectFrom('seat_bookings')
    .select(BOOKING)
    .where('user_id', '=', user_id)
    .where('request_key', '=', request_key)
    .executeTakeFirst()
}

/** Undefined when the booking is not active any more. */
export function cancelBooking(sql: Sql, id: string, admin_id: string, now: Date) {
  return sql
    .updateTable('seat_bookings')
    .set({ status: 'cancelled', cancelled_at: now, cancelled_by: admin_id })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst()
}

/** The active bookings made under plans of this type that end on that day: what a renewal carries on. */
export function listBookingsEnding(sql: Sql, user_id: string, plan_type: ActivePlan['type'], end_date: Day) {
  return sql
    .selectFrom('seat_bookings')
    .innerJoin('subscriptions', 'subscriptions.id', 'seat_bookings.subscription_id')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['seat_bookings.id', 'seat_number'])
    .where('seat_bookings.user_id', '=', user_id)
    .where('seat_bookings.status', '=', 'active')
    .where('seat_bookings.end_date', '=', end_date)
    .where('plans.type', '=', plan_type)
    .execute()
}

/** Undefined when there is no such seat. */
export function setOutOfService(sql: Sql, seat_number: number, out_of_service: boolean) {
  return sql
    .updateTable('seats')
    .set({ out_of_service })
    .where('seat_number', '=', seat_number)
    .returning(['seat_number', 'out_of_service'])
    .executeTakeFirst()
}

/** Members whose name or e-mail holds the words, with the active subscription that ends last. */
export function searchMembers(sql: Sql, words: string, today: Day, limit: number) {
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql
    .selectFrom('profiles')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('subscriptions')
          .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
          .select(['plans.name as plan_name', 'plans.type as plan_type', 'end_date'])
          .whereRef('user_id', '=', 'profiles.id')
          .where('status', '=', 'active')
          .where('start_date', '<=', today)
          .where('end_date', '>=', today)
          .orderBy('end_date', 'desc')
          .limit(1)
          .as('subscription'),
      (join) => join.onTrue(),
    )
    .select(['profiles.id as user_id', 'profiles.name', 'email', 'plan_name', 'plan_type', 'end_date'])
    .where('banned_at', 'is', null)
    .where((profile) =>
      profile.or([profile('profiles.name', 'ilike', like), profile('email', 'ilike', like)]),
    )
    .orderBy('profiles.name')
    .orderBy('profiles.id')
    .limit(limit)
    .execute()
}

/** The active bookings that reach this day or a later one, with what is needed to say when they run. */
export function listPeriods(sql: Sql, from: Day) {
  return activeBookings(sql, from).execute()
}

/** One row for each subscription behind a booking that is active today, with its plan's price in paise. */
export function listBookedPlans(sql: Sql, today: Day) {
  const running = activeBookings(sql, today).where('start_date', '<=', today)
  return sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['price', 'duration_months', 'duration_days'])
    .where('subscriptions.id', 'in', running.clearSelect().select('subscription_id'))
    .execute()
}

const EXCLUSION_VIOLATION = '23P01'

/** Extends a booking inside the caller's transaction; false where somebody else has the seat by then. */
export async function tryExtend(sql: Sql, id: string, end_date: Day): Promise<boolean> {
  await raw`savepoint extension`.execute(sql)
  try {
    await sql.updateTable('seat_bookings').set({ end_date }).where('id', '=', id).execute()
    await raw`release savepoint extension`.execute(sql)
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== EXCLUSION_VIOLATION) throw error
    await raw`rollback to savepoint extension`.execute(sql)
    return false
  }
}

function activePlans(sql: Sql, member_id: string, today: Day) {
  return sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['subscriptions.id as subscription_id', 'plans.name', 'plans.type', 'start_date', 'end_date'])
    .where('user_id', '=', member_id)
    .where('status', '=', 'active')
    .where('end_date', '>=', today)
}

function activeBookings(sql: Sql, from: Day) {
  return sql
    .selectFrom('seat_bookings')
    .select(BOOKING)
    .where('status', '=', 'active')
    .where('end_date', '>=', from)
}

function conflicts(sql: Sql, booking: NewBooking) {
  return activeBookings(sql, booking.start_date)
    .where('start_date', '<=', booking.end_date)
    .where(raw<boolean>`hours && ${int4range(booking.hours)}`)
    .limit(1)
}

function int4range({ starts, ends }: Hours) {
  return raw<string>`int4range(${starts}, ${ends})`
}
