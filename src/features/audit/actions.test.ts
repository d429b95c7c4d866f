import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../../../test/support/samples.ts'
import { admin as registrations } from '#/features/registrations/desk/actions.ts'
import { admin as sync } from '#/features/registrations/sync/actions.ts'
import { DEFAULTS } from '#/features/registrations/sync/rules.ts'
import { admin as erasures } from '#/features/accounts/erasure/actions.ts'
import { admin as testimonials } from '#/features/library/testimonials/actions.ts'
import { admin as members } from '#/features/members/actions.ts'
import { admin as seats } from '#/features/seats/desk/actions.ts'
import type { Member, MemberContext, Sql } from '#/kernel/context.ts'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import { recordedSql } from '#/server/recorded-sql.ts'
import { admin as log } from './actions.ts'
import { exportEntries } from './export-entries.ts'
import { omitRows } from './omit-rows.ts'
import { fieldChanges } from './labels/rules.ts'
import { sentenceOf } from './rules.ts'
import type { Listing } from './store.ts'

let db: TestDatabase
let asha: Member

beforeAll(async () => {
  db = await testDatabase()
  asha = { ...(await sampleAdmin(db.sql)), name: 'Asha' }
  await db.sql.updateTable('profiles').set({ name: 'Asha' }).where('id', '=', asha.id).execute()
})
afterAll(() => db.close())

const TODAY = dayOf(TEST_NOW)

/** The database connection of one of Asha's requests. */
function as(operation: string, reason: string | null = null, request_id: string = randomUUID()) {
  return recordedSql(db.pool, { admin_id: asha.id, operation, reason, request_id, at: TEST_NOW })
}
const recording = (operation: string, reason?: string) => memberContext(as(operation, reason), asha)
const read = async (filter: Listing = {}) => (await log.listEntries(memberContext(db.sql, asha), filter)).rows
const newest = async () => (await read({ limit: 1 }))[0]

async function seated(name: string) {
  const member = await sampleMember(db.sql, { name })
  await sampleSubscription(db.sql, member.id, 'flexible')
  return member
}
const assign = (user_id: string, seat_number: number) =>
  seats.assignSeat(recording('seats.assignSeat'), { user_id, seat_number, time_slot: 'morning' })

const importRow = (email: string, first_name = 'Asha') => ({
  ...DEFAULTS,
  first_name,
  last_name: 'Sample',
  date_of_birth: '',
  email,
  phone: '',
  special_requirements: '',
  registration_experience: '',
  form_submitted_at: null,
})

