import { monthsOf, type PlanLength } from '#/features/plans/rules.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import { toPaise, type Paise } from '#/kernel/money.ts'
import { SLOTS, SLOTS_OF_PLAN, TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { planFor, type ActivePlan } from '../rules.ts'

/** Which slots begin next, after this minute of this day, and on which day: tomorrow's first after today's last. */
export function nextSittings(
  today: Day,
  minute: number,
): { starts: number; day: Day; time_slots: TimeSlot[] } {
  const later = TIME_SLOTS.map((slot) => SLOTS[slot].starts).filter((starts) => starts > minute)
  const day = later.length > 0 ? today : addDays(today, 1)
  const starts = Math.min(...(later.length > 0 ? later : TIME_SLOTS.map((slot) => SLOTS[slot].starts)))
  return { starts, day, time_slots: TIME_SLOTS.filter((slot) => SLOTS[slot].starts === starts) }
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
