import type { Plan } from '#/features/plans/rules.ts'
import { addDays, dayOf, daysBetween, minuteOfDay, type Day } from '#/kernel/dates.ts'
import { toPaise, type Paise } from '#/kernel/money.ts'
import { SLOTS, SLOTS_OF_PLAN, type PlanType, type TimeSlot } from '#/kernel/slots.ts'

/** What is changed: `value` in paise stands for `days`, of which `used` are over by the day of the change. */
export type Term = {
  days: number
  value: Paise
  used: number
  /** As many days as a plan of this length has: what its price pays for. The first of a chain's. */
  length: number
}

export type Quote = {
  /** Paise of the value that the days before the change have used. */
  used_value: Paise
  /** Paise that are left; with what is used the whole value, to the paisa. */
  left_value: Paise
  days_left: number
  /** Paise to pay: whole rupees, 0 if the new plan costs no more. */
  due: Paise
  /** How many days of the new plan it becomes. */
  days: number
}

/**
 * What is left of a plan buys of another one of the same length at `price` paise (CHANGE-1). A dearer one costs the
 * difference, in whole rupees, and ends when the old one would; of a cheaper one it becomes more days.
 */
export function quoteChange({ days, value, used, length }: Term, price: Paise): Quote {
  const days_left = days - used
  const used_value = toPaise(Math.floor((value * used) / days))
  const left = value - used_value
  const cost = Math.floor((price * days_left) / length)
  const dearer = cost > left
  return {
    used_value,
    left_value: toPaise(left),
    days_left,
    due: toPaise(dearer ? Math.floor((cost - left) / 100) * 100 : 0),
    days: dearer ? days_left : Math.max(days_left, Math.floor((left * length) / price)),
  }
}

type Kind = Pick<Plan, 'type' | 'duration_months' | 'duration_days'>

/** Whether a plan can be changed to another: one of the same length and another type (CHANGE-1). */
export function mayChangeTo(from: Kind, to: Kind): boolean {
  const isAsLong = to.duration_months === from.duration_months && to.duration_days === from.duration_days
  return isAsLong && to.type !== from.type
}

type Other = { type: PlanType; start_date: Day; end_date: Day }

/**
 * Whether one of a member's other plans has its type's hours on the first day of the new plan already: those days would
 * be paid for twice. One to come makes room (DAYS-1).
 */
export function isHeldOn(day: Day, type: PlanType, others: readonly Other[], today: Day): boolean {
  return others.some((one) => one.type === type && one.start_date <= today && one.end_date >= day)
}

/** The first day of the new plan: tomorrow, or today while no slot of either has begun (CHANGE-2). */
export function changeDay(from: PlanType, to: PlanType, now: Date): Day {
  const today = dayOf(now)
  const first = Math.min(...[...SLOTS_OF_PLAN[from], ...SLOTS_OF_PLAN[to]].map((slot) => SLOTS[slot].starts))
  return minuteOfDay(now) < first ? today : addDays(today, 1)
}

/** How many days that were sold are over before a day; the closed days that were given for it are none of them. */
export function usedDays(start: Day, day: Day, closed: readonly Day[]): number {
  return daysBetween(start, day) - closed.filter((one) => one < day).length
}

/** The last open day of the old plan before the change; the day before its first if all of them were closed. */
export function lastUsed(start: Day, day: Day, closed: readonly Day[]): Day {
  let last = addDays(day, -1)
  while (last >= start && closed.includes(last)) last = addDays(last, -1)
  return last
}

/**
 * Which slots of the new plan somebody keeps on the seat on which they hold a slot: that slot, or else those that lie
 * within its hours; none if the seat isn't theirs any more (CHANGE-3).
 */
export function keptSlots(held: TimeSlot, to: PlanType): TimeSlot[] {
  const slots = SLOTS_OF_PLAN[to]
  if (slots.includes(held)) return [held]
  const { starts, ends } = SLOTS[held]
  return slots.filter((slot) => starts <= SLOTS[slot].starts && SLOTS[slot].ends <= ends)
}
