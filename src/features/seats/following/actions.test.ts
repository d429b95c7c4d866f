import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin as till } from '#/features/till/actions.ts'
import { admin as holidays } from '#/features/timetable/holidays/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import {
  sampleAdmin,
  sampleMember,
  samplePlan,
  sampleSubscription,
} from '../../../../test/support/samples.ts'
import { admin as desk } from '../desk/actions.ts'
import { admin as moves } from '../moves/actions.ts'

const TODAY = dayOf(TEST_NOW)
const END = addDays(TODAY, 29)
const DAY = addDays(TODAY, 10)
const [SEAT, NEXT] = [5, 9]

let db: TestDatabase
let admin: Member
beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const as = () => memberContext(db.sql, admin)

const rowsOf = ({ id }: Member) =>
  db.sql
    .selectFrom('seat_bookings')
    .select(['seat_number', 'start_date', 'end_date'])
    .where('user_id', '=', id)
    .where('status', '=', 'active')
    .orderBy('start_date')
    .execute()

it('DAYS-2, SEAT-8: what was moved and released since follows no plan, neither on a closed day nor by a renewal', async () => {
  const who = await sampleMember(db.sql)
  await sampleSubscription(db.sql, who.id, 'morning', { end_date: END })
  const sitting = { user_id: who.id, seat_number: SEAT }
  await desk.assignSeat(as(), { ...sitting, time_slot: 'morning' })
  await moves.moveMember(as(), { ...sitting, to_seat: NEXT, from_day: DAY })
  const [kept, moved] = await rowsOf(who)
  expect([kept, moved]).toMatchObject([
    { seat_number: SEAT, end_date: addDays(DAY, -1) },
    { seat_number: NEXT, start_date: DAY, end_date: END },
  ])
  const seats = await desk.listSeats(as())
  const holder = seats.find(({ seat_number }) => seat_number === NEXT)?.holders[0]
  await desk.releaseBooking(as(), { id: holder?.booking_id ?? '', until: END })
  const closed = {
    date: addDays(TODAY, 3),
    name: 'Closed',
    name_hi: '',
    type: 'closed',
    recurring: false,
  } as const
  await holidays.addHoliday(as(), { holiday: closed })
  const plan = await samplePlan(db.sql, 'morning')
  await till.recordCash(as(), {
    user_id: who.id,
    plan_id: plan.id,
    amount: plan.price,
    confirmed_again: true,
  })
  const plans = await db.sql
    .selectFrom('subscriptions')
    .select('end_date')
    .where('user_id', '=', who.id)
    .execute()
  expect(plans.map(({ end_date }) => end_date)).toContain(addDays(END, 1))
  expect(await rowsOf(who)).toEqual([kept])
})
