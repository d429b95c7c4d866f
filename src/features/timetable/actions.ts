import type { MemberContext } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { holidaysOn } from '#/kernel/closed-days.ts'
import { findClosedDays } from '#database/closed-days.ts'
import { listAround } from './holidays/store.ts'
import * as store from './store.ts'

/** A day's timetable for a member (TIME-5). */
async function showDay({ sql, member }: MemberContext, { date }: { date: Day }) {
  const [slots, holidays, closed, plan_types] = await Promise.all([
    store.listSlots(sql, date),
    listAround(sql, date),
    findClosedDays(sql, date),
    store.listPlanTypes(sql, member.id, date),
  ])
  return { date, slots, holidays: holidaysOn(holidays, date), closed, plan_types }
}

export const member = { showDay }
