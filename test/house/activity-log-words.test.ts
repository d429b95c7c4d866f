/** What the activity log calls whatever the database hands it (AUDIT-3): no name of a table, no code, no paise. */
import fc from 'fast-check'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EntryChange } from '#/features/audit/contract.ts'
import { changesLine, changeTitle, fieldChanges } from '#/features/audit/labels/rules.ts'
import { TABLE_LABELS } from '#/features/audit/labels/texts.ts'
import { deedOf } from '#/features/audit/rules.ts'
import { SENTENCES, SWITCHES } from '#/features/audit/texts.ts'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { sayIn } from '#/kernel/words.ts'
import { ABOUT_NOTHING } from '../support/entry-change.ts'
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

/** What an entry says of this value. */
function said(table_name: string, column: string, value: unknown): string {
  const change = {
    ...ABOUT_NOTHING,
    kind: 'update',
    table_name,
    before: {},
    after: { [column]: value },
  } as const
  return fieldChanges(change)[0]?.after ?? ''
}

/** What an entry of this operation says of one change: its sentence, and its changes on a line. */
function told(operation: string, change: Partial<EntryChange>) {
  const one: EntryChange = {
    ...ABOUT_NOTHING,
    kind: 'update',
    table_name: 'seats',
    before: null,
    after: null,
    ...change,
  }
  return { sentence: deedOf({ admin: null, operation, rows: 0, changes: [one] }), line: changesLine(one) }
}

/** Every logged column with a value of its type, as the trigger writes it. */
async function readValues() {
  const { rows } = await raw<{ table: string; column: string; type: string; value: unknown }>`
    select table_name as table, column_name as column, data_type as type, case
        when data_type = 'boolean' then to_jsonb(true)
        when data_type = 'date' then to_jsonb(date '2026-11-27')
        when data_type = 'timestamp with time zone' then to_jsonb(timestamptz '2026-11-27 15:08:34.577+00')
        when data_type = 'time without time zone' then to_jsonb(time '09:15')
        when data_type in ('integer', 'bigint', 'smallint') then to_jsonb(123400)
        when data_type in ('text', 'character varying') then to_jsonb('Words'::text)
        when data_type = 'ARRAY' then to_jsonb(array['window', 'quiet'])
        when data_type = 'USER-DEFINED' then
          (select to_jsonb(enumlabel) from pg_enum join pg_type on pg_type.oid = enumtypid where typname = udt_name limit 1)
      end as value
    from audited_columns join information_schema.columns using (table_name, column_name)
    where table_schema = 'public'`.execute(db.sql)
  return rows
}

it('every table that tells the log has a name', async () => {
  const { rows } = await raw<{ table: string }>`
    select distinct relname as table from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname like 'audit%'`.execute(db.sql)
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.map(({ table }) => table).filter((table) => !(table in TABLE_LABELS))).toEqual([])
})

it('what is empty isn’t told, what was emptied is', () => {
  const holiday = { ...ABOUT_NOTHING, kind: 'insert', table_name: 'holidays', before: null } as const
  const told = fieldChanges({ ...holiday, after: { name: 'Founding Day', name_hi: '', note: null } })
  expect(told).toEqual([{ field: 'Name', before: '', after: 'Founding Day' }])
  const emptied = { ...ABOUT_NOTHING, kind: 'update', table_name: 'holidays' } as const
  expect(fieldChanges({ ...emptied, before: { name_hi: 'दिवस' }, after: { name_hi: '' } })).toHaveLength(1)
})

