import { LEAST_PAYABLE } from '#/features/coupons/rules.ts'
import { GRACE_DAYS } from '#/kernel/grace-days.ts'
import { addDays, daysBetween, formatDay, type Day } from '#/kernel/dates.ts'
import { formatRupees, rupees, subtract, type Paise } from '#/kernel/money.ts'
import { nameOf } from '#/kernel/names.ts'
import { sayIn, t, type Language } from '#/kernel/words.ts'
import { dueMessagesHindi } from './reminders/texts.hi.ts'

/** Of the whole, to be paid at once (DUES-1). */
const LEAST_NOW_PERCENT = 50
/** The rest is due within so many days of the day on which that is agreed (DUES-1). */
export const MOST_DAYS = 15
export const LONGEST_REASON = 200

/** Paise of a plan: what it costs, and how much of it was paid and has stayed. */
export type Part = { total: Paise; paid: Paise }

/** How a due ends: paid up, forgiven by the library, or gone with its plan. */
export const DUE_ENDS = ['paid', 'written_off', 'ended'] as const
export type DueEnd = (typeof DUE_ENDS)[number]

/** What is still to be paid, in paise. */
export function owedOf({ total, paid }: Part): Paise {
  return subtract(total, paid)
}

/** The same of a due that may be closed: of what was paid up, forgiven, or gone with its plan nobody owes anything. */
export function stillOwedOf({ closed_at, ...part }: Part & Pick<Dated, 'closed_at'>): Paise {
  return closed_at === null ? owedOf(part) : rupees(0)
}

/** The least paise that may be paid at once: half of the whole, in whole rupees. */
export function leastNow(total: Paise): Paise {
  return rupees(Math.ceil((total * LEAST_NOW_PERCENT) / 100 / 100))
}

/** The most paise that may be paid at once and still leave a rest that can be paid, in whole rupees. */
export function mostNow(total: Paise): Paise {
  return rupees(Math.floor((total - LEAST_PAYABLE) / 100))
}

/** A whole number of rupees, or exactly the rest: nothing below a rupee is left over by paying in parts (DUES-2). */
export function isWholePart(amount: Paise, owed: Paise): boolean {
  const isLeft = owed > amount && owed - amount < LEAST_PAYABLE
  return amount >= LEAST_PAYABLE && (amount === owed || (amount % 100 === 0 && !isLeft))
}

/** Whether so many paise of the whole may be paid at once: whole rupees, and neither too few nor too many. */
export function isPartNow(amount: Paise, total: Paise): boolean {
  return amount >= leastNow(total) && amount <= mostNow(total) && amount % 100 === 0
}

export type PartTerms = {
  /** What the plan costs, in paise. */
  total: Paise
  /** What is paid at once, in paise. */
  amount: Paise
  /** When the rest is due. */
  due_on: Day
}

/** Why a plan can't be sold for this part now; null if it can (DUES-1). */
export function partRefusal(
  { total, amount, due_on }: PartTerms,
  today: Day,
): 'part_refused' | 'due_day_refused' | null {
  if (!isPartNow(amount, total)) return 'part_refused'
  return isDueDay(due_on, today) ? null : 'due_day_refused'
}

/** Whether a rest may be agreed to be due on that day: tomorrow at the earliest. */
export function isDueDay(due_on: Day, today: Day): boolean {
  return due_on > today && due_on <= addDays(today, MOST_DAYS)
}

/** Dates are the first and the last day of the whole period, as it was sold. */
export type Period = { start_date: Day; end_date: Day }

/** The last day that what was paid pays for, rounded down; the day before the first if nothing was (DUES-5). */
export function paidThrough({ start_date, end_date }: Period, { total, paid }: Part): Day {
  const days = daysBetween(start_date, end_date) + 1
  return addDays(start_date, Math.floor((days * paid) / total) - 1)
}

/**
 * The last day of a plan that is cut to what is paid: a day that has been used isn't taken back, and one is always left
 * (DUES-7).
 */
export function cutDay(period: Period, part: Part, today: Day): Day {
  const days = [paidThrough(period, part), addDays(today, -1), period.start_date]
  return days.reduce((latest, day) => (day > latest ? day : latest))
}

type Dated = { due_on: Day; closed_at: Date | string | null }

/** Days since it was due; 0 up to its day. */
export function daysLate(due_on: Day, today: Day): number {
  return Math.max(0, daysBetween(due_on, today))
}

/** Whether the days of grace are over (DUES-6). */
export function isLate({ due_on, closed_at }: Dated, today: Day): boolean {
  return closed_at === null && daysLate(due_on, today) > GRACE_DAYS
}

/** Whatever was due before this day is past its grace. */
export function firstDayInGrace(today: Day): Day {
  return addDays(today, -GRACE_DAYS)
}

/**
 * Where a plan that is cut would lie if it weren't, and how many days of those that were sold it has and would have.
 */
export type Uncut = Period & { days_left: number; days_sold: number }

/**
 * The last day that the plan may have before it is cut; null if it can't be cut today (DUES-7). One that is `uncut`
 * elsewhere is cut already: again only where money that gave days back has gone. Closed days that have moved its end
 * since are no days that are left to take.
 */
export function cutTo(due: Dated & Part & Period, uncut: Uncut | null, today: Day): Day | null {
  if (!isLate(due, today)) return null
  if (uncut && Math.floor((uncut.days_sold * due.paid) / due.total) >= uncut.days_left) return null
  const until = cutDay(uncut ?? due, due, today)
  return until < due.end_date ? until : null
}

export type Reminder = 'soon' | 'today' | 'late'

/** Days before or after its day, the last first. */
const REMINDERS: readonly [Reminder, from: number, until: number][] = [
  ['late', 3, 30],
  ['today', 0, 2],
  ['soon', -2, -1],
]

/**
 * Which reminder is due on a day: of those that a pause of the server has put off, only the last (DUES-8). A month
 * after the day nothing is sent that wasn't before.
 */
export function reminderOn(due_on: Day, today: Day): Reminder | null {
  const days = daysBetween(due_on, today)
  return REMINDERS.find(([, from, until]) => days >= from && days <= until)?.[0] ?? null
}

/** '₹600 of ₹1,000'. */
export function paidWords({ total, paid }: Part): string {
  return t('{amount} of {amount2}', { amount: formatRupees(paid), amount2: formatRupees(total) })
}

type Written = Part & {
  closed_at: Dated['closed_at']
  name: string
  plan_name: string
  plan_name_hi: string
  due_on: Day
  language: Language
}

/** What the desk sends by WhatsApp, by hand, in the member's language (LANG-8); nothing about a due that is closed. */
export function messageOf(due: Written, today: Day): string {
  if (due.closed_at !== null) return ''
  const rest = formatRupees(owedOf(due))
  return sayIn(due.language, due.language === 'hi' ? dueMessagesHindi : {}, () => {
    const day = formatDay(due.due_on)
    const when = due.due_on < today ? t('was due on {day}', { day }) : t('is due on {day}', { day })
    const plan = nameOf(due, 'plan_name')
    return t('Hello {name}, {rest} of your {plan} plan {when}. Please pay at the desk. Thank you!', {
      name: due.name,
      rest,
      plan,
      when,
    })
  })
}
