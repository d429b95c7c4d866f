import { addDays, type Day } from '#/kernel/dates.ts'
import { isHolidayOn, type Holiday } from '#/kernel/closed-days.ts'

/** 32 random bytes in base64url, before the file extension. */
const FILE = /^([A-Za-z0-9_-]{43})\.ics$/

/** The token in the last part of a calendar's address; null if there is none. */
export function tokenIn(file: string): string | null {
  return FILE.exec(file)?.[1] ?? null
}

export function calendarUrl(appUrl: string, token: string): string {
  return `${appUrl}/calendar/${token}.ics`
}

/** The address that makes a calendar app subscribe. */
export function webcalUrl(url: string): string {
  return url.replace(/^https?:/, 'webcal:')
}

/** How many days back a calendar goes. */
export const PAST_DAYS = 365

/** The days of a booking on which the library is closed. */
export function closedDays(booking: { start_date: Day; end_date: Day }, holidays: readonly Holiday[]): Day[] {
  const closing = holidays.filter(({ type }) => type === 'closed')
  const days: Day[] = []
  if (closing.length === 0) return days
  for (let day = booking.start_date; day <= booking.end_date; day = addDays(day, 1)) {
    if (closing.some((holiday) => isHolidayOn(holiday, day))) days.push(day)
  }
  return days
}
