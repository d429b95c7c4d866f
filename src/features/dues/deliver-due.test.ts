import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { admin as users } from '#/features/accounts/erasure/actions.ts'
import { member as seats } from '#/features/seats/actions.ts'
import { admin as seatDesk } from '#/features/seats/desk/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import type { Context, Member } from '#/kernel/context.ts'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { sampleMember, samplePlan, sampleSubscription } from '../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../test/support/simulated-provider.ts'
import { admin as desk, member as own } from './actions.ts'

const PRICE = rupees(1000)
const REASON = 'A wrong member'

const simulated = openSimulatedProvider()
const as = (member: Member, changes: Partial<Context> = {}) => memberContext(simulated.sql, member, changes)
/** The desk, so many days from today. */
const after = (days: number) =>
  as(simulated.admin, { now: new Date(TEST_NOW.getTime() + days * 86_400_000), requestKey: randomUUID() })

/** A full day of ₹1,000, of which ₹600 are paid at once. */
async function partSold() {
  const student = await sampleMember(simulated.sql)
  const plan = await samplePlan(simulated.sql, 'full_day')
  const context = after(0)
  const sale = { user_id: student.id, plan_id: plan.id, amount: PRICE }
  const part = { amount: rupees(600), due_on: addDays(context.today, 10) }
  const first = await till.recordCash(context, { ...sale, part })
  const [due] = (await own.myDues(as(student))).dues
  if (!due) throw new Error('nothing is due')
  return { student, id: due.id, first: first.payment_id }
}

/** So it is, and `rest` rupees are paid a day later. */
async function paid(rest: number) {
  const sold = await partSold()
  const later = await till.takeDue(after(1), { id: sold.id, amount: rupees(rest) })
  return { ...sold, later: later.payment_id }
}

const undo = (id: string, context = after(2)) => till.undoPayment(context, { id, reason: REASON })
const refund = (payment_id: string, amount: number, end_membership: boolean) =>
  till.refundPayment(after(2), { payment_id, amount: rupees(amount), reason: REASON, end_membership })
const find = (id: string) => desk.findDue(after(2), { id })
const owed = async (student: Member) =>
  (await own.myDues(as(student))).dues.map(({ total, paid: so_far }) => total - so_far)

describe('a plan that was cut, and whose money goes again (DUES-7)', () => {
  const END = addDays(dayOf(TEST_NOW), 29)
  const PAID_THROUGH = addDays(dayOf(TEST_NOW), 17)
  const seatOf = async (student: Member, days: number) =>
    (await seats.listMyBookings(as(student, { now: after(days).now }))).bookings.map(
      ({ seat_number, end_date }) => [seat_number, end_date],
    )

  async function cut(seat_number: number) {
    const sold = await partSold()
    await seats.bookSeat(as(sold.student), { seat_number, time_slot: 'full_day' })
    await desk.cutPlan(after(14), { id: sold.id, until: PAID_THROUGH })
    return sold
  }

  it('is cut again to what is paid for, and paid up has every day and the seat again', async () => {
    const { student, id } = await cut(21)
    const part = await till.takeDue(after(14), { id, amount: rupees(300) })
    expect(await seatOf(student, 14)).toEqual([[21, addDays(END, -3)]])
    await undo(part.payment_id, after(14))
    const late = await desk.findDue(after(14), { id })
    expect(late).toMatchObject({
      end_date: addDays(END, -3),
      cut_to: PAID_THROUGH,
      seats: [{ seat_number: 21 }],
    })
    await desk.cutPlan(after(14), { id, until: PAID_THROUGH })
    expect(await seatOf(student, 14)).toEqual([[21, PAID_THROUGH]])
    expect(await desk.findDue(after(14), { id })).toMatchObject({ cut_to: null, uncut_end: END })
    await till.takeDue(after(15), { id, amount: rupees(400) })
    expect(await desk.findDue(after(15), { id })).toMatchObject({ end_date: END, uncut_end: null })
    expect(await seatOf(student, 15)).toEqual([[21, END]])
  })

  it('has the seat that was booked on what is left of it, too', async () => {
    const { student, id } = await partSold()
    await desk.cutPlan(after(14), { id, until: PAID_THROUGH })
    await seats.bookSeat(as(student, { now: after(15).now }), { seat_number: 25, time_slot: 'full_day' })
    await till.takeDue(after(16), { id, amount: rupees(300) })
    expect(await seatOf(student, 16)).toEqual([[25, addDays(END, -3)]])
    await till.takeDue(after(17), { id, amount: rupees(100) })
    expect(await seatOf(student, 17)).toEqual([[25, END]])
  })

  it('so it is where what was paid at first goes back', async () => {
    const { id, first } = await cut(22)
    const back = { payment_id: first, amount: rupees(400), reason: REASON, end_membership: false }
    await till.refundPayment(after(14), back)
    const until = addDays(dayOf(TEST_NOW), 13)
    expect(await desk.findDue(after(14), { id })).toMatchObject({ cut_to: until })
    await desk.cutPlan(after(14), { id, until })
    expect(await desk.findDue(after(14), { id })).toMatchObject({ end_date: until, cut_to: null })
  })
})

