import { formatCount } from '#/kernel/counted.ts'
import { formatDay, formatMoment, formatMonth, isDay } from '#/kernel/dates.ts'
import { formatRupees, toPaise } from '#/kernel/money.ts'
import { typedWords } from '#/kernel/names.ts'
import { formatClock } from '#/kernel/slots.ts'
import { t, translate, type Words } from '#/kernel/words.ts'
import { CHANGE_LABELS, translateSetting } from '#/features/library/rules.ts'
import { translatePlanField } from '#/features/plans/desk/rules.ts'
import { PLAN_FIELD_LABELS } from '#/features/plans/rules.ts'
import type { EntryChange } from '../contract.ts'
import { COLUMN_LABELS, EXPORTS, FEMININE, OPENINGS, TABLE_LABELS, VALUE_LABELS } from './texts.ts'

const DONE = {
  insert: 'created',
  update: 'changed',
  delete: 'deleted',
  open: 'opened',
} as const satisfies Record<EntryChange['kind'], Words>

/** What each new row of a history tells of, by its fields; without one of these, of a change. */
const TOLD_BY = { created: 'insert', deleted: 'delete' } as const

/** Their rows are new, and tell of a thing that may not be. */
const HISTORIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  settings_changes: CHANGE_LABELS,
  plan_changes: PLAN_FIELD_LABELS,
}

/** 'Booking created', 'Coupon SAVE10 changed', 'Payment screenshot opened'. */
export function changeTitle(change: EntryChange): string {
  return (change.kind === 'open' ? openingTitle(change) : undefined) ?? titleOf(change)
}

function titleOf(change: EntryChange): string {
  const { table_name } = change
  const thing = translate(TABLE_LABELS[table_name] ?? spaceWords(table_name))
  // Where the verb agrees, as in 'बना|बनी', the second is for what is feminine.
  const [done, agreed = done] = translate(DONE[doneTo(change)]).split('|')
  const said = FEMININE.has(table_name) ? agreed : done
  return [thing, labelText(change), said].filter((word) => word !== null).join(' ')
}

type Labelled = Pick<EntryChange, 'kind' | 'table_name' | 'label'>

/** Undefined for what the log doesn't know, such as from a release of long ago. */
function openingTitle(change: Labelled): string | undefined {
  const { table_name, label } = change
  const thing = labelText(change)
  if (label === null || thing === null) return undefined
  if (table_name === 'exports') return t('Export: {thing}', { thing })
  if (table_name === 'receipts') return t('Receipt {thing} sent', { thing })
  return inWords(OPENINGS[table_name] ?? {}, label)
}

const SENT = /^(.+) by (email|WhatsApp)$/
const DATED = /^(.+?) (\d{4}[- ]\d\d(?:[- ]\d\d)?)$/
const ROWS = /^(.+), ([\d,]+) rows?$/

/** A label, in words where our own code made it: a name, a code or a number stays as it is. */
export function labelText({ kind, table_name, label }: Labelled): string | null {
  if (label === null) return null
  if (kind === 'open' && table_name === 'exports') return exportText(label)
  const [, number, way] = (kind === 'open' && table_name === 'receipts' && SENT.exec(label)) || []
  if (number !== undefined)
    return way === 'email' ? t('{number} by email', { number }) : t('{number} by WhatsApp', { number })
  return isDay(label) ? formatDay(label) : label
}

/** 'seat bookings, 12 rows', 'receipts of November 2026'. */
function exportText(label: string): string {
  const [, list = label, rows] = ROWS.exec(label) ?? []
  if (rows === undefined) return listText(label)
  return `${listText(list)}, ${formatCount(Number(rows.replaceAll(',', '')), 'row')}`
}

function listText(list: string): string {
  const [, what = '', on = ''] = DATED.exec(list) ?? []
  const said = Object.hasOwn(DATED_EXPORTS, what) ? DATED_EXPORTS[what] : undefined
  const date = on.replaceAll(' ', '-')
  if (said && isDay(`${date}-01`)) return said(formatMonth(date))
  return said && isDay(date) ? said(formatDay(date)) : (inWords(EXPORTS, list) ?? list)
}

/** Exports of one month or day, by what their label has before it; what the page calls them, of any without one. */
export const DATED_EXPORTS: Readonly<Record<string, (on: string) => string>> = {
  'receipts of': (month) => t('receipts of {month}', { month }),
  'income and expenses of': (month) => t('income and expenses of {month}', { month }),
  day: (day) => t('the day {day}', { day }),
}

function doneTo({ table_name, kind, before, after }: EntryChange): EntryChange['kind'] {
  if (!(table_name in HISTORIES)) return kind
  const told = Object.keys({ ...before, ...after }).find((field) => field in TOLD_BY)
  return told === 'created' || told === 'deleted' ? TOLD_BY[told] : 'update'
}

/** Columns of paise. */
const PAISE =
  /^(amount|amount_paid|value|total|paid|paid_before|imported_paid|imported_due|refunded_amount|total_amount|price|cash_.+|min_amount|max_discount|class_.+|lkg_ukg)$/

