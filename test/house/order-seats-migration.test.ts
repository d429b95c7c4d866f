/** Orders from before they kept their seat: the one that was booked when they were placed. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertBooking } from '#/features/seats/store.ts'
import { hoursOf } from '#/features/seats/rules.ts'
import { toDay } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { migrate } from '#/server/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/database-before.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await databaseBefore('0233')
})
afterAll(() => db.close())

const [FIRST, LAST] = [toDay('2026-11-01'), toDay('2026-11-20')]

it('an order has the seat of its hour, released since or not, and none without one', async () => {
  const { id: user_id } = await sampleMember(db.sql)
  const days = { start_date: FIRST, end_date: LAST }
  const { id: subscription_id } = await sampleSubscription(db.sql, user_id, 'flexible', days)
  const book = async (seat_number: number, time_slot: TimeSlot, booked: string, released?: string) => {
    const [row] = await insertBooking(db.sql, {
      seat_number,
      user_id,
      time_slot,
      periods: [{ subscription_id, ...days }],
      hours: hoursOf(time_slot, 'hours'),
      request_key: null,
      created_at: new Date(booked),
    })
    if (released)
      await db.sql
        .updateTable('seat_bookings')
        .set({ status: 'cancelled', cancelled_at: new Date(released) })
        .where('id', '=', row?.id ?? '')
        .execute()
  }
  await book(1, 'morning', '2026-11-01T02:30:00Z', '2026-11-10T05:00:00Z')
  await book(2, 'morning', '2026-11-10T05:00:00Z')
  await book(3, 'night', '2026-11-01T02:30:00Z')
  let placed = 0
  const order = (created_at: string) =>
    db.pool.query(
      `insert into canteen_orders (user_id, order_number, ordered_on, items_amount, total_amount, status, created_at)
       values ($1, $2, '2026-11-20', 4000, 4000, 'lapsed', $3)`,
      [user_id, `C20-00${(placed += 1)}`, created_at],
    )
  const seats = [
    ['2026-11-05T04:30:00Z', 1], // 10 AM
    ['2026-11-12T04:30:00Z', 2], // 10 AM
    ['2026-11-12T09:30:00Z', null], // 3 PM
    ['2026-11-12T17:30:00Z', 3], // 11 PM
    ['2026-11-20T19:30:00Z', 3], // 1 AM after the last day
    ['2026-11-20T20:00:00Z', 3],
    ['2026-11-21T05:30:00Z', null], // the day after
  ] as const
  for (const [at] of seats) await order(at)
  await migrate(db.sql)
  const orders = await db.sql
    .selectFrom('canteen_orders')
    .select('brought_to')
    .orderBy('order_number')
    .execute()
  expect(orders.map(({ brought_to }) => brought_to)).toEqual(seats.map(([, seat]) => seat))
})
