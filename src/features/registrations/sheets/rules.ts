import { isDay, type Day } from '#/kernel/dates.ts'
import {
  findTwice,
  isPlausible,
  MOST_ROWS,
  rowProblem,
  tidyRow,
  type ImportProblem,
  type ImportRow,
} from '../import/rules.ts'
import { sheetErrors } from './texts.ts'

/** Why a text can't be read as a sheet of registrations; the message is shown at the desk. */
export class SheetError extends Error {}

/** The expected headers, by what their columns hold. */
export const HEADERS = {
  form_submitted_at: 'Timestamp',
  first_name: 'First Name',
  last_name: 'Last Name',
  date_of_birth: 'Date of Birth',
  gender: 'Gender',
  email: 'Email',
  phone: 'Phone',
  purpose: 'Purpose',
  preferred_study_time: 'Preferred Study Time',
  special_requirements: 'Special Requirements',
  registration_experience: 'Registration Experience',
} as const satisfies Record<keyof ImportRow, string>
export type Field = keyof typeof HEADERS
const FIELDS = Object.keys(HEADERS) as Field[]

/** Words that identify a header with another spelling, specific ones first: "Study Time" is no timestamp. */
const WORDS: readonly (readonly [Field, RegExp])[] = [
  ['preferred_study_time', /study.*tim|tim.*study/],
  ['registration_experience', /experience/],
  ['special_requirements', /special|requirement/],
  ['first_name', /first.*name|given name/],
  ['last_name', /last.*name|surname|family name/],
  ['date_of_birth', /birth|\bdob\b/],
  ['gender', /gender/],
  ['email', /e ?mail/],
  ['phone', /phone|mobile/],
  ['purpose', /purpose/],
  ['form_submitted_at', /time/],
]

const plain = (header: string) =>
  header
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export type Columns = Partial<Record<Field, number>>

/** Assigns columns to fields: expected headers first, then those with the words; no column is used twice. */
export function columnsOf(headers: readonly string[]): Columns {
  const names = headers.map(plain)
  const columns: Columns = {}
  const take = (field: Field, at: number) => {
    if (at >= 0 && columns[field] === undefined) columns[field] = at
  }
  for (const field of FIELDS) take(field, names.indexOf(plain(HEADERS[field])))
  for (const [field, words] of WORDS) {
    const taken = new Set(Object.values(columns))
    take(
      field,
      names.findIndex((name, at) => !taken.has(at) && words.test(name)),
    )
  }
  return columns
}

/**
 * How many of the expected columns a line names: tools write titles above their table, and the line that names most is
 * the header.
 */
export function countHeaders(cells: readonly string[]): number {
  return Object.keys(columnsOf(cells)).length
}

/** How many lines are searched for the header. */
export const HEAD_LINES = 10

/** A row with its number in the spreadsheet, and its cells as written. */
type Line = { number: number; cells: Record<Field, string> }
export type Sheet = { columns: Columns; lines: Line[] }

/** The header and the rows below it, without empty rows. Throws a SheetError. */
export function sheetOf(table: readonly (readonly string[])[]): Sheet {
  const counts = table.slice(0, HEAD_LINES).map(countHeaders)
  const head = Math.max(0, counts.indexOf(Math.max(...counts, 0)))
  const columns = columnsOf(table[head] ?? [])
  const lines = table.flatMap((cells, at): Line[] => {
    if (at <= head || cells.every((cell) => cleanCell(cell) === '')) return []
    const read = FIELDS.map((field) => [field, cleanCell(cells[columns[field] ?? -1] ?? '')])
    return [{ number: at + 1, cells: Object.fromEntries(read) as Record<Field, string> }]
  })
  if (lines.length === 0) throw new SheetError(sheetErrors.too_short)
  if (lines.length > MOST_ROWS) throw new SheetError(sheetErrors.too_many)
  if (lines.every(({ cells }) => cells.email === '' || cells.first_name === ''))
    throw new SheetError(sheetErrors.no_valid_rows)
  return { columns, lines }
}

/** The columns with dates. */
export const DATE_FIELDS = ['date_of_birth', 'form_submitted_at'] as const
export type DateField = (typeof DATE_FIELDS)[number]
export type Orders = Partial<Record<DateField, DateOrder>>

/**
 * The order of the columns' dates, as far as they tell, and the columns to ask about, each with a date that can be read
 * both ways.
 */
export function ordersOf({ lines }: Sheet): { told: Orders; asked: { field: DateField; example: string }[] } {
  const told: Orders = {}
  const asked: { field: DateField; example: string }[] = []
  for (const field of DATE_FIELDS) {
    const texts = lines.map(({ cells }) => cells[field])
    const order = orderOf(texts)
    const example = eitherIn(texts)
    if (order === 'either' && example !== undefined) asked.push({ field, example })
    else if (order !== 'either' && order !== null) told[field] = order
  }
  return { told, asked }
}

/** A row ready to be sent, with its problem as far as the sheet alone can tell. */
export type ReadRow = { number: number; row: ImportRow; problem: ImportProblem | null }

/** The form in each row of the sheet. A date of birth that can't be read stays as written. */
export function readRows({ lines }: Sheet, orders: Orders, today: Day): ReadRow[] {
  const read = lines.map(({ number, cells }) => {
    const born = readDay(cells.date_of_birth, orders.date_of_birth ?? 'dmy', today)
    const sent = readMoment(cells.form_submitted_at, orders.form_submitted_at ?? 'dmy', today)
    const row = tidyRow({
      ...cells,
      date_of_birth: born ?? cells.date_of_birth,
      form_submitted_at: sent && isPlausible(sent) ? sent : null,
    })
    return { number, row, problem: rowProblem(row, today) }
  })
  const twice = findTwice(read.map(({ row, problem }) => ({ email: row.email, problem })))
  return read.map((one, at) => (twice[at] ? { ...one, problem: 'twice' } : one))
}

/** A cell without characters that can't be seen or stored; its text and line breaks stay. */
function cleanCell(cell: string): string {
  return (
    cell
      .toWellFormed()
      .replaceAll(/\r\n?/g, '\n')
      // eslint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F\u200B\u2060\uFEFF]/g, '')
      .replaceAll('\u00A0', ' ')
      .trim()
  )
}

/** Which comes first in dates like 05/06/2003. */
export type DateOrder = 'dmy' | 'mdy'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NUMBERS = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})(?!\d)/
const YEAR_FIRST = /^(\d{4})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})(?!\d)/
const DAY_NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]+([a-z]{3,9})\.?[\s/.,-]+(\d{4}|\d{2})(?!\d)/
const MONTH_NAMED = /^([a-z]{3,9})\.?[\s/.-]+(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]+(\d{4})(?!\d)/

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
