import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { admin as users } from '#/features/members/history/actions.ts'
import { expirePastSubscriptions } from '#/features/subscriptions/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { sampleMember, samplePlan } from '../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../test/support/simulated-provider.ts'
import { endPastBookings } from './actions.ts'
import { admin as lists } from './bookings/actions.ts'
import { admin as desk } from './desk/actions.ts'
import { admin as moves } from './moves/actions.ts'

const on = (days: number) => addDays(dayOf(TEST_NOW), days)
const simulated = openSimulatedProvider()

/** The desk, so many days from today. */
const after = (days: number) =>
  memberContext(simulated.sql, simulated.admin, { now: later(TEST_NOW, { days }), requestKey: randomUUID() })

let seat = 1
let who: Member
let payment_id: string
/** Somebody who has sat on a seat, and from the third day on sits on the next one. */
beforeEach(async () => {
  seat += 2
  who = await sampleMember(simulated.sql)
  const plan = await samplePlan(simulated.sql, 'morning')
  const paid = await till.recordCash(after(0), { user_id: who.id, plan_id: plan.id, amount: plan.price })
  payment_id = paid.payment_id
  const sitting = { user_id: who.id, seat_number: seat }
  await desk.assignSeat(after(0), { ...sitting, time_slot: 'morning' })
  await moves.moveMember(after(3), { ...sitting, to_seat: seat + 1, from_day: on(3) })
})

async function store(today: number) {
  await expirePastSubscriptions(simulated.sql, on(today))
  await endPastBookings(simulated.sql, on(today))
}

const historyOn = async (today: number) =>
  (await users.listBookingsOfMember(after(today), { id: who.id })).rows
    .map(({ seat_number, status }) => [seat_number - seat, status])
    .toSorted()

/** Of the bookings as they were made. */
const madeOf = async ({ id }: Member, today: number) =>
  (await lists.listBookings(after(today), { limit: 100 })).rows.flatMap((row) =>
    row.user_id === id ? [[row.seat_number, row.status]] : [],
  )

const CLEANUP = [
  ['before the nightly cleanup', false],
  ['after it', true],
] as const

it.each(CLEANUP)('SEAT-14, MEMBER-1: what is over has ended, %s', async (_, isStored) => {
  expect(await historyOn(2)).toEqual([
    [0, 'active'],
    [1, 'active'],
  ])
  if (isStored) await store(3)
  expect(await historyOn(3)).toEqual([
    [0, 'ended'],
    [1, 'active'],
  ])
  expect(await madeOf(who, 3)).toEqual([[seat, 'ended']])
})

it.each(CLEANUP)('SEAT-14: nor goes on before its member is moved back to it, %s', async (_, isStored) => {
  const back = { user_id: who.id, seat_number: seat + 1, to_seat: seat, from_day: on(6) }
  await moves.moveMember(after(3), back)
  if (isStored) await store(4)
  expect(await madeOf(who, 4)).toEqual([[seat, 'ended']])
  if (isStored) await store(6)
  expect(await madeOf(who, 6)).toEqual([[seat, 'active']])
})

it.each(CLEANUP)('SEAT-8: a booking that a renewal goes on with has not ended, %s', async (_, isStored) => {
  const renewing = await sampleMember(simulated.sql)
  const plan = await samplePlan(simulated.sql, 'evening')
  const sale = { user_id: renewing.id, plan_id: plan.id, amount: plan.price, confirmed_again: true }
  await till.recordCash(after(0), sale)
  await desk.assignSeat(after(0), { user_id: renewing.id, seat_number: seat, time_slot: 'evening' })
  await till.recordCash(after(0), sale)
  if (isStored) await store(31)
  expect(await madeOf(renewing, 31)).toEqual([[seat, 'active']])
  if (isStored) await store(80)
  expect(await madeOf(renewing, 80)).toEqual([[seat, 'ended']])
})

async function heldOn(day: number, today: number) {
  const { rows, seats } = await lists.listBookings(after(today), { on: on(day), limit: 100 })
  expect(seats).toBe(new Set(rows.map(({ seat_number }) => seat_number)).size)
  return rows.flatMap((row) => (row.user_id === who.id ? [row.seat_number - seat] : []))
}

it.each(CLEANUP)('SEAT-19: who held a seat on a day that is over is listed, %s', async (_, isStored) => {
  if (isStored) await store(40)
  for (const today of [4, 40]) {
    expect(await heldOn(2, today)).toEqual([0])
    expect(await heldOn(3, today)).toEqual([1])
  }
})

it('SEAT-19: also who was released since, for the days before', async () => {
  const { rows } = await users.listBookingsOfMember(after(5), { id: who.id })
  const { id, end_date: until } = rows.find((row) => row.seat_number === seat + 1)!
  await desk.releaseBooking(after(5), { id, until })
  expect(await Promise.all([2, 3, 4, 5, 6].map((day) => heldOn(day, 8)))).toEqual([[0], [1], [1], [], []])
})

it('SEAT-19: and whose plan was ended by a refund, but not what had not begun by then', async () => {
  await moves.moveMember(after(3), { user_id: who.id, seat_number: seat + 1, to_seat: seat, from_day: on(6) })
  const refund = { payment_id, amount: rupees(10), reason: 'Moves to Pune', end_membership: true }
  await till.refundPayment(after(5), refund)
  expect(await Promise.all([3, 4, 5, 6].map((day) => heldOn(day, 8)))).toEqual([[1], [1], [], []])
})

it.each(CLEANUP)(
  'SEAT-14: a refund that ends the plan frees its seat, and leaves what is over, %s',
  async (_, isStored) => {
    if (isStored) await store(3)
    const refund = { payment_id, amount: rupees(10), reason: 'Moves to Pune', end_membership: true }
    await till.refundPayment(after(3), refund)
    expect(await historyOn(3)).toEqual([
      [0, 'ended'],
      [1, 'cancelled'],
    ])
  },
)
