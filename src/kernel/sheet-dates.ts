/** Dates as people and spreadsheets write them. */
import { isDay, type Day } from './dates.ts'

/** Which comes first in dates like 05/06/2003. */
export type DateOrder = 'dmy' | 'mdy'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NUMBERS = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})(?!\d)/
const YEAR_FIRST = /^(\d{4})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})(?!\d)/
const DAY_NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]*([a-z]{3,9})\.?[\s/.,-]*(\d{4}|\d{2})(?!\d)/
const MONTH_NAMED = /^([a-z]{3,9})\.?[\s/.-]*(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]+(\d{4})(?!\d)/

/**
 * The order of a column's dates, as far as they tell: a number that can't be a month gives it away. `either` if they
 * can be read both ways, or contradict each other; null if there is nothing to ask.
 */
export function orderOf(texts: readonly string[]): DateOrder | 'either' | null {
  const told = texts.flatMap((text) => {
    const [, first, second] = NUMBERS.exec(text.trim()) ?? []
    if (first === undefined || first === second) return []
    if (Number(first) > 12) return ['dmy' as const]
    return Number(second) > 12 ? ['mdy' as const] : ['either' as const]
  })
  const [isDmy, isMdy] = [told.includes('dmy'), told.includes('mdy')]
  if (!told.includes('either')) return isDmy === isMdy ? null : isDmy ? 'dmy' : 'mdy'
  if (isDmy !== isMdy) return isDmy ? 'dmy' : 'mdy'
  return 'either'
}

/** The first of a column's dates that can be read both ways. */
export function eitherIn(texts: readonly string[]): string | undefined {
  return texts.find((text) => orderOf([text]) === 'either')
}

/**
 * '06/05/2003', '2003-05-06', '6 May 2003' or 'May 6, 2003' as a day, with or without a time after it; null for
 * anything else. A date that is only possible in the other order is read that way. Years of two digits are in the last
 * hundred before `today`.
 */
export function readDay(text: string, order: DateOrder, today: Day): Day | null {
  const plain = text.trim().toLowerCase()
  const numbers = NUMBERS.exec(plain)
  if (numbers) {
    const [, first, second, year] = numbers
    const dmy = dayFrom(year, second, first, today)
    const mdy = dayFrom(year, first, second, today)
    return order === 'dmy' ? (dmy ?? mdy) : (mdy ?? dmy)
  }
  const [, year, month, day] = YEAR_FIRST.exec(plain) ?? []
  if (year) return dayFrom(year, month, day, today)
  const [, namedDay, namedMonth, namedYear] = DAY_NAMED.exec(plain) ?? []
  if (namedDay) return dayFrom(namedYear, monthNumber(namedMonth), namedDay, today)
  const [, firstMonth, thenDay, thenYear] = MONTH_NAMED.exec(plain) ?? []
  return firstMonth ? dayFrom(thenYear, monthNumber(firstMonth), thenDay, today) : null
}

/** Excel's count of days since 1900, where a column of dates was never formatted as such. */
export function readSerial(text: string): Day | null {
  if (!/^\d{4,5}(\.\d+)?$/.test(text.trim())) return null
  const days = Math.floor(Number(text))
  if (days < 3_000 || days > 80_000) return null
  const day = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10)
  return isDay(day) ? day : null
}

const CLOCK = /(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap])?\.?\s*m?/
const ZONED = /^\d{4}-\d{2}-\d{2}t[\d:.]+(z|[+-]\d{2}:?\d{2})$/

/** A date with a time, in India unless it says otherwise; midnight if it has none. Null for anything else. */
export function readMoment(text: string, order: DateOrder, today: Day): Date | null {
  const plain = text.trim().toLowerCase()
  if (ZONED.test(plain)) {
    const moment = new Date(plain.toUpperCase())
    return Number.isNaN(moment.getTime()) ? null : moment
  }
  const day = readDay(plain, order, today)
  if (day === null) return null
  const [, hour = '0', minute = '00', second = '00', half] = CLOCK.exec(plain) ?? []
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0)
  const moment = new Date(`${day}T${String(hours).padStart(2, '0')}:${minute}:${second}+05:30`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

function monthNumber(name = ''): string {
  return String(MONTHS.indexOf(name.slice(0, 3)) + 1)
}

function dayFrom(year = '', month = '', day = '', today: Day): Day | null {
  const century = Number(today.slice(0, 2)) - (year > today.slice(2, 4) ? 1 : 0)
  const whole = year.length === 2 ? `${century}${year}` : year
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}
