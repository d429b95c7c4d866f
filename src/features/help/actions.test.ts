import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { member as ownData } from '#/features/accounts/own-data/actions.ts'
import { admin as members } from '#/features/members/actions.ts'
import { admin as overview } from '#/features/overview/desk/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { later } from '#/kernel/durations.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin, sampleDesk, sampleMember } from '../../../test/support/samples.ts'
import { admin, member } from './actions.ts'

let db: TestDatabase
let desk: Member
let asha: Member
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleDesk(db.sql)
})
afterAll(() => db.close())
beforeEach(async () => {
  asha = await sampleMember(db.sql, { name: 'Asha Sample' })
})

const at = (minutes: number) => later(TEST_NOW, { minutes })
const as = (who: Member, now = TEST_NOW) => memberContext(db.sql, who, { now })
const threadOf = async ({ id }: Member) =>
  (await db.sql.selectFrom('help_threads').select('id').where('user_id', '=', id).executeTakeFirstOrThrow())
    .id
/** As the desk sees the thread: with its newest message so far. */
const seenOf = async (who: Member) => {
  const thread = await threadOf(who)
  const { rows } = await admin.listThreadMessages(as(desk), { thread, limit: 1 })
  return { thread, newest: rows[0]!.id }
}
const mine = async (who = asha) => {
  const { rows, state, unread } = await member.listMessages(as(who), {})
  return { words: rows.map(({ body }) => body), state, unread }
}
const waitingSince = async () =>
  (await admin.listThreads(as(desk), {})).rows.find(({ user_id }) => user_id === asha.id)?.waiting_since
const waiting = async () => (await overview.waiting(as(desk))).question

it('HELP-1, HELP-2: a question waits until the desk answers, and the answer is unread until it is seen', async () => {
  expect(await mine()).toEqual({ words: [], state: 'none', unread: false })
  const before = await waiting()
  await member.ask(as(asha), { body: 'Is there a locker?' })
  await member.ask(as(asha, at(1)), { body: 'A small one.' })
  expect(await mine()).toEqual({
    words: ['A small one.', 'Is there a locker?'],
    state: 'waiting',
    unread: false,
  })
  expect(await waiting()).toBe(before + 1)
  const thread = await threadOf(asha)
  const { rows } = await admin.listThreads(as(desk), {})
  expect(rows[0]).toMatchObject({
    id: thread,
    user_name: 'Asha Sample',
    waiting_since: TEST_NOW,
    last_words: 'A small one.',
  })
  await admin.answer(as(desk, at(2)), { ...(await seenOf(asha)), body: 'Yes, by the stairs.' })
  expect(await mine()).toMatchObject({ state: 'answered', unread: true })
  expect(await waiting()).toBe(before)
  expect(await admin.listThreadMessages(as(desk), { thread, limit: 1 })).toMatchObject({
    user_name: 'Asha Sample',
    state: 'answered',
    rows: [{ from_desk: true, author: desk.name }],
  })
  await member.markAnswersRead(as(asha, at(3)), { newest_at: at(2) })
  expect(await mine()).toMatchObject({ unread: false })
})

it('HELP-2: those that wait come first; one may need no answer', async () => {
  const ravi = await sampleMember(db.sql)
  await member.ask(as(asha), { body: 'Old and waiting' })
  await member.ask(as(ravi, at(5)), { body: 'Thanks!' })
  const thanks = await seenOf(ravi)
  await admin.settle(as(desk), thanks)
  await admin.settle(as(desk), thanks)
  const order = (await admin.listThreads(as(desk), {})).rows.map(({ user_id }) => user_id)
  expect(order.indexOf(asha.id)).toBeLessThan(order.indexOf(ravi.id))
  const { total } = await admin.listThreads(as(desk), { limit: 1 })
  expect(total, 'DESK-13').toEqual({ count: order.length, more: false })
  expect(await mine(ravi)).toMatchObject({ words: ['Thanks!'], state: 'answered' })
})

