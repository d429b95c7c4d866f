import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { toDay } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { eraseDecidedDocuments, openFile } from '#/features/files/actions.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin, sampleMember, sampleUpload } from '../../../test/support/samples.ts'
import { admin as members } from '#/features/members/actions.ts'
import { admin as desk, member as own } from './actions.ts'
import { consentVersion } from './rules.ts'

let db: TestDatabase
let student: Member
let admin: Member

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  student = await sampleMember(db.sql, { verified: false })
  admin = await sampleAdmin(db.sql)
})

const asStudent = (who = student) => memberContext(db.sql, who)
const asAdmin = (who = admin) => memberContext(db.sql, who)

async function submission(owner = student, changes = {}) {
  return {
    name: 'Example Name',
    phone: '+91 98000 00000',
    date_of_birth: toDay('2000-05-01'),
    address: '1 Example Street',
    emergency_contact_name: 'Example Contact',
    emergency_contact_phone: '9811111111',
    emergency_contact_relation: 'Mother',
    front_file_id: await sampleUpload(db.sql, owner.id, 'identity_document'),
    back_file_id: await sampleUpload(db.sql, owner.id, 'identity_document'),
    consent_version: consentVersion(30),
    ...changes,
  }
}

const submit = async (owner = student, changes = {}) =>
  own.submitVerification(asStudent(owner), await submission(owner, changes))

const profileOf = (id: string) =>
  db.sql.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('submit', () => {
  test('updates the profile, takes the uploads and inserts a pending request with the consent', async () => {
    const input = await submission()
    const request = await own.submitVerification(asStudent(), input)
    expect(request.status).toBe('pending')
    expect(await profileOf(student.id)).toMatchObject({
      name: 'Example Name',
      phone: '+91 98000 00000',
      date_of_birth: '2000-05-01',
      emergency_contact_relation: 'Mother',
      guardian_name: null,
      verified: false,
    })
    const stored = await db.sql
      .selectFrom('verification_requests')
      .selectAll()
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      consent_version: consentVersion(30),
      consented_at: TEST_NOW,
      created_at: TEST_NOW,
    })
    const files = await db.sql
      .selectFrom('files')
      .select('claimed_at')
      .where('owner_id', '=', student.id)
      .execute()
    expect(files.every((file) => file.claimed_at !== null)).toBe(true)
  })

  test('Verification request already exists: a second pending request is refused and changes nothing', async () => {
    await submit()
    const second = submit(student, { name: 'Changed Name' })
    await expect(second).rejects.toMatchObject({ code: 'verification_request_exists' })
    expect((await profileOf(student.id)).name).toBe('Example Name')
  })

  test('twice at once: one request, and the same documents sent again get the first answer', async () => {
    const [one, other] = [await submission(), await submission()]
    const both = await Promise.allSettled([
      own.submitVerification(asStudent(), one),
      own.submitVerification(asStudent(), other),
    ])
    expect(both.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const won = both[0]?.status === 'fulfilled' ? one : other
    const again = await own.submitVerification(asStudent(), won)
    const { requests } = await own.listMyRequests(asStudent())
    expect(requests.map((request) => request.id)).toEqual([again.id])
  })

  test('another member’s upload is refused, and nothing is written', async () => {
    const stranger = await sampleMember(db.sql)
    const theirs = await sampleUpload(db.sql, stranger.id, 'identity_document')
    await expect(submit(student, { back_file_id: theirs })).rejects.toMatchObject({ code: 'upload_missing' })
    expect((await profileOf(student.id)).address).toBeNull()
    expect((await own.listMyRequests(asStudent())).requests).toEqual([])
  })

  test('a payment proof is not accepted as an identity document', async () => {
    const proof = await sampleUpload(db.sql, student.id, 'payment_proof')
    await expect(submit(student, { front_file_id: proof })).rejects.toMatchObject({ code: 'upload_missing' })
  })

  test('a member under 18 must name a guardian, who is stored', async () => {
    const date_of_birth = toDay('2010-01-01')
    await expect(submit(student, { date_of_birth })).rejects.toMatchObject({
      code: 'details_missing',
      data: { fields: { guardian_name: expect.any(String), guardian_phone: expect.any(String) } },
    })
    await submit(student, { date_of_birth, guardian_name: 'Example Guardian', guardian_phone: '9822222222' })
    expect(await profileOf(student.id)).toMatchObject({
      guardian_name: 'Example Guardian',
      guardian_phone: '9822222222',
    })
  })

  test('an outdated consent is refused', async () => {
    await expect(submit(student, { consent_version: 'older' })).rejects.toMatchObject({
      code: 'consent_outdated',
    })
  })

  test('a verified member has nothing to submit; a deleted one gets User not found', async () => {
    const verified = await sampleMember(db.sql)
    await expect(submit(verified)).rejects.toMatchObject({ code: 'already_verified' })
    const input = await submission()
    await db.sql.deleteFrom('profiles').where('id', '=', student.id).execute()
    await expect(own.submitVerification(asStudent(), input)).rejects.toMatchObject({
      code: 'profile_unknown',
    })
  })
})

