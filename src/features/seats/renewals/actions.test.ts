import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context, Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import type { PlanType, TimeSlot } from '#/kernel/slots.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../../../../test/support/samples.ts'
import { member as own } from '../actions.ts'
import { admin as desk } from '../desk/actions.ts'
import { hoursOf } from '../rules.ts'
import { insertBooking } from '../store.ts'
import { carryBookingsOn } from './actions.ts'

const TODAY = dayOf(TEST_NOW)
const PLAN_END = addDays(TODAY, 29)
const ASKED = { request_key: null, created_at: TEST_NOW }

let db: TestDatabase
let admin: Member
let lastSeat = 0

beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

/** A seat that no other test in this file uses. */
const freshSeat = () => ++lastSeat
const as = (who: Member, changes: Partial<Context> = {}) => memberContext(db.sql, who, changes)

async function student(type?: PlanType, changes: { name?: string } = {}) {
  const who = await sampleMember(db.sql, changes)
  if (type) await sampleSubscription(db.sql, who.id, type)
  return who
}

const book = (who: Member, seat_number: number, time_slot: TimeSlot, changes: Partial<Context> = {}) =>
  own.bookSeat(as(who, changes), { seat_number, time_slot })

describe('a renewal gets a booking row of its own (SEAT-8)', () => {
  const until = addDays(PLAN_END, 30)
  const renewed = { start_date: addDays(PLAN_END, 1), end_date: until }

  test('already paid for extends a new booking to the renewal’s end', async () => {
    const who = await student('morning')
    await sampleSubscription(db.sql, who.id, 'morning', renewed)
    const wish = [who, freshSeat(), 'morning', { requestKey: 'both periods' }] as const
    const booking = await book(...wish)
    expect(booking).toMatchObject({ start_date: TODAY, end_date: until })
    expect(await book(...wish)).toEqual(booking)
    expect((await own.listMyBookings(as(who))).bookings).toEqual([booking])
    expect(await rowsOf(who)).toEqual([
      { start_date: TODAY, end_date: PLAN_END, follows_on: false, created_at: TEST_NOW },
      { ...renewed, follows_on: true, created_at: TEST_NOW },
    ])
  })

  test('does not continue on a seat that is out of service by then; the member is told (SEAT-17)', async () => {
    const who = await student('morning')
    const [kept, lost] = [freshSeat(), freshSeat()]
    await book(who, kept, 'morning')
    const day = await sampleSubscription(db.sql, who.id, 'night')
    await book(who, lost, 'night')
    await desk.setOutOfService(as(admin), { seat_number: lost, out_of_service_from: until })
    const renewal = await sampleSubscription(db.sql, who.id, 'night', renewed)
    const { id: subscription_id } = renewal
    const paid = {
      user_id: who.id,
      plan_type: 'night' as const,
      renews: day.end_date,
      now: TEST_NOW,
      subscription_id,
    }
    const carried = await db.sql
      .transaction()
      .execute((transaction) => carryBookingsOn(transaction, { ...paid, ...renewed }))
    expect(carried).toEqual([lost])
    expect((await rowsOf(who)).map(({ end_date }) => end_date)).toEqual([PLAN_END, PLAN_END])
  })

  test('extends the booking if the seat is free, and is one booking on every screen', async () => {
    const who = await student('morning', { name: 'Renewer' })
    const seat = freshSeat()
    const before = await figures()
    const { id } = await book(who, seat, 'morning')
    expect(await renew(who)).toEqual([])
    const mine = await own.listMyBookings(as(who))
    expect(mine.bookings).toMatchObject([{ id, start_date: TODAY, end_date: until }])
    const seats = await desk.listSeats(as(admin))
    const holders = seats.find(({ seat_number }) => seat_number === seat)?.holders
    expect(holders).toMatchObject([{ booking_id: id, name: 'Renewer', end_date: until }])
    expect(await figures()).toEqual({ total: before.total + 1, active: before.active + 1 })
  })

  test('ends with the booking when the desk releases it, having seen until when it is (DESK-12)', async () => {
    const who = await student('morning')
    const seat = freshSeat()
    const { id, end_date } = await book(who, seat, 'morning')
    await renew(who)
    const unseen = { code: 'booking_changed', data: { until } }
    await expect(desk.releaseBooking(as(admin), { id, until: end_date })).rejects.toMatchObject(unseen)
    expect((await own.listMyBookings(as(who))).bookings).toMatchObject([{ id, end_date: until }])
    await desk.releaseBooking(as(admin), { id, until })
    expect((await own.listMyBookings(as(who))).bookings).toEqual([])
    const { seats } = await own.listSeats(as(admin))
    expect(seats.find(({ seat_number }) => seat_number === seat)?.taken).toEqual([])
  })

  test('is all or nothing: a seat that is taken on later days is refused', async () => {
    const who = await student('morning')
    await sampleSubscription(db.sql, who.id, 'morning', renewed)
    const seat = freshSeat()
    await bookLater(seat, 'morning')
    await expect(book(who, seat, 'morning')).rejects.toMatchObject({ code: 'seat_taken' })
    expect(await rowsOf(who)).toEqual([])
  })

  test('names a seat that somebody else has booked by then, even if the other slot is extended', async () => {
    const who = await student('day')
    const seat = freshSeat()
    await book(who, seat, 'morning')
    await book(who, seat, 'evening')
    await bookLater(seat, 'morning')
    expect(await renew(who, 'day')).toEqual([seat])
    const { bookings } = await own.listMyBookings(as(who))
    expect(Object.fromEntries(bookings.map((one) => [one.time_slot, one.end_date]))).toEqual({
      morning: PLAN_END,
      evening: until,
    })
  })

  test('names no seat that the member has themselves by then', async () => {
    const who = await student('morning')
    const seat = freshSeat()
    await book(who, seat, 'morning')
    await bookLater(seat, 'morning', who)
    expect(await renew(who)).toEqual([])
  })

  async function renew(who: Member, type: PlanType = 'morning') {
    const { id: subscription_id } = await sampleSubscription(db.sql, who.id, type, renewed)
    const renewal = {
      user_id: who.id,
      plan_type: type,
      renews: PLAN_END,
      now: TEST_NOW,
      subscription_id,
      ...renewed,
    }
    return db.sql.transaction().execute((transaction) => carryBookingsOn(transaction, renewal))
  }

  function rowsOf({ id }: Member) {
    return db.sql
      .selectFrom('seat_bookings')
      .select(['start_date', 'end_date', 'follows_on', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('start_date')
      .execute()
  }

  async function figures() {
    const { total_bookings } = await own.listSeats(as(admin))
    return { total: total_bookings, active: (await desk.seatAnalytics(as(admin))).active_bookings }
  }

  /** Books the seat for somebody else from the day after the plan's end. */
  async function bookLater(seat_number: number, time_slot: TimeSlot, by?: Member) {
    const who = by ?? (await student())
    const { id: subscription_id } = await sampleSubscription(db.sql, who.id, time_slot, renewed)
    const booking = { seat_number, time_slot, hours: hoursOf(time_slot, 'hours'), ...ASKED }
    const periods = [{ subscription_id, ...renewed }] as const
    await insertBooking(db.sql, { ...booking, user_id: who.id, periods })
  }
})