describe('an entry (AUDIT-1)', () => {
  it('says who did what to whom, and what changed, in the transaction of the change', async () => {
    const ravi = await seated('Ravi')
    const { id } = await assign(ravi.id, 3)
    const entry = await newest()
    expect(entry && sentenceOf(entry)).toBe('Asha assigned seat 3 to Ravi')
    expect(entry?.at).toEqual(TEST_NOW)
    expect(entry?.changes[0] && fieldChanges(entry.changes[0])).toContainEqual({
      field: 'Time slot',
      before: '',
      after: 'Morning',
    })
    const { rows } = await db.pool.query(
      `select (select xmin from seat_bookings where id = $1) = (select max(xmin::text)::xid from audit_changes
        where row_id = $1::text) as same`,
      [id],
    )
    expect(rows).toEqual([{ same: true }])
  })

  it('is rolled back with the change', async () => {
    const request = randomUUID()
    const sql = as('seats.setOutOfService', null, request)
    const written = () =>
      db.sql.selectFrom('audit_entries').select('id').where('request_id', '=', request).execute()
    await expect(
      sql.transaction().execute(async (transaction) => {
        await seats.setOutOfService(memberContext(transaction, asha), {
          seat_number: 7,
          out_of_service_from: TODAY,
        })
        throw new Error('changed its mind')
      }),
    ).rejects.toThrow('changed its mind')
    expect(await written()).toEqual([])
    await seats.setOutOfService(memberContext(sql, asha), { seat_number: 7, out_of_service_from: TODAY })
    expect(await written()).toHaveLength(1)
  })

  it('leaves out what one row tells of, also of an attempt that failed, and nothing after it', async () => {
    const out = (transaction: Sql, seat_number: number) =>
      transaction
        .updateTable('seats')
        .set({ out_of_service_from: TODAY })
        .where('seat_number', '=', seat_number)
        .execute()
    await as('seats.setOutOfService')
      .transaction()
      .execute(async (transaction) => {
        await omitRows(transaction, () => out(transaction, 10))
        const failing = omitRows(transaction, async () => {
          await out(transaction, 11)
          throw new Error('changed its mind')
        })
        await expect(failing).rejects.toThrow('changed its mind')
        await out(transaction, 12)
      })
    expect((await newest())?.changes.map(({ seat_number }) => seat_number)).toEqual([12])
  })

  it('is one per request, however many transactions and rows it took', async () => {
    const sql = as('seats.setOutOfService')
    for (const seat_number of [8, 9])
      await seats.setOutOfService(memberContext(sql, asha), { seat_number, out_of_service_from: TODAY })
    expect((await newest())?.changes.map(({ seat_number }) => seat_number)).toEqual([8, 9])
  })

  it('is one for all parts of a sync, which stays as it was written and gets further changes', async () => {
    const run = randomUUID().replaceAll('-', '')
    const operation = 'registrations.syncRegistrations'
    const part = (context: MemberContext, first: string, by = run) =>
      sync.syncRegistrations(context, {
        rows: Array.from({ length: 60 }, (_, at) => importRow(`${first}${at}-${run}@example.org`)),
        run: by,
      })
    for (const first of ['a', 'b', 'c']) await part(recording(operation), first)
    const one = await newest()
    expect(one && sentenceOf(one)).toBe('Asha synced 180 registration forms')
    expect(one?.changes_count).toBe(3)
    // Another endpoint, and another run.
    await part(recording('registrations.another'), 'd')
    await part(recording(operation), 'e', randomUUID().replaceAll('-', ''))
    expect((await read({ limit: 3 })).map(({ rows }) => rows)).toEqual([60, 60, 180])
    await db.sql.deleteFrom('registration_forms').where('email', 'like', `%-${run}@%`).execute()
  })

  it('holds only what changed; if nothing did there is none', async () => {
    const before = await newest()
    await seats.setOutOfService(recording('seats.setOutOfService'), {
      seat_number: 8,
      out_of_service_from: TODAY,
    })
    expect((await newest())?.id).toBe(before?.id)
  })

  it('does not leak into the next use of the connection', async () => {
    await Promise.all(
      [10, 11, 12, 13].map((seat_number) =>
        as('x')
          .updateTable('seats')
          .set({ out_of_service_from: TODAY })
          .where('seat_number', '=', seat_number)
          .execute(),
      ),
    )
    const before = await newest()
    await Promise.all(
      [10, 11, 12, 13].map((seat_number) =>
        db.sql
          .updateTable('seats')
          .set({ out_of_service_from: null })
          .where('seat_number', '=', seat_number)
          .execute(),
      ),
    )
    expect((await newest())?.id).toBe(before?.id)
  })

  it('keeps a reason with any character in it', async () => {
    const reason = String.raw`O'Brien's \ "gas"; drop table seats; --`
    await as('canteenOrders.cancelOrder', reason)
      .updateTable('seats')
      .set({ out_of_service_from: TODAY })
      .where('seat_number', '=', 20)
      .execute()
    expect((await newest())?.reason).toBe(reason)
  })

  it('a statement that fails leaves its connection usable', async () => {
    const sql = as('seats.setOutOfService')
    await Promise.all(
      Array.from({ length: 30 }, () => expect(raw`select 1 / 0`.execute(sql)).rejects.toThrow('division')),
    )
    expect((await raw<{ one: number }>`select 1 as one`.execute(sql)).rows).toEqual([{ one: 1 }])
  })

  it('says whose testimonial was hidden, and when, also in the export', async () => {
    const member = await sampleMember(db.sql, { name: 'Kabir' })
    const { id, version } = await db.sql
      .insertInto('testimonials')
      .values({ user_id: member.id, words: 'Quiet', public_name: 'Kabir', agreed_at: TEST_NOW })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    const context = recording('library.setTestimonialHidden')
    await testimonials.setTestimonialHidden(context, { id, version, hidden: true })
    const entry = await newest()
    expect(entry && sentenceOf(entry)).toBe('Asha hid Kabir’s testimonial')
    expect(entry?.changes.flatMap(fieldChanges)).toEqual([
      { field: 'Hidden', before: '', after: '20 Nov 2026, 8:00 AM' },
    ])
    const pieces = await Array.fromAsync(
      exportEntries(recording('audit.exportEntries'), { member: member.id }),
    )
    expect(pieces.join('')).toContain('hid Kabir’s testimonial')
  })

  it('records who may enter the desk even without a request', async () => {
    const member = await sampleMember(db.sql, { name: 'Meera' })
    await db.sql.updateTable('profiles').set({ role: 'admin' }).where('id', '=', member.id).execute()
    const entry = await newest()
    expect(entry).toMatchObject({ admin: null, operation: 'system' })
    expect(entry?.changes[0]).toMatchObject({ before: { role: 'student' }, after: { role: 'admin' } })
  })
})

