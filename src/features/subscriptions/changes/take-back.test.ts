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

/**
 * Undoes a change of a full day with a seat nights later: a plan of the night that was given back comes before the one
 * that it would have become. `planned` comes before the change, and `meanwhile` after it.
 */
async function undoNightsLater(
  seat_number: number,
  isStored: boolean,
  acts: { planned?: (student: Member) => Promise<unknown>; meanwhile?: () => Promise<unknown> } = {},
) {
  const student = await sampleMember(simulated.sql)
  const sell = async (
    type: 'night' | 'full_day',
    part?: { amount: ReturnType<typeof rupees>; due_on: Day },
  ) => {
    const plan = await samplePlan(simulated.sql, type)
    await till.recordCash(after(0), { user_id: student.id, plan_id: plan.id, amount: plan.price, part })
  }
  const night = await samplePlan(simulated.sql, 'night')
  await sell('night', { amount: rupees(600), due_on: on(5) })
  const due = (await dues.listDues(after(1), {})).rows.find(({ user_id }) => user_id === student.id)
  const { cut_to } = await dues.findDue(after(17), { id: due?.id ?? '' })
  await dues.cutPlan(after(17), { id: due?.id ?? '', until: cut_to! })
  await sell('full_day')
  await seats.bookSeat(memberContext(simulated.sql, student), { seat_number, time_slot: 'full_day' })
  const lies = async () =>
    (await own.mySubscription(memberContext(simulated.sql, student, { now: after(17).now }))).plans.find(
      ({ type }) => type === 'full_day',
    )
  const before = await lies()
  await acts.planned?.(student)
  const asked = { id: before?.id ?? '', plan_id: night.id }
  const { due: costs, end_date } = await changes.previewChange(after(17), asked)
  const { payment_id } = await till.changePlan(after(17), {
    ...asked,
    price: night.price,
    due: costs,
    end_date,
  })
  await till.takeDue(after(17), { id: due?.id ?? '', amount: rupees(600) })
  await acts.meanwhile?.()
  if (isStored) {
    await expirePastSubscriptions(simulated.sql, on(19))
    await endPastBookings(simulated.sql, on(19))
  }
  const undone = await till.undoPayment(after(19), { id: payment_id ?? '', reason: 'Wrong member' })
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
  'CHANGE-5, SEAT-20: so is the seat to which a move was planned, whoever had it meanwhile, %s',
  async (_, isStored) => {
    const [seat_number, to_seat] = [13 + isStored, 15 + isStored]
    const { sat, lost_seats } = await undoNightsLater(seat_number, isStored === 1, {
      planned: ({ id: user_id }) =>
        moves.moveMember(after(0), { user_id, seat_number, to_seat, from_day: on(18) }),
      meanwhile: async () => {
        const rival = await sampleMember(simulated.sql)
        const day = { start_date: on(18), end_date: on(18) }
        await sampleSubscription(simulated.sql, rival.id, 'morning', day)
        const sitting = { user_id: rival.id, seat_number: to_seat, time_slot: 'morning' } as const
        await desk.assignSeat(after(18), sitting)
      },
    })
    expect(sat).toEqual([
      { seat_number, start_date: on(0), end_date: on(17) },
      { seat_number: to_seat, start_date: on(19), end_date: on(29) },
    ])
    expect(lost_seats).toEqual([])
  },
)
