import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { DatedSlot } from './rules.ts'

/** Claims the days that nobody has planned yet and returns them. Of several processes, only one gets each day. */
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
