import type { Context } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { defaultSlots, plannedDays } from './rules.ts'
import * as store from './store.ts'

/**
 * Lays the default week over the days of this and the coming four weeks that nobody has planned yet: at first start the
 * initial content, every night one day more, so that the timetable never runs dry. A day is laid once: what was changed,
 * or emptied, stays as it is. Gives how many days.
 */
export async function keepTimetableAhead(sql: Context['sql'], today: Day): Promise<number> {
  return sql.transaction().execute(async (transaction) => {
    const days = await store.claimUnplanned(transaction, plannedDays(today))
    if (days.length > 0) await store.insertSlots(transaction, defaultSlots(days, []))
    return days.length
  })
}