describe('review', () => {
  test('approve sets the profile verified, records the reviewer and queues a mail', async () => {
    const { id } = await submit()
    const context = asAdmin()
    await desk.approveRequest(context, { id })
    expect((await profileOf(student.id)).verified).toBe(true)
    const request = await desk.findRequest(context, { id })
    expect(request).toMatchObject({
      status: 'approved',
      reviewed_at: TEST_NOW,
      reviewed_by_name: 'Sample Admin',
    })
    expect(context.mails.map((mail) => mail.to)).toEqual([student.email])
    expect((await own.listMyRequests(asStudent())).verified).toBe(true)
  })

  test('two admins at once: one wins, one mail, and the other is told who decided', async () => {
    const { id } = await submit()
    const [first, second] = [asAdmin(), asAdmin(await sampleAdmin(db.sql))]
    const both = await Promise.allSettled([
      desk.approveRequest(first, { id }),
      desk.rejectRequest(second, { id, reason: 'Blurred' }),
    ])
    expect(both.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const loser = both.find((result) => result.status === 'rejected')
    expect(loser?.reason).toMatchObject({
      code: 'request_already_reviewed',
      data: { reviewed_by: 'Sample Admin' },
    })
    expect(first.mails.length + second.mails.length).toBe(1)
    const approved = both[0]?.status === 'fulfilled'
    expect((await profileOf(student.id)).verified).toBe(approved)
  })

  test('when the mail can’t be queued nothing is decided', async () => {
    const { id } = await submit()
    const queueMail = () => Promise.reject(new Error('no queue'))
    await expect(desk.approveRequest({ ...asAdmin(), queueMail }, { id })).rejects.toThrow('no queue')
    expect((await profileOf(student.id)).verified).toBe(false)
    expect((await desk.findRequest(asAdmin(), { id })).status).toBe('pending')
  })

  test('after a rejection a new request may be sent; the old one is kept', async () => {
    const { id } = await submit()
    const context = asAdmin()
    await desk.rejectRequest(context, { id, reason: 'The back side is blurred' })
    expect(context.mails[0]?.text).toContain('The back side is blurred')
    expect((await profileOf(student.id)).verified).toBe(false)
    const again = await submit()
    const { requests } = await own.listMyRequests(asStudent())
    expect(requests.find((request) => request.id === id)?.rejection_reason).toBe('The back side is blurred')
    expect(requests.map((request) => request.status).toSorted()).toEqual(['pending', 'rejected'])
    await expect(desk.rejectRequest(asAdmin(), { id, reason: 'x' })).rejects.toMatchObject({
      code: 'request_already_reviewed',
    })
    await desk.approveRequest(asAdmin(), { id: again.id })
  })

  test('a rejection without a reason is refused by the table itself', async () => {
    const { id } = await submit()
    await expect(desk.rejectRequest(asAdmin(), { id, reason: ' ' })).rejects.toThrow('rejection_has_a_reason')
  })

  /** As somebody at the desk does in Users who has seen the ID. */
  async function verifyInUsers(context = asAdmin()) {
    const { id, name, phone, details_version: version } = await profileOf(student.id)
    await members.updateMember(context, { id, name, phone: phone ?? '', version, verified: true })
  }

  test('who is verified in Users waits for no review: it is approved with that (IDENTITY-8)', async () => {
    const { id } = await submit()
    const context = asAdmin()
    await verifyInUsers(context)
    expect(await desk.findRequest(context, { id })).toMatchObject({
      status: 'approved',
      reviewed_at: TEST_NOW,
      reviewed_by_name: 'Sample Admin',
    })
    expect(context.mails.map((mail) => mail.to)).toEqual([student.email])
  })

  test('nobody verified is told that their documents were rejected', async () => {
    const { id } = await submit()
    await db.sql.updateTable('profiles').set({ verified: true }).where('id', '=', student.id).execute()
    const context = asAdmin()
    await expect(desk.rejectRequest(context, { id, reason: 'Blurred' })).rejects.toMatchObject({
      code: 'member_verified',
    })
    expect(context.mails).toEqual([])
    expect((await desk.findRequest(context, { id })).status).toBe('pending')
  })

  test('a rejection and Users at once: one waits for the other', async () => {
    for (let round = 0; round < 8; round++) {
      student = await sampleMember(db.sql, { verified: false })
      const { id } = await submit()
      const [reject] = await Promise.allSettled([
        desk.rejectRequest(asAdmin(), { id, reason: 'Blurred' }),
        verifyInUsers(asAdmin(await sampleAdmin(db.sql))),
      ])
      expect((await profileOf(student.id)).verified).toBe(true)
      if (reject.status === 'rejected')
        expect(reject.reason).toMatchObject({ code: 'request_already_reviewed' })
    }
  })

  test('approving a banned member leaves the profile unverified until Unban', async () => {
    const { id } = await submit()
    await db.sql.updateTable('profiles').set({ banned_at: TEST_NOW }).where('id', '=', student.id).execute()
    await desk.approveRequest(asAdmin(), { id })
    expect(await profileOf(student.id)).toMatchObject({ verified: false, verified_before_ban: true })
  })
})

describe('documents', () => {
  test('links last 3600 s for viewing and 60 s for a download', async () => {
    const { id } = await submit()
    const view = await desk.linkDocument(asAdmin(), { id, side: 'front', download: false })
    expect(view.url).toContain(`viewer=${admin.id}&seconds=3600&download=false`)
    const download = await desk.linkDocument(asAdmin(), { id, side: 'back', download: true })
    expect(download.url).toContain('seconds=60&download=true')
    expect(download.expires_at.getTime() - TEST_NOW.getTime()).toBe(60_000)
  })

  test('IDENTITY-10: an admin’s look at a document is logged', async () => {
    const input = await submission()
    await own.submitVerification(asStudent(), input)
    await openFile(asAdmin(), input.front_file_id, admin)
    const views = await db.sql
      .selectFrom('document_views')
      .select(['viewer_id', 'viewed_at'])
      .where('file_id', '=', input.front_file_id)
      .execute()
    expect(views).toEqual([{ viewer_id: admin.id, viewed_at: TEST_NOW }])
  })

  test('SAFE-2: another member’s document does not exist', async () => {
    const { id } = await submit()
    const stranger = await sampleMember(db.sql)
    const link = own.linkMyDocument(asStudent(stranger), { id, side: 'front', download: false })
    await expect(link).rejects.toMatchObject({ code: 'request_unknown' })
    expect((await own.linkMyDocument(asStudent(), { id, side: 'front', download: false })).url).toContain(
      student.id,
    )
  })

  test('IDENTITY-9: an erased document has a date and no link; the decision stays', async () => {
    const { id } = await submit()
    await desk.approveRequest(asAdmin(), { id })
    await db.sql
      .updateTable('files')
      .set({ erased_at: TEST_NOW })
      .where('owner_id', '=', student.id)
      .execute()
    const link = desk.linkDocument(asAdmin(), { id, side: 'front', download: false })
    await expect(link).rejects.toMatchObject({ code: 'document_erased' })
    const request = await desk.findRequest(asAdmin(), { id })
    expect(request).toMatchObject({ status: 'approved', documents: { front: { erased_at: TEST_NOW } } })
  })
})

describe('documents are kept no longer than their owner agreed to, nor than the library keeps them (IDENTITY-9)', () => {
  const keepFor = (document_retention_days: number) =>
    db.sql.updateTable('library_settings').set({ document_retention_days }).execute()
  afterAll(() => keepFor(30))

  test.each([
    [30, 365],
    [365, 30],
  ])('agreed to %i days, and %i in Settings since', async (agreed, since) => {
    await keepFor(agreed)
    const { id } = await submit(student, { consent_version: consentVersion(agreed) })
    await keepFor(since)
    await desk.approveRequest(asAdmin(), { id })
    const erasedAfter = async (days: number) => {
      await eraseDecidedDocuments({ sql: db.sql, now: later(TEST_NOW, { days, seconds: 1 }) })
      const { documents } = await desk.findRequest(asAdmin(), { id })
      return [documents.front?.erased_at, documents.back?.erased_at].every(Boolean)
    }
    expect(await erasedAfter(29)).toBe(false)
    expect(await erasedAfter(30)).toBe(true)
  })

  test('also one that somebody opens at that moment', async () => {
    const input = await submission()
    const { id } = await own.submitVerification(asStudent(), input)
    await desk.approveRequest(asAdmin(), { id })
    const now = later(TEST_NOW, { days: 31 })
    const erased = await db.sql.transaction().execute(async (sql) => {
      await openFile({ sql, now }, input.front_file_id, admin)
      return eraseDecidedDocuments({ sql: db.sql, now })
    })
    expect(erased).toBe(2)
  })
})

test('a deleted member’s requests and documents go with the profile', async () => {
  const { id } = await submit()
  await db.sql.deleteFrom('profiles').where('id', '=', student.id).execute()
  await expect(desk.findRequest(asAdmin(), { id })).rejects.toMatchObject({ code: 'request_unknown' })
})

describe('list', () => {
  test('search by name, email or status, newest first, by cursor', async () => {
    const mark = student.id.slice(0, 8)
    const people = await Promise.all([1, 2, 3].map(() => sampleMember(db.sql, { verified: false })))
    for (const person of people) await submit(person, { name: `100% ${mark}` })
    const first = await desk.listRequests(asAdmin(), { search: `100% ${mark}`, limit: 2 })
    expect(first.rows).toHaveLength(2)
    const rest = await desk.listRequests(asAdmin(), {
      search: `100% ${mark}`,
      limit: 2,
      cursor: first.next_cursor ?? undefined,
    })
    expect(rest.next_cursor).toBeNull()
    const listed = [...first.rows, ...rest.rows].map((row) => row.user_id)
    expect(listed.toSorted()).toEqual(people.map((person) => person.id).toSorted())
    const byEmail = await desk.listRequests(asAdmin(), { search: people[0]?.email.toUpperCase() })
    expect(byEmail.rows.map((row) => row.user_id)).toEqual([people[0]?.id])
    expect((await desk.listRequests(asAdmin(), { search: `100_ ${mark}` })).rows).toEqual([])
  })

  test('the search pending finds the pending ones, and the cards count them', async () => {
    await submit()
    const { rows } = await desk.listRequests(asAdmin(), { search: 'pending', limit: 100 })
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(['pending']))
    expect((await desk.countRequests(asAdmin())).pending).toBe(rows.length)
  })

  test('the total of what waits is exact, however many they are (DESK-13)', async () => {
    const { front_file_id, back_file_id } = await submission()
    const request = {
      front_file_id,
      back_file_id,
      consent_version: consentVersion(30),
      consented_at: TEST_NOW,
    }
    const many = await Promise.all(
      Array.from({ length: 101 }, () => sampleMember(db.sql, { verified: false })),
    )
    await db.sql
      .insertInto('verification_requests')
      .values(many.map(({ id }) => ({ ...request, user_id: id })))
      .execute()
    const { pending } = await desk.countRequests(asAdmin())
    const { total } = await desk.listRequests(asAdmin(), { search: 'pending' })
    expect(total).toEqual({ count: pending, more: false })
    const searched = await desk.listRequests(asAdmin(), { search: 'pen' })
    expect(searched.total).toEqual({ count: 100, more: true })
  })

  test('what waits is listed oldest first, page by page, also if a page’s last one is decided meanwhile', async () => {
    const sentOn = async (day: string) => {
      const person = await sampleMember(db.sql, { verified: false })
      await submit(person)
      await db.sql
        .updateTable('verification_requests')
        .set({ created_at: new Date(`${day}T06:00:00Z`) })
        .where('user_id', '=', person.id)
        .execute()
      return person
    }
    const [newer, older] = [await sentOn('2020-01-02'), await sentOn('2020-01-01')]
    const first = await desk.listRequests(asAdmin(), { search: 'Pending', limit: 1 })
    expect(first.rows.map((row) => row.user_id)).toEqual([older.id])
    await desk.rejectRequest(asAdmin(), { id: first.rows[0]?.id ?? '', reason: 'Blurred' })
    const rest = { search: 'pending', limit: 1, cursor: first.next_cursor ?? undefined }
    expect((await desk.listRequests(asAdmin(), rest)).rows.map((row) => row.user_id)).toEqual([newer.id])
  })

  test.each([
    ['reviewed', ['reviewed first', 'reviewed last', 'sent first', 'sent last']],
    ['-reviewed', ['reviewed last', 'reviewed first', 'sent last', 'sent first']],
  ] as const)('by %s what nobody has reviewed comes last, page by page (DESK-17)', async (sort, order) => {
    const mark = `${sort} ${Math.random()}`
    const send = async (name: string, minutes: number) => {
      const person = await sampleMember(db.sql, { verified: false })
      const sent = memberContext(db.sql, person, { now: later(TEST_NOW, { minutes }) })
      return own.submitVerification(sent, await submission(person, { name: `${mark} ${name}` }))
    }
    const review = ({ id }: { id: string }, minutes: number) =>
      desk.approveRequest(memberContext(db.sql, admin, { now: later(TEST_NOW, { minutes }) }), { id })
    // Not in the order of their ids.
    await send('sent last', 9)
    const [last, first] = [await send('reviewed last', 1), await send('reviewed first', 2)]
    await send('sent first', 3)
    await review(last, 12)
    await review(first, 11)
    const names: string[] = []
    let cursor: string | undefined
    do {
      const page = await desk.listRequests(asAdmin(), { search: mark, sort, limit: 1, cursor })
      names.push(...page.rows.map(({ name }) => name.slice(mark.length + 1)))
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined && names.length < 9)
    expect(names).toEqual(order)
  })

  test('an unknown request is refused', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    await expect(desk.findRequest(asAdmin(), { id })).rejects.toMatchObject({ code: 'request_unknown' })
    await expect(desk.approveRequest(asAdmin(), { id })).rejects.toMatchObject({ code: 'request_unknown' })
  })
})
