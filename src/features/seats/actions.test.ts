import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Context, Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { textFor } from '#/kernel/refusal.ts'
import type { PlanType, TimeSlot } from '#/kernel/slots.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { catchRefusal } from '../../../test/support/refusal.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../../../test/support/samples.ts'
import { endPastBookings, member as own } from './actions.ts'
import { admin as desk } from './desk/actions.ts'
import { member as contract } from './contract.ts'
import type { SlotExclusivity } from './rules.ts'
import { insertBooking } from './store.ts'
import { seatTexts } from './texts.ts'

const TODAY = dayOf(TEST_NOW)
const PLAN_END = addDays(TODAY, 29)

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

async function student(type?: PlanType, changes: { name?: string; verified?: boolean } = {}) {
  const who = await sampleMember(db.sql, changes)
  if (type) await sampleSubscription(db.sql, who.id, type)
  return who
}

const book = (who: Member, seat_number: number, time_slot: TimeSlot, changes: Partial<Context> = {}) =>
  own.bookSeat(as(who, changes), { seat_number, time_slot })

/** The refusal's code and the words shown to the member. */
async function refusalOf(attempt: Promise<unknown>) {
  const { code, data } = await catchRefusal(attempt)
  return { code, ...textFor(seatTexts, code, data) }
}

async function takenOf(seat_number: number) {
  const { seats } = await own.listSeats(as(admin))
  return seats.find((seat) => seat.seat_number === seat_number)?.taken
}

async function withSetting(
  changed: { slot_exclusivity: SlotExclusivity } | { verification_required: boolean },
  work: () => Promise<void>,
) {
  const set = (values: typeof changed) => db.sql.updateTable('library_settings').set(values).execute()
  await set(changed)
  try {
    await work()
  } finally {
    await set('slot_exclusivity' in changed ? { slot_exclusivity: 'hours' } : { verification_required: true })
  }
}

