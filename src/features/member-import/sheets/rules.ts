import { planPeriod, type PlanLength } from '#/features/plans/rules.ts'
import { addMonths, daysBetween, isDay, type Day } from '#/kernel/dates.ts'
import { eitherIn, orderOf, readDay, readSerial, type DateOrder } from '#/kernel/sheet-dates.ts'
import { columnsToRemember, headersToRemember, plainHeader, type Sheet } from '#/kernel/sheets.ts'
import { LONGEST_CELL, REMEMBERED, type ImportPlan, type ImportRow } from '../rules.ts'
import { monthsIn, readAmount, readPhone, readSeat, slotsIn, typeIn } from '../cells/rules.ts'
import type { Columns, Field } from '../headers/rules.ts'

export type MemberSheet = Sheet

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

/** What is remembered of how a file was read, for the next one with its headers. */
export function toRemember({ headers, mapping }: { headers: readonly string[]; mapping: Mapping }) {
  const plans = Object.entries(mapping.plans).filter(([word]) => word.length <= LONGEST_CELL)
  return {
    headers: headersToRemember(headers, REMEMBERED),
    mapping: {
      ...mapping,
      columns: columnsToRemember(mapping.columns, REMEMBERED),
      plans: Object.fromEntries(plans),
    },
  }
}

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
  const isChosen = plainHeader(plan_word) in mapping.plans
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
    // A plan chosen for the shift's own words has said what they mean.
    slots: !cell('plan') && isChosen ? '' : slotsOf(cell('slot'), plan),
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

/**
 * The end follows from the start, by the plan's length; a plan that only says when it ends runs since today at the
 * latest.
 */
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
  const type = typeIn(word)
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
  if (nothing(text) === '' || !plan) return nothing(text)
  // "Morning" of a morning plan says nothing new, "Full day" of a flexible one does.
  return slotsIn(text, plan.type)?.join(',') ?? text
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