it('DUES-7: paying for a plan that was cut says which plan it moves', async () => {
  const { student, id } = await partSold()
  const cut_to = addDays(dayOf(TEST_NOW), 17)
  await desk.cutPlan(after(14), { id, until: cut_to })
  const plan = await samplePlan(simulated.sql, 'full_day')
  await till.recordCash(after(16), { user_id: student.id, plan_id: plan.id, amount: PRICE })
  const context = after(20)
  await till.takeDue(context, { id, amount: rupees(400) })
  const mail = context.mails.find(({ to }) => to === student.email)
  expect(mail?.text).toContain(
    `Your plan ${plan.name} now runs from 20 Dec 2026 to 19 Jan 2027, after this one.`,
  )
})

describe('a plan that was cut, over, and followed by a new one before it was paid up (DUES-7)', () => {
  const on = (days: number) => addDays(dayOf(TEST_NOW), days)

  async function soldAgain(seat_number: number, end_date?: Day) {
    const { student, id } = await partSold()
    await seats.bookSeat(as(student), { seat_number: seat_number - 1, time_slot: 'full_day' })
    await desk.cutPlan(after(14), { id, until: on(17) })
    const plan = await samplePlan(simulated.sql, 'full_day')
    if (end_date)
      await sampleSubscription(simulated.sql, student.id, 'full_day', { start_date: on(20), end_date })
    else await till.recordCash(after(20), { user_id: student.id, plan_id: plan.id, amount: PRICE })
    await seats.bookSeat(as(student, { now: after(20).now }), { seat_number, time_slot: 'full_day' })
    return { student, id, plan }
  }
  const plansOf = (student: Member) =>
    simulated.sql
      .selectFrom('subscriptions')
      .select(['start_date', 'end_date'])
      .where('user_id', '=', student.id)
      .orderBy('start_date')
      .execute()
  const bookingsOf = async (student: Member, days: number) =>
    (await seats.listMyBookings(as(student, { now: after(days).now }))).bookings.map(
      ({ seat_number, start_date, end_date }) => [seat_number, start_date, end_date],
    )

  it('has no day twice: the new one begins after it, on the seat of now all along', async () => {
    const { student, id, plan } = await soldAgain(32)
    const context = after(22)
    await till.takeDue(context, { id, amount: rupees(400) })
    expect(await plansOf(student)).toEqual([
      { start_date: on(0), end_date: on(29) },
      { start_date: on(30), end_date: on(60) },
    ])
    expect(await bookingsOf(student, 22)).toEqual([[32, on(20), on(60)]])
    const mail = context.mails.find(({ to }) => to === student.email)
    expect(mail?.text).toContain(
      `Your plan ${plan.name} now runs from 20 Dec 2026 to 19 Jan 2027, after this one.`,
    )
    expect(mail?.text).not.toContain('seat 31')
  })

  it('is cut again, and the new one begins the day after on its seat', async () => {
    const { student, id } = await soldAgain(34)
    const part = await till.takeDue(after(22), { id, amount: rupees(400) })
    await undo(part.payment_id, after(22))
    await desk.cutPlan(after(22), { id, until: on(21) })
    expect(await plansOf(student)).toEqual([
      { start_date: on(0), end_date: on(21) },
      { start_date: on(22), end_date: on(52) },
    ])
    expect(await bookingsOf(student, 22)).toEqual([[34, on(22), on(52)]])
    await till.takeDue(after(23), { id, amount: rupees(400) })
    expect(await bookingsOf(student, 23)).toEqual([[34, on(22), on(60)]])
  })

  it('is cut again, and a short new one begins the day after on its seat, with all its days', async () => {
    const { student, id } = await soldAgain(28, on(24))
    const part = await till.takeDue(after(22), { id, amount: rupees(400) })
    await undo(part.payment_id, after(22))
    await desk.cutPlan(after(22), { id, until: on(21) })
    expect(await plansOf(student)).toEqual([
      { start_date: on(0), end_date: on(21) },
      { start_date: on(22), end_date: on(26) },
    ])
    expect(await bookingsOf(student, 22)).toEqual([[28, on(22), on(26)]])
  })

  it('is cut again, and the desk is told which seat is somebody else’s by then', async () => {
    const { student, id } = await soldAgain(30, on(24))
    const part = await till.takeDue(after(22), { id, amount: rupees(400) })
    await undo(part.payment_id, after(22))
    const rival = await sampleMember(simulated.sql)
    await sampleSubscription(simulated.sql, rival.id, 'night')
    await sampleSubscription(simulated.sql, rival.id, 'full_day', { start_date: on(25), end_date: on(29) })
    await seatDesk.assignSeat(after(22), { user_id: rival.id, seat_number: 30, time_slot: 'full_day' })
    const { lost_seats } = await desk.cutPlan(after(22), { id, until: on(21) })
    expect(lost_seats).toEqual([30])
    expect(await bookingsOf(student, 22)).toEqual([[30, on(22), on(24)]])
  })

  it('is cut though it was renewed ahead, which begins far earlier, on the seat all along', async () => {
    const student = await sampleMember(simulated.sql)
    const plan = await samplePlan(simulated.sql, 'full_day')
    const quarter = await simulated.sql
      .selectFrom('plans')
      .select(['id', 'price'])
      .where('type', '=', 'full_day')
      .where('duration_months', '=', 3)
      .executeTakeFirstOrThrow()
    const part = { amount: rupees(quarter.price / 200), due_on: on(10) }
    await till.recordCash(after(0), {
      user_id: student.id,
      plan_id: quarter.id,
      amount: quarter.price,
      part,
    })
    await seats.bookSeat(as(student), { seat_number: 6, time_slot: 'full_day' })
    await till.recordCash(after(1), {
      user_id: student.id,
      plan_id: plan.id,
      amount: plan.price,
      confirmed_again: true,
    })
    const [due] = (await own.myDues(as(student))).dues
    await desk.cutPlan(after(22), { id: due?.id ?? '', until: on(45) })
    expect(await plansOf(student)).toEqual([
      { start_date: on(0), end_date: on(45) },
      { start_date: on(46), end_date: on(73) },
    ])
    expect(await bookingsOf(student, 22)).toEqual([[6, on(0), on(73)]])
    await till.takeDue(after(50), { id: due?.id ?? '', amount: rupees(quarter.price / 200) })
    expect(await bookingsOf(student, 50)).toEqual([[6, on(46), on(119)]])
  })

  it('paid up in two parts, has its seat of now on every day', async () => {
    const { student, id } = await soldAgain(38)
    await till.takeDue(after(22), { id, amount: rupees(200) })
    expect(await bookingsOf(student, 22)).toEqual([[38, on(20), on(54)]])
    await till.takeDue(after(22), { id, amount: rupees(200) })
    expect(await bookingsOf(student, 22)).toEqual([[38, on(20), on(60)]])
  })

  it('paid up in two parts with days in between, too', async () => {
    const { student, id } = await soldAgain(40)
    await till.takeDue(after(22), { id, amount: rupees(200) })
    await till.takeDue(after(26), { id, amount: rupees(200) })
    expect(await bookingsOf(student, 26)).toEqual([[40, on(24), on(60)]])
  })

  it('moves a short new one with its seat, which is the old one’s until then; the old seat follows', async () => {
    const { student, id } = await soldAgain(18, on(24))
    const context = after(22)
    await till.takeDue(context, { id, amount: rupees(400) })
    expect(await bookingsOf(student, 22)).toEqual([
      [18, on(20), on(24)],
      [17, on(25), on(29)],
      [18, on(30), on(34)],
    ])
    expect(context.mails.find(({ to }) => to === student.email)?.text).toContain('You can print this receipt')
  })

  const close = (seat_number: number, days: number) =>
    seatDesk.setOutOfService(after(22), { seat_number, out_of_service_from: on(days) })
  async function payRest({ email }: Member, id: string) {
    const context = after(22)
    await till.takeDue(context, { id, amount: rupees(400) })
    return context.mails.find(({ to }) => to === email)?.text
  }

  it('keeps the booking on a seat that closes once the new one runs, and names the seat', async () => {
    const { student, id } = await soldAgain(12)
    await close(12, 40)
    expect(await payRest(student, id)).toContain('Seat 12 is booked by another member or out of service')
    expect(await bookingsOf(student, 22)).toEqual([[12, on(20), on(50)]])
  })

  it('stays to its end on a seat that closes before, which is named', async () => {
    const { student, id } = await soldAgain(14)
    await close(14, 25)
    expect(await payRest(student, id)).toContain('Seat 14 is booked by another member or out of service')
    expect(await bookingsOf(student, 22)).toEqual([[14, on(20), on(29)]])
  })

  it('names the seat that the new one can’t keep on its later days', async () => {
    const { student, id } = await soldAgain(16)
    const rival = await sampleMember(simulated.sql)
    await sampleSubscription(simulated.sql, rival.id, 'night')
    const ahead = { start_date: on(51), end_date: on(80) }
    await sampleSubscription(simulated.sql, rival.id, 'full_day', ahead)
    await seatDesk.assignSeat(after(22), { user_id: rival.id, seat_number: 16, time_slot: 'full_day' })
    expect(await payRest(student, id)).toContain('Seat 16 is booked by another member or out of service')
    expect(await bookingsOf(student, 22)).toEqual([[16, on(20), on(50)]])
  })

  it('paid up once it would be over, has its days all the same', async () => {
    const { student, id } = await soldAgain(36)
    await till.takeDue(after(40), { id, amount: rupees(400) })
    expect(await plansOf(student)).toEqual([
      { start_date: on(0), end_date: on(29) },
      { start_date: on(30), end_date: on(60) },
    ])
    expect(await bookingsOf(student, 40)).toEqual([[36, on(30), on(60)]])
  })
})

