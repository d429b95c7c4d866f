import { addDays, type Day } from '#/kernel/dates.ts'
import { DAY_MINUTES } from '#/kernel/durations.ts'
import { SLOTS } from '#/kernel/slots.ts'

export const HOLIDAY_TYPES = ['closed', 'special'] as const
export type HolidayType = (typeof HOLIDAY_TYPES)[number]

export const LONGEST_NAME = 80

export type Holiday = { date: Day; type: HolidayType; recurring: boolean }
/** `name_hi` is empty without one (LANG-10). */
export type HolidayDetails = Holiday & { name: string; name_hi: string }

/**
 * Whether a holiday falls on a day. A yearly one repeats every year from its date on; one on 29 February falls on the
 * 28th in years without a 29th.
 */
export function isHolidayOn(holiday: Holiday, day: Day): boolean {
  if (holiday.date === day) return true
  if (!holiday.recurring || day < holiday.date) return false
  return day.slice(5) === dateInYear(holiday.date, day.slice(0, 4)).slice(5)
}

const LEAP_DAY = '-02-29'

/** The day of a yearly holiday in a year 'YYYY'. */
function dateInYear(date: Day, year: string): Day {
  if (date.slice(4) !== LEAP_DAY) return `${year}${date.slice(4)}` as Day
  return addDays(`${year}-03-01` as Day, -1)
}

/** A day's holidays, one that closes the library first. */
export function holidaysOn<H extends Holiday>(holidays: readonly H[], day: Day): H[] {
  return holidays
    .filter((holiday) => isHolidayOn(holiday, day))
    .toSorted((a, b) => HOLIDAY_TYPES.indexOf(a.type) - HOLIDAY_TYPES.indexOf(b.type))
}

/** Whether one of a day's holidays closes the library. */
export function isClosed(holidays: readonly { type: HolidayType }[]): boolean {
  return holidays.some(({ type }) => type === 'closed')
}

/** Whether a day and the one before it are closed days. */
export type ClosedDays = { day: boolean; day_before: boolean }

/** The minute of the day until which the night of the day before goes on. */
export const NIGHT_ENDS = SLOTS.night.ends - DAY_MINUTES

/**
 * Whether it is a closed day's hours at this minute of the day. A night belongs to the day it begins: one that began
 * the evening before a closed day goes on, and a closed day's own lasts until the next morning (TIME-4, TIME-10).
 */
export function isClosedAt({ day, day_before }: ClosedDays, minute: number): boolean {
  return minute < NIGHT_ENDS ? day_before : day
}

/** A holiday's next date, including today; null if it is past. */
export function nextKept({ date, recurring }: Holiday, today: Day): Day | null {
  if (date >= today) return date
  if (!recurring) return null
  const year = Number(today.slice(0, 4))
  const here = dateInYear(date, String(year))
  return here >= today ? here : dateInYear(date, String(year + 1))
}