describe('nobody can rewrite it (AUDIT-4)', () => {
  it.each([
    `update audit_entries set reason = 'Nothing'`,
    `update audit_entries set admin_id = null`,
    `update audit_changes set after = '{}'`,
    `delete from audit_changes`,
    `delete from audit_entries`,
    `truncate audit_entries, audit_changes`,
    `delete from profiles where id in (select admin_id from audit_entries)`,
  ])('%s', async (statement) => {
    const before = await read({ limit: 100 })
    expect(before.length).toBeGreaterThan(0)
    await expect(db.asOwner(statement)).rejects.toThrow(/append-only|foreign key/)
    expect(await read({ limit: 100 })).toEqual(before)
  })
})

it('an erasure masks what was said about the person, and nothing else (AUDIT-5)', async () => {
  const member = await sampleMember(db.sql, { name: 'Zubeida Quraishi' })
  const sql = as('users.edit', 'Asked by Quraishi’s mother')
  const personal = { phone: '+91 98765 43210', name: 'Zubeida Khan Quraishi' }
  await sql.updateTable('profiles').set(personal).where('id', '=', member.id).execute()
  const masking = `update audit_changes set before = masked_audit(table_name, before), after = masked_audit(table_name, after)`
  await expect(db.asOwner(`${masking} where user_id = '${member.id}'`), 'not yet').rejects.toThrow(
    'append-only',
  )
  const { id } = await db.sql
    .insertInto('erasure_requests')
    .values({ user_id: member.id, asked_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  await erasures.carryOutErasure(recording('accounts.carryOutErasure'), { id, ends_plans: [] })
  const about = await read({ member: member.id })
  const text = JSON.stringify(about)
  for (const trace of ['Quraishi', '98765', member.email]) expect(text).not.toContain(trace)
  expect(about.map(({ operation, reason }) => [operation, reason])).toEqual([
    ['accounts.carryOutErasure', null],
    ['users.edit', 'Erased'],
  ])
  expect(about[1]?.changes[0]?.after).toEqual({ phone: 'Erased', name: 'Erased' })
  expect(about[0]?.changes.flatMap(({ after }) => Object.keys(after ?? {}))).toContain('erased_at')
})

describe('the list', () => {
  it('continues where a page ended, without gaps or duplicates, even while it grows', async () => {
    const all = (await read({ limit: 100 })).map(({ id }) => id)
    const paged: number[] = []
    let cursor: number | undefined
    do {
      const page = await log.listEntries(memberContext(db.sql, asha), { limit: 3, cursor })
      paged.push(...page.rows.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
      await as('x')
        .updateTable('seats')
        .set(() => ({
          out_of_service_from: raw<Day>`coalesce(out_of_service_from, ${TODAY}::date - 1) + 1`,
        }))
        .where('seat_number', '=', 30)
        .execute()
    } while (cursor !== undefined)
    expect(paged).toEqual(all)
  })

  it('can be searched by person, member, seat, area, day, and words', async () => {
    const leela = await seated('Leela Unique')
    await assign(leela.id, 31)
    // The log is sorted by time, and what other tests did outside the console has today's.
    const entry = (await read({})).toSorted((one, other) => one.id - other.id).at(-1)
    const finds = async (filter: Listing) => (await read(filter)).map(({ id }) => id)
    for (const filter of [
      { person: leela.id },
      { member: leela.id },
      { seat: 31 },
      { search: 'leela uni' },
      { search: leela.email },
      { person: asha.id, area: 'seats', from: TODAY, to: TODAY, search: 'unique' },
    ] satisfies Listing[])
      expect(await finds(filter), JSON.stringify(filter)).toEqual([entry?.id])
    expect(await finds({ person: asha.id })).toContain(entry?.id)
    for (const filter of [
      { member: asha.id },
      { seat: 32 },
      { search: 'leela%uni' },
      { area: 'plans' },
      { from: addDays(TODAY, 1), member: leela.id },
      { to: addDays(TODAY, -1) },
    ] satisfies Listing[])
      expect(await finds(filter), JSON.stringify(filter)).toEqual([])
  })

  it('is searched for what we call by a name of our own, as it is read (AUDIT-3)', async () => {
    await log.noteExport(recording('audit.noteExport'), { list: 'seats-now', rows: 1200 })
    const found = await read({ search: 'अभी भरी सीटें', labels: 'seats|seats now' })
    expect(found.map(({ changes }) => changes[0]?.label)).toEqual(['seats now, 1,200 rows'])
    for (const labels of ['seats', 'seats n_w', ''])
      expect(await read({ search: 'अभी भरी सीटें', labels }), labels).toEqual([])
    await log.noteExport(recording('audit.noteExport'), { list: 'day-2026-11-20', rows: 1 })
    const dated = async (labels: string) =>
      (await read({ search: 'का दिन', labels })).map(({ changes }) => changes[0]?.label)
    for (const labels of ['day', 'day 2026 11 20', 'day ____ 11 20'])
      expect(await dated(labels), labels).toEqual(['day 2026 11 20, 1 row'])
    for (const labels of ['day 2026', 'day 2026 11 21', 'day ____ 11 21', 'da'])
      expect(await dated(labels), labels).toEqual([])
  })

  it('is exported in full, with formulas made harmless, and the export is recorded', async () => {
    await as('seats.setOutOfService', '=HYPERLINK("x")')
      .updateTable('seats')
      .set({ out_of_service_from: TODAY })
      .where('seat_number', '=', 33)
      .execute()
    const pieces: string[] = []
    for await (const piece of exportEntries(recording('audit.exportEntries'), {})) pieces.push(piece)
    const text = pieces.join('')
    expect(text.startsWith('\uFEFFWhen,Who,What,Whom,Reason,Changes\r\n')).toBe(true)
    expect(text).toContain(
      'Asha,took seat 33 out of service from 20 Nov 2026,,"\'=HYPERLINK(""x"")",Seat changed: Out of service from 20 Nov 2026',
    )
    expect(text).toContain('exported the activity log')
    expect(text.split('\r\n').length - 1).toBeGreaterThan(10)
  })
})

it('the export says what was set and what was removed', async () => {
  const member = await sampleMember(db.sql, { name: 'Imran' })
  await members.banMember(recording('members.banMember'), { id: member.id, reason: 'Noise' })
  await members.unbanMember(recording('members.unbanMember'), { id: member.id })
  const asked = { member: member.id }
  const lines = (await Array.fromAsync(exportEntries(recording('audit.exportEntries'), asked))).join('')
  const banned = ', Banned 20 Nov 2026, 8:00 AM, Reason for the ban Noise"'
  expect(lines).toContain(`,banned Imran,Imran,,"Account changed: ID checked Yes → No${banned}`)
  const lifted = ', Banned 20 Nov 2026, 8:00 AM (removed), Reason for the ban Noise (removed)"'
  expect(lines).toContain(`,unbanned Imran,Imran,,"Account changed: ID checked No → Yes${lifted}`)
})

describe('an applicant (APPLY-10)', () => {
  const decide = async (id: string, status: 'approved' | 'rejected' | 'pending', version: number) => {
    const context = recording('registrations.decideRegistration')
    return (await registrations.decideRegistration(context, { id, version, status, notes: status })).version
  }
  const said = async () => {
    const [entry] = await read({ area: 'registrations', limit: 1 })
    return entry && sentenceOf(entry)
  }

  it('is named with what was decided, and found by name, until the form is erased (APPLY-7)', async () => {
    const rows = [importRow('tanvi@example.org', 'Tanvi'), importRow('omkar@example.org', 'Omkar')]
    await sync.syncRegistrations(recording('registrations.syncRegistrations'), { rows })
    expect(await said()).toBe('Asha synced 2 registration forms')
    const { id, version } = await db.sql
      .selectFrom('registration_forms')
      .select(['id', 'version'])
      .where('email', '=', 'tanvi@example.org')
      .executeTakeFirstOrThrow()
    const rejected = await decide(id, 'rejected', version)
    expect(await said()).toBe('Asha rejected the registration of Tanvi Sample')
    const pending = await decide(id, 'pending', rejected)
    expect(await said()).toBe('Asha marked the registration of Tanvi Sample as pending')
    const [undone] = await read({ area: 'registrations', limit: 1 })
    expect(undone?.changes.flatMap(fieldChanges)).toContainEqual({
      field: 'Notes',
      before: '',
      after: 'Changed, not shown',
    })
    await decide(id, 'approved', pending)
    expect(await said()).toBe('Asha approved the registration of Tanvi Sample')
    expect(await read({ search: 'tanvi sam' })).toHaveLength(3)

    await registrations.eraseRegistration(recording('registrations.eraseRegistration'), { id })
    expect(await said()).toBe('Asha erased a registration')
    expect(await read({ search: 'tanvi' })).toEqual([])
    const told = await read({ area: 'registrations' })
    expect(told.map(sentenceOf)).toContain('Asha approved the registration of an applicant')
    expect(JSON.stringify(told)).not.toContain('Tanvi')
  })
})
