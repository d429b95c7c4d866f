import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import type { Member } from '#/kernel/context.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { memberContext, testContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleDesk, sampleMember, sampleSubscription } from '../../../../test/support/samples.ts'
import { member as seats } from '../actions.ts'
import { tellOfFreeSeats } from './tell-of-free-seats.ts'

let db: TestDatabase
let holder: Member
beforeAll(async () => {
  db = await testDatabase()
  await db.sql.updateTable('library_settings').set({ verification_required: false }).execute()
  // A library of one seat, which is soon full.
  await db.sql
    .updateTable('seats')
    .set({ out_of_service_from: TODAY })
    .where('seat_number', '<>', 1)
    .execute()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.sql.deleteFrom('full_slots').execute()
  await free()
  holder = await withPlan('full_day')
  await seats.bookSeat(memberContext(db.sql, holder), { seat_number: 1, time_slot: 'full_day' })
})

const TODAY = dayOf(TEST_NOW)
const TOMORROW = addDays(TODAY, 1)

async function withPlan(type: PlanType, days = 20): Promise<Member> {
  const who = await sampleMember(db.sql)
  await sampleSubscription(db.sql, who.id, type, { start_date: TODAY, end_date: addDays(TODAY, days) })
  return who
}

const at = (day: Day, clock: string) => new Date(`${day}T${clock}:00+05:30`)

const free = () =>
  db.sql
    .updateTable('seat_bookings')
    .set({ status: 'cancelled', cancelled_at: TEST_NOW })
    .where('status', '=', 'active')
    .execute()

/** Who is told at a look. */
async function look(now = TEST_NOW): Promise<string[]> {
  const context = testContext(db.sql, { now })
  await tellOfFreeSeats(context)
  return [...new Set(context.pushes.map(({ user_id }) => user_id))]
}

it('NEWS-5: who has a plan for the slot and no seat is told once that there is one again', async () => {
  const waiting = await withPlan('morning')
  const night = await withPlan('night')
  const desk = await sampleDesk(db.sql)
  expect(await look(), 'it is full, seen for the first time').toEqual([])
  expect(await look(), 'still full').toEqual([])
  await free()
  const told = await look()
  expect(told).toContain(waiting.id)
  expect(told, 'they have lost their seat, so they wait too').toContain(holder.id)
  expect(told).not.toContain(night.id)
  expect(told).not.toContain(desk.id)
  expect(await look(), 'once').toEqual([])
})

it('NEWS-5: nobody is told of a slot that was never full, nor who has a seat by then', async () => {
  await look()
  await free()
  await seats.bookSeat(memberContext(db.sql, holder), { seat_number: 1, time_slot: 'full_day' })
  expect(await look(), 'it was taken again between two looks').toEqual([])
  await free()
  const lucky = await withPlan('morning')
  await seats.bookSeat(memberContext(db.sql, lucky), { seat_number: 1, time_slot: 'morning' })
  const other = await withPlan('evening')
  const told = await look()
  expect(told, 'the evening is free').toContain(other.id)
  expect(told).not.toContain(lucky.id)
})

it('NEWS-5: nobody is told of a seat that closes before their plan ends, and those are who can book it', async () => {
  const short = await withPlan('morning')
  const long = await withPlan('morning', 40)
  const close = (day: Day | null) =>
    db.sql.updateTable('seats').set({ out_of_service_from: day }).where('seat_number', '=', 1).execute()
  await look()
  await free()
  await close(addDays(TODAY, 10))
  expect(await look(), 'no plan on sale is that short').toEqual([])
  await close(addDays(TODAY, 35))
  const told = await look()
  expect(told).toContain(short.id)
  expect(told).not.toContain(long.id)
  await close(null)
})

it('NEWS-5: of a seat that comes free at midnight, as most do, nobody is told before 8 in the morning', async () => {
  await free()
  const leaving = await withPlan('full_day', 0)
  await seats.bookSeat(memberContext(db.sql, leaving), { seat_number: 1, time_slot: 'full_day' })
  const waiting = await withPlan('morning')
  await look()
  expect(await look(at(TOMORROW, '00:01')), 'their plan ended yesterday').toEqual([])
  expect(await look(at(TOMORROW, '07:59'))).toEqual([])
  expect(await look(at(TOMORROW, '08:00'))).toContain(waiting.id)
  expect(await look(at(TOMORROW, '08:01')), 'once').toEqual([])
})

it('NEWS-5: nobody hears of a seat that somebody books again in the night', async () => {
  await look()
  await free()
  expect(await look(at(TODAY, '21:00'))).toEqual([])
  await seats.bookSeat(memberContext(db.sql, holder), { seat_number: 1, time_slot: 'full_day' })
  expect(await look(at(TOMORROW, '08:00'))).toEqual([])
})
