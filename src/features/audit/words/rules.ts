import { formatDay, formatMoment } from '#/kernel/dates.ts'
import { formatRupees, toPaise } from '#/kernel/money.ts'
import { CHANGE_LABELS } from '#/features/library/rules.ts'
import { PLAN_FIELD_LABELS } from '#/features/plans/rules.ts'
import type { EntryChange } from '../contract.ts'

/** The desk's name for a row of each table. */
const TABLE_LABELS: Readonly<Record<string, string>> = {
  bank_credits: 'Bank credits',
  canteen_items: 'Menu item',
  canteen_orders: 'Canteen order',
  coupons: 'Coupon',
  day_closes: 'Day close',
  exports: 'Export',
  erasure_requests: 'Erasure request',
  files: 'Document',
  holidays: 'Holiday',
  payment_alerts: 'Payment alert',
  payment_verifications: 'Payment proof',
  payments: 'Payment',
  plan_changes: 'Plan',
  profiles: 'Account',
  refunds: 'Refund',
  registration_forms: 'Registration',
  seat_bookings: 'Booking',
  seats: 'Seat',
  settings_changes: 'Settings',
  subscriptions: 'Membership',
  timetable_slots: 'Timetable slot',
  tuition_locations: 'Tuition location',
  verification_requests: 'ID verification',
}

const DONE = { insert: 'created', update: 'changed', delete: 'deleted', open: 'opened' } as const

/** 'Booking created', 'Coupon SAVE10 changed'. */
export function changeTitle({ table_name, label, kind }: EntryChange): string {
  const thing = TABLE_LABELS[table_name] ?? spaced(table_name)
  return [thing, label, DONE[kind]].filter((word) => word !== null).join(' ')
}

const PAISE =
  /^(amount|amount_paid|refunded_amount|total_amount|price|cash_.+|min_amount|max_discount|class_.+|lkg_ukg)$/

const COLUMN_LABELS: Readonly<Record<string, string>> = {
  lkg_ukg: 'LKG and UKG, a month',
  class_1_8: 'Class 1 to 8, a month',
  class_8_10: 'Class 8 to 10, a month',
  class_11_12: 'Class 11 and 12, a month',
  two_factor_enabled: 'Two-step sign-in',
  email_verified: 'Email confirmed',
  verified: 'ID checked',
  banned_at: 'Banned',
  erased_at: 'Erased',
  of_surplus: 'Of money that came unasked',
  cash_expected: 'Cash expected',
  cash_counted: 'Cash counted',
}

export type FieldChange = { field: string; before: string; after: string }

/** What changed, in words: money in rupees, dates as people say them; '' for nothing. */
export function fieldChanges(change: EntryChange): FieldChange[] {
  const { before, after, table_name } = change
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  )
  const percent = (after ?? before)?.['discount_type'] === 'percentage'
  return columns.map((column) => ({
    field: labelOf(table_name, column),
    before: valueText(column, before?.[column], percent),
    after: valueText(column, after?.[column], percent),
  }))
}

function labelOf(table: string, column: string): string {
  const known: Readonly<Record<string, string>> =
    table === 'settings_changes'
      ? CHANGE_LABELS
      : table === 'plan_changes'
        ? PLAN_FIELD_LABELS
        : COLUMN_LABELS
  return known[column] ?? capital(spaced(column))
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

function valueText(column: string, value: unknown, percent: boolean): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number')
    return PAISE.test(column) ? formatRupees(toPaise(value)) : numberText(column, value, percent)
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object') return 'Changed, not shown'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (MOMENT.test(text)) return formatMoment(text)
  if (DAY.test(text)) return formatDay(text)
  return isWord(column) && CODE.test(text) ? capital(spaced(text)) : text
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
  return /^(status|kind|type|plan_type|role|purpose|payment_method|discount_type|applicable_to|time_slot|category|source)$/.test(
    column,
  )
}

const spaced = (code: string) => code.replaceAll('_', ' ')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Booking created: Seat number 5, Status Active': a change on one line. */
export function changesLine(change: EntryChange): string {
  const fields = fieldChanges(change).map(({ field, before, after }) =>
    [field, before, before && after && '→', after].filter(Boolean).join(' '),
  )
  return [changeTitle(change), fields.join(', ')].filter(Boolean).join(': ')
}
