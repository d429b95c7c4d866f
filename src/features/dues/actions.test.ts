import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { member as seats } from '#/features/seats/actions.ts'
import { admin as users } from '#/features/accounts/erasure/actions.ts'
import { admin as dashboard } from '#/features/overview/desk/actions.ts'
import { admin as holidays } from '#/features/timetable/holidays/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import { admin as receipts } from '#/features/payments/receipts/actions.ts'
import { receiptRows } from '#/features/payments/receipts/rules.ts'
import type { Context, Member } from '#/kernel/context.ts'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { books } from '../../../test/support/online-payments.ts'
import { sampleMember, samplePlan } from '../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../test/support/simulated-provider.ts'
import { admin as desk, member as own, openDueOf } from './actions.ts'
import { remindOfDues } from './reminders/remind-of-dues.ts'

const TODAY = dayOf(TEST_NOW)
const DUE_ON = addDays(TODAY, 10)
const PRICE = rupees(1000)
const REASON = 'They asked for a week'

const simulated = openSimulatedProvider()
const as = (member: Member, changes: Partial<Context> = {}) => memberContext(simulated.sql, member, changes)
const here = (changes: Partial<Context> = {}) => as(simulated.admin, changes)
/** The desk, so many days from today. */
const after = (days: number, changes: Partial<Context> = {}) =>
  here({ now: new Date(TEST_NOW.getTime() + days * 86_400_000), ...changes })

/** A full day of ₹1,000, of which ₹600 are paid now. */
async function sold(context = here()) {
  const student = await sampleMember(simulated.sql)
  const plan = await samplePlan(simulated.sql, 'full_day')
  const first = await till.recordCash(context, {
    user_id: student.id,
    plan_id: plan.id,
    amount: PRICE,
    part: { amount: rupees(600), due_on: addDays(context.today, 10) },
  })
  const [due] = (await own.myDues(as(student))).dues
  if (!due) throw new Error('nothing is due')
  return { student, plan, due, first }
}

const take = (id: string, amount: number, context = here(), upi_reference?: string) =>
  till.takeDue(context, { id, amount: rupees(amount), upi_reference })

const find = (id: string, context = here()) => desk.findDue(context, { id })

const paperOf = async (payment_id: string) => {
  const { receipt } = await till.findPayment(here(), { id: payment_id })
  return Object.fromEntries(receiptRows(await receipts.findReceipt(here(), { id: receipt?.id ?? '' })))
}

const movesOf = async (payment_id: string) =>
  (await books(simulated.sql)).entries
    .filter((entry) => entry.payment_id === payment_id)
    .map(({ kind, account, amount }) => `${kind} ${account} ${amount}`)
    .toSorted()

const seatOf = async (student: Member, context = as(student)) =>
  (await seats.listMyBookings({ ...context, member: student })).bookings.map(({ seat_number, end_date }) => [
    seat_number,
    end_date,
  ])

