import { planPeriod, type PlanLength } from '#/features/plans/rules.ts'
import { addMonths, daysBetween, isDay, type Day } from '#/kernel/dates.ts'
import { eitherIn, orderOf, readDay, type DateOrder } from '#/kernel/sheet-dates.ts'
import { cleanCell, headLine, plainHeader, SheetError } from '#/kernel/sheets.ts'
import { MOST_ROWS, usualSlots, type ImportPlan, type ImportRow } from '../rules.ts'
import { monthsIn, readAmount, readPhone, readSeat, typeIn } from '../cells/rules.ts'
import { countHeaders, type Columns, type Field } from '../headers/rules.ts'
import { sheetErrors } from './texts.ts'

type Line = { number: number; cells: string[] }
/** The header and the rows below it, without empty rows. */
export type MemberSheet = { headers: string[]; lines: Line[] }

/** Throws a SheetError. */
export function sheetOf(table: readonly (readonly string[])[]): MemberSheet {
  const head = headLine(table, countHeaders)
  const headers = (table[head] ?? []).map(cleanCell)
  const lines = table.flatMap((cells, at): Line[] => {
    const clean = cells.map(cleanCell)
    return at <= head || clean.every((cell) => cell === '') ? [] : [{ number: at + 1, cells: clean }]
  })
  if (headers.every((header) => header === '')) throw new SheetError(sheetErrors.empty)
  if (lines.length === 0) throw new SheetError(sheetErrors.only_headers)
  if (lines.length > MOST_ROWS) throw new SheetError(sheetErrors.too_many)
  return { headers, lines }
}

export const DATE_FIELDS = ['date_of_birth', 'start_date', 'end_date'] as const
export type DateField = (typeof DATE_FIELDS)[number]
export type Orders = Partial<Record<DateField, DateOrder>>
type Asked = { field: DateField; example: string }

/** The order of each column's dates, as far as they tell; start and end are one question. */
export function ordersOf(sheet: MemberSheet, columns: Columns): { told: Orders; asked: Asked[] } {
  const texts = (...fields: DateField[]) =>
    fields.flatMap((field) => {
      const at = columns[field]
      return at === undefined ? [] : sheet.lines.map(({ cells }) => cells[at] ?? '')
    })
  const told: Orders = {}
  const asked: Asked[] = []
  for (const fields of [['start_date', 'end_date'], ['date_of_birth']] as const) {
    const all = texts(...fields)
    const order = orderOf(all)
    const example = eitherIn(all)
    if (order === 'either' && example !== undefined) asked.push({ field: fields[0], example })
    else if (order !== null && order !== 'either') for (const field of fields) told[field] = order
  }
  return { told, asked }
}

export type SheetPlan = ImportPlan & PlanLength & { name: string; slug: string }
/** Plan ids by the words that the file has for them, chosen by hand. */
export type PlanChoices = Readonly<Record<string, string>>

export type Mapping = { columns: Columns; orders: Orders; plans: PlanChoices }
export type ReadRow = { number: number; row: ImportRow; plan_word: string }

/** Every line as a row, in canonical form as far as it can be read (IMPORT-2). */
export function readRows(
  sheet: MemberSheet,
  mapping: Mapping,
  plans: readonly SheetPlan[],
  today: Day,
): ReadRow[] {
  return sheet.lines.map(({ number, cells }) => {
    const cell = (field: Field) => cells[mapping.columns[field] ?? -1] ?? ''
    return { number, ...readRow(cell, mapping, plans, today) }
  })
}

type Cell = (field: Field) => string

function readRow(cell: Cell, mapping: Mapping, plans: readonly SheetPlan[], today: Day) {
  // Plans end in years to come: two digits are the nearest such year.
  const horizon = addMonths(today, 12 * 30)
  const dateOf = (field: DateField, latest: Day) => {
    const text = cell(field)
    return readDay(text, mapping.orders[field] ?? 'dmy', latest) ?? readSerial(text) ?? nothing(text)
  }
  const [start, end] = [dateOf('start_date', horizon), dateOf('end_date', horizon)]
  const plan_word = cell('plan') || (cell('seat') || start || end ? cell('slot') : '')
  const plan = findPlan(plan_word, { start, end }, mapping.plans, plans)
  const row: ImportRow = {
    name: nameOf(cell),
    phone: readPhone(cell('phone')),
    email: nothing(cell('email'))
      .toLowerCase()
      .replace(/^mailto:/, ''),
    date_of_birth: dateOf('date_of_birth', today),
    address: cell('address').replaceAll(/\s+/g, ' '),
    guardian_name: nothing(cell('guardian_name')),
    guardian_phone: readPhone(cell('guardian_phone')),
    plan: plan?.id ?? nothing(plan_word),
    ...periodOf(plan, { start, end }, today),
    slots: slotsOf(cell('slot'), plan),
    seat: readSeat(cell('seat')),
    ...amountsOf(cell),
  }
  return { row, plan_word: nothing(plan_word) }
}

