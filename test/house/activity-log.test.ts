/**
 * AUDIT-1: every table either tells the activity log of its changes, or says here why not; every column of one is
 * decided.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../support/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

/** The tables that stay for one reason. */
function because(why: string, ...tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, why]))
}

const UNAUDITED: Record<string, string> = {
  ...because('The log itself.', 'audit_entries', 'audit_changes', 'audited_columns'),
  ...because(
    'What an admin changes of it stands in its history, which tells the log.',
    'library_settings',
    'facility_pictures',
    'plans',
  ),
  ...because(
    'Follows from a payment, refund or order that tells, and keeps itself.',
    'ledger_transactions',
    'ledger_entries',
    'receipts',
    'receipt_counters',
    'credit_notes',
    'due_reminders',
    'payment_events',
    'payment_event_repeats',
    'coupon_usage',
    'walk_ins',
    'canteen_order_items',
    'canteen_order_counters',
  ),
  ...because(
    'Counts of rows whose tables tell the log.',
    'tallies',
    'membership_turns',
    'memberships_changed',
  ),
  ...because('Follows from the bank credits that are imported.', 'bank_credit_tokens'),
  ...because('Follows from the pictures.', 'picture_keys'),
  ...because('Follows from the slots of the day.', 'timetable_days', 'timetable_weeks'),
  ...because('Hashes that keep the erased from being imported again.', 'erased_registrations'),
  ...because('Follows from the request, erasure or picture that names the file.', 'files'),
  ...because('A log of its own: every opening of a link that the activity log tells of.', 'document_views'),
  ...because(
    'Only the member writes it.',
    'ratings',
    'calendar_feeds',
    'notices_read',
    'news_choices',
    'push_subscriptions',
  ),
  ...because(
    'Secrets of signing in.',
    'sessions',
    'credentials',
    'two_factors',
    'auth_tokens',
    'admin_invites',
    'passkeys',
    'passkey_offers',
  ),
  ...because('Counts that lapse by themselves.', 'rate_limits', 'upload_attempts'),
  ...because('Tells open pages what was written; gone after two minutes.', 'changes'),
  ...because(
    'What is being made ready for an import, which tells once it is written.',
    'member_import_rows',
    'member_import_mappings',
    'bank_statement_mappings',
  ),
  ...because('What an admin has read of changes nothing for anybody else.', 'arrivals_read'),
  ...because('What admins leave for later; it changes nothing by itself.', 'opening_choices'),
  ...because('A save says in words what changed of it.', 'floors', 'floor_columns', 'floor_fixtures'),
  ...because(
    'What the server did by itself.',
    'backups',
    'push_keys',
    'notice_tellings',
    'plan_end_reminders',
    'full_slots',
  ),
  ...because('The practice gateway.', 'sandbox_orders', 'sandbox_attempts', 'sandbox_refunds'),
}

/** Columns that say nothing more than the entry does: what they refer to, when, by whom, and its reason. */
const SAID_BY_THE_ENTRY =
  /(^|_)(id|key|at|by|hash)$|^(version|position|reference|rejection_reason|cancel_reason|undo_reason|reason|note|request_key)$/
