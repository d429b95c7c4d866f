/** Bookings that came back on a removed seat before 2026-12, which nobody finds: they kept members from another. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldTallies } from '#database/tallies.ts'
import { hoursOf } from '#/features/seats/rules.ts'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import { migrate } from '#/server/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/database-before.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'

const [REMOVED, KEPT] = [1, 2]

let db: TestDatabase
beforeAll(async () => {
  db = await databaseBefore('0257')
})
afterAll(() => db.close())

async function book(seat_number: number, start_date: Day, end_date: Day) {
  const { id: user_id } = await sampleMember(db.sql)
  const { id: subscription_id } = await sampleSubscription(db.sql, user_id, 'morning', {
    start_date,
    end_date,
  })
  const { starts, ends } = hoursOf('morning', 'hours')
  await db.sql
    .insertInto('seat_bookings')
    .values({
      seat_number,
      user_id,
      subscription_id,
      time_slot: 'morning',
      hours: `[${starts},${ends})`,
      start_date,
      end_date,
    })
    .execute()
}

it('gives up what is left of them, and keeps what is over and every other (FLOOR-4)', async () => {
  // As the database reads its clock.
  const on = (days: number) => addDays(dayOf(new Date()), days)
  const seats = [REMOVED, KEPT]
  for (const seat of seats) {
    await book(seat, on(-20), on(-10))
    await book(seat, on(-5), on(0))
    await book(seat, on(1), on(9))
    await book(seat, on(10), on(15))
  }
  await db.sql
    .updateTable('seats')
    .set({ archived_at: new Date(), floor_id: null, column_position: null, row: null })
    .where('seat_number', '=', REMOVED)
    .execute()
  await migrate(db.sql)
  await foldTallies(db.sql)
  const rows = await db.sql
    .selectFrom('seat_bookings')
    .select(['seat_number', 'start_date', 'end_date', 'status', 'cancelled_at'])
    .orderBy('seat_number')
    .orderBy('start_date')
    .execute()
  const said = rows.map(
    (row) =>
      `${row.seat_number} ${row.start_date} ${row.end_date} ${row.status} ${row.cancelled_at !== null}`,
  )
  expect(said).toEqual([
    `${REMOVED} ${on(-20)} ${on(-10)} active false`,
    `${REMOVED} ${on(-5)} ${on(-1)} ended false`,
    `${REMOVED} ${on(1)} ${on(9)} cancelled true`,
    `${REMOVED} ${on(10)} ${on(15)} cancelled true`,
    `${KEPT} ${on(-20)} ${on(-10)} active false`,
    `${KEPT} ${on(-5)} ${on(0)} active false`,
    `${KEPT} ${on(1)} ${on(9)} active false`,
    `${KEPT} ${on(10)} ${on(15)} active false`,
  ])
})
