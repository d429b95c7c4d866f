import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleDesk, sampleMember, samplePlan, sampleSubscription } from '../../../test/support/samples.ts'
import { admin as counter } from './actions.ts'

const TODAY = dayOf(TEST_NOW)
const LONG_AFTER = addDays(TODAY, 90)

let db: TestDatabase
let desk: Member
let morning: Awaited<ReturnType<typeof samplePlan>>
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleDesk(db.sql)
  morning = await samplePlan(db.sql, 'morning')
})
afterAll(() => db.close())

let lastSeat = 0

/** Sells a morning plan with a seat to a member, as the counter does. */
async function sellMorning(id: string) {
  const seat = { seat_number: (lastSeat += 1), time_slot: 'morning' as const }
  const done = await counter.recordWalkIn(memberContext(db.sql, desk), {
    member: { is: 'known', id },
    plan_id: morning.id,
    amount: morning.price,
    paid: { by: 'cash' },
    seats: [seat],
    confirmed_again: true,
  })
  const booked = await db.sql
    .selectFrom('seat_bookings')
    .select(['subscription_id', 'start_date', 'end_date'])
    .where('user_id', '=', id)
    .where('seat_number', '=', seat.seat_number)
    .orderBy('start_date')
    .execute()
  return { seat, done, booked }
}

test('the seat is booked on the plan sold with it, whichever plan of the member ends last (SEAT-8)', async () => {
  const { id } = await sampleMember(db.sql)
  await sampleSubscription(db.sql, id, 'flexible', { start_date: TODAY, end_date: LONG_AFTER })
  const { seat, done, booked } = await sellMorning(id)
  expect(done).toMatchObject({ start_date: TODAY, seats: [seat] })
  expect(booked).toMatchObject([{ start_date: TODAY, end_date: done.end_date }])
})

test('a renewal’s seat is theirs from today, on the plan that is renewed and then on its own', async () => {
  const { id } = await sampleMember(db.sql)
  await sampleSubscription(db.sql, id, 'flexible', { start_date: TODAY, end_date: LONG_AFTER })
  const running = await sampleSubscription(db.sql, id, 'morning')
  const { seat, done, booked } = await sellMorning(id)
  expect(done).toMatchObject({ start_date: addDays(running.end_date, 1), seats: [seat] })
  expect(booked).toMatchObject([
    { subscription_id: running.id, start_date: TODAY, end_date: running.end_date },
    { start_date: done.start_date, end_date: done.end_date },
  ])
})
