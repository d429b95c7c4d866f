/** Members who come along by a spreadsheet: written whole or not at all, in no book, told by nobody, and taken back. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberContext, testContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { importRow } from '../../../test/support/import-row.ts'
import { importRows, orderOf, stageRows } from '../../../test/support/imports.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../../../test/support/samples.ts'
import { replaceUnconfirmed, resetPassword } from '#/features/accounts/confirmation/actions.ts'
import { admin as members } from '#/features/members/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { toDay } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { recordedSql } from '#/server/recorded-sql.ts'
import { admin as imports } from './actions.ts'
import { forgetUnwrittenImports } from './staging/actions.ts'
import type { ImportRow } from './rules.ts'

let db: TestDatabase
let admin: Member
let plan: string
beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
  plan = (
    await db.sql
      .selectFrom('plans')
      .select('id')
      .where('type', '=', 'morning')
      .where('duration_months', '=', 1)
      .executeTakeFirstOrThrow()
  ).id
})
afterAll(() => db.close())

const as = (changes = {}) => memberContext(db.sql, admin, changes)
/** What the activity log is told, as by a request. */
const recorded = (operation: string) =>
  as({
    sql: recordedSql(db.pool, {
      request_id: randomUUID(),
      admin_id: admin.id,
      operation,
      reason: null,
      at: TEST_NOW,
    }),
  })

let last = 0
function person(changes: Partial<ImportRow> = {}): ImportRow {
  last += 1
  return importRow({
    name: `Sample Member ${last}`,
    phone: String(9_100_000_000 + last),
    email: `imported-${last}@example.org`,
    ...changes,
  })
}
const running = (changes: Partial<ImportRow> = {}) =>
  person({ plan, start_date: '2026-11-05', end_date: '2026-12-04', ...changes })

const membersOf = (import_id: string) =>
  db.sql.selectFrom('profiles').selectAll().where('import_id', '=', import_id).orderBy('name').execute()
const plansOf = (import_id: string) =>
  db.sql.selectFrom('subscriptions').selectAll().where('import_id', '=', import_id).execute()
const bookingsOf = (user_id: string) =>
  db.sql
    .selectFrom('seat_bookings')
    .select(['seat_number', 'time_slot', 'start_date', 'end_date', 'status'])
    .where('user_id', '=', user_id)
    .execute()
const refused = (code: string, data?: object) => (data ? { code, data } : { code })
const duesOf = (user_id: string) =>
  db.sql.selectFrom('dues').selectAll().where('user_id', '=', user_id).execute()
const ledger = async () => (await db.sql.selectFrom('ledger_transactions').select('id').execute()).length

