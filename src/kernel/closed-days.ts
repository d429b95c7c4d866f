/** Which days the library is closed, whatever its hours are (TIME-10). */
import { addDays, type Day } from './dates.ts'
import { DAY_MINUTES } from './durations.ts'
import { SLOTS } from './slots.ts'

export const HOLIDAY_TYPES = ['closed', 'special'] as const
export type HolidayType = (typeof HOLIDAY_TYPES)[number]

export type Holiday = { date: Day; type: HolidayType; recurring: boolean }

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
export function dateInYear(date: Day, year: string): Day {
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

/** Whether a day, the one before it and those that come after it, the next one first, are closed days. */
export type ClosedDays = { day: boolean; day_before: boolean; coming: boolean[] }

/** Hours come again after a week, and the last of them may begin in the night of the day before. */
const DAYS_COMING = 8

/** What of the days around a day is closed; takes the holidays from the day before it on, and the yearly ones. */
export function closedDaysAround(holidays: readonly Holiday[], day: Day): ClosedDays {
  const isClosedThen = (ahead: number) => isClosed(holidaysOn(holidays, addDays(day, ahead)))
  return {
    day: isClosedThen(0),
    day_before: isClosedThen(-1),
    coming: Array.from({ length: DAYS_COMING }, (_, at) => isClosedThen(at + 1)),
  }
}

/** Whether a day is a closed one. `ahead`: how many days later, from -1, the day before, to 8. */
export function isClosedDay({ day, day_before, coming }: ClosedDays, ahead: number): boolean {
  if (ahead === -1) return day_before
  return ahead === 0 ? day : coming[ahead - 1] === true
}

/** The same as it is so many days later, as far as it is known; beyond that none is closed. */
export function closedDaysLater(closed: ClosedDays, days: number): ClosedDays {
  return {
    day: isClosedDay(closed, days),
    day_before: isClosedDay(closed, days - 1),
    coming: closed.coming.map((_, at) => isClosedDay(closed, days + at + 1)),
  }
}

/** The minute of the day until which the night of the day before goes on. */
export const NIGHT_ENDS = SLOTS.night.ends - DAY_MINUTES

/**
 * Whether it is a closed day's hours at this minute of the day; above 1440 it is a later day's. A night belongs to the
 * day it begins: one that began the evening before a closed day goes on, and a closed day's own lasts until the next
 * morning (TIME-4, TIME-10).
 */
export function isClosedAt(closed: ClosedDays, minute: number): boolean {
  return isClosedDay(closed, Math.floor((minute - NIGHT_ENDS) / DAY_MINUTES))
}
