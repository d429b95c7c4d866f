/** What the activity log calls whatever the database hands it, in Hindi (LANG-3): its columns, and words of fixed lists. */
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fieldChanges } from '#/features/audit/labels/rules.ts'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { sayIn } from '#/kernel/words.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

/** Whole words that nobody says in Hindi; `LKG` and `UPI` are said so. */
const isEnglish = (text: string) => /[A-Za-z]{4}/.test(text) || !/[\u0900-\u097f]/.test(text)

function inHindi(table_name: string, after: Record<string, unknown>) {
  const about = { id: 1, row_id: '1', label: null, user: null, payment_id: null, seat_number: null }
  const change = { ...about, kind: 'update', table_name, before: {}, after } as const
  return sayIn('hi', { ...hindi, ...deskHindi }, () => fieldChanges(change))
}

it('every column that is logged has a Hindi name', async () => {
  const { rows } = await raw<{ table: string; column: string }>`
    select table_name as table, column_name as column from audited_columns`.execute(db.sql)
  const named = rows.flatMap(({ table, column }) =>
    inHindi(table, { [column]: 1 }).map(({ field }) => ({ table, column, field })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ field }) => isEnglish(field))).toEqual([])
})

it('so has every word of a fixed list in one', async () => {
  const { rows } = await raw<{ table: string; column: string; word: string }>`
    select logged.table_name as table, logged.column_name as column, enumlabel as word
    from audited_columns logged
    join information_schema.columns using (table_name, column_name)
    join pg_type on typname = udt_name join pg_enum on enumtypid = pg_type.oid
    where logged.kind = 'kept'`.execute(db.sql)
  const said = rows.flatMap(({ table, column, word }) =>
    inHindi(table, { [column]: word }).map(({ after }) => ({ table, column, word, after })),
  )
  expect(said.length).toBeGreaterThan(50)
  // Companies are called as they call themselves.
  const names = ['razorpay', 'payu', 'upi']
  expect(said.filter(({ word, after }) => !names.includes(word) && isEnglish(after))).toEqual([])
})
