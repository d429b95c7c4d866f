/** Names from before their spaces were saved as one: they are found by their whole too. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#/server/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/database-before.ts'
import { sampleMember } from '../support/samples.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await databaseBefore('0225')
})
afterAll(() => db.close())

it('a name with two spaces inside is found by its whole, and nothing of it enters the activity log', async () => {
  const { id } = await sampleMember(db.sql, { name: 'Asha  Rani\u00a0 Verma\u200e' })
  await sampleMember(db.sql, { name: 'Ravi Verma' })
  const { rows: before } = await db.pool.query('select count(*) from audit_entries')
  await migrate(db.sql)
  const { rows: found } = await db.pool.query(
    `select id, name, name_begins_with(profiles, $1) as begins from profiles where member_matches(profiles, $1)`,
    ['asha  rani verma'],
  )
  expect(found).toEqual([{ id, name: 'Asha Rani Verma', begins: true }])
  expect((await db.pool.query('select count(*) from audit_entries')).rows).toEqual(before)
})
