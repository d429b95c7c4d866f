import { afterAll, beforeAll, expect, test } from 'vitest'
import { member as seats } from '#/features/seats/actions.ts'
import { admin as desk } from '#/features/seats/moves/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../../../../test/support/samples.ts'
import { member as student } from '../actions.ts'
import { ACTIVITY_OF_MINE } from '../texts.ts'

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

async function movesOf(who: Member): Promise<string[]> {
  const { activity } = await student.overview(memberContext(db.sql, who))
  const events = activity.toJSON().filter(({ kind }) => kind === 'seat_moved')
  return events.map((event) => ACTIVITY_OF_MINE[event.kind](event))
}

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