it('a line of the export says what was removed of a thing; a thing that is gone says so itself', () => {
  const line = (change: Partial<EntryChange>) => told('x', { table_name: 'holidays', ...change }).line
  const [before, after] = [
    { name: 'Diwali', type: 'closed' },
    { name: 'Deepavali', type: null },
  ]
  expect(line({ before, after })).toBe('Holiday changed: Name Diwali → Deepavali, Type Closed (removed)')
  expect(line({ kind: 'delete', before })).toBe('Holiday deleted: Name Diwali, Type Closed')
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

it('no column of any type breaks an entry, whatever was done', async () => {
  const values = await readValues()
  // A new type needs a value above.
  expect(values.filter(({ value }) => value === null)).toEqual([])
  expect(values.length).toBeGreaterThan(100)
  const operations = [...Object.keys(SENTENCES), ...Object.keys(SWITCHES)]
  for (const { table: table_name, column, value } of values)
    for (const operation of operations)
      for (const change of [{ after: { [column]: value } }, { before: { [column]: value } }]) {
        const { sentence, line } = told(operation, { table_name, ...change })
        expect(`${sentence}, ${line}`, `${operation} ${table_name}.${column}`).not.toMatch(
          /Invalid|NaN|undefined|\[object|\{\w*\}|\d{4}-\d\d-\d\d/,
        )
      }
})

it('every switch says what became of it, by the type of its column', async () => {
  const values = await readValues()
  const facts = {
    whose: 'a member’s',
    whom: 'a member',
    seat: 'seat 5',
    thing: 'SAVE10',
    day: '27 Nov 2026',
  }
  const fill = (words: string) =>
    words.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name as keyof typeof facts])
  for (const [operation, { column, on, off }] of Object.entries(SWITCHES)) {
    const held = values.filter((one) => one.column === column)
    expect(held.length, `${column} is logged`).toBeGreaterThan(0)
    for (const { table: table_name, type, value } of held) {
      const done = (became: unknown) =>
        told(operation, { table_name, label: 'SAVE10', seat_number: 5, after: { [column]: became } }).sentence
      expect(done(value), operation).toBe(fill(on))
      expect(done(type === 'boolean' ? false : null), operation).toBe(fill(off))
    }
  }
})

it('nothing that a column may hold, or that people may type, breaks an entry', () => {
  const dated = fc.constantFrom(
    '2026-02-30',
    '2026-99-99',
    '0000-01-01',
    '2026-11-27T',
    '2026-99-99T10:00:00Z',
    '99:99:99',
    'Erased',
    'constructor',
    'infinity',
  )
  const value = fc.oneof(dated, fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<unknown>)
  const columns = ['hidden_at', 'out_of_service_from', 'active', 'amount', 'discount_value', 'status', 'time']
  const operation = fc.constantFrom(...Object.keys(SWITCHES), 'till.recordCash', 'audit.noteExport')
  const kind = fc.constantFrom('insert' as const, 'update' as const, 'delete' as const, 'open' as const)
  const table = fc.constantFrom('seats', 'exports', 'receipts', 'files', 'coupons')
  fc.assert(
    fc.property(
      operation,
      fc.record({ kind, table_name: table, label: fc.option(fc.oneof(dated, fc.string())) }),
      fc.dictionary(fc.constantFrom(...columns), value),
      (done, change, after) => {
        const { sentence, line } = told(done, { ...change, after })
        expect([typeof sentence, typeof line]).toEqual(['string', 'string'])
        expect(`${sentence}${line}`).not.toMatch(/Invalid Date|native code/)
      },
    ),
  )
})

it.each([
  ['testimonials', 'hidden_at', '2026-11-27T15:08:34.577+00:00', '27 Nov 2026, 8:38 PM'],
  ['holidays', 'name', '2026-02-30', '2026-02-30'],
  ['timetable_slots', 'time', '09:15:00', '9:15 AM'],
  ['timetable_slots', 'plan_type', 'flexible', 'Full Shift 24/7'],
  ['seats', 'features', ['window', 'ladies'], 'Window, Ladies’ row'],
  ['plan_changes', 'price', '₹600', '₹600'],
  ['payments', 'status', 'created', 'Pending'],
  ['payments', 'failure_reason', 'undone', 'Undone'],
  ['profiles', 'language', 'en', 'English'],
  ['registration_forms', 'language', 'hi', 'Hindi'],
  ['subscription_days', 'days', -53, '−53'],
] as const)('%s.%s %j is shown as %s', (table, column, value, shown) => {
  expect(said(table, column, value)).toBe(shown)
})

it.each([
  ['opening_hours', 'Monday to Saturday 8:00 AM – 6:00 AM, Sunday Closed'],
  ['verification_required', 'Not required'],
  ['slot_exclusivity', 'Only the same slot is blocked'],
])('in Hindi nothing that the settings’ %s was is in English', (column, kept) => {
  const inHindi = sayIn('hi', { ...hindi, ...deskHindi }, () => said('settings_changes', column, kept))
  expect(inHindi).not.toMatch(/[A-Za-z]/)
})

it.each([
  ['notices', { body: 'Water is off' }, 'Notice changed: Text Water is off'],
  ['member_notes', { body: 'Calls at nine' }, 'Note changed: Text Calls at nine'],
  ['help_messages', { body: { hidden: true } }, 'Answer changed: Text Changed, not shown'],
])('what was written in %s is its text', (table_name, after, line) => {
  expect(told('x', { table_name, after }).line).toBe(line)
})

it.each([
  ['settings_changes', null, { phone: '1' }, { phone: '2' }, 'Settings changed'],
  ['plan_changes', 'Full Day', { price: '₹1' }, { price: '₹2' }, 'Plan Full Day changed'],
  ['plan_changes', 'Full Day', { created: '' }, { created: 'Full Day' }, 'Plan Full Day created'],
  ['plan_changes', 'Full Day', { deleted: 'Full Day' }, { deleted: '' }, 'Plan Full Day deleted'],
  ['coupons', 'SAVE10', null, { code: 'SAVE10' }, 'Coupon SAVE10 created'],
  ['closure_days', '2026-11-28', null, { day: '2026-11-28' }, 'Closed day 28 Nov 2026 created'],
] as const)('a new row of %s about %s, from %j to %j: %s', (table_name, label, before, after, title) => {
  expect(changeTitle({ ...ABOUT_NOTHING, label, kind: 'insert', table_name, before, after })).toBe(title)
})
