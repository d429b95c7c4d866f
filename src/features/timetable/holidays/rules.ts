import { dateInYear, type Holiday } from '#/kernel/closed-days.ts'
import type { Day } from '#/kernel/dates.ts'

export const LONGEST_NAME = 80

/** `name_hi` is empty without one (LANG-10). */
export type HolidayDetails = Holiday & { name: string; name_hi: string }

/** A holiday's next date, including today; null if it is past. */
export function nextKept({ date, recurring }: Holiday, today: Day): Day | null {
  if (date >= today) return date
  if (!recurring) return null
  const year = Number(today.slice(0, 4))
  const here = dateInYear(date, String(year))
  return here >= today ? here : dateInYear(date, String(year + 1))
}