describe('a plan sold for a part now (DUES-1)', () => {
  it('runs in full from day one; the books, and the receipt, hold what came in', async () => {
    const { student, first, due } = await sold()
    expect(due).toMatchObject({
      total: PRICE,
      paid: rupees(600),
      due_on: DUE_ON,
      end_date: addDays(TODAY, 29),
    })
    expect(await movesOf(first.payment_id)).toEqual(['payment cash 60000', 'payment plan_sales -60000'])
    expect(await paperOf(first.payment_id)).toMatchObject({
      'Paid so far': '₹600 of ₹1,000, ₹400 due 30 Nov 2026',
      Valid: '20 Nov 2026 to 19 Dec 2026',
    })
    await seats.bookSeat(as(student), { seat_number: 3, time_slot: 'full_day' })
    expect(await seatOf(student)).toEqual([[3, addDays(TODAY, 29)]])
    expect(await openDueOf(simulated.sql, (await subscriptionOf(student)).id)).toMatchObject({
      owed: rupees(400),
    })
  })

  it('of a late one the desk is told not to let the member in, if Settings say so (DUES-6)', async () => {
    const { student, due } = await sold()
    const held = async (days: number) => (await desk.listHeldOf(after(days), { user_id: student.id })).held
    const isMarked = async (days: number) =>
      (await desk.listHeldHolders(after(days))).user_ids.includes(student.id)
    expect(await held(14)).toEqual([])
    await simulated.sql.updateTable('library_settings').set({ hold_late_dues: true }).execute()
    expect(await held(13)).toEqual([])
    expect(await held(14)).toMatchObject([{ id: due.id, owed: rupees(400), due_on: DUE_ON }])
    expect(await isMarked(14)).toBe(false)
    await seats.bookSeat(as(student), { seat_number: 4, time_slot: 'full_day' })
    expect([await isMarked(13), await isMarked(14)]).toEqual([false, true])
    await take(due.id, 400, after(14))
    expect(await held(14)).toEqual([])
    expect(await isMarked(14)).toBe(false)
    await simulated.sql.updateTable('library_settings').set({ hold_late_dues: false }).execute()
  })

  it.each([
    ['part_refused', { amount: rupees(499), due_on: DUE_ON }],
    ['part_refused', { amount: PRICE, due_on: DUE_ON }],
    ['due_day_refused', { amount: rupees(600), due_on: addDays(TODAY, 16) }],
  ])('is refused as %s, and nothing is written', async (code, part) => {
    const student = await sampleMember(simulated.sql)
    const plan = await samplePlan(simulated.sql, 'full_day')
    const asked = { user_id: student.id, plan_id: plan.id, amount: PRICE, part }
    await expect(till.recordCash(here(), asked)).rejects.toMatchObject({ code })
    expect(
      await simulated.sql.selectFrom('payments').where('user_id', '=', student.id).selectAll().execute(),
    ).toEqual([])
  })

  it('asked again under its key, answers as it did; another part under the key is refused', async () => {
    const student = await sampleMember(simulated.sql)
    const plan = await samplePlan(simulated.sql, 'full_day')
    const context = here({ requestKey: randomUUID() })
    const asked = { user_id: student.id, plan_id: plan.id, amount: PRICE }
    const part = { amount: rupees(600), due_on: DUE_ON }
    const first = await till.recordCash(context, { ...asked, part })
    expect(await till.recordCash(context, { ...asked, part })).toEqual(first)
    for (const other of [{ ...asked, part: { ...part, amount: rupees(700) } }, asked])
      await expect(till.recordCash(context, other)).rejects.toMatchObject({ code: 'payment_key_reused' })
  })
})

describe('a later part (DUES-2)', () => {
  it('is a payment with a receipt of its own, and the last closes the due', async () => {
    const { student, due } = await sold()
    const second = await take(due.id, 150)
    expect(await paperOf(second.payment_id)).toMatchObject({
      Plan: 'Full Day - 1 Month',
      'Paid so far': '₹750 of ₹1,000, ₹250 due 30 Nov 2026',
    })
    const third = await take(due.id, 250, here(), 'UTR 123456789012')
    expect(await paperOf(third.payment_id)).toMatchObject({ 'Paid so far': '₹1,000 of ₹1,000' })
    expect(await movesOf(third.payment_id)).toEqual(['payment plan_sales -25000', 'payment upi 25000'])
    expect(await find(due.id)).toMatchObject({ paid: PRICE, closed_as: 'paid', parts: [{}, {}, {}] })
    expect(await own.myDues(as(student))).toEqual({ dues: [] })
    await expect(take(due.id, 1)).rejects.toMatchObject({ code: 'due_closed' })
  })

  it('is refused above what is owed, and in paise but for the rest', async () => {
    const { due } = await sold()
    await expect(take(due.id, 401)).rejects.toMatchObject({
      code: 'due_overpaid',
      data: { owed: rupees(400) },
    })
    await expect(take(due.id, 99.5)).rejects.toMatchObject({ code: 'part_not_whole' })
    await simulated.sql
      .updateTable('dues')
      .set({ total: rupees(600.5) })
      .where('id', '=', due.id)
      .execute()
    await expect(take(due.id, 0.5)).rejects.toMatchObject({ code: 'part_not_whole' })
    await expect(take(randomUUID(), 1)).rejects.toMatchObject({ code: 'due_not_found' })
  })

  it('asked again under its key, is taken once', async () => {
    const { due } = await sold()
    const context = here({ requestKey: randomUUID() })
    const part = await take(due.id, 100, context)
    expect(await take(due.id, 100, context)).toEqual(part)
    await expect(take(due.id, 200, context)).rejects.toMatchObject({ code: 'payment_key_reused' })
    expect(await find(due.id)).toMatchObject({ paid: rupees(700) })
  })

  it('one transfer pays once', async () => {
    const [one, other] = [await sold(), await sold()]
    await take(one.due.id, 100, here(), '987654321098')
    await expect(take(other.due.id, 100, here(), 'UTR 9876 5432 1098')).rejects.toMatchObject({
      constraint: 'transaction_reference_used',
    })
  })
})

