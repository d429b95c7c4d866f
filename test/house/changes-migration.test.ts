/** News of before a transaction told each piece once: rows that said the same thing are there when the key comes. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#/server/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/database-before.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await databaseBefore('0170')
})
afterAll(() => db.close())

it('keeps each piece of news once for every transaction that told it', async () => {
  for (const news of ["('first'), ('first'), ('second')", "('first')"])
    await db.pool.query(`select announce(told) from (values ${news}) as row (told)`)
  await migrate(db.sql)
  const { rows } = await db.pool.query<{ told: string }>(
    "select told from changes where told in ('first', 'second') order by xid, told",
  )
  expect(rows.map(({ told }) => told)).toEqual(['first', 'second', 'first'])
})
