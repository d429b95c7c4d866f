import { monthsOf, type PlanLength } from '#/features/plans/rules.ts'
import { isClosedDay, type ClosedDays } from '#/kernel/closed-days.ts'
import { addDays, daysBetween, type Day } from '#/kernel/dates.ts'
import { toPaise, type Paise } from '#/kernel/money.ts'
import { SLOTS, SLOTS_OF_PLAN, TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { planFor, sittingsAt, type ActivePlan, type Sitting } from '../rules.ts'

/** Which slots are running, but for those of a closed day, whose night lasts until the next morning (TIME-10). */
export function openSittingsAt(today: Day, minute: number, closed: ClosedDays): Sitting[] {
  return sittingsAt(today, minute).filter(({ day }) => !isClosedDay(closed, daysBetween(today, day)))
}

/**
 * Which slots begin next, after this minute of this day, and on which day: the first of the next open day after today's
 * last.
 */
export function nextSittings(
  today: Day,
  minute: number,
  closed: ClosedDays,
): { starts: number; day: Day; time_slots: TimeSlot[] } {
  const all = TIME_SLOTS.map((slot) => SLOTS[slot].starts)
  const later = isClosedDay(closed, 0) ? [] : all.filter((starts) => starts > minute)
  let ahead = later.length > 0 ? 0 : 1
  while (isClosedDay(closed, ahead)) ahead++
  const starts = Math.min(...(later.length > 0 ? later : all))
  const time_slots = TIME_SLOTS.filter((slot) => SLOTS[slot].starts === starts)
  return { starts, day: addDays(today, ahead), time_slots }
}

/** By the slots of the day, and then by when they begin. */
export function bySlot<Row extends { time_slot: TimeSlot; start_date: Day }>(rows: readonly Row[]): Row[] {
  const place = ({ time_slot, start_date }: Row) => `${TIME_SLOTS.indexOf(time_slot)} ${start_date}`
  return rows.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
}

/**
 * The plan on which a seat is booked that is sold with this subscription, whatever else the member has (SEAT-8): the
 * one that it renews if that runs today, so that the seat is theirs at once and goes on. Null if the sold one doesn't
 * open the slot.
 */
export function planOfSale(
  subscription_id: string,
  slot: TimeSlot,
  plans: readonly ActivePlan[],
  today: Day,
): ActivePlan | null {
  const sold = plans.find((plan) => plan.subscription_id === subscription_id)
  if (!sold || !SLOTS_OF_PLAN[sold.type].includes(slot)) return null
  if (sold.start_date <= today) return sold
  const renewable = plans.filter(({ type }) => type === sold.type)
  return planFor(slot, renewable, today) ?? sold
}

/** What a plan earns per month, in paise (SEAT-18). */
export function monthlyValue(plan: PlanLength & { price: Paise }): Paise {
  return toPaise(Math.round(plan.price / monthsOf(plan)))
}
