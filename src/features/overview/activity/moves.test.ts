import { afterAll, beforeAll, expect, test } from 'vitest'
import { member as seats } from '#/features/seats/actions.ts'
import { admin as seatDesk } from '#/features/seats/desk/actions.ts'
import { admin as desk } from '#/features/seats/moves/actions.ts'
import { endSubscription } from '#/features/subscriptions/actions.ts'
import { admin as holidays } from '#/features/timetable/holidays/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../../../../test/support/samples.ts'
import { member as student } from '../actions.ts'
import { ACTIVITY_OF_MINE } from '../texts.ts'
import type { ActivityKind } from './rules.ts'

const TODAY = dayOf(TEST_NOW)

let db: TestDatabase
let admin: Member
beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

/** A member with a plan and its renewal, and a seat for both. */
async function renewed(seat_number: number): Promise<Member> {
  const who = await sampleMember(db.sql)
  await sampleSubscription(db.sql, who.id, 'full_day')
  const later = { start_date: addDays(TODAY, 30), end_date: addDays(TODAY, 59) }
  await sampleSubscription(db.sql, who.id, 'full_day', later)
  await seats.bookSeat(memberContext(db.sql, who), { seat_number, time_slot: 'full_day' })
  return who
}

/** The desk, some minutes later. */
const after = (minutes: number) =>
  memberContext(db.sql, admin, { now: new Date(TEST_NOW.getTime() + minutes * 60_000) })

async function toldOf(who: Member, about: ActivityKind): Promise<string[]> {
  const { activity } = await student.overview(memberContext(db.sql, who))
  const events = activity.toJSON().filter(({ kind }) => kind === about)
  return events.map((event) => ACTIVITY_OF_MINE[event.kind](event))
}
const movesOf = (who: Member) => toldOf(who, 'seat_moved')
const releasesOf = (who: Member) => toldOf(who, 'seat_released')

test('a move of a renewed booking is told once, and from when if that is a later day', async () => {
  const planned = await renewed(1)
  const to = { user_id: planned.id, seat_number: 1, to_seat: 2, from_day: addDays(TODAY, 15) }
  await desk.moveMember(memberContext(db.sql, admin), to)
  expect(await movesOf(planned)).toEqual(['Moved to seat 2, Full Day, from 5 Dec 2026'])

  const atOnce = await renewed(3)
  const now = { user_id: atOnce.id, seat_number: 3, to_seat: 4, from_day: TODAY }
  await desk.moveMember(memberContext(db.sql, admin), now)
  expect(await movesOf(atOnce)).toEqual(['Moved to seat 4, Full Day'])
})

test('a release before a planned move is told as any other', async () => {
  const who = await renewed(5)
  const to = { user_id: who.id, seat_number: 5, to_seat: 6, from_day: addDays(TODAY, 15) }
  await desk.moveMember(after(1), to)
  const seat = (await seatDesk.listSeats(after(2))).find(({ seat_number }) => seat_number === 5)
  const id = seat?.holders[0]?.booking_id ?? ''
  await seatDesk.releaseBooking(after(2), { id, until: addDays(TODAY, 14) })
  expect(await releasesOf(who)).toEqual(['Booking of seat 5, Full Day released'])
})

test('what was released stays told, also where the plan before it is longer since', async () => {
  const who = await renewed(7)
  const [renewal] = await db.sql
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', who.id)
    .orderBy('start_date', 'desc')
    .execute()
  await db.sql
    .transaction()
    .execute((transaction) => endSubscription(transaction, { id: renewal?.id ?? '' }, after(1).now))
  const told = ['Booking of seat 7, Full Day released']
  expect(await releasesOf(who)).toEqual(told)
  const holiday = { date: addDays(TODAY, 3), name: 'Closed', name_hi: '', type: 'closed', recurring: false }
  await holidays.addHoliday(after(2), { holiday: { ...holiday, type: 'closed' } })
  expect(await releasesOf(who)).toEqual(told)
})
