import { closedDaysAround, type ClosedDays } from '#/kernel/closed-days.ts'
import type { Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'

/** Holidays that may fall on that day or later: future ones, and every yearly one. By date. */
export function listHolidaysFrom(sql: Sql, day: Day) {
  return sql
    .selectFrom('holidays')
    .select(['id', 'date', 'name', 'name_hi', 'type', 'recurring', 'created_at'])
    .where((holiday) => holiday.or([holiday('date', '>=', day), holiday('recurring', '=', true)]))
    .orderBy('date')
    .orderBy('name')
    .execute()
}

/** Whether the library is closed on a day, the one before and those of the next week, whatever its hours (TIME-10). */
export async function findClosedDays(sql: Sql, date: Day): Promise<ClosedDays> {
  return closedDaysAround(await listHolidaysFrom(sql, addDays(date, -1)), date)
}
