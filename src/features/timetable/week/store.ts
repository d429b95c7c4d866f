import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { DatedSlot } from './rules.ts'

/** Claims days that nobody has planned yet; gives those. Of several processes each day goes to one. */
export async function claimUnplanned(sql: Sql, days: readonly Day[]): Promise<Day[]> {
  const claimed = await sql
    .insertInto('timetable_days')
    .values(days.map((date) => ({ date })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('date')
    .execute()
  return claimed.map(({ date }) => date)
}

export async function insertSlots(sql: Sql, slots: readonly DatedSlot[]): Promise<void> {
  await sql.insertInto('timetable_slots').values(slots).execute()
}
