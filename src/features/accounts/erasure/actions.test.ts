import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberContext, testContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import {
  sampleAdmin,
  sampleMember,
  sampleSubscription,
  sampleUpload,
} from '../../../../test/support/samples.ts'
import { admin as seats } from '#/features/seats/desk/actions.ts'
import { settle } from '#/features/payments/settle.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf, toDay } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { queueMail } from '#/server/mail/outbox.ts'
import { admin as desk, member as account } from './actions.ts'

const TODAY = dayOf(TEST_NOW)
let db: TestDatabase
let admin: Member

beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const ask = (member: Member, password = 'right') =>
  account.askErasure(memberContext(db.sql, member), { password })

it('is requested with the password, only once at a time, and can be withdrawn', async () => {
  const student = await sampleMember(db.sql)
  await expect(ask(student, 'guess')).rejects.toMatchObject({ code: 'password_wrong' })
  const requests = await Promise.all([ask(student), ask(student), ask(student)])
  expect(new Set(requests.map(({ id }) => id)).size).toBe(1)
  expect(await account.withdrawErasure(memberContext(db.sql, student))).toMatchObject({ status: 'withdrawn' })
  await expect(
    desk.carryOutErasure(memberContext(db.sql, admin), { id: requests[0]?.id ?? '', ends_plans: [] }),
  ).rejects.toMatchObject({
    code: 'erasure_not_pending',
  })
})

it.each(['admin', 'desk'] as const)(
  '%s: can’t be erased, not even after asking as a student',
  async (role) => {
    await expect(ask(await sampleMember(db.sql, { role }))).rejects.toMatchObject({
      code: 'erasure_of_admin',
    })
    const student = await sampleMember(db.sql)
    const { id } = await ask(student)
    await db.sql.updateTable('profiles').set({ role }).where('id', '=', student.id).execute()
    await expect(
      desk.carryOutErasure(memberContext(db.sql, admin), { id, ends_plans: [] }),
    ).rejects.toMatchObject({
      code: 'erasure_of_admin',
    })
    expect((await account.myErasure(memberContext(db.sql, student))).request?.status).toBe('pending')
  },
)

it('leaves no address that reaches the person', async () => {
  const student = await sampleMember(db.sql)
  const read = () =>
    db.sql
      .selectFrom('profiles')
      .select('reachable_email')
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow()
  expect(await read()).toEqual({ reachable_email: student.email })
  const { id } = await ask(student)
  await desk.carryOutErasure(memberContext(db.sql, admin), { id, ends_plans: [] })
  expect(await read()).toEqual({ reachable_email: null })
})

it.each([
  { title: 'runs', first: -3, last: 3, shown: true },
  { title: 'ends today', first: -3, last: 0, shown: true },
  { title: 'is paid for and starts tomorrow', first: 1, last: 9, shown: true },
  { title: 'ended yesterday, which the night has not tidied', first: -3, last: -1, shown: false },
])('the desk sees a membership that would end: one that $title, $shown', async ({ first, last, shown }) => {
  const student = await sampleMember(db.sql)
  const days = { start_date: addDays(TODAY, first), end_date: addDays(TODAY, last) }
  await sampleSubscription(db.sql, student.id, 'evening', days)
  await ask(student)
  const { rows: listed } = await desk.listErasures(memberContext(db.sql, admin), { limit: 100 })
  const { total } = await desk.listErasures(memberContext(db.sql, admin), { limit: 1 })
  expect(total, 'DESK-13').toEqual({ count: listed.length, more: false })
  const theirs = listed.find(({ user_id }) => user_id === student.id)
  expect(theirs?.plans.map(({ name }) => name)).toEqual(shown ? ['Evening - 1 Month'] : [])
  expect(await desk.findErasure(memberContext(db.sql, admin), { id: theirs?.id ?? '' })).toEqual(theirs)
  const unknown = desk.findErasure(memberContext(db.sql, admin), { id: student.id })
  await expect(unknown).rejects.toMatchObject({ code: 'erasure_not_found' })
})

it('ends no plan that was sold since the question was asked (ACCOUNT-20)', async () => {
  const student = await sampleMember(db.sql)
  const asked = memberContext(db.sql, admin)
  const told = await sampleSubscription(db.sql, student.id, 'morning')
  const { id } = await ask(student)
  const sold = await sampleSubscription(db.sql, student.id, 'evening')
  await expect(desk.carryOutErasure(asked, { id, ends_plans: [told.id] })).rejects.toMatchObject({
    code: 'erasure_ends_plan',
    data: { plans: 'Evening - 1 Month' },
  })
  expect(await desk.findErasure(asked, { id })).toMatchObject({ status: 'pending', email: student.email })
  await desk.carryOutErasure(asked, { id, ends_plans: [told.id, sold.id] })
  expect(await desk.findErasure(asked, { id })).toMatchObject({ status: 'done', plans: [] })
})

