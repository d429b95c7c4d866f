/**
 * Plans that end, by a refund or an undo, at the same moment as whatever else moves their member's plans. Nothing is
 * retried here as the server would: a deadlock fails the test.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseMember } from '#/features/accounts/erasure/actions.ts'
import { lockPayerOf } from '#/features/dues/lock-due.ts'
import { member as student } from '#/features/seats/actions.ts'
import { admin as moves } from '#/features/seats/moves/actions.ts'
import { endSubscription } from '#/features/subscriptions/actions.ts'
import { cutSubscription } from '#/features/subscriptions/cut-subscription.ts'
import { lockMember } from '#/features/subscriptions/store.ts'
import { admin as changes } from '#/features/subscriptions/changes/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import type { Member, Sql } from '#/kernel/context.ts'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import { rupees, type Paise } from '#/kernel/money.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { memberContext, TEST_NOW } from '../support/context.ts'
import { untilLocksWait } from '../support/lock-waits.ts'
import { sampleAdmin, sampleMember, samplePlan } from '../support/samples.ts'

const TODAY = dayOf(TEST_NOW)

let db: TestDatabase
let admin: Member
beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const here = () => memberContext(db.sql, admin, { requestKey: randomUUID() })

it('a plan that is cut while it is refunded: one after the other', async () => {
  const who = await sold()
  await whileHeld({
    held: (sql) => lockMember(sql, who.user_id),
    rival: () => db.sql.transaction().execute((sql) => endSubscription(sql, { id: who.id }, TEST_NOW)),
    next: (sql) => cut(sql, who),
  })
})

it('a plan that is cut while its member is moved to another seat: one after the other', async () => {
  const who = await sold()
  await student.bookSeat(memberContext(db.sql, who.member), { seat_number: 1, time_slot: 'full_day' })
  const place = { user_id: who.user_id, seat_number: 1, to_seat: 2, from_day: TODAY }
  await whileHeld({
    held: (sql) => lockMember(sql, who.user_id),
    rival: () => moves.moveMember(here(), place),
    next: (sql) => cut(sql, who),
  })
})

it('a refund that waits for a booking keeps nobody else from the number of a credit note', async () => {
  const [one, other] = [await sold(), await sold()]
  await student.bookSeat(memberContext(db.sql, one.member), { seat_number: 3, time_slot: 'full_day' })
  await whileHeld({
    held: (sql) => lockBookings(sql, one),
    rival: () => refund(one.payment_id, one.amount),
    next: () => undo(other.payment_id),
  })
  const { rows } = await db.pool.query('select refund_id is null as undone from credit_notes order by number')
  expect(rows).toEqual([{ undone: true }, { undone: false }])
})

describe('a part that is taken of a plan, which has its member and its due,', () => {
  it.each<[string, (who: PartPaid) => Promise<unknown>]>([
    ['another part is undone', ({ later }) => undo(later)],
    ['another part is refunded', ({ later, rest }) => refund(later, rest)],
    ['the first part is refunded', ({ payment_id, amount }) => refund(payment_id, amount)],
    ['its member is erased', ({ user_id, id }) => erase(user_id, id)],
  ])('while %s: one after the other', async (_, rival) => {
    const who = await paidInParts()
    await whileHeld({
      held: (sql) => lockPayerOf(sql, who.due_id),
      rival: () => rival(who),
      next: (sql) => lockMember(sql, who.user_id),
    })
  })
})

it('a plan is not changed while a part of it becomes owed again (CHANGE-2)', async () => {
  const who = await paidInParts()
  const whole = await till.takeDue(here(), { id: who.due_id, amount: rupees(300) })
  const { id: plan_id, price } = await samplePlan(db.sql, 'night')
  const { due, end_date } = await changes.previewChange(here(), { id: who.id, plan_id })
  const changing = { end: Promise.resolve('not begun') }
  await whileHeld({
    held: (sql) =>
      sql.selectFrom('dues').select('id').where('id', '=', who.due_id).forNoKeyUpdate().execute(),
    rival: () => undo(whole.payment_id),
    next: async () => {
      changing.end = endOf(till.changePlan(here(), { id: who.id, plan_id, price, due, end_date }))
      await untilLocksWait(db.sql, 2, changing.end)
    },
  })
  expect(await changing.end).toBe('due_before_change')
})

type Held = {
  held: (sql: Sql) => Promise<unknown>
  rival: () => Promise<unknown>
  next: (sql: Sql) => Promise<unknown>
}

/** Begins `rival` while a transaction has what is `held`; once it waits, that goes on with `next`. Both are done. */
async function whileHeld({ held, rival, next }: Held): Promise<void> {
  const { end } = await db.sql.transaction().execute(async (transaction) => {
    await held(transaction)
    const started = { end: endOf(rival()) }
    await untilLocksWait(db.sql, 1, started.end)
    await next(transaction)
    return started
  })
  expect(await end).toBe('done')
}

const endOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: Error) => error.message,
  )

async function sold(part?: { amount: Paise; due_on: Day }) {
  const member = await sampleMember(db.sql)
  const plan = await samplePlan(db.sql, 'full_day')
  const sale = { user_id: member.id, plan_id: plan.id, amount: plan.price, part }
  const { payment_id } = await till.recordCash(here(), sale)
  const { id, end_date } = await db.sql
    .selectFrom('subscriptions')
    .select(['id', 'end_date'])
    .where('payment_id', '=', payment_id)
    .executeTakeFirstOrThrow()
  return { id, end_date, user_id: member.id, member, payment_id, amount: plan.price }
}
type Sold = Awaited<ReturnType<typeof sold>>

const cut = (sql: Sql, { id, user_id, end_date }: Sold) =>
  cutSubscription(sql, { id, user_id, end_date, was_end: end_date, until: addDays(TODAY, 9), now: TEST_NOW })
const refund = (payment_id: string, amount: Paise) =>
  till.refundPayment(here(), { payment_id, amount, reason: 'Moves away', end_membership: true })
const undo = (id: string) => till.undoPayment(here(), { id, reason: 'Wrong member' })
const erase = (id: string, plan: string) =>
  db.sql.transaction().execute((sql) => eraseMember(sql, here(), { id, ends_plans: [plan] }))
const lockBookings = (sql: Sql, { id }: Sold) =>
  sql.selectFrom('seat_bookings').select('id').where('subscription_id', '=', id).forNoKeyUpdate().execute()

/** ₹600 at once, ₹100 a moment later; the rest is still owed. */
async function paidInParts() {
  const part = { amount: rupees(600), due_on: addDays(TODAY, 10) }
  const who = { ...(await sold(part)), amount: part.amount }
  const dues = db.sql.selectFrom('dues').select('id').where('subscription_id', '=', who.id)
  const { id: due_id } = await dues.executeTakeFirstOrThrow()
  const rest = rupees(100)
  const later = await till.takeDue(here(), { id: due_id, amount: rest })
  return { ...who, due_id, later: later.payment_id, rest }
}
type PartPaid = Awaited<ReturnType<typeof paidInParts>>
