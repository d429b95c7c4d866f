/**
 * The slot exclusivity is changed, which locks all bookings, at the same moment as others lock some of them to write.
 * Nothing is retried here as the server would: a deadlock fails the test.
 */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { applySlotExclusivity } from '#/features/seats/exclusivity/actions.ts'
import { member as student } from '#/features/seats/actions.ts'
import { admin as desk } from '#/features/seats/desk/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import type { Member, Sql } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { memberContext, TEST_NOW } from '../support/context.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { untilLocksWait } from '../support/lock-waits.ts'
import { sampleAdmin, sampleMember, samplePlan, sampleSubscription } from '../support/samples.ts'

const TODAY = dayOf(TEST_NOW)
const SEAT = 7

let db: TestDatabase
let admin: Member
let who: Member
beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())
afterEach(() => db.sql.updateTable('seat_bookings').set({ status: 'cancelled' }).execute())

async function seated() {
  who = await sampleMember(db.sql)
  await sampleSubscription(db.sql, who.id, 'morning', { end_date: addDays(TODAY, 3) })
  return student.bookSeat(memberContext(db.sql, who), { seat_number: SEAT, time_slot: 'morning' })
}

const change = () =>
  db.sql.transaction().execute((transaction) => applySlotExclusivity(transaction, 'hours', TODAY))

const listActive = () =>
  db.sql.selectFrom('seat_bookings').select('id').where('status', '=', 'active').execute()

/** Lets one wait where `hold` stops it, and then the change, which would wait for it. */
async function beside(hold: (holder: Sql) => Promise<unknown>, act: () => Promise<unknown>) {
  const both = await db.sql.transaction().execute(async (holder) => {
    await hold(holder)
    const acting = act()
    await untilLocksWait(db.sql, 1, acting)
    const changing = change()
    await untilLocksWait(db.sql, 2, acting, changing)
    return [acting, changing]
  })
  await Promise.all(both)
}

const holdSeat = (holder: Sql) =>
  holder.selectFrom('seats').select('seat_number').where('seat_number', '=', SEAT).forUpdate().execute()
const holdBookings = (holder: Sql) => holder.selectFrom('seat_bookings').select('id').forUpdate().execute()

it('SEAT-4: changed beside a renewal that goes on on its seat, both happen', async () => {
  await seated()
  const plan = await samplePlan(db.sql, 'morning')
  const sale = { user_id: who.id, plan_id: plan.id, amount: plan.price, confirmed_again: true }
  await beside(holdSeat, () => till.recordCash(memberContext(db.sql, admin), sale))
  expect(await listActive()).toHaveLength(2)
})

it('SEAT-4: changed beside a release, both happen', async () => {
  const booking = await seated()
  await beside(holdBookings, () =>
    desk.releaseBooking(memberContext(db.sql, admin), { id: booking.id, until: booking.end_date }),
  )
  expect(await listActive()).toEqual([])
})
