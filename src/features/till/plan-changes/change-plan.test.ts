import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { admin as dues } from '#/features/dues/actions.ts'
import { member as seats } from '#/features/seats/actions.ts'
import { admin as changes } from '#/features/subscriptions/changes/actions.ts'
import { expirePastSubscriptions, member as own } from '#/features/subscriptions/actions.ts'
import { admin as holidays } from '#/features/timetable/holidays/actions.ts'
import type { Context, Member } from '#/kernel/context.ts'
import { addDays, dayOf, daysBetween, formatDay, type Day } from '#/kernel/dates.ts'
import { rupees, subtract, sumOf, type Paise } from '#/kernel/money.ts'
import type { PlanType, TimeSlot } from '#/kernel/slots.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { books } from '../../../../test/support/online-payments.ts'
import { sampleMember, samplePlan } from '../../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../../test/support/simulated-provider.ts'
import { admin as till } from '../actions.ts'

const TODAY = dayOf(TEST_NOW)
const DAY = 86_400_000
const simulated = openSimulatedProvider()
const as = (member: Member, changes: Partial<Context> = {}) => memberContext(simulated.sql, member, changes)
/** The desk, so many days from today, at 8 in the morning: slots of the day have begun. */
const after = (days: number, changes: Partial<Context> = {}) =>
  as(simulated.admin, {
    now: new Date(TEST_NOW.getTime() + days * DAY),
    requestKey: randomUUID(),
    ...changes,
  })

/** Somebody with a month's plan from today, and a seat on it. */
async function sold(type: PlanType, seat?: { seat_number: number; time_slot: TimeSlot }) {
  const student = await sampleMember(simulated.sql)
  const plan = await samplePlan(simulated.sql, type)
  const { payment_id } = await till.recordCash(after(0), {
    user_id: student.id,
    plan_id: plan.id,
    amount: plan.price,
  })
  if (seat) await seats.bookSeat(as(student), seat)
  const { subscription } = await own.mySubscription(as(student))
  return { student, plan, payment_id, id: subscription?.id ?? '' }
}

async function change(id: string, type: PlanType, context = after(11), upi_reference?: string) {
  const plan = await samplePlan(simulated.sql, type)
  const { due, end_date } = await changes.previewChange(context, { id, plan_id: plan.id })
  return till.changePlan(context, { id, plan_id: plan.id, price: plan.price, due, end_date, upi_reference })
}

const rowsOf = (user_id: string) =>
  simulated.sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'plan_id')
    .select(['plans.type', 'status', 'start_date', 'end_date', 'value'])
    .where('user_id', '=', user_id)
    .orderBy('start_date')
    .orderBy('subscriptions.created_at')
    .execute()
const seatsOf = (user_id: string) =>
  simulated.sql
    .selectFrom('seat_bookings')
    .select(['seat_number', 'time_slot', 'start_date', 'end_date'])
    .where('user_id', '=', user_id)
    .where('status', '=', 'active')
    .orderBy('start_date')
    .orderBy('time_slot')
    .execute()
    .then((rows) => rows.map((row) => Object.values(row).join(' ')))

const on = (days: number): Day => addDays(TODAY, days)
const CHANGE = on(12)

