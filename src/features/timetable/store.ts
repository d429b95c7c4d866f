import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { TimetablePlan } from './rules.ts'

/** A day's slots as members see them, by time. */
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

/** The types of a member's plans on a day, first that of the plan that ends last. */
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