describe('the undo of a later part (DUES-4)', () => {
  it('makes nothing owed of a plan that has ended, and says so', async () => {
    const { student, id, first, later } = await paid(400)
    await refund(first, 600, true)
    const context = after(2)
    await undo(later, context)
    expect(await find(id)).toMatchObject({ paid: 0, closed_as: 'ended' })
    expect(await owed(student)).toEqual([])
    const mail = context.mails.find(({ to }) => to === student.email)
    expect(mail?.text).toContain('The plan has ended, and nothing more of it is due.')
    expect(mail?.text).not.toContain('due again')
  })

  it('makes nothing owed of an erased member', async () => {
    const { student, id, later } = await paid(400)
    const request = { user_id: student.id, asked_at: TEST_NOW }
    const asked = await simulated.sql
      .insertInto('erasure_requests')
      .values(request)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { plans } = await users.findErasure(after(2), asked)
    await users.carryOutErasure(after(2), { ...asked, ends_plans: plans.map((plan) => plan.id) })
    await undo(later)
    expect(await find(id)).toMatchObject({ paid: rupees(600), closed_as: 'ended' })
  })

  it('makes it owed again after the rest was written off, which stays forgiven', async () => {
    const { student, id, later } = await paid(200)
    await desk.writeOffDue(after(2), { id, owed: rupees(200), reason: 'Lost his job' })
    await undo(later)
    expect(await find(id)).toMatchObject({ paid: rupees(600), total: rupees(800), closed_as: null })
    expect(await owed(student)).toEqual([rupees(200)])
    await till.takeDue(after(3), { id, amount: rupees(200) })
    expect(await find(id)).toMatchObject({ paid: rupees(800), closed_as: 'paid' })
  })

  it('doesn’t claim back what was given back since it was paid up', async () => {
    const { student, id, first, later } = await paid(400)
    await refund(first, 100, false)
    expect(await find(id)).toMatchObject({ paid: rupees(900), closed_as: 'paid' })
    await undo(later)
    expect(await owed(student)).toEqual([rupees(400)])
  })
})