describe('Book a seat (SEAT-6)', () => {
  test('a booking runs from today to the last day of the plan', async () => {
    const who = await student('morning')
    const seat_number = freshSeat()
    const booking = await book(who, seat_number, 'morning')
    expect(booking).toMatchObject({
      seat_number,
      time_slot: 'morning',
      start_date: TODAY,
      end_date: PLAN_END,
    })
    const mine = await own.listMyBookings(as(who))
    expect(mine).toMatchObject({
      plan: { type: 'morning', end_date: PLAN_END },
      plans: [{ type: 'morning', end_date: PLAN_END }],
      bookings: [booking],
      allowed: ['morning'],
      held: ['full_day', 'morning'],
    })
  })

  test('of two plans that open the slot it is on the one that is paid for longest, renewals counted (SEAT-7)', async () => {
    const who = await student('morning')
    const until = addDays(PLAN_END, 30)
    await sampleSubscription(db.sql, who.id, 'morning', { start_date: addDays(PLAN_END, 1), end_date: until })
    await sampleSubscription(db.sql, who.id, 'flexible', { end_date: addDays(PLAN_END, 10) })
    const { runs_until } = await own.listMyBookings(as(who))
    expect(runs_until.find(({ time_slot }) => time_slot === 'morning')?.end_date).toBe(until)
    expect(await book(who, freshSeat(), 'morning')).toMatchObject({ start_date: TODAY, end_date: until })
  })

  test('a plan is renewed as far as it goes on without a hole (MEMBER-4)', async () => {
    const who = await student('morning')
    const until = () =>
      own.listMyBookings(as(who)).then(({ plans }) => plans.map(({ renewed_until }) => renewed_until))
    const beyond = { start_date: addDays(PLAN_END, 31), end_date: addDays(PLAN_END, 60) }
    await sampleSubscription(db.sql, who.id, 'morning', beyond)
    expect(await until()).toEqual([null])
    const between = { start_date: addDays(PLAN_END, 1), end_date: addDays(PLAN_END, 30) }
    await sampleSubscription(db.sql, who.id, 'morning', between)
    expect(await until()).toEqual([beyond.end_date])
  })

  test('it is dated by the library’s clock, whatever the database’s says (TIME-1)', async () => {
    const [who, other] = [await student('flexible'), await student('morning')]
    await book(who, freshSeat(), 'morning')
    const renewed = { start_date: addDays(PLAN_END, 1), end_date: addDays(PLAN_END, 30) }
    await sampleSubscription(db.sql, who.id, 'flexible', renewed)
    await book(who, freshSeat(), 'night')
    await desk.assignSeat(as(admin), { user_id: other.id, seat_number: freshSeat(), time_slot: 'morning' })
    const rows = await db.sql
      .selectFrom('seat_bookings')
      .select('created_at')
      .where('user_id', 'in', [who.id, other.id])
      .execute()
    expect(rows).toEqual(Array.from({ length: 4 }, () => ({ created_at: TEST_NOW })))
  })

  test('a plan is required', async () => {
    expect(await refusalOf(book(await student(), freshSeat(), 'morning'))).toEqual({
      code: 'no_active_plan',
      title: 'No Active Plan',
      description: 'Please purchase a plan first to book a seat',
    })
  })

  test('booking a seat needs a verified account, unless the library does not ask', async () => {
    const who = await student('morning', { verified: false })
    const seat = freshSeat()
    expect(await refusalOf(book(who, seat, 'morning'))).toMatchObject({ code: 'verification_required' })
    await withSetting({ verification_required: false }, async () => {
      await expect(book(who, seat, 'morning')).resolves.toMatchObject({ seat_number: seat })
    })
  })

  test('the slot must be one that the plan opens', async () => {
    const refusal = await refusalOf(book(await student('day'), freshSeat(), 'night'))
    expect(refusal).toMatchObject({ code: 'slot_not_in_plan', title: 'Seat Not Available' })
  })

  test('a seat that does not exist, or is out of service, is refused', async () => {
    const who = await student('morning')
    const seat_number = freshSeat()
    await desk.setOutOfService(as(admin), { seat_number, out_of_service_from: TODAY })
    expect(await refusalOf(book(who, seat_number, 'morning'))).toMatchObject({ code: 'seat_closed' })
    expect(await takenOf(seat_number)).toEqual(['full_day', 'morning', 'evening', 'night'])
    expect(await refusalOf(book(who, 999, 'morning'))).toMatchObject({ code: 'seat_closed' })
    await desk.setOutOfService(as(admin), { seat_number, out_of_service_from: null })
    await expect(book(who, seat_number, 'morning')).resolves.toMatchObject({ seat_number })
  })

  test('SEAT-17: that it is out of service is said before what else is in the way', async () => {
    const seat_number = freshSeat()
    const own_seat = freshSeat()
    const [holder, rival, outside] = [
      await student('full_day'),
      await student('full_day'),
      await student('day'),
    ]
    for (const seat of [seat_number, own_seat])
      await book(seat === own_seat ? rival : holder, seat, 'full_day')
    const from = addDays(TODAY, 3)
    await desk.setOutOfService(as(admin), { seat_number, out_of_service_from: from })
    const closed = { code: 'seat_closed', description: 'This seat is out of service from 23 Nov 2026.' }
    expect(await refusalOf(book(await student('full_day'), seat_number, 'full_day'))).toMatchObject(closed)
    expect(await refusalOf(book(rival, seat_number, 'full_day'))).toMatchObject(closed)
    await desk.setOutOfService(as(admin), { seat_number, out_of_service_from: TODAY })
    expect(await refusalOf(book(outside, seat_number, 'night'))).toMatchObject({ code: 'seat_closed' })
  })

  test('SEAT-17: refused within a transaction, it leaves that one open', async () => {
    const seat_number = freshSeat()
    await desk.setOutOfService(as(admin), { seat_number, out_of_service_from: addDays(TODAY, 3) })
    const who = await student('morning')
    await db.sql.transaction().execute(async (sql) => {
      const choice = { seat_number, time_slot: 'morning' } as const
      expect(await refusalOf(own.bookSeat(as(who, { sql }), choice))).toMatchObject({ code: 'seat_closed' })
      const floors = await own.listFloors(as(who, { sql }))
      expect(floors.toJSON()).toHaveLength(2)
    })
  })

  test('the seat must not be actively booked by another user for the same slot and dates', async () => {
    const seat = freshSeat()
    await book(await student('evening'), seat, 'evening')
    expect(await refusalOf(book(await student('evening'), seat, 'evening'))).toEqual({
      code: 'seat_taken',
      title: 'Seat Not Available',
      description: 'This seat is already booked by another user for this time period.',
    })
  })

  test('the user may not hold two active bookings for the same slot', async () => {
    const who = await student('night')
    const [seat, other] = [freshSeat(), freshSeat()]
    await book(who, seat, 'night')
    expect(await refusalOf(book(who, other, 'night'))).toEqual({
      code: 'already_booked',
      title: 'Already Booked',
      description: `You already have seat ${seat} booked for this time slot`,
    })
    expect(await refusalOf(book(who, seat, 'night'))).toEqual({
      code: 'already_booked',
      title: 'Already Booked',
      description: 'You already have this seat booked for this time period',
    })
  })

  test('of twenty who want one seat at once, one gets it', async () => {
    const seat = freshSeat()
    const rivals = await Promise.all(Array.from({ length: 20 }, () => student('morning')))
    const answers = await Promise.allSettled(rivals.map((who) => book(who, seat, 'morning')))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['seat_taken']))
  })
})

