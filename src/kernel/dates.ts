import { formatClock } from './slots.ts'
import { unbroken } from './unbroken.ts'
import { locale } from './words.ts'

/** Civil dates and times where the library is. Only this file uses Temporal. */
export const LIBRARY_ZONE = 'Asia/Kolkata'

declare const day: unique symbol
/** A civil date of Asia/Kolkata, 'YYYY-MM-DD'. Days compare correctly as strings. */
export type Day = string & { readonly [day]: true }

/** Years 0001 to 9999: Temporal accepts others, the database doesn't. */
const YEAR = /^(?!0000)\d{4}-/

/** Throws a RangeError unless the text is a real calendar date 'YYYY-MM-DD'. */
export function toDay(text: string): Day {
  const parsed = Temporal.PlainDate.from(text).toString()
  if (parsed !== text || !YEAR.test(text)) throw new RangeError(`not a date: ${text}`)
  return parsed as Day
}

/** Whether the text is a real calendar date 'YYYY-MM-DD'. */
export function isDay(text: string): text is Day {
  try {
    return toDay(text) === text
  } catch {
    return false
  }
}

/** The library's own days are in these years, but for birthdays: others are slips, or years that are half typed. */
export const FIRST_LIKELY_DAY = '2000-01-01' as Day
export const LAST_LIKELY_DAY = '2099-12-31' as Day

export function isLikelyDay(text: string): text is Day {
  return isDay(text) && text >= FIRST_LIKELY_DAY && text <= LAST_LIKELY_DAY
}

/** Every request asks for the day of its moment, and most moments follow on each other. */
let last = { minute: Number.NaN, day: '' as Day }

/** The civil date in India at that moment. */
export function dayOf(moment: Date): Day {
  const minute = Math.floor(moment.getTime() / 60_000)
  if (minute !== last.minute) last = { minute, day: inLibraryZone(moment).toPlainDate().toString() as Day }
  return last.day
}

/** A range as an address has it, which was checked, without its open ends. */
export function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return { ...(from ? { from: toDay(from) } : {}), ...(to ? { to: toDay(to) } : {}) }
}

/** Minutes since midnight in India at that moment, 0 to 1439. */
export function minuteOfDay(moment: Date): number {
  const at = inLibraryZone(moment)
  return at.hour * 60 + at.minute
}

/** The weekday in India at that moment: Sunday is 0. */
export function weekdayOf(moment: Date): number {
  return inLibraryZone(moment).dayOfWeek % 7
}

export function addDays(from: Day, days: number): Day {
  return Temporal.PlainDate.from(from).add({ days }).toString() as Day
}

/** The same day of a later month, or that month's last day if it is too short. */
export function addMonths(from: Day, months: number): Day {
  return Temporal.PlainDate.from(from).add({ months }).toString() as Day
}

/** That many months up to a day's own, which is the first, as 'YYYY-MM'. */
export function monthsUntil(day: Day, count: number): string[] {
  const first = toDay(`${day.slice(0, 7)}-01`)
  return Array.from({ length: count }, (_, back) => addMonths(first, -back).slice(0, 7))
}

/** Whole days from one date to a later one; negative when it is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days
}

/** Whole years of age on a day. */
export function ageOn(birth: Day, on: Day): number {
  return Temporal.PlainDate.from(birth).until(on, { largestUnit: 'years' }).years
}

/** The April-to-March year of a day, '26-27'. */
export function financialYear(on: Day): string {
  const { year, month } = Temporal.PlainDate.from(on)
  const start = month >= 4 ? year : year - 1
  return `${String(start % 100).padStart(2, '0')}-${String((start + 1) % 100).padStart(2, '0')}`
}

const FORMATS = {
  day: { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
} satisfies Record<string, Intl.DateTimeFormatOptions>
const made = new Map<string, Intl.DateTimeFormat>()

/** '14 Feb 2027'. */
export function formatDay(value: string): string {
  return formatOf('day').format(new Date(`${value}T00:00:00Z`))
}

/** '14 Feb 2027 – 13 Mar 2027', kept on one line. */
export function formatDays(from: string, to: string): string {
  return unbroken(`${formatDay(from)} – ${formatDay(to)}`)
}

/** 'Sunday, 14 February 2027'. */
export function formatLongDay(value: string): string {
  // Browsers differ in the comma after the weekday.
  return formatOf('long')
    .format(new Date(`${value}T00:00:00Z`))
    .replace(/^(\S+?),? /, '$1, ')
}

/** 'November 2026'. Takes 'YYYY-MM'. */
export function formatMonth(month: string): string {
  return formatOf('month').format(new Date(`${month}-01T00:00:00Z`))
}

/** '20 Nov 2026, 6:10 PM' in India; with the year, since histories go back for years. Takes an ISO moment. */
export function formatMoment(value: string): string {
  const at = new Date(value)
  return `${formatDay(dayOf(at))}, ${formatClock(minuteOfDay(at))}`
}

/** In the current language. Cached, since making a format costs more than using it a hundred times. */
function formatOf(name: keyof typeof FORMATS): Intl.DateTimeFormat {
  const key = `${locale()} ${name}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale(), FORMATS[name])
  made.set(key, format)
  return format
}

function inLibraryZone(moment: Date) {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(LIBRARY_ZONE)
}
