import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeMail, letter } from '#/kernel/mail-template.ts'
import type { Language } from '#/kernel/words.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleMember } from '../../../test/support/samples.ts'
import type { JobLog } from '../jobs/job-log.ts'
import { migrateJobs } from '../jobs/runner.ts'
import { queueMail } from './outbox.ts'

const quiet = () => undefined
const log: JobLog = { debug: quiet, info: quiet, warn: quiet, error: quiet }
let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await migrateJobs(db.pool, log)
})
afterAll(() => db.close())

test('a mail is in the language of its reader’s account, else of their form (LANG-8)', async () => {
  const { email } = await sampleMember(db.sql)
  const languageOf = async (to: string, chosen?: Language) => {
    await queueMail(
      db.sql,
      () => composeMail({ to, subject: 'News', library: 'Adhyayan', body: letter`News` }),
      chosen,
    )
    const { rows } = await db.pool.query<{ html: string }>(
      `select payload ->> 'html' as html from graphile_worker._private_jobs
       where payload ->> 'to' = $1 order by id desc limit 1`,
      [to],
    )
    return rows[0]?.html.match(/<html lang="(\w+)">/)?.[1]
  }
  expect(await languageOf('nobody@example.org')).toBe('en')
  expect(await languageOf(email)).toBe('en')
  await db.sql.updateTable('profiles').set({ language: 'hi' }).where('email', '=', email).execute()
  expect(await languageOf(email)).toBe('hi')
  expect(await languageOf(email, 'en')).toBe('en')
  const form = { first_name: 'Ishita', last_name: 'Sample', gender: 'Female', phone: '9000000002' }
  const wish = { purpose: 'Exam', preferred_study_time: 'Full Shift 24/7', form_submitted_at: new Date() }
  const agreed = { registration_agreed: true, terms_accepted: true, consent_version: 'sample' }
  await db.sql
    .insertInto('registration_forms')
    .values({ ...form, ...wish, ...agreed, email: 'applicant@example.org', language: 'hi' })
    .execute()
  expect(await languageOf('applicant@example.org')).toBe('hi')
})
