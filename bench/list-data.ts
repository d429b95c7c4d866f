import { Kysely, PostgresDialect, sql as raw, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '#database/schema.ts'
import { FIRST_SEAT, NOW } from './data.ts'
import { insertMoney } from './list-money.ts'
import { insertQueues } from './list-queues.ts'
import { countAgain } from './list-tallies.ts'
import { idOf, mixNumber, type Members, type Sql } from './numbered.ts'

/** A library fills its room, however many members it had: beyond these, members sat here once. */
const SEATS = 1_000

const GIVEN = ['Asha', 'Ravi', 'Meera', 'Kabir', 'Isha', 'Omkar', 'Zoya', 'Dev', 'Pooja', 'Farhan']
const FAMILY = [
  'Joshi',
  'Menon',
  'Khan',
  'Desai',
  'Reddy',
  'Nair',
  'Gupta',
  'Yadav',
  'Das',
  'Pillai',
  'Bhatt',
]

/**
 * Adds members, numbered from those that are there, until there are `size`: with a past plan, mostly a running one, a
 * seat, what they sent to the desk, and what the desk wrote down. As the owner, with triggers put aside: a million
 * members take minutes instead of hours; what the triggers would have counted is counted afterwards.
 */
export async function growTo(ownerUrl: string, size: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, options: '-c timezone=UTC' })
  const sql = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql.transaction().execute(async (loading) => {
      await raw`set local session_replication_role = replica`.execute(loading)
      const rebuild = await putIndexesAside(loading)
      await insertMembers(loading, size)
      await rebuild()
    })
    await sql.transaction().execute(countAgain)
    await raw`vacuum analyze`.execute(sql)
  } finally {
    await sql.destroy()
  }
}

/** Drops the indexes that hold no rule, which are built faster than added to; what is returned builds them again. */
async function putIndexesAside(sql: Sql): Promise<() => Promise<void>> {
  const { rows } = await raw<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not indisunique and not indisexclusion`.execute(
    sql,
  )
  for (const { name } of rows) await raw.raw(`drop index ${name}`).execute(sql)
  return async () => {
    await raw`set local maintenance_work_mem = '512MB'`.execute(sql)
    for (const { definition } of rows) await raw.raw(definition).execute(sql)
  }
}

async function insertMembers(sql: Transaction<DB>, size: number): Promise<void> {
  const { count } = await sql
    .selectFrom('profiles')
    .select(raw<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const first = count + 1
  const numbers = raw`generate_series(${first}::int, ${size}::int) n`
  const name = raw`(${GIVEN}::text[])[1 + ${mixNumber('n', 1, '10')}] || ' ' || (${FAMILY}::text[])[1 + ${mixNumber('n', 2, '11')}] || ' ' || n`
  const members: Members = {
    numbers,
    first,
    name,
    email: raw`lower(replace(${name}, ' ', '.')) || '@example.org'`,
    phone: raw`'+91 9' || lpad(${mixNumber('n', 3, '1000000000')}::text, 9, '0')`,
  }
  await raw`
    insert into profiles (id, email, email_verified, name, verified, phone, role, created_at)
    select ${idOf('member')}, ${members.email}, true, ${name}, n % 9 > 0, ${members.phone},
      case when n <= 3 then 'admin' else 'student' end::member_role,
      ${NOW}::timestamptz - ${mixNumber('n', 4, '700000')} * interval '1 minute'
    from ${numbers}`.execute(sql)
  await insertMoney(sql, members)
  await insertRoom(sql, members)
  await insertQueues(sql, members)
}

/** Seats up to so many, the running bookings of those who got one, and past bookings of everybody. */
async function insertRoom(sql: Sql, { numbers }: Members): Promise<void> {
  await raw`
    insert into floors (id, name, row_count) select 90 + floor, 'Benchmark ' || floor, 20 from generate_series(1, 10) floor
    on conflict do nothing`.execute(sql)
  await raw`
    insert into floor_columns (floor_id, position, kind, letter, chair)
    select 90 + floor, position, 'seats', chr(64 + position), 'left'
    from generate_series(1, 10) floor, generate_series(1, 10) position on conflict do nothing`.execute(sql)
  await raw`
    insert into seats (seat_number, floor_id, column_position, row, row_letter)
    select ${FIRST_SEAT}::int + n, 91 + (n - 1) / 200, 1 + (n - 1) % 10, 1 + (n - 1) / 10 % 20, chr(65 + (n - 1) % 10)
    from ${numbers} where n <= ${SEATS}`.execute(sql)
  const made = raw`${NOW}::timestamptz - ${mixNumber('n', 12, '260000')} * interval '1 minute'`
  await raw`
    insert into seat_bookings (seat_number, user_id, subscription_id, time_slot, start_date, end_date, status, hours, created_at)
    select ${FIRST_SEAT}::int + 1 + (n - 1) % ${SEATS}, plan.user_id, plan.id,
      (array['night', 'morning'])[1 + n / 2 % 2]::time_slot, plan.start_date, plan.end_date,
      case when plan.id = ${idOf('now plan')} and n <= ${SEATS} then 'active' else 'ended' end::booking_status,
      case n / 2 % 2 when 0 then '[1320,1440)'::int4range else '[480,840)' end, ${made}
    from ${numbers} join subscriptions plan on plan.id = ${idOf('past plan')}
      or plan.id = ${idOf('now plan')} and n % 2 > 0 and n <= ${SEATS}`.execute(sql)
}