describe('A seat is never booked twice for the same hours (SEAT-2, SEAT-3)', () => {
  test('a full day excludes the morning on its seat, and night stays open', async () => {
    const seat = freshSeat()
    await book(await student('full_day'), seat, 'full_day')
    expect(await takenOf(seat)).toEqual(['full_day', 'morning', 'evening'])
    const refusal = await refusalOf(book(await student('morning'), seat, 'morning'))
    expect(refusal).toMatchObject({ code: 'seat_taken' })
    await expect(book(await student('night'), seat, 'night')).resolves.toMatchObject({ time_slot: 'night' })
  })

  test('a member with a full day holds no other seat in the morning, but may add the night', async () => {
    const who = await student('flexible')
    const seat = freshSeat()
    await book(who, seat, 'full_day')
    expect(await refusalOf(book(who, freshSeat(), 'morning'))).toMatchObject({ code: 'already_booked' })
    await expect(book(who, seat, 'night')).resolves.toMatchObject({ seat_number: seat })
  })

  test('where the library chose "slot", only the same slot excludes', () =>
    withSetting({ slot_exclusivity: 'slot' }, async () => {
      const seat = freshSeat()
      await book(await student('full_day'), seat, 'full_day')
      await expect(book(await student('morning'), seat, 'morning')).resolves.toMatchObject({
        seat_number: seat,
      })
      expect(await takenOf(seat)).toEqual(['full_day', 'morning'])
      const refusal = await refusalOf(book(await student('morning'), seat, 'morning'))
      expect(refusal).toMatchObject({ code: 'seat_taken' })
    }))
})

describe('a repeated request', () => {
  test('gets the first answer again and books once', async () => {
    const who = await student('morning')
    const seat = freshSeat()
    const first = await book(who, seat, 'morning', { requestKey: 'one opening of the dialog' })
    const again = await book(who, seat, 'morning', { requestKey: 'one opening of the dialog' })
    expect(again).toEqual(first)
    expect((await own.listMyBookings(as(who))).bookings).toHaveLength(1)
  })

  test('with the same key but another seat is refused', async () => {
    const who = await student('morning')
    await book(who, freshSeat(), 'morning', { requestKey: 'used' })
    const refusal = await refusalOf(book(who, freshSeat(), 'morning', { requestKey: 'used' }))
    expect(refusal).toMatchObject({ code: 'request_key_reused' })
  })

  test("another member's key is no obstacle", async () => {
    await book(await student('morning'), freshSeat(), 'morning', { requestKey: 'shared' })
    const other = book(await student('morning'), freshSeat(), 'morning', { requestKey: 'shared' })
    await expect(other).resolves.toMatchObject({ time_slot: 'morning' })
  })
})

describe('Release Booking (SEAT-16)', () => {
  test('sets the booking to cancelled, keeps its history, and the seat can be booked again', async () => {
    const who = await student('morning')
    const seat = freshSeat()
    const { id, end_date: until } = await book(who, seat, 'morning')
    await desk.releaseBooking(as(admin), { id, until })
    const row = await db.sql.selectFrom('seat_bookings').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row).toMatchObject({ status: 'cancelled', cancelled_by: admin.id, cancelled_at: TEST_NOW })
    expect(await takenOf(seat)).toEqual([])
    await expect(book(await student('morning'), seat, 'morning')).resolves.toMatchObject({
      seat_number: seat,
    })
    await expect(book(who, freshSeat(), 'morning')).resolves.toMatchObject({ time_slot: 'morning' })
  })

  test('a booking that was released already is no longer there', async () => {
    const { id, end_date: until } = await book(await student('morning'), freshSeat(), 'morning')
    await desk.releaseBooking(as(admin), { id, until })
    expect(await refusalOf(desk.releaseBooking(as(admin), { id, until }))).toMatchObject({
      code: 'booking_not_found',
    })
  })
})

