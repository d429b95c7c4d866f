import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin as library } from '#/features/library/actions.ts'
import type { Context, Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../../../test/support/samples.ts'
import { member as own } from './actions.ts'
import type { Choice } from './attempts/actions.ts'
import { hoursOf, type BookedPeriod, type SlotExclusivity } from './rules.ts'
import { findSlotExclusivity, insertBooking } from './store.ts'

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
  await insertEnded(who, { seat_number, time_slot: 'night' })
  return who
}
async function insertEnded(who: Member, choice: Choice) {
  const days = { start_date: addDays(TODAY, -30), end_date: YESTERDAY }
  const { id: subscription_id } = await sampleSubscription(db.sql, who.id, choice.time_slot, days)
  await insert(who, choice, { subscription_id, ...days })
}
async function insert({ id: user_id }: Member, choice: Choice, period: BookedPeriod) {
  const hours = hoursOf(choice.time_slot, await findSlotExclusivity(db.sql))
  await insertBooking(db.sql, {
    ...choice,
    user_id,
    periods: [period],
    hours,
    request_key: null,
    created_at: TEST_NOW,
  })
}

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
  await insert(who, { seat_number, time_slot: 'night' }, { subscription_id, ...days })
  expect(await own.listMyBookings(as(who, { now: HALF_PAST_MIDNIGHT }))).toMatchObject({
    bookings: [{ seat_number, ...days }],
    last_night: [],
  })
})

test('slot exclusivity saved after midnight leaves last night its seats (TIME-4), and no other of yesterday', async () => {
  const admin = as(await sampleAdmin(db.sql), { now: HALF_PAST_MIDNIGHT })
  const save = async (slot_exclusivity: SlotExclusivity) => {
    const { updated_at: _at, ...settings } = await library.findSettings(admin)
    await library.saveSettings(admin, { ...settings, slot_exclusivity })
  }
  await save('slot')
  const seat_number = freshSeat()
  const who = await lastNightOf(seat_number)
  // Side by side under "slot" until yesterday: they keep nobody from changing what concerns the future.
  for (const time_slot of ['full_day', 'morning'] as const)
    await insertEnded(await sampleMember(db.sql), { seat_number, time_slot })
  await save('hours')
  expect(await own.listMyBookings(as(who, { now: HALF_PAST_MIDNIGHT }))).toMatchObject({
    last_night: [{ seat_number, end_date: YESTERDAY }],
  })
  const kept = await db.sql
    .selectFrom('seat_bookings')
    .select(['time_slot', 'hours'])
    .where('seat_number', '=', seat_number)
    .where('status', '=', 'active')
    .execute()
  expect(kept).toEqual([{ time_slot: 'night', hours: '[1320,1800)' }])
})
