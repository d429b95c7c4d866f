/** What goes wrong and is put right: undos, refunds, wrong amounts and closed days. */
import { admin as desk } from '#/features/till/actions.ts'
import { admin as holidays } from '#/features/timetable/holidays/actions.ts'
import { sendRefund } from '#/features/refunds/send-refund.ts'
import { addDays } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import { expect } from 'vitest'
import type { Payment } from './books.ts'
import type { Due, Library } from './library.ts'
import type { Dice } from '../support/dice.ts'
import { countPaid, oweAgain } from './owing.ts'
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

/**
 * Whoever wrote down what nobody paid takes it back, mostly soon; sometimes what is in the drawer, by mistake again.
 */
export async function undo(library: Library, throws: Dice): Promise<void> {
  const { books, calendar, today } = library
  const wrongly = throws.chance(10)
  const might = library.payments.filter(
    (one) => !one.undone && one.refunded === 0 && (wrongly ? one.way === 'cash' : one.mistaken),
  )
  const payment = throws.chance(60) ? might.at(-1) : throws.pick(might)
  if (!payment) return
  const undone = await library.ask(`undo of ${payment.purpose}`, () =>
    desk.undoPayment(library.desk(), { id: payment.id, reason: 'Nobody paid this' }),
  )
  if (!undone) return
  payment.undone = true
  const slip = library.slips.get(payment)
  if (slip && payment.mistaken) books.strike(payment.way, slip)
  else if (slip) books.deny(slip)
  books.earn(today, payment.purpose, -payment.amount)
  const [period, due] = [await periodOf(library, payment), dueOf(library, payment)]
  if (!period) return
  takeValue(library, period, payment.amount)
  if (payment.purpose === 'plan') {
    calendar.end(period)
    if (due && due.closed === null) due.closed = 'ended'
    if (due) countPaid(due)
  } else if (payment.purpose === 'due') {
    if (due) oweAgain(library, due, payment.amount)
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
  // Changed on a closed day, it was over the day before that.
  old.past = null
  Object.assign(grown, { ended: true, taken_back: true, value: 0 })
  calendar.attach(old, today)
}
/** What was sold in parts and changed since. */
const dueOfChain = ({ calendar, dues: all }: Library, period: Period): Due | undefined =>
  all.find((due) => due.closed === null && calendar.chainOf(period).includes(due.period))

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
    const owed = payment.purpose === 'plan_change' ? dueOfChain(library, period) : due
    if (owed && owed.closed === null) owed.closed = 'ended'
  }
  if (due) countPaid(due)
}

/** Amounts that nobody may pay or get back: each is refused. */
export async function askWrongAmount(library: Library, throws: Dice): Promise<void> {
  const [who, plan, payment] = [
    throws.pick(library.people),
    throws.pick(library.plans),
    throws.pick(library.payments.filter((one) => !one.undone)),
  ]
  const due = throws.pick(library.dues.filter(({ closed }) => closed === null))
  const more = library.today.length + throws.below(5000)
  const asked: (() => Promise<unknown>)[] = []
  if (who && plan)
    asked.push(() =>
      desk.recordCash(library.desk(), {
        user_id: who.id,
        plan_id: plan.id,
        amount: (plan.price + more) as Paise,
        confirmed_again: true,
      }),
    )
  if (payment)
    asked.push(() =>
      desk.refundPayment(library.desk(), {
        payment_id: payment.id,
        amount: (payment.amount - payment.refunded + more) as Paise,
        reason: 'Typed wrongly',
        end_membership: false,
      }),
    )
  if (due)
    asked.push(() =>
      desk.takeDue(library.desk(), { id: due.id, amount: (due.total - due.paid + more) as Paise }),
    )
  const wrong = throws.pick(asked)
  if (wrong) expect(await library.ask('wrong amount', wrong), 'a wrong amount').toBeUndefined()
}

export async function announceClosure(library: Library, throws: Dice): Promise<void> {
  const date = addDays(library.today, throws.below(8))
  const holiday = {
    date,
    name: `Closed ${library.now().toISOString()}`,
    name_hi: '',
    type: 'closed' as const,
    recurring: false,
  }
  const announced =
    !library.calendar.closed.has(date) &&
    (await library.ask('closed day', () => holidays.addHoliday(library.desk(), { holiday })))
  if (!announced) return
  library.closures.push({ id: announced.id, date })
  library.calendar.closed.add(date)
  library.calendar.layApart(library.today)
}

export async function withdrawClosure(library: Library, throws: Dice): Promise<void> {
  const closure = throws.pick(library.closures)
  const gone =
    closure &&
    (await library.ask('closed day withdrawn', () =>
      holidays.removeHoliday(library.desk(), { id: closure.id, version: 1 }),
    ))
  if (!closure || !gone) return
  library.closures.splice(library.closures.indexOf(closure), 1)
  if (closure.date > library.today) library.calendar.closed.delete(closure.date)
}
