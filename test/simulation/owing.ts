/** What is owed: later parts, plans that are cut and go on, and what is given up. */
import { admin as dues } from '#/features/dues/actions.ts'
import { admin as desk } from '#/features/till/actions.ts'
import { addDays, daysBetween, type Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import { sql as raw } from 'kysely'
import { expect } from 'vitest'
import { notePayment, type Due, type Library } from './library.ts'
import type { Dice } from '../support/dice.ts'
import type { Period } from './periods.ts'

/** Counts again what was paid of a due and has stayed. */
export function countPaid(due: Due): void {
  due.paid = due.parts.reduce((sum, part) => sum + (part.undone ? 0 : part.amount - part.refunded), 0)
  if (due.closed === null && due.paid === due.total) due.closed = 'paid'
}

/**
 * A part that nobody paid is owed again, but for nothing else that was forgiven or given back since the due was closed.
 */
export function oweAgain({ calendar }: Library, due: Due, amount: number): void {
  countPaid(due)
  if (due.closed === 'ended') return
  if (due.closed) due.total = due.paid + amount
  due.closed = calendar.hasEnded(due.period) ? 'ended' : null
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
  const reference = throws.chance(50) ? undefined : library.reference()
  const mistaken = throws.chance(20)
  const sits = await listSitting(library, due.period.user_id)
  const taken = await library.ask('part of a due', () =>
    desk.takeDue(library.desk(), {
      id: due.id,
      amount,
      upi_reference: reference,
    }),
  )
  if (!taken)
    return expect(amount !== rest && (amount > rest - 100 || amount % 100 !== 0), 'a part refused').toBe(true)
  const payment = notePayment(library, {
    id: taken.payment_id,
    user_id: due.period.user_id,
    purpose: 'due',
    amount,
    way: reference === undefined ? 'cash' : 'upi',
    mistaken,
    reference,
  })
  due.parts.push(payment)
  const latest = library.calendar.chainOf(due.period).at(-1)
  if (latest) latest.value += amount
  countPaid(due)
  if (due.uncut === null) return
  due.period.past = null
  const to = paidThrough(library, due)
  if (due.closed === 'paid') due.period.days = due.uncut
  else if (to > library.calendar.endOf(due.period)) due.period.days = daysUntil(library, due.period, to)
  if (due.closed === 'paid') due.uncut = null
  library.calendar.layApart(library.today, due.period)
  library.calendar.tidy(library.today)
  const stays = await listSitting(library, due.period.user_id)
  for (const one of sits)
    expect(
      stays.some((seat) => seat.place === one.place && seat.until >= one.until),
      `seat ${one.place} of today is kept until ${one.until}`,
    ).toBe(true)
}

/** Where a member sits today, and until when they do so without a day in between. */
async function listSitting({ sql, today }: Library, user_id: string) {
  const { rows } = await raw<{ place: string; until: Day }>`
    with recursive sitting as (
      select user_id, seat_number, time_slot, end_date from seat_bookings
      where user_id = ${user_id} and active_on(status, start_date, end_date, ${today})
      union all
      select next.user_id, next.seat_number, next.time_slot, next.end_date
      from sitting join seat_bookings next using (user_id, seat_number, time_slot)
      where next.status = 'active' and next.start_date = sitting.end_date + 1
    )
    select seat_number || ' ' || time_slot as place, max(end_date) as until from sitting group by 1`.execute(
    sql,
  )
  return rows
}

/** Whether it isn't cut, or has again more days than are paid for. */
const isBeyondPaid = ({ uncut, paid, total, period }: Due) =>
  uncut === null || Math.floor((uncut * paid) / total) < period.days

/** A plan whose rest is late is cut to what is paid. */
export async function cutPlan(library: Library, throws: Dice): Promise<void> {
  const { today, calendar } = library
  const due = throws.pick(
    library.dues.filter((one) => one.closed === null && isBeyondPaid(one) && today > addDays(one.due_on, 3)),
  )
  if (!due) return
  const end = calendar.endOf(due.period)
  const until =
    [paidThrough(library, due), addDays(today, -1), calendar.startOf(due.period)].toSorted().at(-1) ?? end
  const cut = await library.ask('cut', () => dues.cutPlan(library.desk(), { id: due.id, until }))
  if (!cut) return expect(until >= end, 'a cut refused').toBe(true)
  due.uncut ??= due.period.days
  due.period.days = daysUntil(library, due.period, until)
}

export async function writeOff(library: Library, throws: Dice): Promise<void> {
  const due = throws.pick(library.dues.filter(({ closed }) => closed === null))
  const done =
    due &&
    (await library.ask('write-off', () =>
      dues.writeOffDue(library.desk(), {
        id: due.id,
        owed: (due.total - due.paid) as Paise,
        reason: 'Lost his job',
      }),
    ))
  if (due && done) due.closed = 'written_off'
}
