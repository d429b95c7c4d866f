import { counted } from '#/kernel/counted.ts'
import { formatDay, formatMoment } from '#/kernel/dates.ts'
import { formatRupees, toPaise } from '#/kernel/money.ts'
import { typedWords } from '#/kernel/names.ts'
import { language, t, translate, type Words } from '#/kernel/words.ts'
import { CHANGE_LABELS } from '#/features/library/rules.ts'
import { PLAN_FIELD_LABELS } from '#/features/plans/rules.ts'
import type { Entry, EntryChange } from './contract.ts'
import { NOBODY } from './search.ts'
import { COLUMN_LABELS, VALUE_LABELS } from './labels/texts.ts'
import { OUTCOMES, SENTENCES, SWITCHES, TABLE_LABELS } from './texts.ts'

type Told = Pick<Entry, 'admin' | 'operation' | 'changes' | 'rows'>

/** 'Asha approved Ravi’s payment proof'. */
export function sentenceOf(entry: Told): string {
  return `${entry.admin?.name ?? translate(NOBODY)} ${deedOf(entry)}`
}

/** 'approved Ravi’s payment proof'. An endpoint that is gone is called by its old name. */
export function deedOf({ operation, changes, rows }: Told): string {
  const words =
    switchedWords(operation, changes) ??
    outcomeWords(operation, changes) ??
    (SENTENCES[operation] === undefined ? undefined : translate(SENTENCES[operation])) ??
    t('did {operation}', { operation })
  const members = new Map(
    changes.flatMap(({ user }) => (user ? [[user.id, typedWords(user.name)] as const] : [])),
  )
  const seats = new Set(changes.flatMap(({ seat_number }) => seat_number ?? []))
  const [member, other] = members.values()
  const [seat, otherSeat] = seats
  const facts: Record<string, string> = {
    whom: member ?? t('a member'),
    // Hindi has का, की or के in the sentence, as what follows asks for it.
    whose: member === undefined ? t('a member’s') : language() === 'hi' ? member : `${member}’s`,
    other: other ?? t('another member'),
    seat: seat === undefined ? t('a seat') : t('seat {seat}', { seat }),
    other_seat:
      otherSeat === undefined ? t('another seat') : t('seat {other_seat}', { other_seat: otherSeat }),
    applicant:
      changes.find(({ table_name }) => table_name === 'registration_forms')?.label ?? t('an applicant'),
    forms: counted(rows, 'registration form'),
    thing: changes.find(({ label }) => label !== null)?.label ?? '',
    amount: amountOf(changes),
  }
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '').trim()
}

function switchedWords(operation: string, changes: readonly EntryChange[]): string | undefined {
  const either = SWITCHES[operation]
  const after = either && changes.find((change) => change.after && either.column in change.after)?.after
  if (!after) return undefined
  const became = after[either.column]
  const day = typeof became === 'string' ? formatDay(became) : ''
  return became ? translate(either.on).replace('{day}', day) : translate(either.off)
}

function outcomeWords(operation: string, changes: readonly EntryChange[]): string | undefined {
  const { column, words } = OUTCOMES[operation] ?? {}
  if (column === undefined || words === undefined) return undefined
  const said = changes.flatMap(({ after }) => words[String(after?.[column])] ?? [])[0]
  return said === undefined ? undefined : translate(said)
}

/** What was asked for; a payment that is settled tells only what changed of it, its membership what it cost. */
function amountOf(changes: readonly EntryChange[]): string {
  const paid = changes.flatMap(({ after }) => [
    after?.['amount'],
    after?.['amount_paid'],
    after?.['total_amount'],
  ])
  const amount = paid.find((value) => typeof value === 'number')
  return amount === undefined ? t('money') : formatRupees(toPaise(amount))
}

const DONE = {
  insert: 'created',
  update: 'changed',
  delete: 'deleted',
  open: 'opened',
} as const satisfies Record<string, Words>

/** 'Booking created', 'Coupon SAVE10 changed'. */
export function changeTitle({ table_name, label, kind }: EntryChange): string {
  const thing = translate(TABLE_LABELS[table_name] ?? spaced(table_name))
  return [thing, label, translate(DONE[kind])].filter((word) => word !== null).join(' ')
}

const PAISE =
  /^(amount|amount_paid|total|paid|paid_before|imported_paid|imported_due|refunded_amount|total_amount|price|cash_.+|min_amount|max_discount|class_.+|lkg_ukg)$/

export type FieldChange = { field: string; before: string; after: string }

/** What changed, in words: money in rupees, dates as people say them; '' for nothing. */
export function fieldChanges(change: EntryChange): FieldChange[] {
  const { before, after, table_name } = change
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  )
  const percent = (after ?? before)?.['discount_type'] === 'percentage'
  return columns.map((column) => {
    const field = labelOf(table_name, column)
    const [was, is] = [before?.[column], after?.[column]]
    if (isHidden(was) || isHidden(is)) return { field, before: '', after: t('Changed, not shown') }
    return { field, before: valueText(column, was, percent), after: valueText(column, is, percent) }
  })
}

function labelOf(table: string, column: string): string {
  const known: Readonly<Record<string, string>> =
    table === 'settings_changes'
      ? CHANGE_LABELS
      : table === 'plan_changes'
        ? PLAN_FIELD_LABELS
        : COLUMN_LABELS
  return translate(known[column] ?? capital(spaced(column)))
}

/** What people look for first; the database keeps no order. */
const FIRST = ['name', 'code', 'date', 'time', 'start_date']

function placeOf(column: string): number {
  const place = FIRST.indexOf(column)
  return place < 0 ? FIRST.length : place
}

const MOMENT = /^\d{4}-\d\d-\d\dT/
const DAY = /^\d{4}-\d\d-\d\d$/
const CODE = /^[a-z]+(?:_[a-z]+)*$/

/** Only that it changed is in the log (AUDIT-5). */
const isHidden = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function valueText(column: string, value: unknown, percent: boolean): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (typeof value === 'number')
    return PAISE.test(column) ? formatRupees(toPaise(value)) : numberText(column, value, percent)
  if (Array.isArray(value)) return value.join(', ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (MOMENT.test(text)) return formatMoment(text)
  if (DAY.test(text)) return formatDay(text)
  return isWord(column) && CODE.test(text)
    ? translate(VALUE_LABELS[text] ?? capital(spaced(text)))
    : typedWords(text)
}

/**
 * Coupons store a percentage in the column that otherwise holds paise; which one it is is known when a coupon is
 * created.
 */
function numberText(column: string, value: number, percent: boolean): string {
  if (column !== 'discount_value') return String(value)
  return percent || value <= 100 ? `${value}%` : formatRupees(toPaise(value))
}

/** Columns that hold one of a fixed list of words. */
function isWord(column: string): boolean {
  return /^(status|kind|type|plan_type|role|purpose|payment_method|discount_type|applicable_to|time_slot|category|source|closed_as|audience|language)$/.test(
    column,
  )
}

const spaced = (code: string) => code.replaceAll('_', ' ')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Booking created: Seat 5, Status Active': a change on one line. */
export function changesLine(change: EntryChange): string {
  const fields = fieldChanges(change).map(({ field, before, after }) =>
    [field, before, before && after && '→', after].filter(Boolean).join(' '),
  )
  return [changeTitle(change), fields.join(', ')].filter(Boolean).join(': ')
}
