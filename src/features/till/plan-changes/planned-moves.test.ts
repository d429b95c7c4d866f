import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { admin as dues, member as owed } from '#/features/dues/actions.ts'
import { member as home } from '#/features/overview/actions.ts'
import { ACTIVITY_OF_MINE } from '#/features/overview/texts.ts'
import { member as seats } from '#/features/seats/actions.ts'
import { admin as desk } from '#/features/seats/desk/actions.ts'
import { admin as moves } from '#/features/seats/moves/actions.ts'
import { admin as changes } from '#/features/subscriptions/changes/actions.ts'
import { member as own } from '#/features/subscriptions/actions.ts'
import type { Context, Member } from '#/kernel/context.ts'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { sampleMember, samplePlan } from '../../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../../test/support/simulated-provider.ts'
import { admin as till } from '../actions.ts'

const TODAY = dayOf(TEST_NOW)
const on = (days: number): Day => addDays(TODAY, days)
const simulated = openSimulatedProvider()
const as = (member: Member, changed: Partial<Context> = {}) => memberContext(simulated.sql, member, changed)
/** The desk, so many days from today. */
const after = (days: number) =>
  as(simulated.admin, { now: new Date(TEST_NOW.getTime() + days * 86_400_000), requestKey: randomUUID() })

let seat = 0
/** Somebody with a month of full days from today, and a seat. */
async function seated(part?: { amount: ReturnType<typeof rupees>; due_on: Day }) {
  const student = await sampleMember(simulated.sql)
  const plan = await samplePlan(simulated.sql, 'full_day')
  await till.recordCash(after(0), { user_id: student.id, plan_id: plan.id, amount: plan.price, part })
  const seat_number = ++seat
  await seats.bookSeat(as(student), { seat_number, time_slot: 'full_day' })
  const { subscription } = await own.mySubscription(as(student))
  return { student, seat_number, id: subscription?.id ?? '' }
}

const move = (who: Member, seat_number: number, to_seat: number, from_day: Day) =>
  moves.moveMember(after(0), { user_id: who.id, seat_number, to_seat, from_day })

async function change(id: string, type: PlanType) {
  const plan = await samplePlan(simulated.sql, type)
  const { due, end_date } = await changes.previewChange(after(11), { id, plan_id: plan.id })
  return till.changePlan(after(11), { id, plan_id: plan.id, price: plan.price, due, end_date })
}

const rowsOf = async ({ id }: Member) =>
  (
    await simulated.sql
      .selectFrom('seat_bookings')
      .select(['seat_number', 'start_date', 'end_date'])
      .where('user_id', '=', id)
      .where('status', '=', 'active')
      .orderBy('start_date')
      .execute()
  ).map((row) => Object.values(row).join(' '))

it('a plan is changed while its seat goes out of service: the seat is kept until then (SEAT-17)', async () => {
  const { student, seat_number, id } = await seated()
  await desk.setOutOfService(after(0), { seat_number, out_of_service_from: on(20) })
  await change(id, 'flexible')
  expect(await rowsOf(student)).toEqual([
    `${seat_number} ${TODAY} ${on(11)}`,
    `${seat_number} ${on(12)} ${on(19)}`,
  ])
})

it('the undo of a change keeps what was planned: the seat until the move, the other one from it (CHANGE-5)', async () => {
  const { student, seat_number, id } = await seated()
  const to = ++seat
  await move(student, seat_number, to, on(20))
  const { payment_id } = await change(id, 'flexible')
  await till.undoPayment(after(11), { id: payment_id ?? '', reason: 'Wrong member' })
  expect(await rowsOf(student)).toEqual([`${seat_number} ${TODAY} ${on(19)}`, `${to} ${on(20)} ${on(29)}`])
})

it('the member is told of a planned move once, and of no release of a seat that they keep, whatever becomes of the plan', async () => {
  const { student, seat_number, id } = await seated()
  const to = ++seat
  await move(student, seat_number, to, on(20))
  const toldOfSeats = async () => {
    const { activity } = await home.overview(as(student))
    const about = activity.toJSON().filter((event) => event.seat_number !== null)
    return about.map((event) => ACTIVITY_OF_MINE[event.kind](event)).toSorted()
  }
  const told = [`Booked seat ${seat_number}, Full Day`, `Moved to seat ${to}, Full Day, from 10 Dec 2026`]
  expect(await toldOfSeats()).toEqual(told)
  const { payment_id } = await change(id, 'flexible')
  expect(await toldOfSeats()).toEqual(told)
  await till.undoPayment(after(11), { id: payment_id ?? '', reason: 'Wrong member' })
  expect(await toldOfSeats()).toEqual(told)
})

it('a cut plan that is paid gets both seats of a planned move back (DUES-7)', async () => {
  const { student, seat_number } = await seated({ amount: rupees(600), due_on: on(10) })
  const to = ++seat
  await move(student, seat_number, to, on(25))
  const due = (await owed.myDues(as(student))).dues[0]!
  const { cut_to } = await dues.findDue(after(14), { id: due.id })
  await dues.cutPlan(after(14), { id: due.id, until: cut_to! })
  expect(await rowsOf(student)).toEqual([`${seat_number} ${TODAY} ${cut_to}`])
  await till.takeDue(after(15), { id: due.id, amount: rupees(400) })
  expect(await rowsOf(student)).toEqual([
    `${seat_number} ${TODAY} ${cut_to}`,
    `${seat_number} ${addDays(cut_to!, 1)} ${on(24)}`,
    `${to} ${on(25)} ${on(29)}`,
  ])
})

it('releasing one booking leaves another one of the same seat, after days on another (SEAT-16)', async () => {
  const { student, seat_number } = await seated()
  const to = ++seat
  await move(student, seat_number, to, on(5))
  await move(student, to, seat_number, on(10))
  const first = await simulated.sql
    .selectFrom('seat_bookings')
    .select(['id', 'end_date as until'])
    .where('user_id', '=', student.id)
    .where('start_date', '=', TODAY)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  await desk.releaseBooking(after(0), first)
  expect(await rowsOf(student)).toEqual([`${to} ${on(5)} ${on(9)}`, `${seat_number} ${on(10)} ${on(29)}`])
})
