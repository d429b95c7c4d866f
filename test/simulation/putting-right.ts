/** What goes wrong and is put right: undos, refunds, dues, closed days, and who sits where. */
import { admin as desk } from '#/features/till/actions.ts'
import { admin as dues } from '#/features/dues/actions.ts'
import { admin as holidays } from '#/features/timetable/holidays/actions.ts'
import { sendRefund } from '#/features/refunds/send-refund.ts'
import { addDays, daysBetween, type Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import { expect } from 'vitest'
import type { Payment } from './books.ts'
import { notePayment, type Dice, type Due, type Library } from './library.ts'
import type { Period } from './periods.ts'

const periodOf = async (library: Library, payment: Payment): Promise<Period | undefined> => {
  const row = await library.sql
    .selectFrom('subscriptions')
    .select('id')
    .where((of) => of.or([of('payment_id', '=', payment.id), of('change_payment_id', '=', payment.id)]))
    .executeTakeFirst()
  return library.calendar.periods.find(({ id }) => id === row?.id) ?? dueOf(library, payment)?.period
}
const dueOf = ({ dues: all }: Library, payment: Payment): Due | undefined =>
  all.find(({ parts }) => parts.includes(payment))

/** Paise that no longer stand for the days of a plan: from the latest of its changes first. */
function takeValue(library: Library, period: Period, amount: number): void {
  let rest = amount
  for (const one of library.calendar.chainOf(period).toReversed()) {
    const part = Math.min(one.value, rest)
    one.value -= part
    rest -= part
  }
}

function countPaid(due: Due, reopen: boolean): void {
  due.paid = due.parts.reduce((sum, part) => sum + (part.undone ? 0 : part.amount - part.refunded), 0)
  const isOpen = due.closed === null || (reopen && due.closed === 'paid')
  if (isOpen) due.closed = due.paid === due.total ? 'paid' : null
}

/** Whoever wrote down what nobody paid takes it back; sometimes another one, by mistake again. */
export async function undo(library: Library, throws: Dice): Promise<void> {
  const { books, calendar, today } = library
  const payment = throws.pick(
    library.payments.filter((one) => one.mistaken && !one.undone && one.refunded === 0),
  )
  if (!payment) return
  const undone = await library.ask(`undo of ${payment.purpose}`, () =>
    desk.undoPayment(library.desk(), { id: payment.id, reason: 'Nobody paid this' }),
  )
  if (!undone) return
  payment.undone = true
  const slip = library.slips.get(payment)
  if (slip) books.strike(payment.way, slip)
  books.earn(today, payment.purpose, -payment.amount)
  const [period, due] = [await periodOf(library, payment), dueOf(library, payment)]
  if (!period) return
  takeValue(library, period, payment.amount)
  if (payment.purpose === 'plan') {
    calendar.end(period)
    if (due && due.closed === null) due.closed = 'ended'
    if (due) countPaid(due, false)
  } else if (payment.purpose === 'due') {
    if (due) countPaid(due, true)
  } else takeChangeBack(library, period)
}

function takeChangeBack({ calendar, today }: Library, grown: Period): void {
  const old = grown.grown_from
  if (!old || grown.ended) return
  expect(calendar.startOf(grown) > today, 'a change is taken back before its day').toBe(true)
  calendar.detach(grown)
  // A change that was paid for keeps the number of days; of what wasn't used none was taken.
  if (old.ended) old.ended = false
  else old.days += grown.sold
  old.value += grown.value
  Object.assign(grown, { ended: true, value: 0 })
  for (const next of calendar.ownOf(old.user_id))
    if (
      next !== grown &&
      !next.ended &&
      !next.follows &&
      next.type === old.type &&
      next.start === addDays(calendar.endOf(old), 1)
    )
      next.follows = old
}
/** In full or in part, in cash, by UPI, or by the provider that took it. */
export async function refund(library: Library, throws: Dice): Promise<void> {
  const { books, calendar, today } = library
  const payment = throws.pick(
    library.payments.filter((one) => !one.mistaken && !one.undone && one.refunded < one.amount),
  )
  if (!payment) return
  const left = payment.amount - payment.refunded
  const amount = (throws.chance(50) ? left : 1 + throws.below(left)) as Paise
  const end_membership = payment.purpose !== 'canteen_order' && throws.chance(60)
  const by = payment.way === 'razorpay' ? 'razorpay' : throws.chance(50) ? 'cash' : 'upi'
  const context = library.desk()
  const given = await library.ask(`refund by ${by}`, () =>
    desk.refundPayment(context, {
      payment_id: payment.id,
      amount,
      reason: 'Moves to another town',
      end_membership,
      ...(by === 'upi' && { upi_reference: library.reference() }),
    }),
  )
  if (!given) return
  for (const { name, id } of context.jobs) if (name === 'send_refund') await sendRefund(context, id, true)
  payment.refunded += amount
  books.holds[by] -= amount
  books.earn(today, payment.purpose, 0 - amount)
  const [period, due] = [await periodOf(library, payment), dueOf(library, payment)]
  if (!period) return
  takeValue(library, period, amount)
  if (end_membership) {
    calendar.end(period)
    if (due && due.closed === null) due.closed = 'ended'
  }
  if (due) countPaid(due, false)
}

/** The last day that what was paid pays for. */
function paidThrough({ calendar }: Library, { period, paid, total, uncut }: Due): Day {
  const start = calendar.startOf(period)
  const whole = daysBetween(start, calendar.endOf({ ...period, days: uncut ?? period.days })) + 1
  return addDays(start, Math.floor((whole * paid) / total) - 1)
}

/** Days that are left of a plan which is to end on that day. */
const daysUntil = ({ calendar }: Library, period: Period, end: Day) =>
  Math.max(1, calendar.usedBefore(period, addDays(end, 1)))

export async function takeDue(library: Library, throws: Dice): Promise<void> {
  const due = throws.pick(library.dues.filter(({ closed }) => closed === null))
  if (!due) return
  const rest = due.total - due.paid
  const amount = (throws.chance(50) ? rest : 100 * (1 + throws.below(Math.ceil(rest / 100) + 1))) as Paise
  const by = throws.chance(50) ? ('cash' as const) : ('upi' as const)
  const mistaken = throws.chance(20)
  const taken = await library.ask('part of a due', () =>
    desk.takeDue(library.desk(), {
      id: due.id,
      amount,
      ...(by === 'upi' && { upi_reference: library.reference() }),
    }),
  )
  if (!taken)
    return expect(amount > rest || (amount % 100 !== 0 && amount !== rest), 'a part refused').toBe(true)
  const payment = notePayment(library, {
    id: taken.payment_id,
    user_id: due.period.user_id,
    purpose: 'due',
    amount,
    way: by,
    mistaken,
  })
  due.parts.push(payment)
  const latest = library.calendar.chainOf(due.period).at(-1)
  if (latest) latest.value += amount
  countPaid(due, false)
  if (due.uncut === null) return
  const to = paidThrough(library, due)
  if (due.closed === 'paid') due.period.days = due.uncut
  else if (to > library.calendar.endOf(due.period)) due.period.days = daysUntil(library, due.period, to)
  if (due.closed === 'paid') due.uncut = null
  if (library.calendar.endOf(due.period) >= library.today) due.period.past = false
}

/** A plan whose rest is late is cut to what is paid. */
export async function cutPlan(library: Library, throws: Dice): Promise<void> {
  const { today, calendar } = library
  const due = throws.pick(
    library.dues.filter((one) => one.closed === null && one.uncut === null && today > addDays(one.due_on, 3)),
  )
  if (!due) return
  const end = calendar.endOf(due.period)
  const until =
    [paidThrough(library, due), addDays(today, -1), calendar.startOf(due.period)].toSorted().at(-1) ?? end
  const cut = await library.ask('cut', () => dues.cutPlan(library.desk(), { id: due.id, until }))
  if (!cut) return expect(until >= end, 'a cut refused').toBe(true)
  due.uncut = due.period.days
  due.period.days = daysUntil(library, due.period, until)
}

export async function writeOff(library: Library, throws: Dice): Promise<void> {
  const due = throws.pick(library.dues.filter(({ closed }) => closed === null))
  const done =
    due &&
    (await library.ask('write-off', () =>
      dues.writeOffDue(library.desk(), { id: due.id, reason: 'Lost his job' }),
    ))
  if (due && done) due.closed = 'written_off'
}

export async function announceClosure(library: Library, throws: Dice): Promise<void> {
  const date = addDays(library.today, throws.below(8))
  const holiday = {
    date,
    name: `Closed ${library.now().toISOString()}`,
    type: 'closed' as const,
    recurring: false,
  }
  const announced =
    !library.calendar.closed.has(date) &&
    (await library.ask('closed day', () => holidays.addHoliday(library.desk(), { holiday })))
  if (!announced) return
  library.closures.push({ id: announced.id, date })
  library.calendar.closed.add(date)
}

export async function withdrawClosure(library: Library, throws: Dice): Promise<void> {
  const closure = throws.pick(library.closures)
  const gone =
    closure &&
    (await library.ask('closed day withdrawn', () =>
      holidays.removeHoliday(library.desk(), { id: closure.id }),
    ))
  if (!closure || !gone) return
  library.closures.splice(library.closures.indexOf(closure), 1)
  if (closure.date > library.today) library.calendar.closed.delete(closure.date)
}
