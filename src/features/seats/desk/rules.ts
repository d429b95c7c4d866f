import { monthsOf, type PlanLength } from '#/features/plans/rules.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import { toPaise, type Paise } from '#/kernel/money.ts'
import { SLOTS, TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'

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

/** What a plan earns per month, in paise (SEAT-18). */
export function monthlyValue(plan: PlanLength & { price: Paise }): Paise {
  return toPaise(Math.round(plan.price / monthsOf(plan)))
}