describe('undo and refund (DUES-4)', () => {
  it('a later part undone is owed again; the plan goes on', async () => {
    const { student, due } = await sold()
    const part = await take(due.id, 400)
    const context = here()
    await till.undoPayment(context, { id: part.payment_id, reason: REASON })
    expect(await find(due.id)).toMatchObject({ paid: rupees(600), closed_at: null })
    expect(await seats.listMyBookings(as(student))).toMatchObject({ plan: { name: 'Full Day - 1 Month' } })
    expect(context.mails[0]?.text).toContain('This part of your plan is due again.')
    expect((await movesOf(part.payment_id)).filter((move) => move.startsWith('undo'))).toEqual([
      'undo cash -40000',
      'undo plan_sales 40000',
    ])
  })

  it('the first part is undone only once no later one stands, and ends plan and due', async () => {
    const { student, due, first } = await sold()
    const part = await take(due.id, 100)
    const undo = (id: string) => till.undoPayment(here(), { id, reason: REASON })
    await expect(undo(first.payment_id)).rejects.toMatchObject({ code: 'undo_later_part_first' })
    await undo(part.payment_id)
    await undo(first.payment_id)
    expect(await find(due.id)).toMatchObject({ paid: 0, closed_as: 'ended' })
    expect(await seats.listMyBookings(as(student))).toMatchObject({ plan: null })
  })

  it('open again, it keeps no reason of a write-off that no longer holds', async () => {
    const { due } = await sold()
    const { payment_id: id } = await take(due.id, 100)
    await desk.writeOffDue(here(), { id: due.id, owed: rupees(300), reason: 'Left the town' })
    await till.undoPayment(here(), { id, reason: REASON })
    expect(await find(due.id)).toMatchObject({ closed_at: null, reason: null })
  })

  it('while it is open, what goes back is owed again; with the end of the plan nothing is', async () => {
    const { due, first } = await sold()
    const refund = { payment_id: first.payment_id, amount: rupees(100), reason: REASON }
    await till.refundPayment(here(), { ...refund, end_membership: false })
    expect(await find(due.id)).toMatchObject({ paid: rupees(500), closed_at: null })
    await till.refundPayment(here(), { ...refund, end_membership: true })
    expect(await find(due.id)).toMatchObject({ paid: rupees(400), closed_as: 'ended' })
  })

  it('a refund of a later part with the end of the plan ends it', async () => {
    const { student, due } = await sold()
    const { payment_id } = await take(due.id, 400)
    const refund = { payment_id, amount: rupees(400), reason: REASON, end_membership: true }
    await till.refundPayment(here(), refund)
    expect(await find(due.id)).toMatchObject({ paid: rupees(600), closed_as: 'paid' })
    expect(await seats.listMyBookings(as(student))).toMatchObject({ plan: null })
  })

  it('an erased member owes nothing', async () => {
    const { student, due } = await sold()
    const request = { user_id: student.id, asked_at: TEST_NOW }
    const asked = await simulated.sql
      .insertInto('erasure_requests')
      .values(request)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { plans } = await users.findErasure(here(), asked)
    await users.carryOutErasure(here(), { ...asked, ends_plans: plans.map((plan) => plan.id) })
    expect(await find(due.id)).toMatchObject({ closed_as: 'ended' })
  })
})

