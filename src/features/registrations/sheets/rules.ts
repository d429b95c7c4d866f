import type { Day } from '#/kernel/dates.ts'
import { eitherIn, orderOf, readDay, readMoment, type DateOrder } from '#/kernel/sheet-dates.ts'
import { cleanCell, headLine, plainHeader, SheetError } from '#/kernel/sheets.ts'
import {
  findTwice,
  isPlausible,
  MOST_ROWS,
  rowProblem,
  tidyRow,
  type SyncProblem,
  type SyncRow,
} from '../sync/rules.ts'
import { sheetErrors } from './texts.ts'

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
} as const satisfies Record<keyof SyncRow, string>
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

export type Columns = Partial<Record<Field, number>>

/** Assigns columns to fields: expected headers first, then those with the words; no column is used twice. */
export function columnsOf(headers: readonly string[]): Columns {
  const names = headers.map(plainHeader)
  const columns: Columns = {}
  const take = (field: Field, at: number) => {
    if (at >= 0 && columns[field] === undefined) columns[field] = at
  }
  for (const field of FIELDS) take(field, names.indexOf(plainHeader(HEADERS[field])))
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

/** A row with its number in the spreadsheet, and its cells as written. */
type Line = { number: number; cells: Record<Field, string> }
export type Sheet = { columns: Columns; lines: Line[] }

/** The header and the rows below it, without empty rows. Throws a SheetError. */
export function sheetOf(table: readonly (readonly string[])[]): Sheet {
  const head = headLine(table, countHeaders)
  const columns = columnsOf(table[head] ?? [])
  const lines = table.flatMap((cells, at): Line[] => {
    if (at <= head || cells.every((cell) => cleanCell(cell) === '')) return []
    const read = FIELDS.map((field) => [field, cleanCell(cells[columns[field] ?? -1] ?? '')])
    return [{ number: at + 1, cells: Object.fromEntries(read) as Record<Field, string> }]
  })
  if (lines.length === 0) throw new SheetError(sheetErrors.too_short)
  if (lines.length > MOST_ROWS) throw new SheetError(sheetErrors.too_many())
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
export type ReadRow = { number: number; row: SyncRow; problem: SyncProblem | null }

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
