/** What was issued, seen or logged stays as it was written, whoever writes to the database (SAFE-23). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { APPEND_ONLY } from '../support/append-only.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'

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

it.each(APPEND_ONLY)('%s is not emptied, even by its owner', async (name) => {
  await expect(db.asOwner(`truncate ${name} cascade`)).rejects.toThrow('is append-only')
})

it.each(APPEND_ONLY)('the program may not change, remove or empty %s', async (name) => {
  const { rows } = await db.pool.query<{ column: string }>(
    `select attname as column from pg_attribute where attrelid = $1::regclass and attnum > 0 and attidentity <> 'a' limit 1`,
    [name],
  )
  const column = rows[0]?.column
  for (const statement of [
    `update ${name} set ${column} = ${column}`,
    `delete from ${name}`,
    `truncate ${name}`,
  ])
    await expect(db.pool.query(statement), statement).rejects.toThrow(`permission denied for table ${name}`)
})

it.each([
  ['alter table receipts disable trigger append_only', 'must be owner of table receipts'],
  ['alter table receipts disable trigger all', 'must be owner of table receipts'],
  ['drop trigger append_only on receipts', 'must be owner of relation receipts'],
  ['drop function refuse_change() cascade', 'must be owner of function refuse_change'],
  [
    `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    'permission denied for schema public',
  ],
  ['create rule quiet as on insert to receipts do instead nothing', 'must be owner of table receipts'],
  ['set session_replication_role = replica', 'permission denied to set parameter'],
  ['create table receipts_again (number text)', 'permission denied for schema public'],
  ['create schema elsewhere', 'permission denied for database'],
  [`copy (select 1) to program 'true'`, /to COPY to or from an external program$/],
  [`copy (select 1) to '/tmp/none'`, /to COPY to a file$/],
  ['select rolpassword from pg_authid', 'permission denied for table pg_authid'],
  [`select pg_read_file('postgresql.conf')`, 'permission denied for function pg_read_file'],
  ['alter role current_user superuser', /permission denied to alter role|must be superuser to alter/],
  ['create role another superuser', /permission denied to create role|must be superuser to create/],
  [`update kysely_migration set timestamp = ''`, 'permission denied for table kysely_migration'],
])('the program may not: %s', async (statement, refusal) => {
  await expect(db.pool.query(statement)).rejects.toThrow(refusal)
})

it('the program may not act as the owner', async () => {
  const { username } = new URL(db.ownerUrl)
  await expect(db.pool.query(`set role ${username}`)).rejects.toThrow('permission denied to set role')
})
