import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { waitToWriteBookings } from '../exclusivity/store.ts'

/**
 * Makes everything wait that could change what these members hold until the transaction ends: another move, a renewal,
 * a refund. In the order in which a refund locks: members, then subscriptions. Returns the members' names by id.
 */
export async function lockMembers(sql: Sql, user_ids: readonly string[], today: Day) {
  await raw`select pg_advisory_xact_lock(hashtextextended('seat moves', 0))`.execute(sql)
  // Before the rows: a closed day that is being announced locks all bookings before it writes the plans.
  await waitToWriteBookings(sql)
  const members = await sql
    .selectFrom('profiles')
    .select(['id', 'name'])
    .where('id', '=', raw<string>`any(${user_ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await sql
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', raw<string>`any(${user_ids})`)
    .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(today)]))
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(members.map(({ id, name }) => [id, name]))
}

/** What a member holds on a seat on that day or later, locked: a release happens before or after the whole move. */
export function lockHeld(sql: Sql, place: { user_id: string; seat_number: number }, from: Day) {
  return sql
    .selectFrom('seat_bookings')
    .select(['id', 'time_slot', 'start_date', 'end_date'])
    .where('user_id', '=', place.user_id)
    .where('seat_number', '=', place.seat_number)
    .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(from)]))
    .orderBy('start_date')
    .forNoKeyUpdate()
    .execute()
}

/** What everybody holds on that day or later; whose names a move may show is asked for when it is known. */
export function listHeld(sql: Sql, from: Day) {
  return sql
    .selectFrom('seat_bookings')
    .select(['id', 'user_id', 'seat_number', 'time_slot', 'start_date', 'end_date'])
    .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(from)]))
    .orderBy('start_date')
    .execute()
}

/** The members' names by id. */
export async function findNames(sql: Sql, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const members = await sql
    .selectFrom('profiles')
    .select(['id', 'name'])
    .where('id', '=', raw<string>`any(${ids})`)
    .execute()
  return new Map(members.map(({ id, name }) => [id, name]))
}

export function findSeats(sql: Sql, numbers: readonly number[]) {
  return sql
    .selectFrom('seats')
    .select(['seat_number', 'out_of_service_from'])
    .where('seat_number', '=', raw<number>`any(${numbers})`)
    .where('archived_at', 'is', null)
    .execute()
}

export function listServiceDays(sql: Sql) {
  return sql
    .selectFrom('seats')
    .select(['seat_number', 'out_of_service_from'])
    .where('archived_at', 'is', null)
    .orderBy('seat_number')
    .execute()
}

/** Ends rows on the last day that they keep. */
export async function shorten(sql: Sql, ids: readonly string[], end_date: Day): Promise<void> {
  await sql
    .updateTable('seat_bookings')
    .set({ end_date })
    .where('id', '=', raw<string>`any(${ids})`)
    .execute()
}

/** Cancels rows that had not begun. */
export async function cancel(sql: Sql, ids: readonly string[], admin_id: string, now: Date): Promise<void> {
  await sql
    .updateTable('seat_bookings')
    .set({ status: 'cancelled', cancelled_at: now, cancelled_by: admin_id })
    .where('id', '=', raw<string>`any(${ids})`)
    .execute()
}

type Step = { user_id: string; seat_number: number; to_seat: number }

/** From when each member has what was moved, by their id: a booking may begin later than the move (SEAT-20). */
export async function listFirstDays(sql: Sql, steps: readonly Step[], from: Day): Promise<Map<string, Day>> {
  const column = <Key extends keyof Step>(key: Key) => steps.map((step) => step[key])
  const { rows } = await raw<{ user_id: string; first_day: Day }>`
    select moved.user_id, min(moved.start_date) as first_day
    from unnest(${column('user_id')}::uuid[], ${column('seat_number')}::int[], ${column('to_seat')}::int[])
        as step (user_id, seat_number, to_seat)
      join seat_bookings moved on moved.user_id = step.user_id and moved.seat_number = step.to_seat
      join seat_bookings old on old.id = moved.moved_from and old.seat_number = step.seat_number
    where active_from(moved.status, moved.end_date, ${from}::date) and moved.start_date >= ${from}::date
    group by moved.user_id`.execute(sql)
  return new Map(rows.map(({ user_id, first_day }) => [user_id, first_day]))
}

/** The days of a row that go to another seat. */
export type Part = { id: string; to_seat: number; start_date: Day; end_date: Day }

/**
 * Books the parts on their new seats, those that no constraint refuses; returns the rows that they were taken from. By
 * seat, as renewals do, so that they don't wait for each other in a circle. The key is kept with the first of them.
 */
export async function insertMoved(sql: Sql, parts: readonly Part[], request_key: string | null, now: Date) {
  const column = <Key extends keyof Part>(key: Key) => parts.map((part) => part[key])
  const { rows } = await raw<{ id: string }>`
    insert into seat_bookings (seat_number, user_id, subscription_id, time_slot, hours, start_date, end_date,
      follows_on, moved_from, uncut_end, request_key, created_at)
    select to_seat, user_id, subscription_id, time_slot, hours, part.start_date, part.end_date,
      true, old.id, old.uncut_end, case when old.id = ${parts[0]?.id ?? null}::uuid then ${request_key} end, ${now}::timestamptz
    from unnest(${column('id')}::uuid[], ${column('to_seat')}::int[], ${column('start_date')}::date[],
      ${column('end_date')}::date[]) as part (id, to_seat, start_date, end_date)
    join seat_bookings old on old.id = part.id
    order by to_seat, part.start_date, time_slot
    on conflict do nothing returning moved_from as id`.execute(sql)
  return rows.map(({ id }) => id)
}

/** Who else holds the seat of this part in its hours and days. */
export function findRival(sql: Sql, part: Part) {
  return sql
    .selectFrom('seat_bookings as rival')
    .innerJoin('profiles', 'profiles.id', 'rival.user_id')
    .innerJoin('seat_bookings as old', (join) => join.on('old.id', '=', part.id))
    .select(['profiles.name', 'rival.time_slot', 'rival.start_date', 'rival.end_date'])
    .where('rival.seat_number', '=', part.to_seat)
    .where('rival.status', '=', 'active')
    .where(raw<boolean>`rival.hours && old.hours`)
    .where(raw<boolean>`rival.dates && daterange(${part.start_date}, ${part.end_date}, '[]')`)
    .orderBy('rival.start_date')
    .limit(1)
    .executeTakeFirst()
}

/** What a request with this key has booked for this member; a move has a seat that it was `from_seat`. */
export function findByKey(sql: Sql, user_id: string, request_key: string) {
  return sql
    .selectFrom('seat_bookings as booking')
    .leftJoin('seat_bookings as old', 'old.id', 'booking.moved_from')
    .select(['booking.seat_number as to_seat', 'old.seat_number as from_seat', 'booking.start_date'])
    .select('old.start_date as old_start')
    .where('booking.user_id', '=', user_id)
    .where('booking.request_key', '=', request_key)
    .executeTakeFirst()
}
