import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf, toDay } from '#/kernel/dates.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { registration } from '../../../test/support/parallel-writes/forms.ts'
import {
  sampleAdmin,
  sampleDesk,
  sampleMember,
  sampleMemberWithPlans,
} from '../../../test/support/samples.ts'
import { sessionCookie } from '../../../test/support/server.ts'
import { followTold } from '../../../test/support/told.ts'
import { admin } from './actions.ts'

const TODAY = dayOf(TEST_NOW)
const DAY = (days: number) => addDays(TODAY, days)

let db: TestDatabase
let desk: Member
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  desk = await sampleAdmin(db.sql)
})

const context = (by = desk) => memberContext(db.sql, by, { now: TEST_NOW })
const profile = (id: string) =>
  db.sql.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const erasuresOf = (id: string) =>
  db.sql.selectFrom('erasure_requests').select(['status', 'decided_by']).where('user_id', '=', id).execute()

const withPlans = (...periods: [number, number][]) => sampleMemberWithPlans(db.sql, ...periods)

it('a person’s history: theirs alone, newest first (USERS-7)', async () => {
  const [member, other] = [await withPlans([-40, -10], [-5, 24]), await withPlans([-3, 26])]
  const phone = '+91 70000 11111'
  await db.sql.updateTable('profiles').set({ phone }).where('id', '=', member.id).execute()
  const form = registration('somebody@example.org')
  await db.sql
    .insertInto('registration_forms')
    .values({
      ...form,
      phone: '070000 11111',
      date_of_birth: toDay(form.date_of_birth),
      form_submitted_at: TEST_NOW,
      created_at: TEST_NOW,
    })
    .execute()
  const { plans, forms, held, proofs, requests } = await admin.findHistory(context(), member)
  expect(plans.map(({ status, end_date }) => [status, end_date])).toEqual([
    ['active', DAY(24)],
    ['expired', DAY(-10)],
  ])
  const { rows } = await admin.listPaymentsOfMember(context(), member)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(plans.map(({ payment_id }) => payment_id).toSorted())
  expect(forms).toHaveLength(1)
  expect([held, proofs, requests]).toEqual([[], [], []])
  expect((await admin.findHistory(context(), { id: other.id })).forms).toEqual([])
  await expect(
    admin.findHistory(context(), { id: '00000000-0000-4000-8000-000000000000' }),
  ).rejects.toMatchObject({ code: 'member_not_found' })
})

