import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin as till } from '#/features/till/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf, daysBetween } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { subtract, toPaise, type Paise } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleDesk, sampleMember, samplePlan, sampleSubscription } from '../../../test/support/samples.ts'
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