describe('an import (IMPORT-6)', () => {
  it('brings members with their plan, seat and what is due, and no money into the books', async () => {
    const before = await ledger()
    const row = running({ seat: '5', paid: '400', due: '200', date_of_birth: '2003-05-06' })
    const id = await importRows(as(), [row])
    const [member] = await membersOf(id)
    expect(member).toMatchObject({
      name: row.name,
      phone: row.phone,
      email: row.email,
      date_of_birth: '2003-05-06',
      email_verified: false,
      verified: false,
      added_at_desk: true,
    })
    expect(await plansOf(id)).toMatchObject([
      {
        user_id: member?.id,
        plan_id: plan,
        start_date: '2026-11-05',
        end_date: '2026-12-04',
        status: 'active',
        payment_id: null,
        amount_paid: 0,
        imported_paid: 40_000,
        imported_due: 20_000,
      },
    ])
    expect(await bookingsOf(member?.id ?? '')).toEqual([
      {
        seat_number: 5,
        time_slot: 'morning',
        start_date: '2026-11-20',
        end_date: '2026-12-04',
        status: 'active',
      },
    ])
    const due = { total: 60_000, paid: 40_000, paid_before: 40_000, due_on: '2026-12-05', closed_at: null }
    expect(await duesOf(member?.id ?? '')).toMatchObject([due])
    expect(await ledger()).toBe(before)
    const history = await members.findHistory(as(), { id: member?.id ?? '' })
    const rest = { payment_id: null, imported_paid: 40_000, total: 60_000, paid: 40_000, closed_as: null }
    expect(history.plans).toMatchObject([rest])
  })

  it('takes somebody without an email address: nothing is invented, and nothing is mailed', async () => {
    const id = await importRows(as(), [running({ email: '' })])
    const [member] = await membersOf(id)
    expect(member).toMatchObject({ email: null, reachable_email: null })
    expect(await members.findMember(as(), { id: member?.id ?? '' })).toMatchObject({ email: null })
    const context = as()
    expect(await imports.inviteImported(context, { id })).toEqual({ id, sent: 0 })
    expect(context.mails).toEqual([])
    // Erased like anybody else.
    const whose = { id: member?.id ?? '' }
    const { plans_to_end } = await members.findMember(context, whose)
    await members.deleteMember(context, { ...whose, ends_plans: plans_to_end.map((plan) => plan.id) })
    expect((await membersOf(id))[0]).toMatchObject({ name: 'Erased member', phone: null, email: null })
    expect(context.mails.filter(({ to }) => to !== null)).toEqual([])
  })

  it('keeps a plan that is over as history, without a seat', async () => {
    const id = await importRows(as(), [
      running({ start_date: '2026-09-01', end_date: '2026-09-30', seat: '6' }),
    ])
    expect(await plansOf(id)).toMatchObject([{ status: 'expired', end_date: '2026-09-30' }])
    expect(await bookingsOf((await membersOf(id))[0]?.id ?? '')).toEqual([])
  })

  it('writes nothing where one row is not good any more, and says how many', async () => {
    const rows = [person(), person(), running({ seat: '7' })]
    const id = await stageRows(as(), rows)
    const rival = await sampleMember(db.sql, { name: 'Quick Rival' })
    const { id: subscription_id } = await sampleSubscription(db.sql, rival.id, 'full_day')
    await db.sql
      .insertInto('seat_bookings')
      .values({
        seat_number: 7,
        user_id: rival.id,
        subscription_id,
        time_slot: 'full_day',
        start_date: toDay('2026-11-20'),
        end_date: toDay('2026-11-30'),
        hours: '[480,1320)',
      })
      .execute()
    await expect(imports.importMembers(as(), orderOf(id, 3))).rejects.toMatchObject(
      refused('import_changed', { rows: 1 }),
    )
    expect(await membersOf(id)).toEqual([])
    const { verdicts } = await imports.checkMembers(as(), {
      rows: rows.map((row, at) => ({ number: at + 2, row })),
    })
    expect(verdicts).toEqual([null, null, { problem: 'seat_held', about: 'Quick Rival' }])
  })

  it('judges again what the browser called good: rows against each other too', async () => {
    const row = person()
    const id = await stageRows(as(), [row, { ...person(), phone: `+91${row.phone}` }])
    await expect(imports.importMembers(as(), orderOf(id, 2))).rejects.toMatchObject(
      refused('import_changed', { rows: 1 }),
    )
    await expect(imports.importMembers(as(), orderOf(id, 3))).rejects.toMatchObject(
      refused('import_incomplete'),
    )
  })

  it('the same file again: every row is a twin, by phone in any spelling or by email', async () => {
    const rows = [person({ name: 'Twin Sample' }), person({ email: '' })]
    await importRows(as(), rows)
    const again = [
      { ...rows[0]!, phone: `+91${rows[0]!.phone}`, email: '' },
      { ...rows[0]!, phone: '' },
      { ...rows[1]!, phone: `0${rows[1]!.phone}` },
    ]
    const { verdicts } = await imports.checkMembers(as(), {
      rows: again.map((row, at) => ({ number: at + 2, row })),
    })
    expect(verdicts).toEqual([
      { problem: 'phone_known', about: 'Twin Sample' },
      { problem: 'email_known', about: 'Twin Sample' },
      { problem: 'phone_known', about: rows[1]!.name },
    ])
  })

  it('a sister with a member’s phone comes along once somebody says so, and is a twin the next time', async () => {
    const asha = person({ name: 'Asha Familysample' })
    await importRows(as(), [asha])
    const one = { number: 3, row: person({ name: 'Meena Familysample', phone: asha.phone }) }
    const check = (shares_phone: boolean) => imports.checkMembers(as(), { rows: [{ ...one, shares_phone }] })
    expect((await check(false)).verdicts).toEqual([{ problem: 'phone_shared_known', about: asha.name }])
    const importIt = async (shares_phone: boolean, id = randomUUID()) => {
      await imports.stageMembers(as(), { id, name: 'family.csv', rows: [{ ...one, shares_phone }] })
      return imports.importMembers(as(), orderOf(id, 1))
    }
    await expect(importIt(false)).rejects.toMatchObject(refused('import_changed', { rows: 1 }))
    expect(await importIt(true)).toMatchObject({ members: 1 })
    expect((await check(true)).verdicts).toEqual([{ problem: 'phone_known', about: one.row.name }])
  })

  it('asked twice, also at once, imports once', async () => {
    const id = await stageRows(as(), [person(), person()])
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => imports.importMembers(as(), orderOf(id, 2))),
    )
    const codes = answers.map((one) =>
      one.status === 'rejected' ? (one.reason as { code: string }).code : 'done',
    )
    expect(codes).toContain('done')
    expect(codes.filter((code) => code !== 'done' && code !== 'import_running')).toEqual([])
    expect(await membersOf(id)).toHaveLength(2)
    expect(await imports.importMembers(as(), orderOf(id, 2))).toEqual({
      id,
      members: 2,
      plans: 0,
      bookings: 0,
    })
  })

  it('two imports of the same people at once: one of them writes, nobody is doubled', async () => {
    const rows = Array.from({ length: 30 }, () => person())
    const [one, other] = [await stageRows(as(), rows), await stageRows(as(), rows)]
    await Promise.allSettled([one, other].map((id) => imports.importMembers(as(), orderOf(id, 30))))
    const written = [...(await membersOf(one)), ...(await membersOf(other))]
    expect(written).toHaveLength(30)
  })

  it('cancelled before the commit, nothing is written, and the people in it are forgotten', async () => {
    const id = await stageRows(as(), [person()])
    await imports.cancelImport(as(), { id })
    await expect(imports.importMembers(as(), orderOf(id, 1))).rejects.toMatchObject(
      refused('import_cancelled'),
    )
    expect(await imports.findImportProgress(as(), { id })).toMatchObject({ cancelled: true, imported: false })
    const kept = await db.sql
      .selectFrom('member_import_rows')
      .selectAll()
      .where('import_id', '=', id)
      .execute()
    expect(kept).toEqual([])
  })

  it('cancelled while it is being written, at any moment: all or nothing, as it says', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await stageRows(
        as(),
        Array.from({ length: 1200 }, () => person()),
      )
      const written = imports.importMembers(as(), orderOf(id, 1200)).then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
      while (round > 0 && (await imports.findImportProgress(as(), { id })).written < round * 500 - 499) {
        if ((await imports.findImportProgress(as(), { id })).imported) break
      }
      const cancelled = await imports.cancelImport(as(), { id }).then(
        () => 'cancelled',
        (error: { code: string }) => error.code,
      )
      const outcome = [cancelled, await written]
      expect([
        ['cancelled', 'import_cancelled'],
        ['import_done', 'done'],
      ]).toContainEqual(outcome)
      expect(await membersOf(id)).toHaveLength(outcome[1] === 'done' ? 1200 : 0)
    }
  })

  it('what nobody finished is gone after a day, with the people in it', async () => {
    const id = await stageRows(as(), [person()])
    expect(await forgetUnwrittenImports(db.sql, later(TEST_NOW, { hours: 23 }))).toBe(0)
    expect(await forgetUnwrittenImports(db.sql, later(TEST_NOW, { hours: 25 }))).toBeGreaterThan(0)
    await expect(imports.findImportProgress(as(), { id })).rejects.toMatchObject(refused('import_not_found'))
  })

  it('is one entry of the activity log, with counts; so is its undoing', async () => {
    const rows = [running({ seat: '8' }), running(), person()]
    const id = await stageRows(as(), rows)
    await imports.importMembers(recorded('memberImport.importMembers'), orderOf(id, 3))
    await imports.undoImport(recorded('memberImport.undoImport'), { id })
    const changes = await db.sql
      .selectFrom('audit_changes')
      .innerJoin('audit_entries', 'audit_entries.id', 'entry_id')
      .select(['operation', 'table_name', 'label', 'after'])
      .where('operation', 'like', 'memberImport.%')
      .orderBy('audit_changes.id')
      .execute()
    expect(changes).toEqual([
      {
        operation: 'memberImport.importMembers',
        table_name: 'member_imports',
        label: 'members.csv',
        after: { members: 3, plans: 2, bookings: 1 },
      },
      {
        operation: 'memberImport.undoImport',
        table_name: 'member_imports',
        label: 'members.csv',
        after: { undone_at: expect.any(String) },
      },
    ])
  })

  it('remembers how its columns were read, however the headers are spelled', async () => {
    const id = await stageRows(as(), [person()])
    const headers = ['Student Name', 'Mobile No.']
    const read = { columns: { name: 0, phone: 1 }, orders: { start_date: 'dmy' }, plans: { gold: plan } }
    await imports.importMembers(as(), { id, expected: 1, headers, mapping: read })
    expect(await imports.findImportMapping(as(), { headers: ['student  name', 'mobile no'] })).toEqual({
      mapping: read,
    })
    expect(await imports.findImportMapping(as(), { headers: ['Mobile No.', 'Student Name'] })).toEqual({
      mapping: null,
    })
  })
})

