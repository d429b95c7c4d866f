import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { migrate } from '#/server/database.ts'
import { databaseBefore } from '../support/database-before.ts'
import type { TestDatabase } from '../support/database.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'

/** The migration asks PostgreSQL's own clock. */
const TODAY = dayOf(new Date())
const day = (days: number) => addDays(TODAY, days)

type Period = [first: number, last: number, was?: 'refunded' | 'over' | PlanType]
type Wanted = [first: number, last: number, status: string, followsOn: boolean, period: number]
type Case = { title: string; periods: Period[]; booked: [number, number]; wanted: Wanted[] }

/** Days from today on; the booking was made on the first of the periods. */
const CASES: Case[] = [
  {
    title: 'a renewal gets a row that follows on',
    periods: [
      [-10, 20],
      [21, 50],
    ],
    booked: [-5, 50],
    wanted: [
      [-5, 20, 'active', false, 0],
      [21, 50, 'active', true, 1],
    ],
  },
  {
    title: 'several renewals make a chain',
    periods: [
      [-10, 20],
      [51, 80],
      [21, 50],
    ],
    booked: [0, 80],
    wanted: [
      [0, 20, 'active', false, 0],
      [21, 50, 'active', true, 2],
      [51, 80, 'active', true, 1],
    ],
  },
  {
    title: 'a renewal that was refunded takes its days with it',
    periods: [
      [-10, 20],
      [21, 50, 'refunded'],
    ],
    booked: [-5, 50],
    wanted: [[-5, 20, 'active', false, 0]],
  },
  {
    title: 'one that was refunded in between leaves a gap, not what was paid after it',
    periods: [
      [-10, 20],
      [21, 50, 'refunded'],
      [51, 80],
    ],
    booked: [-5, 80],
    wanted: [
      [-5, 20, 'active', false, 0],
      [51, 80, 'active', true, 2],
    ],
  },
  {
    title: 'days that nobody paid for are cut off',
    periods: [[-10, 20]],
    booked: [-5, 99],
    wanted: [[-5, 20, 'active', false, 0]],
  },
  {
    title: 'a plan of another type carries nothing on',
    periods: [
      [-10, 20],
      [21, 50, 'night'],
    ],
    booked: [-5, 50],
    wanted: [[-5, 20, 'active', false, 0]],
  },
  {
    title: 'no further than it was booked',
    periods: [
      [-10, 20],
      [21, 50],
    ],
    booked: [-5, 30],
    wanted: [
      [-5, 20, 'active', false, 0],
      [21, 30, 'active', true, 1],
    ],
  },
  {
    title: 'periods that are over stay history',
    periods: [
      [-90, -61, 'over'],
      [-60, -31, 'over'],
      [-30, 20],
    ],
    booked: [-80, 20],
    wanted: [
      [-80, -61, 'active', false, 0],
      [-60, -31, 'ended', true, 1],
      [-30, 20, 'active', true, 2],
    ],
  },
  {
    title: 'a booking within its plan stays as it is',
    periods: [
      [-10, 20],
      [21, 50],
    ],
    booked: [-5, 20],
    wanted: [[-5, 20, 'active', false, 0]],
  },
]

let db: TestDatabase
beforeAll(async () => {
  db = await databaseBefore('0041')
})
afterAll(() => db.close())

describe('bookings that renewals had stretched are divided among their subscriptions', () => {
  const made: { subscriptions: string[]; user_id: string }[] = []

  beforeAll(async () => {
    for (const [at, { periods, booked }] of CASES.entries()) made.push(await lay(at + 1, periods, booked))
    await migrate(db.sql)
  })

  it.each(CASES.map((one, at) => [one.title, one, at] as const))('%s', async (_title, { wanted }, at) => {
    const { subscriptions, user_id } = made[at] ?? { subscriptions: [], user_id: '' }
    const rows = await db.sql
      .selectFrom('seat_bookings')
      .selectAll()
      .where('user_id', '=', user_id)
      .orderBy('start_date')
      .execute()
    expect(rows).toMatchObject(
      wanted.map(([first, last, status, follows_on, period]) => ({
        start_date: day(first),
        end_date: day(last),
        status,
        follows_on,
        subscription_id: subscriptions[period],
        seat_number: at + 1,
        time_slot: 'morning',
        hours: '[480,840)',
        request_key: follows_on ? null : `stretched ${at + 1}`,
      })),
    )
  })

  it('and none can lie outside of its subscription from then on', async () => {
    const id = made[4]?.subscriptions[0] ?? ''
    const row = {
      subscription_id: id,
      user_id: made[4]?.user_id ?? '',
      time_slot: 'morning',
      hours: '[480,840)',
    } as const
    const insert = (start_date: Day, end_date: Day, seat_number = 40) =>
      db.sql
        .insertInto('seat_bookings')
        .values({ ...row, seat_number, start_date, end_date })
        .execute()
    const refusal = { constraint: 'booking_within_subscription' }
    await expect(insert(day(60), day(70))).rejects.toMatchObject(refusal)
    await expect(insert(day(-30), day(-20))).rejects.toMatchObject(refusal)
    const stretch = db.sql
      .updateTable('seat_bookings')
      .set({ end_date: day(21) })
      .where('subscription_id', '=', id)
    await expect(stretch.execute()).rejects.toMatchObject(refusal)
    const shorten = db.sql
      .updateTable('subscriptions')
      .set({ end_date: day(5) })
      .where('id', '=', id)
    await expect(shorten.execute()).rejects.toMatchObject(refusal)
  })
})

async function lay(seat_number: number, periods: readonly Period[], [first, last]: [number, number]) {
  const { id: user_id } = await sampleMember(db.sql)
  const subscriptions: string[] = []
  for (const [from, to, was = 'morning'] of periods) {
    const isOver = was === 'refunded' || was === 'over'
    const dates = { start_date: day(from), end_date: day(to) }
    const { id } = await sampleSubscription(db.sql, user_id, isOver ? 'morning' : was, dates)
    if (isOver)
      await db.sql.updateTable('subscriptions').set({ status: 'expired' }).where('id', '=', id).execute()
    subscriptions.push(id)
  }
  await db.sql
    .insertInto('seat_bookings')
    .values({
      seat_number,
      user_id,
      subscription_id: subscriptions[0] ?? '',
      time_slot: 'morning',
      start_date: day(first),
      end_date: day(last),
      hours: '[480,840)',
      request_key: `stretched ${seat_number}`,
    })
    .execute()
  return { user_id, subscriptions }
}
