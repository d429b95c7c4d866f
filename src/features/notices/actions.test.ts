import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { earlier, later } from '#/kernel/durations.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleDesk, sampleMember, sampleSubscription } from '../../../test/support/samples.ts'
import { admin, member } from './actions.ts'
import type { NoticeDetails } from './rules.ts'

let db: TestDatabase
let desk: Member
let asha: Member
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleDesk(db.sql)
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.sql.deleteFrom('notices').execute()
  asha = await sampleMember(db.sql)
})

const TODAY = dayOf(TEST_NOW)
const as = (who: Member, now = TEST_NOW) => memberContext(db.sql, who, { now })
const details = (changes: Partial<NoticeDetails> = {}): NoticeDetails => ({
  title: 'Water',
  body: 'No water today.',
  title_hi: '',
  body_hi: '',
  audience: 'members',
  until: TODAY,
  ...changes,
})
const post = (changes: Partial<NoticeDetails> = {}, now = TEST_NOW) =>
  admin.postNotice(as(desk, now), { notice: details(changes) })
const titles = async (who = asha, now = TEST_NOW) =>
  (await member.listNotices(as(who, now))).map(({ title }) => title)

it('NOTICE-1: a notice is for all members or for those with a plan, in both languages', async () => {
  await post({ title: 'For all', title_hi: 'सबके लिए', body_hi: 'आज पानी नहीं है।' })
  await post({ title: 'With a plan', audience: 'planned' }, later(TEST_NOW, { minutes: 1 }))
  const ravi = await sampleMember(db.sql)
  await sampleSubscription(db.sql, ravi.id, 'full_day', { start_date: TODAY, end_date: addDays(TODAY, 9) })
  expect(await titles()).toEqual(['For all'])
  expect(await titles(ravi)).toEqual(['With a plan', 'For all'])
  expect(await member.listNotices(as(asha))).toMatchObject([{ title_hi: 'सबके लिए', unread: true }])
  const ended = addDays(TODAY, -1)
  const past = await sampleMember(db.sql)
  await sampleSubscription(db.sql, past.id, 'full_day', { start_date: addDays(TODAY, -9), end_date: ended })
  expect(await titles(past)).toEqual(['For all'])
})

it('NOTICE-2: it is shown until its last day is over, or until the desk ends it', async () => {
  const { id } = await post()
  expect(await titles()).toEqual(['Water'])
  expect(await titles(asha, later(TEST_NOW, { days: 1 }))).toEqual([])
  const ended = await admin.endNotice(as(desk), { id })
  expect(await titles()).toEqual([])
  expect(await admin.endNotice(as(desk), { id })).toEqual(ended)
  expect((await admin.listNotices(as(desk), {})).rows).toMatchObject([
    { id, ended_at: TEST_NOW, updated_by_name: desk.name, version: 2 },
  ])
})

it('NOTICE-3: read counts up to the newest that was seen, never back, and a change is no news', async () => {
  const before = earlier(TEST_NOW, { minutes: 5 })
  const { id, version } = await post({ title: 'First' }, before)
  await member.markNoticesRead(as(asha), { newest_at: before })
  await post({ title: 'Second' })
  const unread = async (now = TEST_NOW) =>
    (await member.listNotices(as(asha, now))).filter((one) => one.unread).map(({ title }) => title)
  expect(await unread()).toEqual(['Second'])
  await admin.updateNotice(as(desk), { id, version, notice: details({ title: 'First, changed' }) })
  expect(await unread()).toEqual(['Second'])
  expect(await member.markNoticesRead(as(asha), { newest_at: new Date('2030-01-01') })).toEqual({
    read_up_to: TEST_NOW,
  })
  await member.markNoticesRead(as(asha), { newest_at: before })
  expect(await unread()).toEqual([])
})

it('a repeated request posts nothing more', async () => {
  const context = { ...as(desk), requestKey: 'one-press' }
  const posted = await admin.postNotice(context, { notice: details() })
  expect(await admin.postNotice(context, { notice: details() })).toEqual(posted)
  const corrected = admin.postNotice(context, { notice: details({ title: 'No water' }) })
  await expect(corrected).rejects.toMatchObject({ code: 'notice_key_reused' })
  expect(await titles()).toEqual(['Water'])
})

it('a day that has passed, somebody else’s save and an ended notice are refused', async () => {
  const past = details({ until: addDays(TODAY, -1) })
  await expect(admin.postNotice(as(desk), { notice: past })).rejects.toMatchObject({
    code: 'notice_day_past',
  })
  const { id, version } = await post()
  const change = { id, version, notice: details({ title: 'Changed' }) }
  await expect(admin.updateNotice(as(desk), { ...change, notice: past })).rejects.toMatchObject({
    code: 'notice_day_past',
  })
  const other = await sampleDesk(db.sql)
  await admin.updateNotice(as(other), change)
  await expect(admin.updateNotice(as(desk), change)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    data: { by: other.name },
  })
  await admin.endNotice(as(desk), { id })
  await expect(admin.updateNotice(as(desk), { ...change, version: 3 })).rejects.toMatchObject({
    code: 'notice_ended',
  })
  const nowhere = '00000000-0000-4000-8000-000000000000'
  await expect(admin.endNotice(as(desk), { id: nowhere })).rejects.toMatchObject({ code: 'notice_not_found' })
})
