import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { importRow } from '../../../../test/support/import-row.ts'
import { sampleAdmin } from '../../../../test/support/samples.ts'
import { MOST_ROWS } from '../rules.ts'
import { admin } from './actions.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

test('no more rows are made ready than a file may have (IMPORT-2)', async () => {
  const context = memberContext(db.sql, await sampleAdmin(db.sql))
  const id = randomUUID()
  const send = (number: number) =>
    admin.stageMembers(context, { id, name: 'members.csv', rows: [{ number, row: importRow({}) }] })
  await send(1)
  await db.pool.query(
    `insert into member_import_rows (import_id, number, row) select $1, number, '{}' from generate_series(2, $2::int) number`,
    [id, MOST_ROWS],
  )
  await expect(send(MOST_ROWS + 1)).rejects.toMatchObject({ code: 'import_too_large' })
  // What is there already may come again.
  await expect(send(MOST_ROWS)).resolves.toEqual({ id })
})
