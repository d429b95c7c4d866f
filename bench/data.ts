import { createHmac } from 'node:crypto'
import { sql as raw } from 'kysely'
import { addDays, dayOf } from '#/kernel/dates.ts'
import type { Connection } from '#/server/database.ts'
import { deriveMasterKey } from '#/server/derive-keys.ts'

export const SECRETS_KEY = 'only-for-benchmarks'.repeat(2)
export const NOW = new Date('2026-11-20T02:30:00Z')
export const MEMBERS = 16_000
/** Seats for the benchmark alone, so that every booking finds a free one. */
export const FIRST_SEAT = 1_000

/**
 * SQL for the ids of a member and of their subscription, and for the session token, so that pgbench can compute them
 * from a number too.
 */
export const MEMBER_ID = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
export const SUBSCRIPTION_ID = (n: string) =>
  `('00000000-0000-4000-9000-' || lpad((${n})::text, 12, '0'))::uuid`
export const TOKEN = (n: string) => `('bench' || (${n})::text)`

export function memberId(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
}

export function subscriptionId(n: number): string {
  return memberId(n).replace('-8000-', '-9000-')
}

/** What the cookies of sessions are signed with. */
export function sessionSecret(): string {
  return deriveMasterKey(SECRETS_KEY, 'sessions').toString('base64url')
}

export function cookieOf(n: number): string {
  const signature = createHmac('sha256', sessionSecret()).update(`bench${n}`).digest('base64')
  return `adhyayan.session_token=${encodeURIComponent(`bench${n}.${signature}`)}`
}

/** Members with an active plan and a session, and as many seats, all generated from their number. */
export async function layIn({ sql }: Connection): Promise<void> {
  const today = dayOf(NOW)
  await raw`insert into profiles (id, email, email_verified, name, verified)
    select ${raw.raw(MEMBER_ID('n'))}, 'bench' || n || '@example.org', true, 'Bench Member ' || n, true from generate_series(1, ${MEMBERS}::int) n`.execute(
    sql,
  )
  await raw`insert into sessions (token, user_id, expires_at)
    select ${raw.raw(TOKEN('n'))}, ${raw.raw(MEMBER_ID('n'))}, now() + interval '1 day' from generate_series(1, ${MEMBERS}::int) n`.execute(
    sql,
  )
  await raw`insert into payments (user_id, plan_id, amount, status, payment_method, payment_code, paid_at)
    select ${raw.raw(MEMBER_ID('n'))}, (select id from plans where slug = 'full-shift-1month'), 200000, 'completed', 'cash', 'bench' || n, now()
    from generate_series(1, ${MEMBERS}::int) n`.execute(sql)
  await raw`insert into subscriptions (id, user_id, plan_id, payment_id, start_date, end_date, amount_paid, payment_date)
    select replace(user_id::text, '-8000-', '-9000-')::uuid, user_id, plan_id, id, ${today}, ${addDays(today, 29)}, amount, now() from payments`.execute(
    sql,
  )
  await raw`insert into floors (id, name, row_count) values (99, 'Benchmark', ${MEMBERS}::int)`.execute(sql)
  await raw`insert into floor_columns (floor_id, position, kind, letter, chair) values (99, 1, 'seats', 'Z', 'left')`.execute(
    sql,
  )
  await insertBenchSeats(sql)
  await raw`vacuum analyze`.execute(sql)
}

async function insertBenchSeats(sql: Connection['sql']): Promise<void> {
  await raw`insert into seats (seat_number, floor_id, column_position, row, row_letter)
    select ${FIRST_SEAT}::int + n, 99, 1, n, 'Z' from generate_series(1, ${MEMBERS}::int) n`.execute(sql)
}

/** Frees every seat, as if nothing had been booked. */
export async function clearBookings({ sql }: Connection): Promise<void> {
  await raw`truncate seat_bookings`.execute(sql)
}

/**
 * The seats of a library of ordinary size, two thirds of them booked for the night. The benchmark's own are gone:
 * hidden, they would cost everyone who reads the table as much again as the map.
 */
export async function showLibrarySeats({ sql }: Connection): Promise<void> {
  await raw`delete from seats where seat_number > ${FIRST_SEAT}::int`.execute(sql)
  await raw`insert into seat_bookings (seat_number, user_id, subscription_id, time_slot, start_date, end_date, hours)
    select n, user_id, id, 'night', start_date, end_date, int4range(1320, 1800)
    from generate_series(1, 27) n join subscriptions on user_id = ${raw.raw(MEMBER_ID('n'))}`.execute(sql)
  await raw`vacuum analyze seats, seat_bookings`.execute(sql)
}

export async function showBenchSeats({ sql }: Connection): Promise<void> {
  await raw`truncate seat_bookings`.execute(sql)
  await insertBenchSeats(sql)
}
