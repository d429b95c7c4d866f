import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin as history } from '#/features/members/history/actions.ts'
import { admin as changes } from '#/features/subscriptions/changes/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf, daysBetween } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { rupees, subtract, toPaise, type Paise } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import {
  sampleAdmin,
  sampleDesk,
  sampleMember,
  samplePlan,
  sampleSubscription,
} from '../../../test/support/samples.ts'
import { admin as counter } from './actions.ts'

const TODAY = dayOf(TEST_NOW)

let db: TestDatabase
let desk: Member
let plan: { id: string; price: Paise }
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleDesk(db.sql)
  plan = await samplePlan(db.sql, 'morning')
})
afterAll(() => db.close())

const at = (now = TEST_NOW) => memberContext(db.sql, desk, { now })

describe('COUNTER-3: a member at the counter', () => {
  it('says what is owed of a plan that is over', async () => {
    const { id } = await sampleMember(db.sql)
    const part = { amount: toPaise(plan.price / 2), due_on: addDays(TODAY, 7) }
    const { end_date } = await counter.recordWalkIn(at(), {
      member: { is: 'known', id },
      plan_id: plan.id,
      amount: plan.price,
      paid: { by: 'cash' },
      part,
      seats: [],
    })
    const then = at(later(TEST_NOW, { days: daysBetween(TODAY, end_date) + 1 }))
    const owed = { type: 'morning', end_date, paid: part.amount, due: subtract(plan.price, part.amount) }
    expect((await counter.findPerson(then, { id })).plans).toMatchObject([owed])
    const due = await db.sql
      .selectFrom('dues')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    await till.takeDue(then, { id: due.id, amount: owed.due })
    expect((await counter.findPerson(then, { id })).plans, 'paid up').toEqual([])
  })

  it('says all that was paid of a plan in parts that is paid up', async () => {
    const { id } = await sampleMember(db.sql)
    await counter.recordWalkIn(at(), {
      member: { is: 'known', id },
      plan_id: plan.id,
      amount: plan.price,
      paid: { by: 'cash' },
      part: { amount: toPaise(plan.price / 2), due_on: addDays(TODAY, 7) },
      seats: [],
    })
    const dues = db.sql.selectFrom('dues').select('id').where('user_id', '=', id)
    const due = await dues.executeTakeFirstOrThrow()
    await till.takeDue(at(), { id: due.id, amount: subtract(plan.price, toPaise(plan.price / 2)) })
    expect((await counter.findPerson(at(), { id })).plans).toMatchObject([{ paid: plan.price, due: null }])
  })

  it('leaves out what went back', async () => {
    const { id } = await sampleMember(db.sql)
    const { payment_id } = await counter.recordWalkIn(at(), {
      member: { is: 'known', id },
      plan_id: plan.id,
      amount: plan.price,
      paid: { by: 'cash' },
      seats: [],
    })
    const refund = { payment_id, amount: rupees(100), reason: 'A week away', end_membership: false }
    await till.refundPayment(memberContext(db.sql, await sampleAdmin(db.sql)), refund)
    const paid = subtract(plan.price, rupees(100))
    expect((await counter.findPerson(at(), { id })).plans).toMatchObject([{ paid }])
    expect(await history.findHistory(at(), { id })).toMatchObject({ plans: [{ amount_paid: paid }] })
  })

  it('says of a plan that grew by a change what the change cost', async () => {
    const { id: user_id } = await sampleMember(db.sql)
    const { id } = await sampleSubscription(db.sql, user_id, 'morning')
    const change = at(later(TEST_NOW, { days: 11 }))
    const to = await samplePlan(db.sql, 'full_day')
    const { due, end_date } = await changes.previewChange(change, { id, plan_id: to.id })
    await till.changePlan(change, { id, plan_id: to.id, price: to.price, due, end_date })
    const plansOn = async (days: number) => {
      const { plans } = await counter.findPerson(at(later(TEST_NOW, { days })), { id: user_id })
      return plans.map(({ type, paid, grown }) => ({ type, paid, grown }))
    }
    const grown = { type: 'full_day', paid: due, grown: true }
    expect(await plansOn(11)).toEqual([{ type: 'morning', paid: plan.price, grown: false }, grown])
    expect(await plansOn(12)).toEqual([grown])
  })

  it('two bookings of a seat with days between them are two; those that follow on each other are one', async () => {
    const { id } = await sampleMember(db.sql)
    const { id: subscription_id } = await sampleSubscription(db.sql, id, 'morning')
    const days = (from: number, to: number) => ({
      start_date: addDays(TODAY, from),
      end_date: addDays(TODAY, to),
    })
    const booking = {
      user_id: id,
      subscription_id,
      seat_number: 1,
      time_slot: 'morning' as const,
      hours: '[480,840)',
    }
    await db.sql
      .insertInto('seat_bookings')
      .values([days(20, 29), days(0, 4), days(5, 9)].map((span) => ({ ...booking, ...span })))
      .execute()
    expect((await counter.findPerson(at(), { id })).seats).toEqual([
      { seat_number: 1, time_slot: 'morning', ...days(0, 9) },
      { seat_number: 1, time_slot: 'morning', ...days(20, 29) },
    ])
  })
})
