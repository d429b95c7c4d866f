import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { memberContext, testContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleDesk, sampleMember, sampleSubscription } from '../../../../test/support/samples.ts'
import { admin } from '../actions.ts'
import { noticeMessage } from './messages.ts'
import { tellOfNotice } from './tell-of-notice.ts'

let db: TestDatabase
let desk: Member
let withBrowser: Member
let withMail: Member
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleDesk(db.sql)
  await sampleMember(db.sql)
  withBrowser = await sampleMember(db.sql)
  await addBrowser(withBrowser.id)
  withMail = await sampleMember(db.sql)
  await db.sql
    .insertInto('news_choices')
    .values({ user_id: withMail.id, kind: 'notice', push: false, mail: true })
    .execute()
})
afterAll(() => db.close())

const TODAY = dayOf(TEST_NOW)

async function addBrowser(user_id: string): Promise<void> {
  const token = randomBytes(9).toString('hex')
  const { id: session_id } = await db.sql
    .insertInto('sessions')
    .values({ token, user_id, expires_at: new Date(Date.now() + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const endpoint = `https://fcm.googleapis.com/fcm/send/${token}`
  const keys = { p256dh: randomBytes(65), auth: randomBytes(16) }
  await db.sql
    .insertInto('push_subscriptions')
    .values({ session_id, user_id, endpoint, ...keys, created_at: TEST_NOW })
    .execute()
}

async function post(audience: 'members' | 'planned' = 'members', body = 'No water today.') {
  const context = memberContext(db.sql, desk)
  const words = { title: 'Water', body, title_hi: '', body_hi: '' }
  const { id } = await admin.postNotice(context, { notice: { ...words, audience, until: TODAY } })
  expect(context.jobs).toEqual([{ name: 'tell_of_notice', id }])
  return id
}

/** Who is told when the job runs. */
async function run(id: string) {
  const context = testContext(db.sql)
  await tellOfNotice(context, id)
  return { pushes: context.pushes, mails: context.mails.map(({ to, subject }) => [to, subject]) }
}

it('NEWS-8: whoever wants to be told is, once, though the job runs twice', async () => {
  const id = await post()
  expect(await run(id)).toEqual({
    pushes: [
      {
        user_id: withBrowser.id,
        title: 'Water',
        body: 'No water today.',
        path: '/dashboard/notices',
        tag: `notice-${id}`,
      },
    ],
    mails: [[withMail.email, 'Water']],
  })
  expect(await run(id)).toEqual({ pushes: [], mails: [] })
})

const SENTENCE = 'पुस्तकालय की क्षमता बढ़ गई है। '

it.each([
  ['a word', `${'No water '.repeat(17)}until Friday`, `${'No water '.repeat(17)}until…`],
  ['a word in Hindi', SENTENCE.repeat(9), `${SENTENCE.repeat(5).trim()}…`],
  ['a space', `${'a'.repeat(79)} ${'b'.repeat(80)} c`, `${'a'.repeat(79)} ${'b'.repeat(80)}…`],
  ['a sign of two halves', `a${'😀'.repeat(90)}`, `a${'😀'.repeat(79)}…`],
  ['a sign of several', `ab${'👩‍👩‍👧'.repeat(30)}`, `ab${'👩‍👩‍👧'.repeat(19)}…`],
])('NEWS-8: a long one is cut after %s', (_, body, begins) => {
  const notice = {
    id: 'one',
    title: 'Water',
    title_hi: '',
    body,
    body_hi: '',
    audience: 'members',
    until: TODAY,
  } as const
  expect(noticeMessage(notice).body).toBe(begins)
  expect(begins.isWellFormed()).toBe(true)
})

it('NEWS-8: a mail says all of it, line by line', async () => {
  const body = `${'No water today. '.repeat(20)}\nThe canteen is closed.\n\nSorry!`
  const id = await post('members', body)
  const context = testContext(db.sql)
  await tellOfNotice(context, id)
  expect(context.pushes[0]?.body.length).toBeLessThanOrEqual(161)
  const { text, html } = context.mails[0] ?? {}
  expect(text).toContain(`No water today.\nThe canteen is closed.\n\nSorry!\n`)
  expect(text).toContain('No water today. '.repeat(20).trim())
  expect(html).toContain('No water today.<br>\nThe canteen is closed.</p>')
})

it('NEWS-8: one for those with a plan is told to nobody else, and an ended one to nobody', async () => {
  await sampleSubscription(db.sql, withMail.id, 'full_day', {
    start_date: TODAY,
    end_date: addDays(TODAY, 9),
  })
  expect(await run(await post('planned'))).toEqual({ pushes: [], mails: [[withMail.email, 'Water']] })
  const ended = await post()
  await admin.endNotice(memberContext(db.sql, desk), { id: ended })
  expect(await run(ended)).toEqual({ pushes: [], mails: [] })
})

it('NEWS-8: hundreds are told in parts, each once', async () => {
  const many = await Promise.all(Array.from({ length: 401 }, () => sampleMember(db.sql)))
  await db.sql
    .insertInto('news_choices')
    .values(many.map(({ id: user_id }) => ({ user_id, kind: 'notice' as const, push: false, mail: true })))
    .execute()
  const { mails } = await run(await post())
  expect(mails).toHaveLength(402)
  expect(new Set(mails.map(([to]) => to)).size).toBe(402)
})
