/** What the activity log calls whatever the database hands it (AUDIT-3): no name of a table, no code, no paise. */
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeTitle, fieldChanges } from '#/features/audit/labels/rules.ts'
import { TABLE_LABELS } from '#/features/audit/labels/texts.ts'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { sayIn } from '#/kernel/words.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

/** Whole numbers that aren't paise; every other one is. */
const COUNTS = [
  'bookings',
  'days',
  'estimated_time',
  'invited',
  'left_behind',
  'members',
  'plans',
  'preparation_time',
  'seat_number',
  'usage_limit',
]

const about = { id: 1, row_id: '1', label: null, user: null, payment_id: null, seat_number: null }

/** What an entry says of this value. */
function said(table_name: string, column: string, value: unknown): string {
  const change = { ...about, kind: 'update', table_name, before: {}, after: { [column]: value } } as const
  return fieldChanges(change)[0]?.after ?? ''
}

it('every table that tells the log has a name', async () => {
  const { rows } = await raw<{ table: string }>`
    select distinct relname as table from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname like 'audit%'`.execute(db.sql)
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.map(({ table }) => table).filter((table) => !(table in TABLE_LABELS))).toEqual([])
})

it('what is empty isn’t told, what was emptied is', () => {
  const holiday = { ...about, kind: 'insert', table_name: 'holidays', before: null } as const
  const told = fieldChanges({ ...holiday, after: { name: 'Founding Day', name_hi: '', note: null } })
  expect(told).toEqual([{ field: 'Name', before: '', after: 'Founding Day' }])
  const emptied = { ...about, kind: 'update', table_name: 'holidays' } as const
  expect(fieldChanges({ ...emptied, before: { name_hi: 'दिवस' }, after: { name_hi: '' } })).toHaveLength(1)
})

it('every amount of money is in rupees', async () => {
  const { rows } = await raw<{ table: string; column: string }>`
    select table_name as table, column_name as column
    from audited_columns join information_schema.columns using (table_name, column_name)
    where data_type in ('integer', 'bigint')`.execute(db.sql)
  expect(rows.length).toBeGreaterThan(20)
  const wrong = rows.filter(
    ({ table, column }) => said(table, column, 123_400).includes('₹1,234') === COUNTS.includes(column),
  )
  expect(wrong).toEqual([])
})

it('no word of a fixed list is shown as its code, in either language', async () => {
  const { rows: kinds } = await raw<{ table: string; column: string; word: string }>`
    select table_name as table, column_name as column, enumlabel as word
    from audited_columns logged
    join information_schema.columns using (table_name, column_name)
    join pg_type on typname = udt_name join pg_enum on enumtypid = pg_type.oid
    where logged.kind = 'kept'`.execute(db.sql)
  // Columns of text hold such words by a check.
  const { rows: checks } = await raw<{ table: string; column: string; word: string }>`
    select distinct logged.table_name as table, logged.column_name as column, found.word[1] as word
    from audited_columns logged
    join pg_class on relname = logged.table_name
    join pg_attribute on attrelid = pg_class.oid and attname = logged.column_name
      and atttypid in ('text'::regtype, 'text[]'::regtype)
    join pg_constraint on conrelid = pg_class.oid and contype = 'c' and conkey = array[attnum]
    cross join lateral regexp_matches(pg_get_constraintdef(pg_constraint.oid), '''([a-z_]+)''::text', 'g') as found (word)
    where logged.kind = 'kept' and pg_get_constraintdef(pg_constraint.oid) like '%ARRAY[%'`.execute(db.sql)
  expect(checks.length).toBeGreaterThan(15)
  const asCodes = [...kinds, ...checks].filter(({ table, column, word }) =>
    /^[a-z]|_/.test(said(table, column, word)),
  )
  expect(asCodes).toEqual([])
  const inEnglish = checks.filter(
    ({ table, column, word }) =>
      !/[\u0900-\u097f]/.test(sayIn('hi', { ...hindi, ...deskHindi }, () => said(table, column, word))),
  )
  expect(inEnglish).toEqual([])
})

it.each([
  ['timetable_slots', 'time', '09:15:00', '9:15 AM'],
  ['timetable_slots', 'plan_type', 'flexible', 'Full Shift 24/7'],
  ['seats', 'features', ['window', 'ladies'], 'Window, Ladies’ row'],
  ['plan_changes', 'price', '₹600', '₹600'],
  ['payments', 'status', 'created', 'Pending'],
  ['subscription_days', 'days', -53, '−53'],
] as const)('%s.%s %j is shown as %s', (table, column, value, shown) => {
  expect(said(table, column, value)).toBe(shown)
})

it.each([
  ['settings_changes', null, { phone: '1' }, { phone: '2' }, 'Settings changed'],
  ['plan_changes', 'Full Day', { price: '₹1' }, { price: '₹2' }, 'Plan Full Day changed'],
  ['plan_changes', 'Full Day', { created: '' }, { created: 'Full Day' }, 'Plan Full Day created'],
  ['plan_changes', 'Full Day', { deleted: 'Full Day' }, { deleted: '' }, 'Plan Full Day deleted'],
  ['coupons', 'SAVE10', null, { code: 'SAVE10' }, 'Coupon SAVE10 created'],
  ['closure_days', '2026-11-28', null, { day: '2026-11-28' }, 'Closed day 28 Nov 2026 created'],
] as const)('a new row of %s about %s, from %j to %j: %s', (table_name, label, before, after, title) => {
  expect(changeTitle({ ...about, label, kind: 'insert', table_name, before, after })).toBe(title)
})