describe('undoing (IMPORT-7)', () => {
  it('takes everything back on the same day, once', async () => {
    const id = await importRows(as(), [running({ seat: '9' }), person()])
    const listed = (await imports.listMemberImports(as(), {})).rows.find((one) => one.id === id)
    expect(listed).toMatchObject({ members: 2, plans: 1, bookings: 1, may_be_undone: true, to_invite: 2 })
    expect(await imports.undoImport(as(), { id })).toEqual({ id, members: 2 })
    expect(await membersOf(id)).toEqual([])
    expect(await plansOf(id)).toEqual([])
    await expect(imports.undoImport(as(), { id })).rejects.toMatchObject(refused('import_undone'))
    await expect(imports.inviteImported(as(), { id })).rejects.toMatchObject(refused('import_undone'))
  })

  it('not on the next day', async () => {
    const id = await importRows(as(), [person()])
    const tomorrow = as({ now: later(TEST_NOW, { hours: 24 }) })
    await expect(imports.undoImport(tomorrow, { id })).rejects.toMatchObject(refused('import_over'))
    expect(await membersOf(id)).toHaveLength(1)
  })

  const uses: Record<string, { use: string; does: (id: string, user_id: string) => Promise<unknown> }> = {
    'has a password': {
      use: 'signed_in',
      does: (_, user_id) =>
        db.sql
          .insertInto('credentials')
          .values({ user_id, account_id: user_id, provider_id: 'credential', password: 'hash' })
          .execute(),
    },
    'has paid': { use: 'paid', does: (_, user_id) => sampleSubscription(db.sql, user_id, 'night') },
    'was invited': { use: 'invited', does: (id) => imports.inviteImported(as(), { id }) },
    'was edited at the desk': {
      use: 'changed_at_desk',
      does: (_, user_id) =>
        members.updateMember(recorded('members.updateMember'), {
          id: user_id,
          version: 1,
          name: 'New Name',
          phone: '',
          verified: false,
        }),
    },
    'lost the seat again': {
      use: 'changed_at_desk',
      does: (_, user_id) =>
        db.sql
          .updateTable('seat_bookings')
          .set({ status: 'cancelled', cancelled_at: TEST_NOW })
          .where('user_id', '=', user_id)
          .execute(),
    },
  }
  it.each(Object.keys(uses))('is refused as a whole, by name, where somebody %s', async (what) => {
    const { use, does } = uses[what]!
    const seat = String(10 + Object.keys(uses).indexOf(what))
    const id = await importRows(as(), [running({ seat })])
    const [member] = await membersOf(id)
    await does(id, member!.id)
    const name = (await membersOf(id))[0]?.name
    await expect(imports.undoImport(as(), { id })).rejects.toMatchObject(
      refused('import_in_use', { people: [{ name, use }], count: 1 }),
    )
    expect(await membersOf(id)).toHaveLength(1)
    await db.sql
      .updateTable('seat_bookings')
      .set({ status: 'cancelled' })
      .where('user_id', '=', member!.id)
      .execute()
  })
})

