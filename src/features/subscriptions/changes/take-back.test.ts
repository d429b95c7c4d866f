import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { admin as dues } from '#/features/dues/actions.ts'
import { endPastBookings, member as seats } from '#/features/seats/actions.ts'
import { admin as desk } from '#/features/seats/desk/actions.ts'
import { admin as moves } from '#/features/seats/moves/actions.ts'
import { expirePastSubscriptions, member as own } from '#/features/subscriptions/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { sampleMember, samplePlan, sampleSubscription } from '../../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../../test/support/simulated-provider.ts'
import { admin as changes } from './actions.ts'

const on = (days: number): Day => addDays(dayOf(TEST_NOW), days)
const simulated = openSimulatedProvider()
/** The desk, so many days from today, at 8 in the morning: slots of the day have begun. */
const after = (days: number) =>
  memberContext(simulated.sql, simulated.admin, {
    now: new Date(TEST_NOW.getTime() + days * 86_400_000),
    requestKey: randomUUID(),
  })

type Acts = {
  planned?: (student: Member) => Promise<unknown>
  meanwhile?: (student: Member) => Promise<unknown>
  ends?: number
  undone?: number
}

/**
 * Undoes a change of a full day with a seat nights later: a plan of the night that was given back comes before the one
 * that it would have become. `planned` comes before the change, and `meanwhile` after it.
 */
async function undoNightsLater(
  seat_number: number,
  isStored: boolean,
  { planned, meanwhile, ends = 29, undone: day = 19 }: Acts = {},
) {
  const student = await sampleMember(simulated.sql)
  const sell = async (
    type: 'night' | 'full_day',
    part?: { amount: ReturnType<typeof rupees>; due_on: Day },
    days = 0,
  ) => {
    const plan = await samplePlan(simulated.sql, type)
    await till.recordCash(after(days), { user_id: student.id, plan_id: plan.id, amount: plan.price, part })
  }
  const night = await samplePlan(simulated.sql, 'night')
  await sell('night', { amount: rupees(600), due_on: on(5) })
  const due = (await dues.listDues(after(1), {})).rows.find(({ user_id }) => user_id === student.id)
  const { cut_to } = await dues.findDue(after(17), { id: due?.id ?? '' })
  await dues.cutPlan(after(17), { id: due?.id ?? '', until: cut_to! })
  await sell('full_day', undefined, ends - 29)
  await seats.bookSeat(memberContext(simulated.sql, student), { seat_number, time_slot: 'full_day' })
  const lies = async () =>
    (await own.mySubscription(memberContext(simulated.sql, student, { now: after(17).now }))).plans.find(
      ({ type }) => type === 'full_day',
    )
  const before = await lies()
  await planned?.(student)
  const asked = { id: before?.id ?? '', plan_id: night.id }
  const { due: costs, end_date } = await changes.previewChange(after(17), asked)
  const { payment_id } = await till.changePlan(after(17), {
    ...asked,
    price: night.price,
    due: costs,
    end_date,
  })
  await till.takeDue(after(17), { id: due?.id ?? '', amount: rupees(600) })
  await meanwhile?.(student)
  if (isStored) {
    await expirePastSubscriptions(simulated.sql, on(day))
    await endPastBookings(simulated.sql, on(day))
  }
  const undone = await till.undoPayment(after(day), { id: payment_id ?? '', reason: 'Wrong member' })
  expect(await lies()).toEqual(before)
  const sat = await simulated.sql
    .selectFrom('seat_bookings')
    .select(['seat_number', 'start_date', 'end_date'])
    .where('user_id', '=', student.id)
    .where('status', '<>', 'cancelled')
    .orderBy('start_date')
    .execute()
  return { sat, lost_seats: undone.lost_seats ?? [] }
}

const CLEANUP = [
  ['before the nightly cleanup', 0],
  ['after it', 1],
] as const

it.each(CLEANUP)(
  'CHANGE-5: undone nights later, the old plan has its days again, and its seat from today, %s',
  async (_, isStored) => {
    const seat_number = 11 + isStored
    const { sat } = await undoNightsLater(seat_number, isStored === 1)
    expect(sat, 'not on the day that it wasn’t theirs').toEqual([
      { seat_number, start_date: on(0), end_date: on(17) },
      { seat_number, start_date: on(19), end_date: on(29) },
    ])
  },
)

