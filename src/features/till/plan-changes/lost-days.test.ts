/** Whoever can't have their seat on all days of what they paid for is told, and so is the desk (DAYS-2). */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { member as seats } from '#/features/seats/actions.ts'
import { admin as desk } from '#/features/seats/desk/actions.ts'
import { admin as moves } from '#/features/seats/moves/actions.ts'
import { admin as changes } from '#/features/subscriptions/changes/actions.ts'
import { member as own } from '#/features/subscriptions/actions.ts'
import { admin as holidays } from '#/features/timetable/holidays/actions.ts'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { sampleMember, samplePlan, sampleSubscription } from '../../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../../test/support/simulated-provider.ts'
import { admin as till } from '../actions.ts'

const on = (days: number): Day => addDays(dayOf(TEST_NOW), days)
const simulated = openSimulatedProvider()
/** The desk, so many days from today, at 8 in the morning: slots of the day have begun. */
const after = (days: number) =>
  memberContext(simulated.sql, simulated.admin, {
    now: new Date(TEST_NOW.getTime() + days * 86_400_000),
    requestKey: randomUUID(),
  })

async function buy(user_id: string, type: PlanType, context = after(0)) {
  const plan = await samplePlan(simulated.sql, type)
  const sale = { user_id, plan_id: plan.id, amount: plan.price, confirmed_again: true }
  return till.recordCash(context, sale)
}

/** Somebody with a month from today, and a seat for it. */
async function seated(type: 'morning' | 'full_day', seat_number: number) {
  const student = await sampleMember(simulated.sql)
  await buy(student.id, type)
  await seats.bookSeat(memberContext(simulated.sql, student), { seat_number, time_slot: type })
  const { subscription } = await own.mySubscription(memberContext(simulated.sql, student))
  return { student, id: subscription?.id ?? '' }
}

/** Somebody else with the seat from a day on. */
async function follow(seat_number: number, type: 'morning' | 'full_day', start_date: Day) {
  const { id: user_id } = await sampleMember(simulated.sql, { name: 'Ravi' })
  await sampleSubscription(simulated.sql, user_id, 'night', { end_date: on(60) })
  await sampleSubscription(simulated.sql, user_id, type, { start_date })
  await desk.assignSeat(after(0), { user_id, seat_number, time_slot: type })
}

async function change(id: string, type: PlanType, context: ReturnType<typeof after>) {
  const plan = await samplePlan(simulated.sql, type)
  const shown = await changes.previewChange(context, { id, plan_id: plan.id })
  const { due, end_date } = shown
  const made = await till.changePlan(context, { id, plan_id: plan.id, price: plan.price, due, end_date })
  return { shown, ...made }
}

const lettersOf = ({ mails }: ReturnType<typeof after>) => mails.map(({ text }) => text).join('\n')

it('SEAT-8: the receipt of a renewal names a seat that somebody else has on the day which it got for a closed one', async () => {
  const { student } = await seated('morning', 5)
  const holiday = { date: on(40), name: 'Closed', name_hi: '', type: 'closed', recurring: false } as const
  const closed = await holidays.addHoliday(after(0), { holiday, extend: true })
  await follow(5, 'morning', on(61))
  const context = after(0)
  await buy(student.id, 'morning', context)
  expect(lettersOf(context)).toContain('Seat 5 is booked by another member')
  await holidays.removeHoliday(after(0), { id: closed.id, version: closed.version })
})

it('CHANGE-3: preview and mail say on which of the days that a cheaper plan adds a seat is somebody else’s', async () => {
  const { id } = await seated('full_day', 7)
  await follow(7, 'morning', on(35))
  const context = after(11)
  const { shown } = await change(id, 'morning', context)
  expect(shown.end_date).toBe(on(41))
  expect(shown.behind).toMatchObject([
    { seat_number: 7, time_slot: 'morning', from_day: on(35), until_day: on(41), holder: 'Ravi' },
  ])
  expect(lettersOf(context)).toMatch(/Without seat 7: 25\sDec/)
})

it('CHANGE-5: whoever undoes a change learns which seat the old plan can’t have back, and so does its member', async () => {
  const { id } = await seated('full_day', 9)
  const { shown, payment_id } = await change(id, 'night', after(11))
  expect(shown.seats).toMatchObject([{ seat_number: 9, kept: [] }])
  await follow(9, 'full_day', on(12))
  const context = after(11)
  const undone = await till.undoPayment(context, { id: payment_id ?? '', reason: 'Wrong member' })
  expect(undone.lost_seats).toEqual([9])
  expect(lettersOf(context)).toContain('Seat 9 can’t be yours on every day any more.')
})

it('CHANGE-5: also a seat that is theirs again only until it goes out of service', async () => {
  const { id, student } = await seated('full_day', 11)
  const sitting = { user_id: student.id }
  await moves.moveMember(after(0), { ...sitting, seat_number: 11, to_seat: 12, from_day: on(20) })
  await moves.moveMember(after(0), { ...sitting, seat_number: 12, to_seat: 13, from_day: on(28) })
  const { payment_id } = await change(id, 'night', after(11))
  await desk.setOutOfService(after(11), { seat_number: 12, out_of_service_from: on(25), was: null })
  const context = after(11)
  const undone = await till.undoPayment(context, { id: payment_id ?? '', reason: 'Wrong member' })
  expect(undone.lost_seats).toEqual([12])
  expect(lettersOf(context)).toContain('Seat 12 can’t be yours on every day any more.')
})
