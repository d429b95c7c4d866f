import { afterAll, beforeAll, expect, it } from 'vitest'
import { TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleMember } from '../../../../test/support/samples.ts'
import { reachableEmail } from './store.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

it('is a member’s address until the member is erased, under any name of the table', async () => {
  const member = await sampleMember(db.sql)
  const read = () =>
    db.sql
      .selectFrom('profiles as student')
      .select(reachableEmail('student').as('email'))
      .where('id', '=', member.id)
      .executeTakeFirst()
  expect(await read()).toEqual({ email: member.email })
  await db.sql.updateTable('profiles').set({ erased_at: TEST_NOW }).where('id', '=', member.id).execute()
  expect(await read()).toEqual({ email: null })
})
