import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context, Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleMember, sampleSubscription } from '../../../test/support/samples.ts'
import { member as own } from './actions.ts'
import { hoursOf, type BookedPeriod } from './rules.ts'
import { insertBooking } from './store.ts'

const TODAY = dayOf(TEST_NOW)
const PLAN_END = addDays(TODAY, 29)

let db: TestDatabase
let lastSeat = 0

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const freshSeat = () => ++lastSeat
const as = (who: Member, changes: Partial<Context> = {}) => memberContext(db.sql, who, changes)

const HALF_PAST_MIDNIGHT = new Date('2026-11-19T19:00:00Z')
const YESTERDAY = addDays(TODAY, -1)

/** Somebody whose night plan has ended yesterday, with its seat. */
async function lastNightOf(seat_number: number) {
  const who = await sampleMember(db.sql)
  const days = { start_date: addDays(TODAY, -30), end_date: YESTERDAY }
  const { id: subscription_id } = await sampleSubscription(db.sql, who.id, 'night', days)
  await insertNight(who, seat_number, { subscription_id, ...days })
  return who
}
const insertNight = (who: Member, seat_number: number, period: BookedPeriod) =>
  insertBooking(db.sql, {
    seat_number,
    user_id: who.id,
    time_slot: 'night',
    periods: [period],
    hours: hoursOf('night', 'hours'),
    request_key: null,
    created_at: TEST_NOW,
  })

test('My Bookings lists the seat of a last night until 6 AM (TIME-4), which keeps from no other', async () => {
  const seat_number = freshSeat()
  const who = await lastNightOf(seat_number)
  const readAt = (now: Date) => own.listMyBookings(as(who, { now }))
  const listed = { bookings: [], last_night: [{ seat_number, end_date: YESTERDAY }], held: [] }
  expect(await readAt(HALF_PAST_MIDNIGHT)).toMatchObject(listed)
  expect(await readAt(new Date('2026-11-20T00:29:00Z')), '5:59 AM').toMatchObject(listed)
  expect(await readAt(new Date('2026-11-20T00:30:00Z')), '6:00 AM').toMatchObject({
    bookings: [],
    last_night: [],
  })
  await sampleSubscription(db.sql, who.id, 'night')
  const other = freshSeat()
  await own.bookSeat(as(who, { now: HALF_PAST_MIDNIGHT }), { seat_number: other, time_slot: 'night' })
  expect(await readAt(HALF_PAST_MIDNIGHT)).toMatchObject({
    bookings: [{ seat_number: other }],
    last_night: [{ seat_number }],
  })
})

test('a booking that a renewal goes on with is no last night', async () => {
  const seat_number = freshSeat()
  const who = await lastNightOf(seat_number)
  const days = { start_date: TODAY, end_date: PLAN_END }
  const { id: subscription_id } = await sampleSubscription(db.sql, who.id, 'night', days)
  await insertNight(who, seat_number, { subscription_id, ...days })
  expect(await own.listMyBookings(as(who, { now: HALF_PAST_MIDNIGHT }))).toMatchObject({
    bookings: [{ seat_number, ...days }],
    last_night: [],
  })
})
