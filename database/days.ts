import { sql as raw, type RawBuilder } from 'kysely'
import { LIBRARY_ZONE, type Day } from '#/kernel/dates.ts'

/** From one day to another, both included, in India. */
export type DayRange = { from?: Day | undefined; to?: Day | undefined }

/** The moments of a range; the column can be an expression that has an index. */
export function withinDays(
  column: string | RawBuilder<unknown>,
  { from, to }: DayRange,
): RawBuilder<boolean> {
  const at = typeof column === 'string' ? raw.ref(column) : column
  const first = from ? raw`${at} >= ${midnight(raw`${from}::date`)}` : raw`true`
  const last = to ? raw`${at} < ${midnight(raw`${to}::date + 1`)}` : raw`true`
  return raw<boolean>`(${first} and ${last})`
}

/** The moment at which a day begins in India. */
export function midnight(day: RawBuilder<unknown>) {
  return raw<Date>`((${day})::timestamp at time zone ${raw.lit(LIBRARY_ZONE)})`
}
