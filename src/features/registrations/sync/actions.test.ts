import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { earlier } from '#/kernel/durations.ts'
import { followTold } from '../../../../test/support/told.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin } from '../../../../test/support/samples.ts'
import { admin as desk } from '../actions.ts'
import type { SyncRow } from './rules.ts'

let db: TestDatabase
let admin: Member
beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.sql.deleteFrom('registration_forms').execute()
  await db.sql.deleteFrom('erased_registrations').execute()
})

const as = (now = TEST_NOW) => memberContext(db.sql, admin, { now })
const ago = (days: number) => earlier(TEST_NOW, { days })
const row = (email: string, changes: Partial<SyncRow> = {}): SyncRow => ({
  first_name: 'Asha',
  last_name: 'Sample',
  date_of_birth: '2003-05-06',
  gender: 'Female',
  email,
  phone: '98765 43210',
  purpose: 'Exam',
  preferred_study_time: 'Evening',
  special_requirements: '',
  registration_experience: '',
  form_submitted_at: ago(3),
  ...changes,
})
const stored = () => db.sql.selectFrom('registration_forms').selectAll().orderBy('email').execute()
const check = async (...rows: SyncRow[]) => (await desk.checkRegistrations(as(), { rows })).verdicts
const sync = (...rows: SyncRow[]) => desk.syncRegistrations(as(), { rows })

test('a row becomes a pending form, with the sheet’s consent and defaults for empty cells', async () => {
  const bare = { gender: '', phone: '', purpose: ' ', preferred_study_time: '', date_of_birth: '' }
  const answer = await sync(
    row(' Asha@Example.org '),
    row('bare@example.org', { ...bare, form_submitted_at: null }),
  )
  expect(answer).toEqual({ added: 2, verdicts: [null, null] })
  expect(await stored()).toMatchObject([
    {
      source: 'import',
      email: 'asha@example.org',
      date_of_birth: '2003-05-06',
      status: 'pending',
      registration_agreed: true,
      terms_accepted: true,
      consent_version: null,
      special_requirements: null,
      form_submitted_at: ago(3),
      created_at: TEST_NOW,
    },
    {
      email: 'bare@example.org',
      gender: 'Not specified',
      phone: '',
      purpose: 'Study',
      preferred_study_time: 'Day Time',
      date_of_birth: null,
      form_submitted_at: TEST_NOW,
    },
  ])
})

test('a row is kept without marks that nobody sees, and its name with single spaces', async () => {
  const marked = { first_name: '\u200eAsha  Devi', last_name: 'Sam\u00adple\u202c', purpose: 'Exam\u2060' }
  expect((await sync(row('\u202aasha@example.org\u202c', marked))).verdicts).toEqual([null])
  const plain = { first_name: 'Asha Devi', last_name: 'Sample', purpose: 'Exam', email: 'asha@example.org' }
  expect(await stored()).toMatchObject([plain])
})

test('a phone number is kept in plain characters (IDENTITY-13)', async () => {
  await sync(row('asha@example.org', { phone: '\u202a+९१\u00a0९८७६५‑४३२१०\u202c' }))
  expect(await stored()).toMatchObject([{ phone: '+91 98765-43210' }])
})

test('the preview predicts for each row what the sync will do, and writes nothing', async () => {
  await sync(row('known@example.org'))
  const rows = [
    row('new@example.org'),
    row('KNOWN@example.org'),
    row(''),
    row('no-first@example.org', { first_name: ' ' }),
    row('no-last@example.org', { last_name: '' }),
    row('nobody'),
    row('unreadable@example.org', { date_of_birth: '31/31/2003' }),
    row('tomorrow@example.org', { date_of_birth: '2026-11-21' }),
    row('long@example.org', { first_name: 'x'.repeat(61) }),
    row('new@example.org'),
    row('old@example.org', { form_submitted_at: ago(181) }),
  ]
  const verdicts = [
    null,
    'known',
    'no_email',
    'no_first_name',
    'no_last_name',
    'email_wrong',
    'birth_unreadable',
    'birth_wrong',
    'too_long',
    'twice',
    'too_old',
  ]
  expect(await check(...rows)).toEqual(verdicts)
  expect(await stored()).toHaveLength(1)
  expect(await sync(...rows)).toEqual({ added: 1, verdicts })
  expect((await stored()).map(({ email }) => email)).toEqual(['known@example.org', 'new@example.org'])
})

describe('a repeated sync', () => {
  const sheet = Array.from({ length: 60 }, (_, at) => row(`asha${at}@example.org`))

  test('duplicates no row', async () => {
    expect((await sync(...sheet.slice(0, 20))).added).toBe(20)
    expect((await sync(...sheet)).added).toBe(40)
    expect(await sync(...sheet)).toEqual({ added: 0, verdicts: sheet.map(() => 'known') })
    expect(await stored()).toHaveLength(60)
  })

  test('of two at once each row is stored by one, whatever their order', async () => {
    const answers = await Promise.all([sync(...sheet), sync(...sheet.toReversed()), sync(...sheet)])
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(60)
    expect(await stored()).toHaveLength(60)
  })

  test('the constraint alone decides', async () => {
    await sync(row('asha@example.org'))
    const { id: _, phone_digits: __, ...again } = (await stored())[0] ?? { id: '', phone_digits: '' }
    const insert = db.sql
      .insertInto('registration_forms')
      .values(again as never)
      .execute()
    await expect(insert).rejects.toMatchObject({ constraint: 'registration_imported' })
  })
})

describe('an erased applicant (APPLY-7)', () => {
  test('doesn’t come back with the next sync, but can send a form later', async () => {
    await sync(row('asha@example.org'), row('ravi@example.org'))
    const [asha] = await stored()
    await desk.eraseRegistration(as(), { id: asha?.id ?? '' })
    const { erased_at } = await db.sql
      .selectFrom('erased_registrations')
      .selectAll()
      .executeTakeFirstOrThrow()
    const earlier = row('Asha@example.org', { form_submitted_at: new Date(erased_at.getTime() - 1000) })
    expect(await sync(earlier, row('ravi@example.org'))).toEqual({ added: 0, verdicts: ['erased', 'known'] })
    expect(await check(row('asha@example.org', { form_submitted_at: null }))).toEqual(['erased'])
    const later = row('asha@example.org', { form_submitted_at: new Date(erased_at.getTime() + 1000) })
    expect((await sync(later)).added).toBe(1)
  })

  test('is kept as a fingerprint only', async () => {
    await sync(row('asha@example.org'))
    await db.sql.deleteFrom('registration_forms').execute()
    const kept = await db.sql.selectFrom('erased_registrations').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(kept[0]?.email_hash).toHaveLength(32)
    expect(kept[0]?.email_hash.toString()).not.toContain('asha')
  })
})

test('a sync rings no bell', async () => {
  const told = await followTold(db.sql)
  await sync(...Array.from({ length: 30 }, (_, at) => row(`asha${at}@example.org`)))
  expect(await told()).toEqual(['registration_forms admin'])
})