it.each(CLEANUP)(
  'CHANGE-5: its days are over by now, and it has no seat any more, %s',
  async (_, isStored) => {
    const seat_number = 17 + isStored
    const { sat, lost_seats } = await undoNightsLater(seat_number, isStored === 1, { ends: 20, undone: 25 })
    expect(sat).toEqual([{ seat_number, start_date: on(0), end_date: on(17) }])
    expect(lost_seats).toEqual([])
  },
)

/** Somebody who sits on that seat on these days. */
async function sitThere(seat_number: number, [first, last]: readonly [number, number]) {
  const rival = await sampleMember(simulated.sql)
  const days = { start_date: on(first), end_date: on(last) }
  await sampleSubscription(simulated.sql, rival.id, 'night')
  await sampleSubscription(simulated.sql, rival.id, 'morning', days)
  await desk.assignSeat(after(18), { user_id: rival.id, seat_number, time_slot: 'morning' })
}

const moveOn = (seat_number: number, to_seat: number, day: number) => (student: Member) =>
  moves.moveMember(after(0), { user_id: student.id, seat_number, to_seat, from_day: on(day) })

it.each(CLEANUP)(
  'CHANGE-5, SEAT-20: so is the seat to which a move was planned, whoever had it meanwhile, %s',
  async (_, isStored) => {
    const [seat_number, to_seat] = [13 + isStored, 15 + isStored]
    const { sat, lost_seats } = await undoNightsLater(seat_number, isStored === 1, {
      planned: moveOn(seat_number, to_seat, 18),
      meanwhile: () => sitThere(to_seat, [18, 18]),
    })
    expect(sat).toEqual([
      { seat_number, start_date: on(0), end_date: on(17) },
      { seat_number: to_seat, start_date: on(19), end_date: on(29) },
    ])
    expect(lost_seats).toEqual([])
  },
)

it.each(CLEANUP)(
  'CHANGE-5, SEAT-20: as long as nobody else has it, and never the seat that the move left, %s',
  async (_, isStored) => {
    const [seat_number, to_seat] = [21 + isStored, 23 + isStored]
    const { sat, lost_seats } = await undoNightsLater(seat_number, isStored === 1, {
      planned: moveOn(seat_number, to_seat, 18),
      meanwhile: () => sitThere(to_seat, [25, 25]),
    })
    expect(sat).toEqual([
      { seat_number, start_date: on(0), end_date: on(17) },
      { seat_number: to_seat, start_date: on(19), end_date: on(24) },
    ])
    expect(lost_seats).toEqual([to_seat])
  },
)

it('CHANGE-5, SEAT-20: until the day of the move, the seat before it', async () => {
  const { sat, lost_seats } = await undoNightsLater(25, true, {
    planned: moveOn(25, 26, 22),
    meanwhile: () => sitThere(26, [22, 23]),
  })
  expect(sat).toEqual([
    { seat_number: 25, start_date: on(0), end_date: on(17) },
    { seat_number: 25, start_date: on(19), end_date: on(21) },
    { seat_number: 26, start_date: on(24), end_date: on(29) },
  ])
  expect(lost_seats).toEqual([26])
})

it('CHANGE-5, SEAT-20: undone on the same day, it doesn’t go on where the move left it either', async () => {
  const { sat, lost_seats } = await undoNightsLater(29, false, {
    planned: moveOn(29, 30, 18),
    meanwhile: () => sitThere(30, [18, 29]),
    undone: 17,
  })
  expect(sat).toEqual([{ seat_number: 29, start_date: on(0), end_date: on(17) }])
  expect(lost_seats).toEqual([30])
})

it('CHANGE-5: of two seats in the same hours, what couldn’t follow is told of the one that they get', async () => {
  const { lost_seats } = await undoNightsLater(27, true, {
    meanwhile: async ({ id }) => {
      for (const seat of [27, 28]) await sitThere(seat, [25, 29])
      // As hours that excluded each other only later have left them.
      await simulated.pool.query(
        `insert into seat_bookings (seat_number, user_id, subscription_id, time_slot, hours, status, start_date, end_date)
        select 28, user_id, subscription_id, time_slot, hours, 'ended', start_date, end_date - 1
        from seat_bookings where user_id = $1`,
        [id],
      )
    },
  })
  expect(lost_seats).toEqual([27])
})
