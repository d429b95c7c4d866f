import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member, Sql } from '#/kernel/context.ts'
import { earlier, later } from '#/kernel/durations.ts'
import { memberContext, TEST_NOW, testContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { planOf } from '../../../../test/support/plan.ts'
import { sampleAdmin, sampleMember } from '../../../../test/support/samples.ts'
import { visitor, admin as desk } from '../actions.ts'
import { CONSENT_VERSION } from '../rules.ts'
import { eraseOldRegistrations } from './actions.ts'
import { list, listOthers } from './store.ts'

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

const as = (member: Member = admin) => memberContext(db.sql, member)
let sent = 0

type Form = {
  first_name: string
  last_name: string
  email: string
  phone: string
  form_submitted_at: Date
  processed_at: Date
}
/** A form from /apply, each sent a minute after the previous one. */
async function form(changes: Partial<Form> = {}) {
  sent += 1
  const at = later(TEST_NOW, { minutes: sent })
  return db.sql
    .insertInto('registration_forms')
    .values({
      first_name: 'Asha',
      last_name: 'Sample',
      date_of_birth: null,
      gender: 'Female',
      email: `asha${sent}@example.org`,
      phone: `90000 ${String(sent).padStart(5, '0')}`,
      purpose: 'Exam',
      preferred_study_time: 'Morning',
      registration_agreed: true,
      terms_accepted: true,
      consent_version: CONSENT_VERSION,
      form_submitted_at: at,
      created_at: at,
      ...changes,
    })
    .returning(['id', 'version', 'email'])
    .executeTakeFirstOrThrow()
}

describe('the list (APPLY-9)', () => {
  const found = async (search: string) =>
    (await desk.listRegistrations(as(), { search })).rows.map(({ id }) => id)

  test('shows the latest forms first, page by page, by status; the counts are of all', async () => {
    const ids = []
    for (let count = 0; count < 5; count++) ids.unshift((await form()).id)
    const first = await desk.listRegistrations(as(), { limit: 2 })
    const second = await desk.listRegistrations(as(), { limit: 2, cursor: first.next_cursor ?? '' })
    const third = await desk.listRegistrations(as(), { limit: 2, cursor: second.next_cursor ?? '' })
    expect([first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids)
    expect(third.next_cursor).toBeNull()

    const [newest = ''] = ids
    await desk.decideRegistration(as(), { id: newest, version: 1, status: 'rejected', notes: '' })
    const rejected = await desk.listRegistrations(as(), { status: 'rejected' })
    expect(rejected.rows.map(({ id }) => id)).toEqual([newest])
    expect(await desk.countRegistrations(as())).toEqual({ total: 5, pending: 4, approved: 0, rejected: 1 })
  })

  test.each([
    ['asha', true],
    ['SAMPLE', true],
    ['asha sam', true],
    ['ish%', false],
    ['find_me', false],
    ['findme@', true],
    ['98765 43210', true],
    ['+91 98765-43210', true],
    ['09876543210', true],
    ['43210', true],
    ['91 98765', true],
    ['98766', false],
  ])('a search for %j finds the form: %s', async (search, isFound) => {
    const { id } = await form({ email: 'findme@example.org', phone: '+91-98765 43210' })
    expect(await found(search)).toEqual(isFound ? [id] : [])
  })

  test.each(['9876543210', '0 98765 43210', '(+91) 98765.43210', '९८७६५ ४३२१०', '0091-9876543210'])(
    'the phone %s is found by its last digits',
    async (phone) => {
      const { id } = await form({ phone })
      expect(await found('43210')).toEqual([id])
      expect(await found('+91 98765 43210')).toEqual([id])
    },
  )
})

describe('possible duplicates (APPLY-11)', () => {
  test('shows that a form’s email or phone has an account, however the phone is written', async () => {
    const student = await sampleMember(db.sql)
    await db.sql.updateTable('profiles').set({ phone: '9123412345' }).where('id', '=', student.id).execute()
    const [byEmail, byPhone, other] = [
      await form({ email: student.email }),
      await form({ phone: '+91 91234-12345' }),
      await form(),
    ]
    const flags = Object.fromEntries(
      (await desk.listRegistrations(as(), {})).rows.map(({ id, has_account, email_has_account }) => [
        id,
        [has_account, email_has_account],
      ]),
    )
    expect(flags).toEqual({
      [byEmail.id]: [true, true],
      [byPhone.id]: [true, false],
      [other.id]: [false, false],
    })
    const same = async (id: string) =>
      (await desk.findRegistration(as(), { id })).accounts.map(({ id: of, same_email, same_phone }) => [
        of,
        same_email,
        same_phone,
      ])
    expect(await same(byEmail.id)).toEqual([[student.id, true, false]])
    expect(await same(byPhone.id)).toEqual([[student.id, false, true]])
    expect(await same(other.id)).toEqual([])
  })

  test('an account with an unconfirmed address is nobody’s', async () => {
    const squatter = await sampleMember(db.sql)
    await db.sql
      .updateTable('profiles')
      .set({ email_verified: false })
      .where('id', '=', squatter.id)
      .execute()
    const { id, version } = await form({ email: squatter.email })
    expect(await desk.findRegistration(as(), { id })).toMatchObject({ has_account: false, accounts: [] })
    const approved = await desk.decideRegistration(as(), { id, version, status: 'approved', notes: '' })
    expect(await desk.inviteApplicant(as(), approved)).toMatchObject({ id })
  })

  test('a form that came twice is marked; a missing phone matches nobody’s', async () => {
    const first = await form({ email: 'twice@example.org', phone: '' })
    const second = await form({ email: 'twice@example.org', phone: '1' })
    const third = await form({ phone: '1' })
    const flags = (await desk.listRegistrations(as(), {})).rows.map(({ id, came_twice }) => [id, came_twice])
    expect(flags).toEqual([
      [third.id, false],
      [second.id, true],
      [first.id, true],
    ])
    const { other_forms } = await desk.findRegistration(as(), { id: first.id })
    expect(other_forms).toMatchObject([{ id: second.id, same_email: true, same_phone: false }])
  })

  test('are looked up in indexes, however many forms a sheet without phone numbers brought', async () => {
    // Without triggers, which would announce each of them.
    await db.asOwner(`set session_replication_role = replica;
      insert into registration_forms (first_name, last_name, gender, email, phone, purpose,
        preferred_study_time, registration_agreed, terms_accepted, source, form_submitted_at, created_at)
      select 'Asha', 'Sample', 'Female', 'asha' || at || '@example.org', '', 'Study', 'Day Time', true, true, 'import',
        now(), now() from generate_series(1, 9000) as at;
      analyze registration_forms`)
    const { id } = await form({ email: 'asha7@example.org' })
    const listed = { status: 'all', search: '', sort: '-submitted', limit: 25 } as const
    for (const ask of [(sql: Sql) => list(sql, listed), (sql: Sql) => listOthers(sql, id)])
      expect(await planOf(db, ask)).not.toContain('Seq Scan on registration_forms')
  })
})

describe('decisions (APPLY-10)', () => {
  test('each records when it was processed, and the notes, if any', async () => {
    const { id } = await form()
    const now = later(TEST_NOW, { days: 1 })
    const decide = (version: number, status: 'approved' | 'rejected' | 'pending', notes: string) =>
      desk.decideRegistration(memberContext(db.sql, admin, { now }), { id, version, status, notes })
    const steps = [
      ['approved', 'Called', 'Called'],
      ['pending', '', null],
      ['rejected', 'No room', 'No room'],
      ['pending', 'Room again', 'Room again'],
    ] as const
    for (const [at, [status, notes, kept]] of steps.entries()) {
      await decide(at + 1, status, notes)
      expect(await desk.findRegistration(as(), { id })).toMatchObject({
        status,
        notes: kept,
        processed_at: now,
        version: at + 2,
        updated_by_name: admin.name,
      })
    }
  })

  test('a second admin who decided meanwhile is named, and nothing is overwritten', async () => {
    const { id, version } = await form()
    const other = await sampleAdmin(db.sql)
    await desk.decideRegistration(as(other), { id, version, status: 'approved', notes: 'Mine' })
    const late = desk.decideRegistration(as(), { id, version, status: 'rejected', notes: '' })
    await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile', data: { by: other.name } })
    expect(await desk.findRegistration(as(), { id })).toMatchObject({ status: 'approved', notes: 'Mine' })
  })

  test.each(['approved', 'rejected'] as const)(
    'what is %s must be pending before it is decided again',
    async (status) => {
      const { id } = await form()
      await desk.decideRegistration(as(), { id, version: 1, status, notes: '' })
      for (const next of ['approved', 'rejected'] as const)
        await expect(
          desk.decideRegistration(as(), { id, version: 2, status: next, notes: '' }),
        ).rejects.toMatchObject({ code: 'registration_already_decided', data: { status } })
    },
  )

  test('what is pending stays pending', async () => {
    const { id } = await form()
    const again = desk.decideRegistration(as(), { id, version: 1, status: 'pending', notes: '' })
    await expect(again).rejects.toMatchObject({ code: 'registration_already_decided' })
  })

  test('nothing happens to a form that was erased', async () => {
    const { id } = await form()
    await desk.eraseRegistration(as(), { id })
    const gone = { code: 'registration_not_found' }
    await expect(desk.findRegistration(as(), { id })).rejects.toMatchObject(gone)
    await expect(desk.eraseRegistration(as(), { id })).rejects.toMatchObject(gone)
    await expect(desk.inviteApplicant(as(), { id, version: 1 })).rejects.toMatchObject(gone)
    await expect(
      desk.decideRegistration(as(), { id, version: 1, status: 'approved', notes: '' }),
    ).rejects.toMatchObject(gone)
  })
})

describe('A17: an invitation (APPLY-6)', () => {
  async function approved(changes: Partial<Form> = {}) {
    const { id } = await form(changes)
    return desk.decideRegistration(as(), { id, version: 1, status: 'approved', notes: '' })
  }
  async function invite({ id, version }: { id: string; version: number }) {
    const context = as()
    const invited = await desk.inviteApplicant(context, { id, version })
    const token = /applicant=([\w-]+)/.exec(context.mails[0]?.text ?? '')?.[1] ?? ''
    return { ...invited, mail: context.mails[0], token }
  }
  const bearer = (token: string, days = 0) =>
    visitor.findInvitation(testContext(db.sql, { now: later(TEST_NOW, { days }) }), { token })

  test('brings the applicant a link that fills in sign-up, for 14 days', async () => {
    const { mail, token } = await invite(
      await approved({ first_name: 'Ishita', email: 'ishita@example.org' }),
    )
    expect(mail).toMatchObject({ to: 'ishita@example.org', subject: 'Welcome to Adhyayan' })
    expect(mail?.text).toContain('Hello Ishita,')
    expect(mail?.text).toContain('The link works for 14 days.')
    const applicant = { name: 'Ishita Sample', email: 'ishita@example.org' }
    expect(await bearer(token)).toEqual({ applicant })
    expect(await bearer(token, 13)).toEqual({ applicant })
    expect(await bearer(token, 14)).toEqual({ applicant: null })
    expect(await bearer('guessed')).toEqual({ applicant: null })
  })

  test('a new one replaces the previous one; it ends when the decision is taken back or the form erased', async () => {
    const first = await invite(await approved())
    const second = await invite(first)
    expect(await bearer(first.token)).toEqual({ applicant: null })
    expect((await bearer(second.token)).applicant).not.toBeNull()
    const { id, version } = second
    const back = await desk.decideRegistration(as(), { id, version, status: 'pending', notes: '' })
    expect(await bearer(second.token)).toEqual({ applicant: null })
    await desk.decideRegistration(as(), { ...back, status: 'approved', notes: '' })
    await desk.eraseRegistration(as(), { id })
    expect(await bearer(second.token)).toEqual({ applicant: null })
  })

  test('the database keeps no token', async () => {
    const { token } = await invite(await approved())
    const kept = await db.sql.selectFrom('registration_forms').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('is refused for pending forms, for those with an account, and twice by two admins at once', async () => {
    const waiting = await form()
    await expect(desk.inviteApplicant(as(), waiting)).rejects.toMatchObject({
      code: 'registration_not_approved',
    })
    const member = await approved({ email: (await sampleMember(db.sql)).email })
    await expect(desk.inviteApplicant(as(), member)).rejects.toMatchObject({ code: 'applicant_has_account' })
    const one = await approved()
    await invite(one)
    await expect(desk.inviteApplicant(as(), one)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  })
})

test('forms are erased if nothing has happened to them for as long as Settings keeps them (APPLY-7)', async () => {
  const ago = (days: number) => earlier(TEST_NOW, { days })
  const old = await form({ form_submitted_at: ago(181) })
  const decided = await form({ form_submitted_at: ago(400), processed_at: ago(179) })
  const fresh = await form({ form_submitted_at: ago(179) })
  expect(await eraseOldRegistrations(db.sql, TEST_NOW)).toBe(1)
  const left = async () => (await desk.listRegistrations(as(), {})).rows.map(({ id }) => id)
  expect(await left()).toEqual([fresh.id, decided.id])
  expect(await left()).not.toContain(old.id)
  await db.sql.updateTable('library_settings').set({ registration_retention_days: 178 }).execute()
  expect(await eraseOldRegistrations(db.sql, TEST_NOW)).toBe(2)
  await db.sql.updateTable('library_settings').set({ registration_retention_days: 180 }).execute()
})
