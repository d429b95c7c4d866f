import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { TimetablePlan } from './rules.ts'

/** The slots of a day that members see, by time. */
export function listSlots(sql: Sql, date: Day) {
  return sql
    .selectFrom('timetable_slots')
    .select([
      'id',
      'name',
      'type',
      'description',
      raw<TimetablePlan>`plan_type`.as('plan_type'),
      raw<string>`to_char(time, 'HH24:MI')`.as('time'),
      raw<string>`to_char(end_time, 'HH24:MI')`.as('end_time'),
    ])
    .where('date', '=', date)
    .where('active', '=', true)
    .orderBy('timetable_slots.time')
    .orderBy('timetable_slots.plan_type')
    .orderBy('id')
    .execute()
}

/** The plan types a member holds on a day, that of the longest-lasting plan first. */
export async function listPlanTypes(sql: Sql, user_id: string, date: Day) {
  const plans = await sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select('plans.type')
    .where('user_id', '=', user_id)
    .where((of) => of.fn<boolean>('active_on', ['status', 'start_date', 'end_date', of.val(date)]))
    .orderBy('end_date', 'desc')
    .execute()
  return [...new Set(plans.map(({ type }) => type))]
}
