import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin as seats } from '#/features/seats/desk/actions.ts'
import { hoursOf } from '#/features/seats/rules.ts'
import { insertBooking } from '#/features/seats/store.ts'
import { admin as till } from '#/features/till/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import type { Paise } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleDesk, sampleMember, samplePlan, sampleSubscription } from '../../../test/support/samples.ts'
import { admin as counter } from './actions.ts'
import { seatsWith } from './rules.ts'

const TODAY = dayOf(TEST_NOW)
const SEAT = { seat_number: 3, time_slot: 'night' as const }

let db: TestDatabase
let desk: Member
let night: { id: string; price: Paise }
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleDesk(db.sql)
  night = await samplePlan(db.sql, 'night')
})
afterAll(() => db.close())

const at = (now = TEST_NOW, requestKey: string | null = null) =>
  memberContext(db.sql, desk, { now, requestKey })

/** Somebody with a plan, whose next one the counter shows: what it would send. */
async function shownAt(user_id: string, now = TEST_NOW) {
  const terms = await till.findTerms(at(now), { user_id, plan_id: night.id })
  const { start_date, end_date } = terms
  const person = await counter.findPerson(at(now), { id: user_id })
  const kept = seatsWith('night', person.seats, terms).kept.map(({ seat_number, time_slot }) => ({
    seat_number,
    time_slot,
  }))
  return {
    member: { is: 'known' as const, id: user_id },
    plan_id: night.id,
    amount: night.price,
    paid: { by: 'cash' as const },
    seats: [],
    confirmed_again: true,
    shown: { start_date, end_date, kept },
  }
}

async function seated(seat_number: number) {
  const { id } = await sampleMember(db.sql)
  const { end_date } = await sampleSubscription(db.sql, id, 'night')
  const booked = await seats.assignSeat(at(), { user_id: id, ...SEAT, seat_number })
  return { id, end_date, booked }
}

const paymentsOf = (user_id: string) =>
  db.sql.selectFrom('payments').select('id').where('user_id', '=', user_id).execute()

describe('COUNTER-3: a plan is only taken as the counter showed it', () => {
  it('with the seat that it promised', async () => {
    const { id, booked, end_date } = await seated(SEAT.seat_number)
    const input = await shownAt(id)
    expect(input.shown.kept).toEqual([SEAT])
    await seats.releaseBooking(at(), { id: booked.id, until: end_date })
    const before = await paymentsOf(id)
    await expect(counter.recordWalkIn(at(), input)).rejects.toMatchObject({
      code: 'seat_not_kept',
      data: SEAT,
    })
    expect(await paymentsOf(id)).toEqual(before)
    const again = await shownAt(id)
    expect(await counter.recordWalkIn(at(), again)).toMatchObject({
      start_date: addDays(end_date, 1),
      seats: [],
    })
  })

  it('and no seat that somebody else has by then', async () => {
    const { id, end_date } = await seated(7)
    const input = await shownAt(id)
    expect(input.shown.kept).toHaveLength(1)
    const from = addDays(end_date, 1)
    const rival = await sampleMember(db.sql)
    const days = { start_date: from, end_date: addDays(from, 29) }
    const { id: subscription_id } = await sampleSubscription(db.sql, rival.id, 'night', days)
    const hours = hoursOf('night', 'hours')
    const booking = { user_id: rival.id, seat_number: 7, time_slot: 'night' as const, hours }
    const periods = [{ subscription_id, ...days }] as const
    await insertBooking(db.sql, { ...booking, periods, request_key: null, created_at: TEST_NOW })
    expect((await shownAt(id)).shown.kept).toEqual([])
    const before = await paymentsOf(id)
    await expect(counter.recordWalkIn(at(), input)).rejects.toMatchObject({ code: 'seat_not_kept' })
    expect(await paymentsOf(id)).toEqual(before)
  })

  it('on its days, also over midnight', async () => {
    const { id } = await sampleMember(db.sql)
    const input = await shownAt(id)
    const tomorrow = later(TEST_NOW, { days: 1 })
    await expect(counter.recordWalkIn(at(tomorrow), input)).rejects.toMatchObject({
      code: 'period_changed',
      data: { start_date: addDays(TODAY, 1), end_date: addDays(input.shown.end_date, 1) },
    })
    expect(await paymentsOf(id)).toEqual([])
    await counter.recordWalkIn(at(tomorrow), await shownAt(id, tomorrow))
  })

  it('on its days, where cash is recorded on Fees too', async () => {
    const { id: user_id } = await sampleMember(db.sql)
    const cash = { user_id, plan_id: night.id, amount: night.price }
    const { start_date, end_date } = await till.findTerms(at(), cash)
    const shown = { start_date, end_date }
    await till.recordCash(at(), { ...cash, shown })
    const sold = await paymentsOf(user_id)
    // Another desk sees them as they were: its plan would begin later by now.
    const late = till.recordCash(at(), { ...cash, shown, confirmed_again: true })
    await expect(late).rejects.toMatchObject({
      code: 'period_changed',
      data: { start_date: addDays(end_date, 1) },
    })
    expect(await paymentsOf(user_id)).toEqual(sold)
    await till.recordCash(at(), { ...cash, confirmed_again: true })
  })

  it('and the seat goes on with it', async () => {
    const { id } = await seated(4)
    const input = await shownAt(id)
    expect(await counter.recordWalkIn(at(), input)).toMatchObject({ seats: input.shown.kept })
    expect(input.shown.kept).toHaveLength(1)
  })

  it('the same press from a page that has read since its lost answer counts once', async () => {
    const { id } = await sampleMember(db.sql)
    const first = await counter.recordWalkIn(at(TEST_NOW, 'lost'), await shownAt(id))
    expect(await counter.recordWalkIn(at(TEST_NOW, 'lost'), await shownAt(id))).toEqual(first)
  })
})
