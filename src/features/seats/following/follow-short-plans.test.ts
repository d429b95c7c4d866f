import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin as holidays } from '#/features/timetable/holidays/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../../../../test/support/samples.ts'
import { admin as desk } from '../desk/actions.ts'
import { admin as moves } from '../moves/actions.ts'

const on = (days: number) => addDays(dayOf(TEST_NOW), days)

let db: TestDatabase
let admin: Member
beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const as = () => memberContext(db.sql, admin)
const assign = ({ id: user_id }: Member, seat_number: number) =>
  desk.assignSeat(as(), { user_id, seat_number, time_slot: 'evening' })

/** A plan that runs, and one of a day after it, on the same seat. */
async function dayAhead(seat_number: number) {
  const who = await sampleMember(db.sql)
  await sampleSubscription(db.sql, who.id, 'evening', { end_date: on(7) })
  await sampleSubscription(db.sql, who.id, 'evening', { start_date: on(8), end_date: on(8) })
  await assign(who, seat_number)
  return who
}

const closed = (at: number) =>
  ({ date: on(at), name: 'Closed', name_hi: '', type: 'closed', recurring: false }) as const
const close = (at: number) => holidays.addHoliday(as(), { holiday: closed(at) })

const rowsOf = async ({ id }: Member) => {
  const held = db.sql.selectFrom('seat_bookings').where('user_id', '=', id).where('status', '=', 'active')
  const rows = await held.select(['start_date', 'end_date']).orderBy('start_date').execute()
  return rows.map(({ start_date, end_date }) => [start_date, end_date])
}

it('DAYS-2: a short plan that is moved off all its days keeps its seat, or the desk is told who has it', async () => {
  const [kept, lost] = [await dayAhead(11), await dayAhead(13)]
  const rival = await sampleMember(db.sql, { name: 'Ravi' })
  await sampleSubscription(db.sql, rival.id, 'night')
  await sampleSubscription(db.sql, rival.id, 'evening', { start_date: on(9), end_date: on(20) })
  await assign(rival, 13)
  const { behind } = await holidays.previewHoliday(as(), { id: null, holiday: closed(5) })
  expect(behind).toMatchObject([
    { user_id: lost.id, seat_number: 13, from_day: on(9), until_day: on(9), holder: 'Ravi' },
  ])
  const added = await close(5)
  const running = [on(0), on(8)]
  expect(await rowsOf(kept)).toEqual([running, [on(9), on(9)]])
  expect(await rowsOf(lost)).toEqual([running])
  await holidays.removeHoliday(as(), { id: added.id, version: added.version })
  expect(await rowsOf(kept)).toEqual([
    [on(0), on(7)],
    [on(8), on(8)],
  ])
})

it('DAYS-2: what was booked for the last day of a plan goes with that day, and takes no other', async () => {
  const who = await sampleMember(db.sql)
  await sampleSubscription(db.sql, who.id, 'evening', { start_date: on(-9), end_date: on(20) })
  const added = await close(10)
  await assign(who, 15)
  await moves.moveMember(as(), { user_id: who.id, seat_number: 15, to_seat: 16, from_day: on(21) })
  const [held] = (await desk.listSeats(as())).find(({ seat_number }) => seat_number === 15)?.holders ?? []
  await desk.releaseBooking(as(), { id: held?.booking_id ?? '', until: on(20) })
  expect(await rowsOf(who)).toEqual([[on(21), on(21)]])
  await holidays.removeHoliday(as(), { id: added.id, version: added.version })
  expect(await rowsOf(who)).toEqual([])
})

it('DAYS-2: a seat for the last day of a plan that moves back doesn’t take the first from the other seat', async () => {
  const who = await sampleMember(db.sql)
  await sampleSubscription(db.sql, who.id, 'evening', { end_date: on(7) })
  await sampleSubscription(db.sql, who.id, 'evening', { start_date: on(8), end_date: on(12) })
  const added = await close(5)
  await assign(who, 17)
  await moves.moveMember(as(), { user_id: who.id, seat_number: 17, to_seat: 18, from_day: on(13) })
  const paidAhead = [on(9), on(12)]
  expect((await rowsOf(who)).slice(1)).toEqual([paidAhead, [on(13), on(13)]])
  await holidays.removeHoliday(as(), { id: added.id, version: added.version })
  expect((await rowsOf(who)).slice(1)).toEqual([[on(8), on(12)]])
})
