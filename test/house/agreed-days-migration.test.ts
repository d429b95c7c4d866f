/** Requests of before say for how many days their members agreed, where the wording that they read named them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#/server/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/database-before.ts'
import { sampleMember, sampleUpload } from '../support/samples.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await databaseBefore('0249')
})
afterAll(() => db.close())

it('takes the days of a request from the wording that was agreed to (IDENTITY-9)', async () => {
  for (const consent_version of ['2026-11-29/45-days', '1']) {
    const { id: user_id } = await sampleMember(db.sql)
    const file = await sampleUpload(db.sql, user_id, 'identity_document')
    const sides = { front_file_id: file, back_file_id: file }
    const request = { user_id, ...sides, consent_version, consented_at: new Date() }
    await db.sql.insertInto('verification_requests').values(request).execute()
  }
  await migrate(db.sql)
  const days = db.sql.selectFrom('verification_requests').select('consented_days').orderBy('consented_days')
  expect(await days.execute()).toEqual([{ consented_days: 45 }, { consented_days: null }])
})