describe('Admin assign seat (SEAT-16)', () => {
  const assign = (user_id: string, seat_number: number, time_slot: TimeSlot) =>
    desk.assignSeat(as(admin), { user_id, seat_number, time_slot })

  test('creates an active booking, also for a member who is not verified yet', async () => {
    const who = await student('evening', { name: 'Desk Guest', verified: false })
    const seat = freshSeat()
    const booking = await assign(who.id, seat, 'evening')
    const seats = await desk.listSeats(as(admin))
    expect(seats.find((one) => one.seat_number === seat)?.holders).toMatchObject([
      {
        booking_id: booking.id,
        user_id: who.id,
        name: 'Desk Guest',
        time_slot: 'evening',
        end_date: PLAN_END,
      },
    ])
  })

  test('The user must have an active subscription', async () => {
    const refusal = await refusalOf(assign((await student()).id, freshSeat(), 'morning'))
    expect(refusal).toMatchObject({ code: 'no_active_subscription', title: 'No Active Subscription' })
    const outside = await refusalOf(assign((await student('night')).id, freshSeat(), 'morning'))
    expect(outside).toMatchObject({ code: 'no_active_subscription' })
  })

  test('The seat must be available for that slot', async () => {
    const seat = freshSeat()
    await book(await student('morning'), seat, 'morning')
    const refusal = await refusalOf(assign((await student('full_day')).id, seat, 'full_day'))
    expect(refusal).toMatchObject({ code: 'seat_taken', title: 'Seat Not Available' })
  })

  test('the search finds members with an active subscription by name or e-mail, letter by letter', async () => {
    const who = await student('night', { name: 'Zubin 100% Sethna' })
    await student(undefined, { name: 'Zubin Without' })
    const find = async (query: string) => (await desk.searchMembers(as(admin), { query })).rows
    const found = {
      id: who.id,
      name: who.name,
      email: who.email,
      plans: [{ type: 'night', end_date: PLAN_END }],
      slots: ['night'],
    }
    expect(await find('zubin')).toMatchObject([found])
    expect(await find('100%')).toMatchObject([found])
    expect(await find(who.email)).toMatchObject([found])
    expect(await find('zubin_')).toEqual([])
  })
})

describe('the analytics block (SEAT-18)', () => {
  test('counts a plan once however many seats it booked, and the lamps by the clock', async () => {
    const before = await desk.seatAnalytics(as(admin))
    const who = await student('flexible')
    const seat = freshSeat()
    await book(who, seat, 'full_day')
    const nightSeat = freshSeat()
    await book(who, nightSeat, 'night')
    const after = await desk.seatAnalytics(as(admin))
    expect(after.active_bookings - before.active_bookings).toBe(2)
    expect(after.monthly_value - before.monthly_value).toBe(200_000)
    expect(after).toMatchObject({ minute: 8 * 60, occupied: expect.arrayContaining([seat]) })
    const night = await desk.seatAnalytics(as(admin, { now: new Date('2026-11-20T20:30:00Z') }))
    expect(night).toMatchObject({ minute: 2 * 60, occupied: expect.arrayContaining([nightSeat]) })
    expect(night.occupied).not.toContain(seat)
    const dawn = await desk.seatAnalytics(as(admin, { now: new Date('2026-11-21T00:30:00Z') }))
    expect(dawn).toMatchObject({ minute: 6 * 60, occupied: [] })
  })
})

describe("Students read seat states, never other people's names or e-mails (SEAT-12)", () => {
  test('in no answer to a member', async () => {
    const holder = await student('morning', { name: 'Unmistakable Holder' })
    await book(holder, freshSeat(), 'morning')
    const reader = as(await student('morning'))
    const answers = await Promise.all([
      own.listFloors(reader),
      own.listSeats(reader),
      own.listMyBookings(reader),
    ])
    const text = JSON.stringify(answers)
    for (const secret of [holder.name, holder.email, holder.id]) expect(text).not.toContain(secret)
  })

  test('and the contract lets nothing else through', () => {
    const shape = JSON.stringify(z.toJSONSchema(contract.listSeats['~orpc'].outputSchema as z.ZodMiniType))
    expect(shape).toContain('taken')
    for (const field of ['name', 'email', 'user_id', 'holders']) expect(shape).not.toContain(`"${field}"`)
  })
})

test('the nightly cleanup ends past bookings, but not the night that began yesterday', async () => {
  const ends = { long_ago: addDays(TODAY, -2), yesterday: addDays(TODAY, -1), today: TODAY }
  const ids = await Promise.all(
    Object.values(ends).map(async (end_date) => {
      const who = await sampleMember(db.sql)
      const { id } = await sampleSubscription(db.sql, who.id, 'night', {
        start_date: addDays(TODAY, -30),
        end_date,
      })
      const booking = {
        seat_number: freshSeat(),
        user_id: who.id,
        time_slot: 'night' as const,
        request_key: null,
        created_at: TEST_NOW,
      }
      const hours = { starts: 1320, ends: 1800 }
      const periods = [{ subscription_id: id, start_date: addDays(TODAY, -30), end_date }] as const
      const [row] = await insertBooking(db.sql, { ...booking, periods, hours })
      return row?.id ?? ''
    }),
  )
  expect(await endPastBookings(db.sql, TODAY)).toBe(1)
  const rows = await db.sql
    .selectFrom('seat_bookings')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .execute()
  expect(ids.map((id) => rows.find((row) => row.id === id)?.status)).toEqual(['ended', 'active', 'active'])
})
