/** What was issued, seen or logged stays as it was written, whoever writes to the database. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../support/database.ts'

const APPEND_ONLY = [
  'audit_changes',
  'audit_entries',
  'credit_notes',
  'document_views',
  'drawer_closes',
  'drawer_entries',
  'expense_reversals',
  'expenses',
  'floor_saves',
  'ledger_entries',
  'ledger_transactions',
  'payment_events',
  'plan_changes',
  'receipts',
  'settings_changes',
  'subscription_days',
]

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

it('L2: no change, no removal and no emptying of what is append-only gets past its triggers', async () => {
  const { rows } = await db.pool.query<{ name: string; events: string[] }>(`
    select relname as name, array_agg(distinct event) as events
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    join lateral (
      select 'UPDATE' where tgtype & 16 > 0 union select 'DELETE' where tgtype & 8 > 0 union select 'TRUNCATE' where tgtype & 32 > 0
    ) as told (event) on true
    where tgname in ('append_only', 'append_only_table') and tgenabled = 'O' and tgtype & 2 > 0
    group by relname order by relname`)
  expect(rows).toEqual(APPEND_ONLY.map((name) => ({ name, events: ['DELETE', 'TRUNCATE', 'UPDATE'] })))
})

it.each(APPEND_ONLY)('%s is not emptied', async (name) => {
  await expect(db.pool.query(`truncate ${name} cascade`)).rejects.toThrow('is append-only')
})
