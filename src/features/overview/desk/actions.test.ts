import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin as seats } from '#/features/seats/bookings/actions.ts'
import { hoursOf } from '#/features/seats/rules.ts'
import { daysLate } from '#/features/dues/rules.ts'
import { formatCount } from '#/kernel/counted.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { rupees } from '#/kernel/money.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../../../../test/support/samples.ts'
import { waitingInWords } from '../ui/words.ts'
import { admin as desk } from './actions.ts'

const TODAY = dayOf(TEST_NOW)

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await db.sql.updateTable('library_settings').set({ slot_exclusivity: 'slot' }).execute()
})
afterAll(() => db.close())

async function book(seat_number: number, time_slot: TimeSlot): Promise<void> {
  const { id: user_id } = await sampleMember(db.sql)
  const { id: subscription_id } = await sampleSubscription(db.sql, user_id, 'flexible')
  const { starts, ends } = hoursOf(time_slot, 'slot')
  const days = { start_date: TODAY, end_date: addDays(TODAY, 29) }
  await db.sql
    .insertInto('seat_bookings')
    .values({ user_id, subscription_id, seat_number, time_slot, ...days, hours: `[${starts},${ends})` })
    .execute()
}

test('where slots share a seat, figure and list say how many seats and how many bookings (DESK-2, SEAT-4)', async () => {
  for (const slot of ['morning', 'evening', 'full_day'] as const) await book(30, slot)
  await book(31, 'morning')
  const context = memberContext(db.sql, await sampleAdmin(db.sql))
  const { occupancy } = await desk.overview(context)
  expect(occupancy).toEqual([
    { time_slot: 'morning', seats: 2, bookings: 3 },
    { time_slot: 'evening', seats: 1, bookings: 2 },
    { time_slot: 'night', seats: 0, bookings: 0 },
  ])
  for (const { time_slot, ...taken } of occupancy) {
    const list = await seats.listBookings(context, { on: TODAY, part: time_slot })
    expect({ seats: list.seats, bookings: list.total?.count }, time_slot).toEqual(taken)
  }
})

test.each([1, 2, 405])(
  'a due that is late by %i days waits as long at the dashboard (DESK-2)',
  async (days) => {
    const due_on = addDays(TODAY, -days)
    const { id: user_id } = await sampleMember(db.sql)
    const { id: subscription_id } = await sampleSubscription(db.sql, user_id, 'morning')
    const due = { user_id, subscription_id, due_on, total: rupees(1000), paid: rupees(500) }
    const { id } = await db.sql
      .insertInto('dues')
      .values({ ...due, created_at: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    const midnight = new Date(`${TODAY}T00:00:00+05:30`)
    for (const now of [midnight, later(midnight, { minutes: 24 * 60 - 1 })]) {
      const { queue } = await desk.overview(memberContext(db.sql, await sampleAdmin(db.sql), { now }))
      const row = queue.find((one) => one.id === id)
      expect(waitingInWords(String(row?.at.toISOString()), now.getTime())).toBe(
        formatCount(daysLate(due_on, TODAY), 'day'),
      )
    }
  },
)
