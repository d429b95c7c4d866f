import type { Context } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { defaultSlots, plannedDays } from './rules.ts'
import * as store from './store.ts'

/**
 * Applies the default week to days of this and the next four weeks that nobody has planned yet: at first start as the
 * initial content, then one more day every night, so that there is always a timetable ahead. It is applied to a day
 * only once: what was changed or emptied stays so. Returns how many days.
 */
export async function keepTimetableAhead(sql: Context['sql'], today: Day): Promise<number> {
  return sql.transaction().execute(async (transaction) => {
    const days = await store.claimUnplanned(transaction, plannedDays(today))
    if (days.length > 0) await store.insertSlots(transaction, defaultSlots(days, []))
    return days.length
  })
}