/** Histories keep their values in English words. */
const TRANSLATED: Readonly<Record<string, (field: string, kept: string) => string>> = {
  settings_changes: translateSetting,
  plan_changes: translatePlanField,
}

export type FieldChange = { field: string; before: string; after: string }

/**
 * What changed, in words: money in rupees, dates and times as people say them; '' for nothing. What was and is empty
 * isn't told.
 */
export function fieldChanges(change: EntryChange): FieldChange[] {
  const { before, after, table_name } = change
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  )
  const percent = (after ?? before)?.['discount_type'] === 'percentage'
  const fields = columns.map((column) => {
    const field = labelOf(table_name, column)
    const [was, is] = [before?.[column], after?.[column]]
    if (isHidden(was) || isHidden(is)) return { field, before: '', after: t('Changed, not shown') }
    const words = (value: unknown) => {
      const translated = TRANSLATED[table_name]
      return translated && typeof value === 'string'
        ? translated(column, value)
        : valueText(column, value, percent)
    }
    return { field, before: words(was), after: words(is) }
  })
  return fields.filter((field) => field.before !== '' || field.after !== '')
}

export type ChangeGroup = { id: number; title: string; whose: string | null; fields: FieldChange[] }

/** The changes of an entry under their titles: those of one thing, such as the settings, under one. */
export function changeGroups(changes: readonly EntryChange[]): ChangeGroup[] {
  const groups: ChangeGroup[] = []
  for (const change of changes) {
    const title = changeTitle(change)
    const last = groups.at(-1)
    if (change.table_name in HISTORIES && last?.title === title) last.fields.push(...fieldChanges(change))
    else groups.push({ id: change.id, title, whose: change.user?.name ?? null, fields: fieldChanges(change) })
  }
  return groups
}

function labelOf(table: string, column: string): string {
  const known = HISTORIES[table] ?? COLUMN_LABELS
  return translate(known[column] ?? capital(spaceWords(column)))
}

/** What people look for first; the database keeps no order. */
const FIRST = [
  'name',
  'code',
  'date',
  'time',
  'end_time',
  'seat_number',
  'time_slot',
  'start_date',
  'end_date',
  'amount',
]

function placeOf(column: string): number {
  const place = FIRST.indexOf(column)
  return place < 0 ? FIRST.length : place
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d):\d\d$/
const CODE = /^[a-z]+(?:_[a-z]+)*$/

/** Only that it changed is in the log (AUDIT-5). */
const isHidden = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A day, or a moment, as people say it; undefined for whatever else, also for what only looks like one: a column holds
 * either, and people type anything.
 */
export function dateText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (isDay(value)) return formatDay(value)
  return MOMENT.test(value) && !Number.isNaN(Date.parse(value)) ? formatMoment(value) : undefined
}

function valueText(column: string, value: unknown, percent: boolean): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (typeof value === 'number') return numberText(column, value, percent)
  if (Array.isArray(value)) return value.map((one) => valueText(column, one, percent)).join(', ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const date = dateText(text)
  if (date !== undefined) return date
  const clock = CLOCK.exec(text)
  if (clock) return formatClock(Number(clock[1]) * 60 + Number(clock[2]))
  return isWord(column) && CODE.test(text)
    ? (inWords(VALUE_LABELS, text) ?? translate(capital(spaceWords(text))))
    : typedWords(text)
}

/**
 * Coupons store a percentage in the column that otherwise holds paise; which one it is is known when a coupon is
 * created.
 */
function numberText(column: string, value: number, percent: boolean): string {
  const isShare = column === 'discount_value' && (percent || value <= 100)
  if (isShare) return `${value}%`
  const isPaise = PAISE.test(column) || column === 'discount_value'
  return isPaise && Number.isSafeInteger(value)
    ? formatRupees(toPaise(value))
    : String(value).replace('-', '−')
}

/** Columns that hold words of a fixed list. */
function isWord(column: string): boolean {
  return /^(status|kind|type|plan_type|role|purpose|payment_method|discount_type|applicable_to|time_slot|category|source|closed_as|audience|language|paid_from|about|features|failure_reason)$/.test(
    column,
  )
}

/** By a key that may be anything, such as `constructor`. */
function inWords(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  const words = Object.hasOwn(texts, key) ? texts[key] : undefined
  return words === undefined ? undefined : translate(words)
}

const spaceWords = (code: string) => code.replaceAll('_', ' ')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Account changed: Name Asha → Asha Rao, Banned 28 Nov 2026 (removed)': on one line of an export (LANG-3). */
export function changesLine(change: EntryChange): string {
  const isGone = doneTo(change) === 'delete'
  const fields = fieldChanges(change).map(({ field, before, after }) => {
    const removed = !isGone && after === '' && '(removed)'
    return [field, before, before && after && '→', after, removed].filter(Boolean).join(' ')
  })
  return [changeTitle(change), fields.join(', ')].filter(Boolean).join(': ')
}