it('D1: leaves nothing of the person in any table except the receipts, which stay complete', async () => {
  const student = await sampleMember(db.sql, { name: 'Zubeida Quraishi' })
  const personal = {
    phone: '+91 98765 43210',
    address: '7 Peepal Lane',
    emergency_contact_name: 'Farhan Quraishi',
    guardian_name: 'Salma Quraishi',
    guardian_phone: '+91 91234 56789',
  }
  await db.sql.updateTable('profiles').set(personal).where('id', '=', student.id).execute()
  await writeOf(student)
  const subscription = await sampleSubscription(db.sql, student.id, 'full_day')
  await seats.assignSeat(memberContext(db.sql, admin), {
    user_id: student.id,
    seat_number: 5,
    time_slot: 'full_day',
  })
  const plan = { user_id: student.id, plan_id: subscription.plan_id, amount: rupees(1000) }
  const payment = await db.sql
    .insertInto('payments')
    .values({ ...plan, payment_method: 'cash', payment_code: 'ERASURE001' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const context = testContext(db.sql)
  await db.sql.transaction().execute((transaction) => settle(transaction, payment.id, context))

  await ask(student)
  await account.withdrawErasure(memberContext(db.sql, student))
  const { id } = await ask(student)
  const { plans } = await desk.findErasure(memberContext(db.sql, admin), { id })
  const ends_plans = plans.map((plan) => plan.id)
  const both = await Promise.allSettled(
    [1, 2].map(() => desk.carryOutErasure(memberContext(db.sql, admin, { queueMail }), { id, ends_plans })),
  )
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  const { rows: listed } = await desk.listErasures(memberContext(db.sql, admin), { limit: 100 })
  const theirs = listed.filter(({ user_id }) => user_id === student.id)
  expect(
    theirs.map(({ email }) => email),
    'nor in an older request',
  ).toEqual([null, null, null])
  const traces = ['Quraishi', student.email, personal.phone, personal.address, personal.guardian_phone]
  expect(await tablesHolding(traces)).toEqual(['receipts'])
  const mails = `select payload ->> 'subject' as subject from graphile_worker._private_jobs where payload ->> 'to' = $1`
  const { rows } = await db.pool.query<{ subject: string }>(mails, [student.email])
  expect(rows, 'but the last mail').toEqual([{ subject: expect.stringContaining('is erased') as string }])
  const booking = await db.sql
    .selectFrom('seat_bookings')
    .select('status')
    .where('user_id', '=', student.id)
    .executeTakeFirstOrThrow()
  expect(booking.status).toBe('cancelled')
  const files = await db.sql.selectFrom('files').selectAll().where('owner_id', '=', student.id).execute()
  expect(files.every(({ erased_at, sealed_key }) => erased_at !== null && sealed_key.length === 0)).toBe(true)
  const again = await db.sql
    .insertInto('profiles')
    .values({ name: 'Zubeida', email: student.email })
    .returning('id')
    .executeTakeFirst()
  expect(again, 'the address is free again').toBeDefined()
})

/** What else the desk and the member have written about the person, and a waiting mail. */
async function writeOf({ id: user_id, email }: Member): Promise<void> {
  const [front_file_id, back_file_id] = [
    await sampleUpload(db.sql, user_id, 'identity_document'),
    await sampleUpload(db.sql, user_id, 'identity_document'),
  ]
  const rejection_reason = 'Says Quraishi, not Sample'
  const decided = { status: 'rejected', rejection_reason, reviewed_at: TEST_NOW } as const
  await db.sql
    .insertInto('verification_requests')
    .values({
      user_id,
      front_file_id,
      back_file_id,
      consent_version: '1',
      consented_at: TEST_NOW,
      ...decided,
    })
    .execute()
  await db.sql
    .insertInto('erasure_requests')
    .values({
      user_id,
      asked_at: TEST_NOW,
      decided_at: TEST_NOW,
      status: 'refused',
      reason: 'Ms Quraishi owes',
    })
    .execute()
  await db.sql
    .insertInto('ratings')
    .values({
      user_id,
      month: toDay('2026-11-01'),
      stars: 5,
      words: 'Yours, Quraishi',
      answered_at: TEST_NOW,
    })
    .execute()
  await db.sql
    .insertInto('testimonials')
    .values({ user_id, words: 'Ms Quraishi is content', public_name: 'Quraishi', agreed_at: TEST_NOW })
    .execute()
  await db.sql
    .insertInto('admin_invites')
    .values({ token_hash: user_id, email, expires_at: TEST_NOW })
    .execute()
  await queueMail(db.sql, () => ({ to: email, subject: 'Ms Quraishi', text: 'Hello', html: 'Hello' }))
}

/** Which tables contain one of the texts in any column. */
async function tablesHolding(texts: string[]): Promise<string[]> {
  const { rows } = await db.pool.query<{ table_name: string }>(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { table_name } of rows) {
    const hits = await db.pool.query(`select 1 from "${table_name}" t where t::text ilike any ($1) limit 1`, [
      texts.map((text) => `%${text}%`),
    ])
    if (hits.rows.length > 0) found.push(table_name)
  }
  return found
}
