import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'

const HOLIDAY = ['id', 'date', 'name', 'type', 'recurring', 'created_at'] as const

/** Holidays that may fall on that day or later: those to come, and every yearly one. By date. */
export function listFrom(sql: Sql, day: Day) {
  return sql
    .selectFrom('holidays')
    .select(HOLIDAY)
    .where((holiday) => holiday.or([holiday('date', '>=', day), holiday('recurring', '=', true)]))
    .orderBy('date')
    .orderBy('name')
    .execute()
}

/** Holidays that may fall on that day: its own, and every yearly one. */
export function listAround(sql: Sql, day: Day) {
  return sql
    .selectFrom('holidays')
    .select(HOLIDAY)
    .where((holiday) => holiday.or([holiday('date', '=', day), holiday('recurring', '=', true)]))
    .orderBy('name')
    .execute()
}
