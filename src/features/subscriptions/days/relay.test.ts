import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../../../../test/support/samples.ts'
import { member as seats } from '#/features/seats/actions.ts'
import { admin as holidays } from '#/features/timetable/holidays/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'

const TODAY = dayOf(TEST_NOW)
const on = (days: number) => addDays(TODAY, days)

let db: TestDatabase
let desk: Member
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

it('DAYS-1: closed days that fill a hole bring no day twice: what lies beyond it makes room, with its seat', async () => {
  const who = await sampleMember(db.sql)
  await sampleSubscription(db.sql, who.id, 'morning', { start_date: TODAY, end_date: on(29) })
  await sampleSubscription(db.sql, who.id, 'morning', { start_date: on(31), end_date: on(60) })
  await sampleSubscription(db.sql, who.id, 'morning', { start_date: on(62), end_date: on(91) })
  await seats.bookSeat(memberContext(db.sql, who), { seat_number: 3, time_slot: 'morning' })
  for (const day of [3, 12, 13]) {
    const holiday = {
      date: on(day),
      name: `Closed ${day}`,
      name_hi: '',
      type: 'closed',
      recurring: false,
    } as const
    await holidays.addHoliday(memberContext(db.sql, desk), { holiday })
  }
  const lying = [
    [on(0), on(32)],
    [on(33), on(62)],
    [on(63), on(92)],
  ]
  for (const table of ['subscriptions', 'seat_bookings'] as const) {
    const rows = await db.sql
      .selectFrom(table)
      .select(['start_date', 'end_date'])
      .where('user_id', '=', who.id)
      .orderBy('start_date')
      .execute()
    expect(rows.map(({ start_date, end_date }) => [start_date, end_date])).toEqual(lying)
  }
})
