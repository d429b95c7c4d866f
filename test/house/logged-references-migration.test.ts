/** A log of before, which kept the reference of a refund by UPI: it is gone, and the log still refuses any change. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#/server/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/database-before.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await databaseBefore('0227')
})
afterAll(() => db.close())

it('keeps all but the bank’s reference of what it says about refunds (AUDIT-5)', async () => {
  await db.pool.query(`
    with entry as (
      insert into audit_entries (at, operation) values (now(), 'till.refundPayment') returning id
    )
    insert into audit_changes (entry_id, kind, table_name, row_id, before, after)
    select id, kind::audit_change_kind, 'refunds', row_id, before::jsonb, after::jsonb from entry, (values
      ('insert', '1', null, '{"amount": 25000, "upi_reference": "999988887777"}'),
      ('update', '1', '{"status": "requested"}', '{"status": "done"}')
    ) as made (kind, row_id, before, after)`)
  await migrate(db.sql)
  const changes = db.sql.selectFrom('audit_changes').select(['before', 'after']).orderBy('id')
  expect(await changes.execute()).toEqual([
    { before: null, after: { amount: 25_000 } },
    { before: { status: 'requested' }, after: { status: 'done' } },
  ])
  const { rows } = await db.pool.query(
    `select from audited_columns where (table_name, column_name) = ('refunds', 'upi_reference')`,
  )
  expect(rows).toEqual([])
  await expect(db.asOwner(`update audit_changes set after = null`)).rejects.toThrow('append-only')
})