describe('what the desk does to a member', () => {
  it('edits name, phone and verified; an older state overwrites nothing (DESK-11)', async () => {
    const { id } = await sampleMember(db.sql)
    const edited = { id, version: 1, name: 'Asha', phone: '+91 98765 43210', verified: false }
    await admin.updateMember(context(), edited)
    expect(await profile(id)).toMatchObject({ name: 'Asha', phone: '+91 98765 43210', verified: false })
    await expect(admin.updateMember(context(), { ...edited, name: 'Ravi' })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
    await admin.updateMember(context(), { ...edited, version: 2, phone: '' })
    expect(await profile(id)).toMatchObject({ name: 'Asha', phone: null, details_version: 3 })
  })

  it('bans: not verified any more, sessions ended, the reason kept; Unban restores both', async () => {
    const { id } = await sampleMember(db.sql)
    await sessionCookie(db.sql, id)
    await admin.banMember(context(), { id, reason: 'Sold a seat' })
    expect(await profile(id)).toMatchObject({
      verified: false,
      ban_reason: 'Sold a seat',
      banned_at: TEST_NOW,
    })
    expect(await db.sql.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([])
    await expect(admin.banMember(context(), { id, reason: 'Again' })).rejects.toMatchObject({
      code: 'member_banned',
    })
    await admin.unbanMember(context(), { id })
    expect(await profile(id)).toMatchObject({ verified: true, ban_reason: null, banned_at: null })
    await expect(admin.unbanMember(context(), { id })).rejects.toMatchObject({ code: 'member_not_banned' })
  })

  it('edits who is banned, but verifies them only by Unban, which still does (USERS-6)', async () => {
    const { id } = await sampleMember(db.sql)
    await admin.banMember(context(), { id, reason: 'Sold a seat' })
    const edited = { id, version: 2, name: 'Asha', phone: '', verified: true }
    await expect(admin.updateMember(context(), edited)).rejects.toMatchObject({ code: 'member_banned' })
    await admin.updateMember(context(), { ...edited, verified: false })
    expect(await profile(id)).toMatchObject({ name: 'Asha', verified: false, verified_before_ban: true })
    await admin.unbanMember(context(), { id })
    expect(await profile(id)).toMatchObject({ name: 'Asha', verified: true })
  })

  it('verifies nobody by a ban and its end', async () => {
    const { id } = await sampleMember(db.sql, { verified: false })
    await admin.banMember(context(), { id, reason: 'Sold a seat' })
    await admin.unbanMember(context(), { id })
    expect(await profile(id)).toMatchObject({ verified: false, verified_before_ban: null })
  })

  it('makes an admin and a student again; both end the sessions', async () => {
    const { id } = await sampleMember(db.sql)
    for (const [act, role] of [
      [admin.makeAdmin, 'admin'],
      [admin.removeAdmin, 'student'],
    ] as const) {
      await sessionCookie(db.sql, id)
      await act(context(), { id })
      expect((await profile(id)).role).toBe(role)
      expect(await db.sql.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([])
      await expect(act(context(), { id })).rejects.toMatchObject({ code: `member_is_${role}` })
    }
  })

  it('makes a desk member, an admin of one, and a student again; each ends the sessions (ROLE-3)', async () => {
    const { id } = await sampleMember(db.sql)
    for (const [act, role, again] of [
      [admin.makeDesk, 'desk', 'member_is_desk'],
      [admin.removeDesk, 'student', 'member_not_desk'],
      [admin.makeDesk, 'desk', 'member_is_desk'],
      [admin.makeAdmin, 'admin', 'member_is_admin'],
    ] as const) {
      await sessionCookie(db.sql, id)
      await act(context(), { id })
      expect((await profile(id)).role).toBe(role)
      expect(await db.sql.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([])
      await expect(act(context(), { id })).rejects.toMatchObject({ code: again })
    }
  })

  it('a desk member edits students, and nobody who works at the desk (ROLE-1)', async () => {
    const [helper, { id }] = [await sampleDesk(db.sql), await sampleMember(db.sql)]
    const edited = { version: 1, name: 'Asha', phone: '', verified: true }
    await admin.updateMember(context(helper), { id, ...edited })
    expect(await profile(id)).toMatchObject({ name: 'Asha' })
    for (const other of [desk, helper, await sampleDesk(db.sql)])
      await expect(admin.updateMember(context(helper), { id: other.id, ...edited })).rejects.toMatchObject({
        code: 'desk_account',
      })
  })

  it('notes the erasure of whoever asked for none, without news of a request', async () => {
    const { id } = await sampleMember(db.sql)
    const told = await followTold(db.sql)
    const deleting = context()
    await admin.deleteMember(deleting, { id, ends_plans: [] })
    expect(deleting.mails.map(({ text }) => text)).toEqual([expect.not.stringContaining('As you asked')])
    expect(await erasuresOf(id)).toEqual([{ status: 'done', decided_by: desk.id }])
    const news = (await told()).join(';').split(';')
    expect(news).toContain('erasure_requests admin')
    expect(news).not.toContain('new_erasure_requests admin')
    await db.sql
      .insertInto('erasure_requests')
      .values({ user_id: (await sampleMember(db.sql)).id, asked_at: TEST_NOW })
      .execute()
    expect((await told()).join(';'), 'while asking is told').toContain('new_erasure_requests admin')
  })

  it('deletes by erasing, with the request that waited; a plan that isn’t over has to be known of', async () => {
    const member = await withPlans([-3, 26])
    const { id } = member
    await db.sql.insertInto('erasure_requests').values({ user_id: id, asked_at: TEST_NOW }).execute()
    const ending = await db.sql.selectFrom('subscriptions').select('id').where('user_id', '=', id).execute()
    const ends_plans = ending.map((plan) => plan.id)
    const { plans_to_end } = await admin.findMember(context(), { id })
    expect(plans_to_end).toEqual(ends_plans.map((plan) => ({ id: plan, name: expect.any(String) })))
    // A plan that was sold since the question was opened.
    await expect(admin.deleteMember(context(), { id, ends_plans: [] })).rejects.toMatchObject({
      code: 'erasure_ends_plan',
      data: { plans: plans_to_end[0]?.name },
    })
    expect((await profile(id)).erased_at).toBeNull()
    const deleting = context()
    await admin.deleteMember(deleting, { id, ends_plans })
    expect(deleting.mails.at(-1)?.text).toContain('As you asked')
    expect(await profile(id)).toMatchObject({ name: 'Erased member', erased_at: TEST_NOW })
    expect(await erasuresOf(id)).toEqual([{ status: 'done', decided_by: desk.id }])
    expect(await db.sql.selectFrom('payments').select('status').where('user_id', '=', id).execute()).toEqual([
      { status: 'completed' },
    ])
    await expect(admin.findMember(context(), { id })).rejects.toMatchObject({ code: 'member_not_found' })
    await expect(admin.deleteMember(context(), { id, ends_plans })).rejects.toMatchObject({
      code: 'member_not_found',
    })
  })

  it('refuses what makes no sense, with nothing done', async () => {
    const other = await sampleAdmin(db.sql)
    const unconfirmed = await sampleMember(db.sql)
    await db.sql
      .updateTable('profiles')
      .set({ email_verified: false })
      .where('id', '=', unconfirmed.id)
      .execute()
    const refused: [string, () => Promise<unknown>][] = [
      ['own_account', () => admin.banMember(context(), { id: desk.id, reason: 'No' })],
      ['own_account', () => admin.removeAdmin(context(), { id: desk.id })],
      ['erasure_of_admin', () => admin.deleteMember(context(), { id: other.id, ends_plans: [] })],
      ['member_unconfirmed', () => admin.makeAdmin(context(), { id: unconfirmed.id })],
      ['member_unconfirmed', () => admin.makeDesk(context(), { id: unconfirmed.id })],
      ['member_is_admin', () => admin.makeDesk(context(), { id: other.id })],
      [
        'member_not_found',
        () => admin.banMember(context(), { id: '00000000-0000-4000-8000-000000000000', reason: 'No' }),
      ],
    ]
    for (const [code, answer] of refused) await expect(answer()).rejects.toMatchObject({ code })
    expect(await profile(other.id)).toMatchObject({ role: 'admin', erased_at: null })
  })
})

describe('the last admin (ACCOUNT-22)', () => {
  beforeEach(async () => {
    await db.sql
      .updateTable('profiles')
      .set({ banned_at: TEST_NOW })
      .where('role', '=', 'admin')
      .where('id', '<>', desk.id)
      .where('banned_at', 'is', null)
      .execute()
  })

  it.each([
    ['demoted', { role: 'student' as const }],
    ['made a desk member', { role: 'desk' as const }],
    ['banned', { banned_at: TEST_NOW }],
  ])('can’t be %s, whoever writes', async (_, values) => {
    const write = db.sql.updateTable('profiles').set(values).where('id', '=', desk.id).execute()
    await expect(write).rejects.toMatchObject({ constraint: 'last_admin' })
  })

  it('can’t be deleted, nor demoted with all others at once', async () => {
    await sampleAdmin(db.sql)
    const demote = db.sql.updateTable('profiles').set({ role: 'student' }).where('role', '=', 'admin')
    await expect(demote.execute()).rejects.toMatchObject({ constraint: 'last_admin' })
    const remove = db.sql.deleteFrom('profiles').where('role', '=', 'admin').where('banned_at', 'is', null)
    await expect(remove.execute()).rejects.toMatchObject({ constraint: 'last_admin' })
  })

  it('two admins who demote, or ban, each other at once: one of them stays', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = [desk, await sampleAdmin(db.sql)]
      const answers = await Promise.allSettled([
        admin.removeAdmin(context(one), { id: other.id }),
        round % 2
          ? admin.removeAdmin(context(other), { id: one.id })
          : admin.banMember(context(other), { id: one.id, reason: 'First' }),
      ])
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { constraint: 'last_admin' },
      })
      const left = await db.sql
        .selectFrom('profiles')
        .select('id')
        .where('role', '=', 'admin')
        .where('banned_at', 'is', null)
        .execute()
      expect(left).toHaveLength(1)
      desk = left[0]?.id === one.id ? one : other
    }
  })
})