describe('the desk', () => {
  it('agrees on another day, or forgives the rest, with a reason', async () => {
    const { due } = await sold()
    const agreed = addDays(TODAY, 15)
    const day = (due_on: Day, was = agreed) =>
      desk.changeDueDay(here(), { id: due.id, was, due_on, reason: REASON })
    await day(agreed, DUE_ON)
    expect(await find(due.id)).toMatchObject({ due_on: agreed, reason: REASON })
    const another = { code: 'due_day_changed', data: { due_on: agreed } }
    await expect(day(addDays(TODAY, 3), DUE_ON), 'over what another desk agreed').rejects.toMatchObject(
      another,
    )
    expect(await find(due.id)).toMatchObject({ due_on: agreed })
    await expect(day(addDays(TODAY, 16))).rejects.toMatchObject({ code: 'due_day_refused' })
    await desk.writeOffDue(here(), { id: due.id, owed: rupees(400), reason: 'Left the town' })
    expect(await find(due.id)).toMatchObject({ closed_as: 'written_off', reason: 'Left the town' })
    await expect(day(DUE_ON)).rejects.toMatchObject({ code: 'due_closed' })
    await expect(take(due.id, 1)).rejects.toMatchObject({ code: 'due_closed' })
  })

  it('forgives no more than it was shown', async () => {
    const { due, first } = await sold()
    const refund = { payment_id: first.payment_id, amount: rupees(400), reason: REASON }
    await till.refundPayment(here(), { ...refund, end_membership: false })
    const writeOff = (owed: number) =>
      desk.writeOffDue(here(), { id: due.id, owed: rupees(owed), reason: REASON })
    await expect(writeOff(400)).rejects.toMatchObject({ code: 'owed_changed', data: { owed: rupees(800) } })
    expect(await find(due.id)).toMatchObject({ closed_at: null, reason: null })
    await writeOff(800)
    expect(await find(due.id)).toMatchObject({ closed_as: 'written_off' })
  })

  it('decides nothing of its own', async () => {
    const { due } = await sold()
    const { user_id } = await find(due.id)
    const self = as({ ...simulated.admin, id: user_id, role: 'desk' })
    const own_matter = { code: 'own_matter' }
    await expect(take(due.id, 1, self)).rejects.toMatchObject(own_matter)
    const change = { id: due.id, was: DUE_ON, due_on: DUE_ON, reason: REASON }
    await expect(desk.changeDueDay(self, change)).rejects.toMatchObject(own_matter)
    await expect(desk.cutPlan(self, { id: due.id, until: DUE_ON })).rejects.toMatchObject(own_matter)
  })

  it('lists what is owed, the oldest first, and what is past its day', async () => {
    const { due } = await sold()
    const listed = await desk.listDues(after(20), { show: 'overdue', limit: 100 })
    expect(listed.rows.map(({ id }) => id)).toContain(due.id)
    const days = listed.rows.map(({ due_on }) => due_on)
    expect(days).toEqual(days.toSorted())
    expect((await desk.listDues(here(), { show: 'overdue', limit: 100 })).rows).toEqual([])
    const { queue, waiting } = await dashboard.overview(after(20))
    expect(waiting.due, 'as the dashboard counts').toBe(listed.rows.length)
    expect(queue).toContainEqual(expect.objectContaining({ kind: 'due', amount: rupees(400) }))
    const sums = await desk.dueSummary(after(20))
    expect(sums).toMatchObject({ overdue: sums.open, overdue_owed: sums.owed, hold: false })
  })
})

