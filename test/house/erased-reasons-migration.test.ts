/** A log of before, which kept what the desk had said about somebody who was erased by then. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#/server/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/database-before.ts'
import { sampleMember } from '../support/samples.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await databaseBefore('0250')
})
afterAll(() => db.close())

it('keeps no word about the erased, and every other (AUDIT-5)', async () => {
  const [erased, other] = [await sampleMember(db.sql), await sampleMember(db.sql)]
  for (const { id } of [erased, other])
    await db.pool.query(
      `with entry as (
        insert into audit_entries (at, operation, reason) values (now(), 'till.refundPayment', 'The aunt paid') returning id
      )
      insert into audit_changes (entry_id, kind, table_name, row_id, user_id)
      select id, 'insert', 'refunds', '1', $1 from entry`,
      [id],
    )
  await db.sql.updateTable('profiles').set({ erased_at: new Date() }).where('id', '=', erased.id).execute()
  await migrate(db.sql)
  const reasons = db.sql.selectFrom('audit_entries').select('reason').orderBy('id')
  expect(await reasons.where('operation', '=', 'till.refundPayment').execute()).toEqual([
    { reason: 'Erased' },
    { reason: 'The aunt paid' },
  ])
})
