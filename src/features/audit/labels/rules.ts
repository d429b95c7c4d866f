import { formatDay, formatMoment } from '#/kernel/dates.ts'
import { formatRupees, toPaise } from '#/kernel/money.ts'
import { typedWords } from '#/kernel/names.ts'
import { formatClock } from '#/kernel/slots.ts'
import { t, translate, type Words } from '#/kernel/words.ts'
import { CHANGE_LABELS } from '#/features/library/rules.ts'
import { PLAN_FIELD_LABELS } from '#/features/plans/rules.ts'
import type { EntryChange } from '../contract.ts'
import { COLUMN_LABELS, TABLE_LABELS, VALUE_LABELS } from './texts.ts'

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

/** 'Booking created', 'Coupon SAVE10 changed'. */
export function changeTitle(change: EntryChange): string {
  const { table_name, label } = change
  const thing = translate(TABLE_LABELS[table_name] ?? spaceWords(table_name))
  const named = label !== null && DAY.test(label) ? formatDay(label) : label
  return [thing, named, translate(DONE[doneTo(change)])].filter((word) => word !== null).join(' ')
}

function doneTo({ table_name, kind, before, after }: EntryChange): EntryChange['kind'] {
  if (!(table_name in HISTORIES)) return kind
  const told = Object.keys({ ...before, ...after }).find((field) => field in TOLD_BY)
  return told === 'created' || told === 'deleted' ? TOLD_BY[told] : 'update'
}

/** Columns of paise. */
const PAISE =
  /^(amount|amount_paid|value|total|paid|paid_before|imported_paid|imported_due|refunded_amount|total_amount|price|cash_.+|min_amount|max_discount|class_.+|lkg_ukg)$/

export type FieldChange = { field: string; before: string; after: string }

/** What changed, in words: money in rupees, dates and times as people say them; '' for nothing. What was and is empty isn't told. */
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
    return { field, before: valueText(column, was, percent), after: valueText(column, is, percent) }
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

const MOMENT = /^\d{4}-\d\d-\d\dT/
const DAY = /^\d{4}-\d\d-\d\d$/
const CLOCK = /^(\d\d):(\d\d):\d\d$/
const CODE = /^[a-z]+(?:_[a-z]+)*$/

/** Only that it changed is in the log (AUDIT-5). */
const isHidden = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function valueText(column: string, value: unknown, percent: boolean): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (typeof value === 'number')
    return PAISE.test(column) ? formatRupees(toPaise(value)) : numberText(column, value, percent)
  if (Array.isArray(value)) return value.map((one) => valueText(column, one, percent)).join(', ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (MOMENT.test(text)) return formatMoment(text)
  if (DAY.test(text)) return formatDay(text)
  const clock = CLOCK.exec(text)
  if (clock) return formatClock(Number(clock[1]) * 60 + Number(clock[2]))
  return isWord(column) && CODE.test(text)
    ? translate(VALUE_LABELS[text] ?? capital(spaceWords(text)))
    : typedWords(text)
}

/**
 * Coupons store a percentage in the column that otherwise holds paise; which one it is is known when a coupon is
 * created.
 */
function numberText(column: string, value: number, percent: boolean): string {
  if (column !== 'discount_value') return String(value).replace('-', '−')
  return percent || value <= 100 ? `${value}%` : formatRupees(toPaise(value))
}

/** Columns that hold words of a fixed list. */
function isWord(column: string): boolean {
  return /^(status|kind|type|plan_type|role|purpose|payment_method|discount_type|applicable_to|time_slot|category|source|closed_as|audience|language|paid_from|about|features)$/.test(
    column,
  )
}

const spaceWords = (code: string) => code.replaceAll('_', ' ')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Booking created: Seat 5, Status Active': a change on one line. */
export function changesLine(change: EntryChange): string {
  const fields = fieldChanges(change).map(({ field, before, after }) =>
    [field, before, before && after && '→', after].filter(Boolean).join(' '),
  )
  return [changeTitle(change), fields.join(', ')].filter(Boolean).join(': ')
}