describe('CHANGE-1: a plan is changed in mid-term', () => {
  it('dearer: the difference is a payment with its receipt, and the end stays', async () => {
    const { student, id, payment_id } = await sold('full_day')
    expect(await till.findPayment(after(11), { id: payment_id })).toMatchObject({ changeable: id })
    const night = await samplePlan(simulated.sql, 'night')
    const preview = await changes.previewChange(after(11), { id, plan_id: night.id })
    expect(preview).toMatchObject({
      day: CHANGE,
      used_value: rupees(400),
      left_value: rupees(600),
      days_left: 18,
      due: rupees(120),
      days: 18,
      end_date: on(29),
    })
    const context = after(11)
    const paid = await change(id, 'night', context)
    expect(await rowsOf(student.id)).toEqual([
      { type: 'full_day', status: 'active', start_date: TODAY, end_date: on(11), value: rupees(400) },
      { type: 'night', status: 'active', start_date: CHANGE, end_date: on(29), value: rupees(720) },
    ])
    const { entries, drift } = await books(simulated.sql)
    expect(drift).toBe(0)
    expect(
      entries
        .filter((one) => one.payment_id === paid.payment_id)
        .map(({ account, amount }) => `${account} ${amount}`)
        .toSorted(),
    ).toEqual(['cash 12000', 'plan_sales -12000'])
    const receipt = await till.findPayment(after(11), { id: paid.payment_id ?? '' })
    expect(receipt).toMatchObject({ status: 'completed', bought: night.name, changeable: null })
    expect(await till.findPayment(after(11), { id: payment_id })).toMatchObject({ changeable: null })
    const { changeable } = await till.findPayment(after(12), { id: paid.payment_id ?? '' })
    expect([id, null]).not.toContain(changeable)
    expect(receipt.receipt?.number).toMatch(/^SL\//)
    const subject = `From ${formatDay(CHANGE)} your plan is ${night.name}`
    expect(context.mails.map((mail) => mail.subject)).toContain(subject)
  })

  it('cheaper: it becomes more days, and no money moves', async () => {
    const { student, id } = await sold('full_day')
    expect(await change(id, 'morning')).toEqual({ payment_id: null, end_date: on(12 + 29) })
    expect(await rowsOf(student.id)).toMatchObject([
      { end_date: on(11), value: rupees(400) },
      { type: 'morning', start_date: CHANGE, end_date: on(41), value: rupees(600) },
    ])
    expect((await own.mySubscription(as(student, { now: after(11).now }))).changed).toEqual({
      from: 'full_day',
      to: 'morning',
      on: CHANGE,
    })
  })

  it('the same again answers as the first; another one waits until tomorrow', async () => {
    const { student, id } = await sold('full_day')
    const context = after(11)
    const night = await samplePlan(simulated.sql, 'night')
    const asked = { id, plan_id: night.id, price: night.price, due: rupees(120), end_date: on(29) }
    const first = await till.changePlan(context, asked)
    expect(await till.changePlan(context, asked)).toEqual(first)
    await expect(change(id, 'flexible')).rejects.toMatchObject({ code: 'plan_changed_today' })
    const [, grown] = await simulated.sql
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', student.id)
      .orderBy('start_date')
      .execute()
    await change(grown?.id ?? '', 'flexible', after(13))
    expect(await valueOf(student.id)).toBe(await keptOf(student.id))
  })

  it('is refused where what the desk saw is no longer so', async () => {
    const { id } = await sold('full_day')
    const night = await samplePlan(simulated.sql, 'night')
    const asked = { id, plan_id: night.id, price: night.price, due: rupees(120), end_date: on(29) }
    const stale = till.changePlan(after(11), { ...asked, price: rupees(1100) })
    await expect(stale).rejects.toMatchObject({ code: 'price_changed', data: { member: 'Sample Student' } })
    await expect(till.changePlan(after(12), asked)).rejects.toMatchObject({ code: 'change_repriced' })
    await expect(change(id, 'night', after(29))).rejects.toMatchObject({ code: 'nothing_left' })
    await expect(change(id, 'night', after(30))).rejects.toMatchObject({ code: 'plan_not_changeable' })
    await expect(change(id, 'full_day')).rejects.toMatchObject({ code: 'plan_not_changeable' })
  })

  it('CHANGE-2: so it is where a closed day has moved the end since, and no money is taken', async () => {
    const { student, id } = await sold('full_day')
    const night = await samplePlan(simulated.sql, 'night')
    const look = () => changes.previewChange(after(11), { id, plan_id: night.id })
    const take = ({ due, end_date }: Awaited<ReturnType<typeof look>>) =>
      till.changePlan(after(11), { id, plan_id: night.id, price: night.price, due, end_date })
    const seen = await look()
    const holiday = { date: on(15), name: 'Pipes', name_hi: '', type: 'closed' as const, recurring: false }
    const closed = await holidays.addHoliday(after(11), { holiday })
    const before = await rowsOf(student.id)
    await expect(take(seen)).rejects.toMatchObject({ code: 'change_repriced' })
    expect(await rowsOf(student.id)).toEqual(before)
    const { end_date } = await take(await look())
    expect([seen.end_date, end_date]).toEqual([on(29), on(30)])
    expect((await rowsOf(student.id)).at(-1)).toMatchObject({ type: 'night', end_date })
    await holidays.removeHoliday(after(11), { id: closed.id, version: 1 })
  })

  it('is refused while a part of it is still to be paid', async () => {
    const student = await sampleMember(simulated.sql)
    const plan = await samplePlan(simulated.sql, 'full_day')
    const part = { amount: rupees(600), due_on: on(5) }
    await till.recordCash(after(0), { user_id: student.id, plan_id: plan.id, amount: plan.price, part })
    const id = (await own.mySubscription(as(student))).subscription?.id ?? ''
    await expect(change(id, 'night')).rejects.toMatchObject({ code: 'due_before_change' })
    const { rows } = await dues.listDues(after(1), {})
    const due = rows.find(({ user_id }) => user_id === student.id)
    await till.takeDue(after(1), { id: due?.id ?? '', amount: rupees(400) })
    expect((await rowsOf(student.id))[0]?.value).toBe(rupees(1000))
    await change(id, 'night')
  })

  it('by UPI, one transfer pays once', async () => {
    const [one, other] = [await sold('full_day'), await sold('full_day')]
    await change(one.id, 'night', after(11), '426187650001')
    await expect(change(other.id, 'night', after(11), '426187650001')).rejects.toMatchObject({
      constraint: 'transaction_reference_used',
    })
  })
})

describe('CHANGE-3: the seat', () => {
  it('is kept for the slots that lie within the held hours, and follows the end', async () => {
    const { student, id } = await sold('full_day', { seat_number: 11, time_slot: 'full_day' })
    await change(id, 'morning')
    expect(await seatsOf(student.id)).toEqual([
      `11 full_day ${TODAY} ${on(11)}`,
      `11 morning ${CHANGE} ${on(41)}`,
    ])
    const dated = simulated.sql.selectFrom('seat_bookings').select('created_at')
    const moments = (await dated.where('user_id', '=', student.id).orderBy('start_date').execute()).map(
      (row) => row.created_at,
    )
    expect(moments, 'by the library’s clock').toEqual([TEST_NOW, after(11).now])
    const rival = await sold('evening')
    await seats.bookSeat(as(rival.student, { now: after(12).now }), { seat_number: 11, time_slot: 'evening' })
  })

  it('ends where the new hours lie outside, which the preview says', async () => {
    const { student, id } = await sold('morning', { seat_number: 12, time_slot: 'morning' })
    const plan = await samplePlan(simulated.sql, 'evening')
    const preview = await changes.previewChange(after(11), { id, plan_id: plan.id })
    expect(preview.seats).toEqual([{ seat_number: 12, time_slot: 'morning', kept: [] }])
    await change(id, 'evening')
    expect(await seatsOf(student.id)).toEqual([`12 morning ${TODAY} ${on(11)}`])
  })
})

describe('CHANGE-4, CHANGE-5: what goes back', () => {
  it('an undo before its day brings back the old plan, its seat and its value', async () => {
    const { student, id } = await sold('full_day', { seat_number: 13, time_slot: 'full_day' })
    const { payment_id } = await change(id, 'flexible')
    await till.undoPayment(after(11), { id: payment_id ?? '', reason: 'Wrong member' })
    expect((await rowsOf(student.id)).filter(({ status }) => status === 'active')).toEqual([
      { type: 'full_day', status: 'active', start_date: TODAY, end_date: on(29), value: rupees(1000) },
    ])
    expect(await seatsOf(student.id)).toEqual([`13 full_day ${TODAY} ${on(29)}`])
    expect((await rowsOf(student.id)).map(({ value }) => value)).toContain(rupees(0))
    await change(id, 'night')
  })

  it('once the new plan runs, and once it is over, it is refused, and nothing has changed', async () => {
    const { student, id } = await sold('full_day')
    const { payment_id } = await change(id, 'flexible')
    const undo = (days: number) => till.undoPayment(after(days), { id: payment_id ?? '', reason: 'Too late' })
    const before = await rowsOf(student.id)
    await expect(undo(12)).rejects.toMatchObject({ code: 'change_has_begun' })
    expect(await rowsOf(student.id)).toEqual(before)
    await expirePastSubscriptions(simulated.sql, on(60))
    await expect(undo(60)).rejects.toMatchObject({ code: 'change_has_begun' })
    expect((await rowsOf(student.id)).map(({ value }) => value)).toEqual(before.map(({ value }) => value))
  })

  it('refunding what bought the plan, with its end, ends what grew from it; values are what stayed', async () => {
    const { student, id, payment_id } = await sold('full_day', { seat_number: 14, time_slot: 'full_day' })
    await change(id, 'flexible')
    const refund = { payment_id, amount: rupees(1000), reason: 'Moves away', end_membership: true }
    await till.refundPayment(after(11), refund)
    const rows = await rowsOf(student.id)
    expect(rows.map(({ status }) => status)).toEqual(['expired', 'expired'])
    expect(await valueOf(student.id)).toBe(await keptOf(student.id))
    expect(await seatsOf(student.id)).toEqual([])
  })

  it('of a plan that was paid in parts, each undo takes back its own, and what is left stays whole', async () => {
    const student = await sampleMember(simulated.sql)
    const plan = await samplePlan(simulated.sql, 'full_day')
    const part = { amount: rupees(600), due_on: on(5) }
    await till.recordCash(after(0), { user_id: student.id, plan_id: plan.id, amount: plan.price, part })
    const id = (await own.mySubscription(as(student))).subscription?.id ?? ''
    const due = (await dues.listDues(after(1), {})).rows.find(({ user_id }) => user_id === student.id)
    const second = await till.takeDue(after(1), { id: due?.id ?? '', amount: rupees(400) })
    const undo = (payment_id: string | null) =>
      till.undoPayment(after(11), { id: payment_id ?? '', reason: 'Another’s money' })

    const changed = await change(id, 'flexible')
    await undo(changed.payment_id)
    expect((await rowsOf(student.id)).filter(({ status }) => status === 'active')).toMatchObject([
      { type: 'full_day', start_date: TODAY, value: rupees(1000) },
    ])
    expect(await dues.findDue(after(11), { id: due?.id ?? '' })).toMatchObject({ closed_as: 'paid' })

    await change(id, 'flexible')
    await undo(second.payment_id)
    expect(await valueOf(student.id)).toBe(await keptOf(student.id))
    expect(await dues.findDue(after(11), { id: due?.id ?? '' })).toMatchObject({
      paid: rupees(600),
      closed_as: null,
    })
    await expect(change(id, 'night', after(12))).rejects.toMatchObject({ code: 'plan_not_changeable' })
    // Nor is what grew from it changed while that part is owed (CHANGE-2).
    const { subscription: grown } = await own.mySubscription(as(student, { now: after(12).now }))
    await expect(change(grown?.id ?? '', 'night', after(12))).rejects.toMatchObject({
      code: 'due_before_change',
    })
    const [again] = (await simulated.sql
      .selectFrom('payments')
      .select('id')
      .where('user_id', '=', student.id)
      .where('purpose', '=', 'plan_change')
      .where('status', '=', 'completed')
      .execute()) as [{ id: string }]
    const back = { payment_id: again.id, amount: rupees(1), reason: 'Moves away', end_membership: true }
    await till.refundPayment(after(12), back)
    expect(await dues.findDue(after(12), { id: due?.id ?? '' })).toMatchObject({ closed_as: 'ended' })
  })

  it('a part refund lowers what is left to change', async () => {
    const { student, id, payment_id } = await sold('full_day')
    await till.refundPayment(after(1), {
      payment_id,
      amount: rupees(100),
      reason: 'A broken lamp',
      end_membership: false,
    })
    expect((await rowsOf(student.id))[0]?.value).toBe(rupees(900))
    const night = await samplePlan(simulated.sql, 'night')
    const preview = await changes.previewChange(after(11), { id, plan_id: night.id })
    expect(preview).toMatchObject({ left_value: rupees(540), due: rupees(180) })
  })
})

it('closed days around a change: given once, and none of them is a used day', async () => {
  const { student, id } = await sold('full_day', { seat_number: 15, time_slot: 'full_day' })
  const close = (days: number, context = after(0)) =>
    holidays.addHoliday(context, {
      holiday: {
        date: on(days),
        name: `Closed ${days} ${randomUUID()}`,
        name_hi: '',
        type: 'closed',
        recurring: false,
      },
      extend: true,
    })
  await close(3)
  await close(20)
  expect(await rowsOf(student.id)).toMatchObject([{ end_date: on(31) }])
  const preview = await changes.previewChange(after(11), {
    id,
    plan_id: (await samplePlan(simulated.sql, 'night')).id,
  })
  expect(preview).toMatchObject({ days_left: 19, days: 19, end_date: on(31) })
  await change(id, 'flexible')
  expect(await rowsOf(student.id)).toMatchObject([
    { end_date: on(11) },
    { start_date: CHANGE, end_date: on(31) },
  ])
  expect(await seatsOf(student.id)).toEqual([
    `15 full_day ${TODAY} ${on(11)}`,
    `15 full_day ${CHANGE} ${on(31)}`,
  ])
})

it('on a closed day: the old plan and its seat end before it, and the new one lasts as long as the old one would', async () => {
  const { student, id } = await sold('morning', { seat_number: 37, time_slot: 'morning' })
  const holiday = {
    date: on(11),
    name: 'A burst pipe',
    name_hi: '',
    type: 'closed',
    recurring: false,
  } as const
  await holidays.addHoliday(after(11), { holiday, extend: true })
  await change(id, 'full_day')
  expect(await rowsOf(student.id)).toMatchObject([
    { end_date: on(10) },
    // The closed days of the test before are among its days.
    { start_date: on(12), end_date: on(32) },
  ])
  expect(await seatsOf(student.id)).toEqual([`37 morning ${TODAY} ${on(10)}`])
})

it('undone on a closed day, after which the old plan would have ended: it runs on, with its seat', async () => {
  const { student, id } = await sold('full_day', { seat_number: 38, time_slot: 'full_day' })
  const before = await rowsOf(student.id)
  expect(before).toMatchObject([{ start_date: TODAY }])
  const { payment_id } = await change(id, 'flexible')
  expect((await rowsOf(student.id))[0]?.end_date).toBe(on(10))
  await till.undoPayment(after(11), { id: payment_id ?? '', reason: 'Wrong member' })
  expect((await rowsOf(student.id)).filter(({ status }) => status === 'active')).toEqual(before)
  const rows = [`38 full_day ${TODAY} ${on(10)}`, `38 full_day ${on(11)} ${before[0]?.end_date}`]
  expect(await seatsOf(student.id)).toEqual(rows)
})

describe('a renewal that is paid ahead (DAYS-1)', () => {
  async function renewed(seat_number: number) {
    const one = await sold('full_day', { seat_number, time_slot: 'full_day' })
    const sale = { user_id: one.student.id, plan_id: one.plan.id, amount: one.plan.price }
    await till.recordCash(after(0), { ...sale, confirmed_again: true })
    return one
  }
  const running = async (student: Member, days: number) =>
    (await own.mySubscription(as(student, { now: after(days).now }))).plans.find(
      ({ start_date }) => start_date <= on(days),
    )?.id ?? ''
  const close = (days: number, context: ReturnType<typeof after>) =>
    holidays.addHoliday(context, {
      holiday: {
        date: on(days),
        name: `Closed ${randomUUID()}`,
        name_hi: '',
        type: 'closed',
        recurring: false,
      },
    })
  /** Each plan that lasts begins the day after the one before. */
  async function holesOf(student: Member) {
    const lasting = (await rowsOf(student.id)).filter(({ status }) => status !== 'expired')
    return lasting.slice(1).map(({ start_date }, at) => daysBetween(lasting[at]!.end_date, start_date) - 1)
  }

  it('follows the plan again that was changed and changed back, also where that has more days', async () => {
    const { student, id } = await renewed(16)
    const lasts = async () => {
      const rows = (await rowsOf(student.id)).filter(({ type }) => type === 'full_day')
      return daysBetween(rows.at(-1)!.start_date, rows.at(-1)!.end_date)
    }
    const before = await lasts()
    await change(id, 'night', after(2))
    await change(await running(student, 4), 'full_day', after(4))
    expect(await holesOf(student)).toEqual([0, 0, 0])
    expect(await lasts()).toBe(before)
    await close(12, after(5))
    expect(await holesOf(student)).toEqual([0, 0, 0])
    expect((await seatsOf(student.id)).length).toBeGreaterThan(0)
  })

  it('so it does where the change is undone, though a closed day has moved the end', async () => {
    const { student, id } = await renewed(17)
    const { payment_id } = await change(id, 'night', after(5))
    await close(13, after(5))
    await till.undoPayment(after(5), { id: payment_id ?? '', reason: 'Wrong member' })
    expect(await holesOf(student)).toEqual([0])
    await close(14, after(5))
    expect(await holesOf(student)).toEqual([0])
  })
})

/** Paise that the plans of somebody stand for. */
async function valueOf(user_id: string): Promise<Paise> {
  return sumOf((await rowsOf(user_id)).flatMap(({ value }) => (value === null ? [] : [value])))
}

/** Paise that stayed of what they paid. */
async function keptOf(user_id: string): Promise<Paise> {
  const paid = await simulated.sql
    .selectFrom('payments')
    .select(['amount', 'refunded_amount'])
    .where('user_id', '=', user_id)
    .where('status', 'in', ['completed', 'refunded'])
    .execute()
  return sumOf(paid.map(({ amount, refunded_amount }) => subtract(amount, refunded_amount)))
}