/** What people write where there is nothing. */
const NOTHING = /^(-+|–|—|n\/?a|nil|none|null|no|नहीं)$/i
const nothing = (text: string) => (NOTHING.test(text.trim()) ? '' : text.trim())

function nameOf(cell: Cell): string {
  const parts = cell('name') ? [cell('name')] : [cell('first_name'), cell('last_name')]
  return parts.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').trim()
}

/** Excel's count of days since 1900, where a column of dates was never formatted as such. */
function readSerial(text: string): Day | null {
  if (!/^\d{4,5}(\.\d+)?$/.test(text.trim())) return null
  const days = Math.floor(Number(text))
  if (days < 3_000 || days > 80_000) return null
  const day = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10)
  return isDay(day) ? day : null
}

/** The end follows from the start, by the plan's length; a plan that only says when it ends runs since today at the latest. */
function periodOf(plan: SheetPlan | undefined, { start, end }: { start: string; end: string }, today: Day) {
  if (!plan) return { start_date: start, end_date: end }
  if (start === '' && isDay(end)) return { start_date: end < today ? end : today, end_date: end }
  if (end === '' && isDay(start)) return planPeriod(start, plan)
  return { start_date: start, end_date: end }
}

/** The plan that a word means: chosen by hand, by its name, or by its shift and how long it lasts. */
export function findPlan(
  word: string,
  { start, end }: { start: string; end: string },
  choices: PlanChoices,
  plans: readonly SheetPlan[],
): SheetPlan | undefined {
  const plain = plainHeader(word)
  if (nothing(word) === '') return undefined
  const chosen = choices[plain]
  if (chosen !== undefined) return plans.find(({ id }) => id === chosen)
  const named = plans.find(({ name, slug }) => plainHeader(name) === plain || plainHeader(slug) === plain)
  if (named) return named
  const type = typeIn(plain)
  const ofType = plans.filter((plan) => plan.type === type)
  const told = monthsIn(plain)
  if (told !== null) return ofType.find(({ duration_months }) => duration_months === told)
  const months = monthsBetween(start, end) ?? 1
  const farOff = ({ duration_months }: SheetPlan) => Math.abs(duration_months - months)
  return ofType.toSorted((one, other) => farOff(one) - farOff(other))[0]
}

function monthsBetween(start: string, end: string): number | null {
  if (!isDay(start) || !isDay(end) || end < start) return null
  return Math.max(1, Math.round((daysBetween(start, end) + 1) / 30.4))
}

function slotsOf(text: string, plan: SheetPlan | undefined): string {
  if (nothing(text) === '' || !plan) return nothing(text) === '' ? '' : text
  const type = typeIn(plainHeader(text))
  // "Morning" of a morning plan says nothing new, "Full day" of a flexible one does.
  return type === undefined ? text : usualSlots(type).join(',')
}

/** What is due follows from fee and payment where the file doesn't say it. */
function amountsOf(cell: Cell) {
  const [fee, paid, due] = [readAmount(cell('fee')), readAmount(cell('paid')), readAmount(cell('due'))]
  const rest = Number(fee) - Number(paid)
  if (due !== '' || fee === '' || paid === '' || Number.isNaN(rest)) return { paid, due }
  return { paid, due: String(Math.max(0, Math.round(rest * 100) / 100)) }
}

/** The words for plans that nothing could be made of, each once, for the desk to choose. */
export function unknownPlans(rows: readonly ReadRow[], plans: readonly SheetPlan[]): string[] {
  const ids = new Set(plans.map(({ id }) => id))
  const words = rows.filter(({ row }) => row.plan !== '' && !ids.has(row.plan)).map((row) => row.plan_word)
  return [...new Map(words.map((word) => [plainHeader(word), word])).values()]
}
