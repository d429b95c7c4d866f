import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { admin as floors } from '#/features/floors/actions.ts'
import { endPastBookings } from '#/features/seats/actions.ts'
import { expirePastSubscriptions } from '#/features/subscriptions/actions.ts'
import { admin as changes } from '#/features/subscriptions/changes/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import { admin as holidays } from '#/features/timetable/holidays/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { sampleMember, samplePlan, sampleSubscription } from '../../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../../test/support/simulated-provider.ts'
import { admin as desk } from '../desk/actions.ts'

const on = (days: number) => addDays(dayOf(TEST_NOW), days)
const simulated = openSimulatedProvider()

/** The desk, so many days from today. */
const after = (days: number) =>
  memberContext(simulated.sql, simulated.admin, { now: later(TEST_NOW, { days }), requestKey: randomUUID() })

const closed = (at: number) =>
  ({ date: on(at), name: `Closed ${at}`, name_hi: '', type: 'closed', recurring: false }) as const
const close = (at: number, days: number) => holidays.addHoliday(after(days), { holiday: closed(at) })

const seat = (who: Member, seat_number: number, days = 0) =>
  desk.assignSeat(after(days), { user_id: who.id, seat_number, time_slot: 'morning' })

async function removeSeat(seat_number: number, days: number) {
  const { version, floors: drawn } = await floors.showPlan(after(days))
  await floors.savePlan(after(days), {
    version,
    floors: drawn.map((floor) => ({
      ...floor,
      seats: floor.seats.filter((one) => one.seat_number !== seat_number),
    })),
  })
}

const activeOn = (seat_number: number, days: number) =>
  simulated.sql
    .selectFrom('seat_bookings')
    .select(['seat_number', 'end_date'])
    .where('seat_number', '=', seat_number)
    .where('status', '=', 'active')
    .where('end_date', '>=', on(days))
    .execute()

it('FLOOR-4: a closed day stretches no booking on a seat that was removed since it ended', async () => {
  const [who, rival] = [await sampleMember(simulated.sql), await sampleMember(simulated.sql)]
  await sampleSubscription(simulated.sql, rival.id, 'night')
  await sampleSubscription(simulated.sql, rival.id, 'morning', { start_date: on(4), end_date: on(9) })
  await seat(rival, 23)
  const { plan_id } = await sampleSubscription(simulated.sql, who.id, 'morning', { end_date: on(3) })
  await seat(who, 23)
  await close(2, 0)
  const [held] = (await desk.listSeats(after(4))).find((one) => one.seat_number === 23)?.holders ?? []
  await desk.releaseBooking(after(4), { id: held!.booking_id, until: on(9) })
  await removeSeat(23, 4)
  const { behind } = await holidays.previewHoliday(after(4), { id: null, holiday: closed(4) })
  expect(behind).toMatchObject([{ seat_number: 23, from_day: on(4), until_day: on(5), holder: null }])
  await close(4, 4)
  expect(await activeOn(23, 4)).toEqual([])
  expect((await till.findTerms(after(4), { user_id: who.id, plan_id })).seats).toEqual([
    { seat_number: 23, time_slot: 'morning', goes_on: false },
  ])
})

/** Somebody whose plan, changed on a closed day, ended the day before, and their seat with it, removed since. */
async function changedThenRemoved(seat_number: number, day: number) {
  const who = await sampleMember(simulated.sql)
  const [old, to] = [await samplePlan(simulated.sql, 'morning'), await samplePlan(simulated.sql, 'night')]
  await till.recordCash(after(0), { user_id: who.id, plan_id: old.id, amount: old.price })
  await seat(who, seat_number)
  await close(day, 0)
  const { id } = await simulated.sql
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', who.id)
    .executeTakeFirstOrThrow()
  const asked = { id, plan_id: to.id }
  const { due, end_date } = await changes.previewChange(after(day), asked)
  const { payment_id } = await till.changePlan(after(day), { ...asked, price: to.price, due, end_date })
  await removeSeat(seat_number, day)
  return { who, payment_id: payment_id! }
}

it.each([
  ['', false, 21, 11],
  [', also once the night has stored it as over', true, 22, 12],
] as const)(
  'FLOOR-4: an undone change gives no removed seat back%s',
  async (_, isStored, seat_number, day) => {
    const { payment_id } = await changedThenRemoved(seat_number, day)
    if (isStored) {
      await expirePastSubscriptions(simulated.sql, on(day))
      await endPastBookings(simulated.sql, on(day))
    }
    const undone = await till.undoPayment(after(day), { id: payment_id, reason: 'Wrong member' })
    expect(await activeOn(seat_number, day)).toEqual([])
    expect(undone).toMatchObject({ lost_seats: [seat_number] })
  },
)
