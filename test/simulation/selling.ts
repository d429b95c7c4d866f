/** What is sold: at the counter, by UPI, online, in parts, at the canteen, and changes of plans. */
import { sampleMember } from '../support/samples.ts'
import { admin as counter } from '#/features/walk-in/actions.ts'
import { admin as desk } from '#/features/till/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, addMonths, daysBetween, type Day } from '#/kernel/dates.ts'
import { rupees, type Paise } from '#/kernel/money.ts'
import { SLOTS_OF_PLAN, type TimeSlot } from '#/kernel/slots.ts'
import { expect } from 'vitest'
import type { Payment } from './books.ts'
import { notePayment, type Library, type Plan } from './library.ts'
import type { Dice } from '../support/dice.ts'
import { type Period } from './periods.ts'
import { compareRenewedSeats } from './seating.ts'

const idOf = async (library: Library, user_id: string, payment_id: string) =>
  (
    await library.sql
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', user_id)
      .where((of) => of.or([of('payment_id', '=', payment_id), of('change_payment_id', '=', payment_id)]))
      .executeTakeFirstOrThrow()
  ).id

/** How many days a plan has that begins on a day. */
function lengthOf({ duration_months, duration_days }: Plan, start: Day): number {
  const after = duration_months > 0 ? addMonths(start, duration_months) : addDays(start, duration_days)
  return daysBetween(start, after)
}

/** A plan of the catalogue that somebody paid for, on the calendar. */
export async function notePlan(library: Library, payment: Payment, plan: Plan, paid_on = library.today) {
  const { calendar, today } = library
  const start = calendar.startFor(payment.user_id, plan.type, (day) => lengthOf(plan, day), today)
  const sold = lengthOf(plan, start)
  const period: Period = {
    id: await idOf(library, payment.user_id, payment.id),
    user_id: payment.user_id,
    type: plan.type,
    sold,
    sold_on: today,
    days: sold,
    start,
    follows: calendar.before(payment.user_id, plan.type, start),
    grown_from: null,
    value: payment.amount,
    ended: false,
    past: null,
  }
  calendar.periods.push(period)
  calendar.attach(period, today)
  const { period_start, period_end } = await library.sql
    .selectFrom('receipts')
    .select(['period_start', 'period_end'])
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow()
  expect([period_start, period_end], 'what the receipt says').toEqual([start, addDays(start, sold - 1)])
  await compareRenewedSeats(library, period, paid_on)
  return period
}

/** What a plan costs somebody with the coupon of the month. */
export const priceWith = ({ coupon }: Library, plan: Plan, used: boolean): Paise =>
  (used && coupon ? plan.price - Math.floor((plan.price * coupon.percent) / 100) : plan.price) as Paise

async function notePart(
  library: Library,
  period: Period,
  payment: Payment,
  total: number,
  due_on: Period['start'],
) {
  const { id } = await library.sql
    .selectFrom('dues')
    .select('id')
    .where('subscription_id', '=', period.id)
    .executeTakeFirstOrThrow()
  library.dues.push({
    id,
    period,
    total,
    paid: payment.amount,
    due_on,
    closed: null,
    uncut: null,
    parts: [payment],
  })
}

function partOf(library: Library, price: Paise, throws: Dice) {
  const least = Math.ceil(price / 2 / 100)
  return {
    amount: rupees(least + throws.below(Math.max(1, Math.floor(price / 100) - least))),
    due_on: addDays(library.today, 1 + throws.below(6)),
  }
}

/** Somebody new, or known, at the counter: cash or UPI, the whole or a part, with a seat or without. */
export async function walkIn(library: Library, throws: Dice): Promise<void> {
  const { people, plans, today, now } = library
  const plan = throws.pick(plans)
  if (!plan) return
  const known = throws.chance(20) ? throws.pick(people) : undefined
  const by = throws.chance(50) ? ('cash' as const) : ('upi' as const)
  const coupon = !!library.coupon && throws.chance(15)
  const part = !coupon && throws.chance(25) ? partOf(library, plan.price, throws) : undefined
  const seat_number = throws.pick(library.seats) ?? 1
  const time_slot = throws.pick(SLOTS_OF_PLAN[plan.type]) ?? 'morning'
  const mistaken = throws.chance(12)
  const confirmed_again = throws.chance(80)
  const total = priceWith(library, plan, coupon)
  const phone = `+91 9${String(100_000_000 + people.length * 7919 + now().getMinutes() + throws.below(1_000_000)).slice(0, 9)}`
  const reference = by === 'upi' ? library.reference() : undefined
  const sell = (seats: { seat_number: number; time_slot: TimeSlot }[]) =>
    counter.recordWalkIn(library.desk(), {
      member: known
        ? { is: 'known', id: known.id }
        : { is: 'new', name: `Member ${people.length}`, phone, another_person: true },
      plan_id: plan.id,
      amount: total,
      ...(part && { part }),
      ...(coupon && { coupon_code: library.coupon?.code }),
      paid: reference === undefined ? { by: 'cash' } : { by: 'upi', transaction_reference: reference },
      seats,
      confirmed_again,
    })
  const recorded =
    (await library.ask('walk-in', () => sell(throws.chance(80) ? [{ seat_number, time_slot }] : []))) ??
    (await library.ask('walk-in without a seat', () => sell([])))
  if (!recorded) return
  const { user_id } = recorded
  if (!known) people.push(await findMember(library, user_id))
  const payment = notePayment(library, {
    id: recorded.payment_id,
    user_id,
    purpose: 'plan',
    amount: part?.amount ?? total,
    way: by,
    mistaken,
    coupon,
    reference,
  })
  const period = await notePlan(library, payment, plan)
  expect([recorded.start_date, recorded.end_date], `what the counter says on ${today}`).toEqual([
    library.calendar.startOf(period),
    library.calendar.endOf(period),
  ])
  if (part) await notePart(library, period, payment, plan.price, part.due_on)
}

async function findMember(library: Library, id: string): Promise<Member> {
  const { sql, admin } = library
  const row = await sql
    .selectFrom('profiles')
    .select(['id', 'email', 'name', 'role', 'verified'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, email: row.email ?? '', session_id: admin.session_id }
}

/** Cash for a plan, the whole or a part of it, of somebody who is a member. */
export async function recordCash(library: Library, throws: Dice): Promise<void> {
  const [who, plan] = [throws.pick(library.people), throws.pick(library.plans)]
  if (!who || !plan) return
  const renewed = throws.chance(70) ? throws.pick(library.calendar.running(who.id, library.today)) : undefined
  const chosen = library.plans.find(({ type }) => type === renewed?.type) ?? plan
  const part = throws.chance(20) ? partOf(library, chosen.price, throws) : undefined
  const mistaken = throws.chance(15)
  const asked = {
    user_id: who.id,
    plan_id: chosen.id,
    amount: chosen.price,
    ...(part && { part }),
    confirmed_again: throws.chance(70),
  }
  const taken = await library.ask('cash', () => desk.recordCash(library.desk(), asked))
  if (!taken) return
  const payment = notePayment(library, {
    id: taken.payment_id,
    user_id: who.id,
    purpose: 'plan',
    amount: part?.amount ?? chosen.price,
    way: 'cash',
    mistaken,
  })
  const period = await notePlan(library, payment, chosen)
  if (part) await notePart(library, period, payment, chosen.price, part.due_on)
}

export async function someone(library: Library, throws: Dice): Promise<Member> {
  const known = throws.chance(70) ? throws.pick(library.people) : undefined
  if (known) return known
  const added = await sampleMember(library.sql)
  library.people.push(added)
  return added
}