describe('the cut (DUES-7)', () => {
  /** ₹600 of ₹1,000 reach eighteen days, to 7 December; late from 4 December on. */
  async function late() {
    const made = await sold()
    await seats.bookSeat(as(made.student), { seat_number: seat, time_slot: 'full_day' })
    return { ...made, seat: seat++ }
  }
  let seat = 10
  const PAID_THROUGH = addDays(TODAY, 17)
  const END = addDays(TODAY, 29)

  it('waits for the days of grace, ends plan and seat, and is undone when all is paid', async () => {
    const { student, due, seat: number } = await late()
    await expect(desk.cutPlan(after(13), { id: due.id, until: PAID_THROUGH })).rejects.toMatchObject({
      code: 'plan_not_cuttable',
    })
    expect(await find(due.id, after(14))).toMatchObject({
      cut_to: PAID_THROUGH,
      seats: [{ seat_number: number, time_slot: 'full_day' }],
    })
    await expect(desk.cutPlan(after(14), { id: due.id, until: END })).rejects.toMatchObject({
      code: 'cut_changed',
    })
    const cut = () => desk.cutPlan(after(14), { id: due.id, until: PAID_THROUGH })
    await cut()
    expect(await cut(), 'pressed twice').toMatchObject({ end_date: PAID_THROUGH })
    expect(await seatOf(student)).toEqual([[number, PAID_THROUGH]])
    expect(await subscriptionOf(student)).toMatchObject({ end_date: PAID_THROUGH })

    await take(due.id, 200, after(15))
    expect(await subscriptionOf(student), 'as far as it is paid').toMatchObject({
      end_date: addDays(TODAY, 23),
    })
    const last = await take(due.id, 200, after(15))
    expect(await subscriptionOf(student)).toMatchObject({ end_date: END })
    expect(await seatOf(student)).toEqual([[number, END]])
    const dated = simulated.sql
      .selectFrom('seat_bookings')
      .select('created_at')
      .where('user_id', '=', student.id)
    const moments = (await dated.orderBy('created_at').distinct().execute()).map((row) => row.created_at)
    expect(moments, 'by the library’s clock').toEqual([TEST_NOW, after(15).now])
    expect(await paperOf(last.payment_id)).toMatchObject({ Valid: '20 Nov 2026 to 19 Dec 2026' })
    expect(await find(due.id)).toMatchObject({ uncut_end: null, closed_as: 'paid' })
  })

  it('gives back every day and the seat wherever the plan lies by then', async () => {
    const { student, plan, due: running, seat: number } = await late()
    await take(running.id, 400)
    await till.recordCash(here(), {
      user_id: student.id,
      plan_id: plan.id,
      amount: PRICE,
      part: { amount: rupees(980), due_on: DUE_ON },
      confirmed_again: true,
    })
    const due = (await own.myDues(as(student))).dues[0]!
    const cut_to = (await find(due.id, after(14))).cut_to!
    expect(cut_to, 'one day of thirty-one').toBe(addDays(END, 30))
    await desk.cutPlan(after(14), { id: due.id, until: cut_to })
    const closed = [15, 16].map((at) => ({ date: addDays(TODAY, at), name: 'Cleaning' }))
    const ids: string[] = []
    for (const day of closed) {
      const holiday = { ...day, name_hi: '', type: 'closed' as const, recurring: false }
      ids.push((await holidays.addHoliday(after(14), { holiday })).id)
    }
    expect((await find(due.id)).end_date, 'two days on, and still a day short').toBe(addDays(END, 32))
    await take(due.id, 20, after(14))
    expect(await find(due.id)).toMatchObject({ end_date: addDays(END, 33), closed_as: 'paid' })
    expect(await seatOf(student, after(14))).toEqual([[number, addDays(END, 33)]])
    for (const id of ids) await holidays.removeHoliday(after(14), { id, version: 1 })
    expect((await find(due.id)).end_date).toBe(addDays(END, 31))
  })

  it('gives the days back after the plan was marked as over, too', async () => {
    const { student, due, seat: number } = await late()
    await desk.cutPlan(after(20), { id: due.id, until: addDays(TODAY, 19) })
    await simulated.sql
      .updateTable('subscriptions')
      .set({ status: 'expired' })
      .where('user_id', '=', student.id)
      .execute()
    await simulated.sql
      .updateTable('seat_bookings')
      .set({ status: 'ended' })
      .where('user_id', '=', student.id)
      .execute()
    await take(due.id, 400, after(22))
    expect(await subscriptionOf(student)).toMatchObject({ end_date: END, status: 'active' })
    const context = as(student, { now: after(22).now, today: addDays(TODAY, 22) })
    expect(await seatOf(student, context)).toEqual([[number, END]])
  })

  it('a seat that somebody else has by then stays theirs; the days come back, and the mail says so', async () => {
    const { student, due, seat: number } = await late()
    await desk.cutPlan(after(20), { id: due.id, until: addDays(TODAY, 19) })
    const rival = await sold(after(20, {}))
    await seats.bookSeat(as(rival.student, { now: after(20).now, today: addDays(TODAY, 20) }), {
      seat_number: number,
      time_slot: 'full_day',
    })
    const context = after(21)
    await take(due.id, 400, context)
    expect(await subscriptionOf(student)).toMatchObject({ end_date: END })
    expect(context.mails[0]?.text).toContain(`Seat ${number} is booked by another member`)
  })
})

describe('reminders (DUES-8)', () => {
  it('two days before, on the day and three days after, each once, and none for what is paid', async () => {
    const { student, due } = await sold()
    const to = async (days: number) => {
      const context = after(days)
      await remindOfDues(context)
      await remindOfDues(context)
      return context.mails.filter((mail) => mail.to === student.email).map(({ subject }) => subject)
    }
    expect(await to(7)).toEqual([])
    expect(await to(8)).toEqual(['₹400 is due on 30 Nov 2026'])
    expect(await to(9)).toEqual([])
    expect(await to(10)).toEqual(['₹400 of your plan is due'])
    expect(await to(11)).toEqual([])
    // The server was off on the third day.
    expect(await to(15)).toEqual(['₹400 of your plan is due'])
    expect(await to(16)).toEqual([])
    const change = { was: DUE_ON, due_on: addDays(TODAY, 20), reason: REASON }
    await desk.changeDueDay(after(16), { id: due.id, ...change })
    expect(await to(18), 'of another day').toHaveLength(1)
    await take(due.id, 400, after(19))
    expect(await to(20)).toEqual([])
  })
})

const subscriptionOf = (student: Member) =>
  simulated.sql
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', student.id)
    .executeTakeFirstOrThrow()