it('HELP-2: what the member asked since the desk looked still waits, answered or settled before', async () => {
  await member.ask(as(asha), { body: 'Is there a locker?' })
  const first = await seenOf(asha)
  await member.ask(as(asha, at(1)), { body: 'And a fan?' })
  await admin.settle(as(desk), first)
  expect(await waitingSince()).toEqual(at(1))
  const second = await seenOf(asha)
  await member.ask(as(asha, at(2)), { body: 'And a lamp?' })
  await admin.answer(as(desk, at(3)), { ...second, body: 'Yes, a fan.' })
  expect(await waitingSince()).toEqual(at(2))
  await admin.settle(as(desk), first)
  expect(await waitingSince(), 'what was answered doesn’t wait again').toEqual(at(2))
  await admin.settle(as(desk), await seenOf(asha))
  await admin.settle(as(desk), first)
  expect(await mine()).toMatchObject({ state: 'answered' })
})

it('HELP-1: an answer that came since the member looked stays unread', async () => {
  await member.ask(as(asha), { body: 'Is there a locker?' })
  const seen = await seenOf(asha)
  await admin.answer(as(desk, at(1)), { ...seen, body: 'Yes.' })
  await admin.answer(as(desk, at(2)), { ...seen, body: 'By the stairs.' })
  await member.markAnswersRead(as(asha, at(3)), { newest_at: at(1) })
  expect(await mine()).toMatchObject({ unread: true })
  await member.markAnswersRead(as(asha, at(3)), { newest_at: at(2) })
  await member.markAnswersRead(as(asha, at(3)), { newest_at: at(1) })
  expect(await mine()).toMatchObject({ unread: false })
})

it('nobody reads another’s thread, and a repeated request is done once', async () => {
  const context = { ...as(asha), requestKey: 'one-press' }
  const asked = await member.ask(context, { body: 'Is there a locker?' })
  expect(await member.ask(context, { body: 'Is there a locker?' })).toEqual(asked)
  const corrected = member.ask(context, { body: 'Is there a free locker?' })
  await expect(corrected).rejects.toMatchObject({ code: 'help_key_reused' })
  expect((await mine()).words).toEqual(['Is there a locker?'])
  expect((await mine(await sampleMember(db.sql))).words).toEqual([])
  const thread = '00000000-0000-4000-8000-000000000000'
  for (const attempt of [
    () => admin.answer(as(desk), { thread, newest: 1, body: 'Yes' }),
    () => admin.settle(as(desk), { thread, newest: 1 }),
    () => admin.listThreadMessages(as(desk), { thread }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'help_not_found' })
})

it('HELP-3: too many messages are refused', async () => {
  const context = memberContext(db.sql, asha, { allowHelpQuestion: async () => false })
  await expect(member.ask(context, { body: 'Again' })).rejects.toMatchObject({ code: 'help_too_often' })
})

it('HELP-3: words are never changed or removed, but an erasure takes them', async () => {
  await member.ask(as(asha), { body: 'My mother is ill.' })
  await admin.answer(as(desk), { ...(await seenOf(asha)), body: 'Get well soon.' })
  const messages = db.sql.updateTable('help_messages').where('user_id', '=', asha.id)
  await expect(messages.set({ body: 'Something else' }).execute()).rejects.toThrow('append-only')
  await expect(db.sql.deleteFrom('help_messages').execute()).rejects.toThrow('append-only')
  expect(JSON.stringify(await ownData.exportOwnData(as(asha)))).toContain('My mother is ill.')
  await members.deleteMember(as(await sampleAdmin(db.sql)), { id: asha.id, ends_plans: [] })
  expect((await mine()).words).toEqual(['Erased', 'Erased'])
})

it('MEMBER-7: the desk finds the questions of a member by name, email or phone, with a total of those alone', async () => {
  const people = await Promise.all(
    ['Zubeida Khan', 'Zubeida Rao', 'Ravi Zubin'].map((name) => sampleMember(db.sql, { name })),
  )
  for (const one of people) await member.ask(as(one), { body: 'Is there a locker?' })
  const [khan] = people
  await db.sql.updateTable('profiles').set({ phone: '+91 98111 22233' }).where('id', '=', khan!.id).execute()
  const found = async (search: string) => {
    const { rows, total } = await admin.listThreads(as(desk), { search, limit: 1 })
    return { names: rows.map(({ user_name }) => user_name), total }
  }
  expect(await found('zubeida')).toEqual({
    names: [expect.stringContaining('Zubeida')],
    total: { count: 2, more: false },
  })
  for (const words of ['khan', khan!.email, '098111-22233'])
    expect(await found(words), words).toEqual({ names: ['Zubeida Khan'], total: { count: 1, more: false } })
  expect(await found('locker'), 'not by what was asked').toEqual({
    names: [],
    total: { count: 0, more: false },
  })
})