/** Those that it leaves out, of one table. */
const LEFT_OUT: Record<string, string> = {
  ...because(
    'Computed from the others.',
    'profiles.reachable_email',
    'profiles.phone_digits',
    'profiles.details_version',
    'profiles.verified_before_ban',
    'seat_bookings.dates',
    'subscriptions.days',
    'timetable_slots.minutes',
  ),
  ...because('Follows from the slot.', 'seat_bookings.hours', 'seat_bookings.follows_on'),
  ...because('The entry has both rows of a move.', 'seat_bookings.moved_from'),
  ...because(
    'As it was sold: what was paid for it tells, and its dates.',
    'subscriptions.bought_start',
    'subscriptions.bought_end',
    'subscriptions.follows',
    'subscriptions.grown_from',
    'payments.changes_plan',
  ),
  ...because('The day of the entry.', 'subscriptions.ended_on'),
  ...because('Which entry it takes back.', 'subscription_days.reverses'),
  ...because(
    'Where it stands on the floor.',
    'seats.row',
    'seats.row_letter',
    'seats.column_position',
    'seats.seat_number',
    'seats.floor_id',
  ),
  ...because(
    'No admin changes it.',
    'profiles.image',
    'payments.checks',
    'payments.awaited_since',
    'payments.payment_code',
    'coupons.used_count',
    'registration_forms.phone_digits',
  ),
  ...because('As the payment has it.', 'payment_verifications.payment_method', 'subscriptions.payment_date'),
  ...because(
    'The member’s bank and their own words.',
    'payment_verifications.transaction_reference',
    'payment_verifications.normalized_reference',
    'payment_verifications.reference_twin_of',
    'canteen_orders.special_instructions',
  ),
  ...because(
    'Of the order as it was placed.',
    'canteen_orders.coupon_code',
    'canteen_orders.brought_to',
    'canteen_orders.discount_amount',
    'canteen_orders.items_amount',
    'canteen_orders.ordered_on',
  ),
  ...because(
    'The payer’s name and bank, in the bank’s words.',
    'bank_credits.narration',
    'bank_credits.normalized_narration',
    'bank_credits.normalized_reference',
    'bank_credits.occurrence',
  ),
  ...because('Whose gateway: the payment tells.', 'payment_alerts.provider'),
  ...because(
    'What the form agreed to.',
    'registration_forms.consent_version',
    'registration_forms.registration_agreed',
    'registration_forms.registration_experience',
    'registration_forms.terms_accepted',
    'verification_requests.consent_version',
    'verification_requests.consented_days',
  ),
  ...because('The member’s own words.', 'testimonials.words', 'testimonials.public_name'),
  ...because('The bank’s number of the transfer.', 'refunds.upi_reference'),
  ...because('Shown to nobody at the desk.', 'refunds.again_of'),
  ...because(
    'Told by when it was typed.',
    'whatsapp_settings.sealed_token',
    'whatsapp_settings.sealed_app_secret',
    'whatsapp_settings.sealed_verify_token',
  ),
  ...because(
    'Reported by WhatsApp later.',
    'whatsapp_messages.provider_id',
    'whatsapp_messages.delivery',
    'whatsapp_messages.delivery_at',
    'whatsapp_messages.delivery_problem',
  ),
  ...because('The day it was ended on, or its end: both are told.', 'subscriptions.last_day'),
  ...because('How far an import is.', 'member_imports.written'),
  ...because('What the member has read of.', 'help_threads.read_up_to'),
  ...because(
    'Which rows of the books it stands between.',
    'drawer_closes.follows',
    'drawer_closes.counted_until',
    'drawer_entries.reverses',
  ),
  ...because('Of closes from before there was a balance.', 'drawer_closes.only_day'),
}

async function readTables() {
  const { rows } = await db.pool.query<{ table: string; triggered: boolean; whole: boolean }>(`
    select c.relname as table, count(t.oid) > 0 as triggered, coalesce(bool_or(p.proname = 'write_audit'), false) as whole
    from pg_class c
    left join pg_trigger t on t.tgrelid = c.oid and t.tgname like 'audit%'
    left join pg_proc p on p.oid = t.tgfoid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
    group by c.relname order by 1`)
  return rows
}

it('every table tells the log of its changes, or says why not', async () => {
  const tables = await readTables()
  const undecided = tables.filter(({ table, triggered }) => triggered === table in UNAUDITED)
  expect(undecided.map(({ table }) => table)).toEqual([])
  const known = new Set(tables.map(({ table }) => table))
  expect(Object.keys(UNAUDITED).filter((table) => !known.has(table))).toEqual([])
})

it('every column of a logged table is logged, or left out for a reason', async () => {
  const HISTORIES = ['settings_changes', 'plan_changes']
  const told = (await readTables()).filter(({ table, whole }) => whole && !HISTORIES.includes(table))
  const { rows } = await db.pool.query<{ table: string; column: string; listed: boolean }>(
    `select table_name as table, column_name as column,
      exists (select from audited_columns a where a.table_name = c.table_name and a.column_name = c.column_name) as listed
    from information_schema.columns c where table_schema = 'public' and table_name = any ($1)`,
    [told.map(({ table }) => table)],
  )
  const undecided = rows.filter(
    ({ table, column, listed }) =>
      !listed && !SAID_BY_THE_ENTRY.test(column) && !(`${table}.${column}` in LEFT_OUT),
  )
  expect(undecided.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  const places = new Set(
    rows.filter(({ listed }) => !listed).map(({ table, column }) => `${table}.${column}`),
  )
  expect(Object.keys(LEFT_OUT).filter((place) => !places.has(place))).toEqual([])
})

it('no secret, and no bank’s reference, is among the logged columns (AUDIT-5)', async () => {
  const { rows } = await db.pool.query<{ place: string }>(`
    select table_name || '.' || column_name as place from audited_columns
    where column_name ~ '(password|secret|token|hash|sealed|storage|request_key|file_id|reference)'
      or table_name in ('credentials', 'sessions', 'two_factors', 'auth_tokens', 'admin_invites', 'files')
      or not exists (
        select from information_schema.columns c
        where c.table_schema = 'public' and c.table_name = audited_columns.table_name
          and c.column_name = audited_columns.column_name)`)
  expect(rows).toEqual([])
})
