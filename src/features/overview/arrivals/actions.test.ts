import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin, sampleForm, sampleMember } from '../../../../test/support/samples.ts'
import { admin as desk } from './actions.ts'
import { ARRIVALS_SHOWN } from './rules.ts'

let db: TestDatabase
let admin: Member
let student: Member
beforeAll(async () => {
  db = await testDatabase()
  student = await sampleMember(db.sql, { name: 'Asha Verma' })
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.sql.deleteFrom('canteen_orders').execute()
  admin = await sampleAdmin(db.sql)
})

const minutes = (count: number) => later(TEST_NOW, { minutes: count })
const bellOf = (who: Member, now = minutes(60)) => desk.listArrivals(memberContext(db.sql, who, { now }))
const markRead = (who: Member, newest_at: Date, now = minutes(60)) =>
  desk.markArrivalsRead(memberContext(db.sql, who, { now }), { newest_at })
const unreadOf = async (who: Member) => (await bellOf(who)).arrivals.map(({ unread }) => unread)

let number = 0
/** A paid order of the canteen. */
async function order(paid_at: Date): Promise<string> {
  const { id } = await db.sql
    .insertInto('canteen_orders')
    .values({
      user_id: student.id,
      order_number: `C20-${++number}`,
      ordered_on: dayOf(TEST_NOW),
      status: 'paid',
      items_amount: rupees(40),
      total_amount: rupees(40),
      created_at: TEST_NOW,
      paid_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

it('lists what waits, newest first, all of it unread to whoever has read nothing', async () => {
  const [first, second] = [await order(minutes(1)), await order(minutes(2))]
  expect(await bellOf(admin)).toMatchObject({
    unread: 2,
    arrivals: [
      { kind: 'canteen_order', id: second, user_name: 'Asha Verma', amount: rupees(40), unread: true },
      { id: first, unread: true },
    ],
  })
})

it('marks as read what was seen, and not what came meanwhile; for this admin alone', async () => {
  const other = await sampleAdmin(db.sql)
  await order(minutes(1))
  const [seen] = (await bellOf(admin)).arrivals
  await order(minutes(2))
  await markRead(admin, seen?.at ?? TEST_NOW)
  expect(await unreadOf(admin)).toEqual([true, false])
  expect((await bellOf(admin)).unread).toBe(1)
  expect((await bellOf(other)).unread).toBe(2)
})

it('is read although the database knows the moment more exactly than a browser', async () => {
  const id = await order(minutes(1))
  await db.sql
    .updateTable('canteen_orders')
    .set({ paid_at: raw`${minutes(1).toISOString()}::timestamptz + interval '0.4 milliseconds'` })
    .where('id', '=', id)
    .execute()
  await markRead(admin, minutes(1))
  expect(await unreadOf(admin)).toEqual([false])
})

it('never goes back, and marks nothing that has yet to come', async () => {
  await order(minutes(1))
  expect(await markRead(admin, minutes(5))).toEqual({ read_up_to: minutes(5) })
  expect(await markRead(admin, minutes(1))).toEqual({ read_up_to: minutes(5) })
  expect(await markRead(admin, minutes(90), minutes(10))).toEqual({ read_up_to: minutes(10) })
  expect(await unreadOf(admin)).toEqual([false])
})

it('neither lists nor counts imported registrations, however many came after an applicant', async () => {
  const form = (source: 'apply' | 'import', at: Date) => ({
    ...sampleForm(at, { first_name: source, email: `${source}${at.getTime()}@example.org` }),
    source,
  })
  const imported = Array.from({ length: ARRIVALS_SHOWN }, (_, at) => form('import', minutes(at + 2)))
  await db.sql
    .insertInto('registration_forms')
    .values([form('apply', minutes(1)), ...imported])
    .execute()
  const { arrivals, unread } = await bellOf(admin)
  expect(unread).toBe(1)
  expect(arrivals.map((one) => [one.user_name, one.unread])).toEqual([['apply Sample', true]])
  await db.sql.deleteFrom('registration_forms').execute()
})

it('forgets what is decided', async () => {
  const id = await order(minutes(1))
  await db.sql.updateTable('canteen_orders').set({ status: 'preparing' }).where('id', '=', id).execute()
  expect(await bellOf(admin)).toEqual({ unread: 0, arrivals: [] })
})

it('lists twenty, and counts all', async () => {
  for (let at = 0; at <= ARRIVALS_SHOWN; at++) await order(minutes(at))
  const { arrivals, unread } = await bellOf(admin)
  expect([arrivals.length, unread]).toEqual([ARRIVALS_SHOWN, ARRIVALS_SHOWN + 1])
})
