import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'

type Feed = { user_id: string; token_hash: Buffer; created_at: Date }

export function findFeed(sql: Sql, user_id: string) {
  return sql
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** Undefined if the member has one already. */
export function insertFeed(sql: Sql, feed: Feed) {
  return sql
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.doNothing())
    .returning('created_at')
    .executeTakeFirst()
}

export function replaceFeed(sql: Sql, { user_id, ...feed }: Feed) {
  return sql
    .insertInto('calendar_feeds')
    .values({ user_id, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .returning('created_at')
    .executeTakeFirstOrThrow()
}

export async function deleteFeed(sql: Sql, user_id: string): Promise<void> {
  await sql.deleteFrom('calendar_feeds').where('user_id', '=', user_id).execute()
}

/** Who may read the calendar of this token; nobody while its member is banned. */
export function findHolder(sql: Sql, token_hash: Buffer) {
  return sql
    .selectFrom('calendar_feeds')
    .innerJoin('profiles', 'profiles.id', 'calendar_feeds.user_id')
    .select('profiles.id')
    .where('token_hash', '=', token_hash)
    .where('profiles.banned_at', 'is', null)
    .executeTakeFirst()
}

/** A member's bookings that ended on that day or later, including past ones, also on a seat that was removed since. */
export function listBookings(sql: Sql, user_id: string, from: Day) {
  return sql
    .selectFrom('seat_bookings')
    .innerJoin('seats', 'seats.seat_number', 'seat_bookings.seat_number')
    .leftJoin('floors', 'floors.id', 'seats.floor_id')
    .select([
      'seat_bookings.id',
      'seat_bookings.seat_number',
      'floors.name as floor',
      'time_slot',
      'start_date',
      'end_date',
    ])
    .where('user_id', '=', user_id)
    .where('status', 'in', ['active', 'ended'])
    .where('end_date', '>=', from)
    .orderBy('start_date')
    .orderBy('seat_bookings.id')
    .execute()
}

/** The library's name and address. */
export function findPlace(sql: Sql) {
  return sql.selectFrom('library_settings').select(['name', 'address']).executeTakeFirstOrThrow()
}