describe('inviting (IMPORT-8)', () => {
  it('mails whoever has an address, once, however often and by however many it is asked', async () => {
    const rows = [person(), person(), person({ email: '' })]
    const id = await importRows(as(), rows)
    const context = as()
    const answers = await Promise.all([1, 2, 3].map(() => imports.inviteImported(context, { id })))
    expect(answers.reduce((sum, { sent }) => sum + sent, 0)).toBe(2)
    expect(context.mails.map(({ to }) => to).toSorted()).toEqual([rows[0]!.email, rows[1]!.email].toSorted())
    expect((await imports.listMemberImports(context, {})).rows.find((one) => one.id === id)).toMatchObject({
      invited: 2,
      to_invite: 0,
      without_email: 1,
    })
  })

  it('its link sets the first password and confirms the address; the plan is there', async () => {
    const id = await importRows(as(), [running()])
    const context = testContext(db.sql)
    await imports.inviteImported({ ...as(), ...context, member: admin }, { id })
    const [member] = await membersOf(id)
    const token = /token=([\w-]+)/.exec(context.mails[0]?.text ?? '')?.[1] ?? ''
    const claim = { sql: db.sql, now: later(TEST_NOW, { days: 29 }), adminEmails: [] }
    expect(await resetPassword(claim, token, 'hash')).toMatchObject({
      email: member?.email,
      had_password: false,
    })
    expect((await membersOf(id))[0]).toMatchObject({ email_verified: true, phone: member?.phone })
    expect(await resetPassword(claim, token, 'other hash')).toBeNull()
  })

  it('who registers the address meanwhile gets neither name nor phone changed', async () => {
    const row = person()
    const id = await importRows(as(), [row])
    await replaceUnconfirmed(db.sql, {
      email: row.email,
      name: 'Somebody Else',
      password_hash: 'hash',
      language: 'en',
    })
    expect((await membersOf(id))[0]).toMatchObject({ name: row.name, phone: row.phone })
  })
})
