import { sql as raw } from 'kysely'
import { readExactPage, type Asked } from '#database/read-page.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import type { Sitting } from './rules.ts'

export async function findFacts(sql: Sql) {
  const [plans, seats, settings] = await Promise.all([
    sql
      .selectFrom('plans')
      .select(['id', 'slug', 'name', 'type', 'duration_months', 'duration_days'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    sql
      .selectFrom('seats')
      .select(['seat_number', 'out_of_service_from'])
      .where('archived_at', 'is', null)
      .orderBy('seat_number')
      .execute(),
    sql.selectFrom('library_settings').select('slot_exclusivity').executeTakeFirstOrThrow(),
  ])
  return { plans, seats, ...settings }
}

/** Members with one of these addresses or numbers. Who has only registered is none yet (IMPORT-4). */
export function listTwins(sql: Sql, { emails, phones }: { emails: string[]; phones: string[] }) {
  return sql
    .selectFrom('profiles')
    .select(['name', 'email', 'phone_digits'])
    .where('erased_at', 'is', null)
    .where(raw<boolean>`(email = any(${emails}) or phone_digits = any(${phones}))`)
    .where(raw<boolean>`(email_verified or added_at_desk or not is_mere_registration(id))`)
    .orderBy('created_at')
    .execute()
}

/** Who sits on these seats from today on. */
export function listSittings(sql: Sql, seat_numbers: readonly number[], today: Day) {
  return sql
    .selectFrom('seat_bookings')
    .innerJoin('profiles', 'profiles.id', 'seat_bookings.user_id')
    .select(['seat_number', 'time_slot', 'start_date', 'end_date', 'profiles.name'])
    .where('seat_number', '=', raw<number>`any(${seat_numbers})`)
    .where((of) => of.fn<boolean>('active_from', ['status', 'end_date', of.val(today)]))
    .execute()
}

export function findImport(sql: Sql, id: string) {
  return sql.selectFrom('member_imports').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockImport(sql: Sql, id: string) {
  return sql.selectFrom('member_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** One import at a time: false while another transaction has one. */
export async function tryLock(sql: Sql): Promise<boolean> {
  const { rows } = await raw<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('member_import')) as locked`.execute(sql)
  return rows[0]?.locked ?? false
}

type Member = {
  id: string
  import_id: string
  name: string
  phone: string | null
  email: string | null
  date_of_birth: Day | null
  address: string | null
  guardian_name: string | null
  guardian_phone: string | null
  created_at: Date
  updated_at: Date
}

export async function insertMembers(sql: Sql, members: readonly Member[]): Promise<number> {
  if (members.length === 0) return 0
  const added = await sql
    .insertInto('profiles')
    .values(members.map((member) => ({ ...member, added_at_desk: true })))
    // Somebody who registers with the address at this moment.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.length
}

export type Plan = {
  id: string
  import_id: string
  user_id: string
  plan_id: string
  start_date: Day
  end_date: Day
  status: 'active' | 'expired'
  imported_paid: Paise | null
  imported_due: Paise | null
  created_at: Date
}

/** Paid for elsewhere: there is no payment, and nothing was earned here. */
export async function insertPlans(sql: Sql, plans: readonly Plan[]): Promise<void> {
  if (plans.length === 0) return
  await sql
    .insertInto('subscriptions')
    .values(plans.map((plan) => ({ ...plan, amount_paid: 0 as Paise, payment_id: null, payment_date: null })))
    .execute()
}

export type Booking = Sitting & {
  user_id: string
  subscription_id: string
  hours: { starts: number; ends: number }
  created_at: Date
}

/** Returns how many the constraints let in: fewer if somebody has booked meanwhile. */
export async function insertBookings(sql: Sql, bookings: readonly Booking[]): Promise<number> {
  if (bookings.length === 0) return 0
  const added = await sql
    .insertInto('seat_bookings')
    .values(
      bookings.map(({ hours, ...booking }) => ({
        ...booking,
        hours: raw<string>`int4range(${hours.starts}, ${hours.ends})`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.length
}

/**
 * Tells those who watch; false if the import was cancelled. Never within the import's own transaction, which nobody
 * could see into.
 */
export async function noteProgress(sql: Sql, id: string, written: number): Promise<boolean> {
  const noted = await sql
    .updateTable('member_imports')
    .set({ written })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

type Done = { imported_at: Date; members: number; plans: number; bookings: number }

/** False if the import was cancelled before. */
export async function finish(sql: Sql, id: string, done: Done): Promise<boolean> {
  const finished = await sql
    .updateTable('member_imports')
    .set({ ...done, written: done.members })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return finished !== undefined
}

export function list(sql: Sql, asked: Asked) {
  const members = () => sql.selectFrom('profiles').where('profiles.import_id', '=', raw.ref<string>('one.id'))
  const query = sql
    .selectFrom('member_imports as one')
    .innerJoin('profiles as admin', 'admin.id', 'one.started_by')
    .select(['one.id', 'one.name', 'admin.name as imported_by', 'members', 'plans', 'bookings', 'invited'])
    .select('undone_at')
    .select((of) => of.ref('one.imported_at').$notNull().as('imported_at'))
    .select([
      members()
        .select(raw<number>`count(*)`.as('count'))
        .where(isInvitable)
        .$asScalar()
        .$notNull()
        .as('to_invite'),
      members()
        .select(raw<number>`count(*)`.as('count'))
        .where('reachable_email', 'is', null)
        .where('erased_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('without_email'),
    ])
    .where('one.imported_at', 'is not', null)
  return readExactPage(query, asked, { from: 'member_imports as one', by: ['one.started_at', 'one.id'] })
}

/** Has an address, hasn't claimed the account, and wasn't asked to before. */
export const isInvitable = raw<boolean>`(awaits_invitation(profiles) and profiles.reachable_email is not null
  and profiles.banned_at is null)`

export async function saveMapping(
  sql: Sql,
  { headers_hash, mapping, saved_at }: { headers_hash: Buffer; mapping: object; saved_at: Date },
): Promise<void> {
  const value = { mapping: JSON.stringify(mapping), saved_at }
  await sql
    .insertInto('member_import_mappings')
    .values({ headers_hash, ...value })
    .onConflict((conflict) => conflict.column('headers_hash').doUpdateSet(value))
    .execute()
}

export async function findMapping(sql: Sql, headers_hash: Buffer): Promise<unknown> {
  const found = await sql
    .selectFrom('member_import_mappings')
    .select('mapping')
    .where('headers_hash', '=', headers_hash)
    .executeTakeFirst()
  return found?.mapping ?? null
}
