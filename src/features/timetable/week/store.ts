import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Versioned } from '#/kernel/versions.ts'
import type { TimetablePlan } from '../rules.ts'
import type { DatedSlot, SavedSlot, ScheduleChange } from './rules.ts'

/** Claims unplanned days and returns them. Of several processes, only one gets each day. */
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

type WeekVersion = Versioned & { week: Day }

/**
 * The versions of these weeks, locked until the transaction ends. Ordered by week, as everywhere, to avoid deadlocks.
 */
export async function lockWeeks(sql: Sql, weeks: readonly Day[]): Promise<WeekVersion[]> {
  await sql
    .insertInto('timetable_weeks')
    .values(weeks.toSorted().map((week) => ({ week })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return versions(sql, weeks).forUpdate('timetable_weeks').execute()
}

/** The versions of these weeks; a week that never had a slot is left out. */
export function listVersions(sql: Sql, weeks: readonly Day[]): Promise<WeekVersion[]> {
  return versions(sql, weeks).execute()
}

function versions(sql: Sql, weeks: readonly Day[]) {
  return sql
    .selectFrom('timetable_weeks')
    .leftJoin('profiles', 'profiles.id', 'updated_by')
    .select(['week', 'version', 'profiles.name as saved_by'])
    .where('week', 'in', weeks)
    .orderBy('week')
}

/** Stores who saved these weeks. */
export async function signWeeks(sql: Sql, weeks: readonly Day[], updated_by: string): Promise<void> {
  await sql
    .updateTable('timetable_weeks')
    .set((of) => ({ updated_by, version: of('version', '+', 1) }))
    .where('week', 'in', weeks)
    .execute()
}

/** All slots of these days, including those hidden from members. */
export function listSlots(sql: Sql, from: Day, until: Day): Promise<SavedSlot[]> {
  return sql
    .selectFrom('timetable_slots')
    .select(['id', 'date', 'name', 'type', 'description', 'active'])
    .select([
      raw<TimetablePlan>`plan_type`.as('plan_type'),
      raw<string>`to_char(time, 'HH24:MI')`.as('time'),
      raw<string>`to_char(end_time, 'HH24:MI')`.as('end_time'),
    ])
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('date')
    .orderBy('timetable_slots.time')
    .orderBy('timetable_slots.plan_type')
    .orderBy('id')
    .execute()
}

/** The days from one to another that are planned, by somebody or by the default week. */
export async function listPlanned(sql: Sql, from: Day, until: Day): Promise<Day[]> {
  const days = await sql
    .selectFrom('timetable_days')
    .select('date')
    .where('date', '>=', from)
    .where('date', '<=', until)
    .execute()
  return days.map(({ date }) => date)
}

/**
 * Checks overlaps only at the end of the transaction: slots that exchange their hours overlap until both are written.
 */
export async function writeChange(sql: Sql, { gone, changed, added }: ScheduleChange): Promise<void> {
  await raw`set constraints slots_overlap deferred`.execute(sql)
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await sql.deleteFrom('timetable_slots').where('id', 'in', ids).execute()
  if (changed.length > 0) await updateSlots(sql, changed)
  if (added.length > 0) await insertSlots(sql, added)
}

/** All in one statement. */
async function updateSlots(sql: Sql, slots: readonly SavedSlot[]): Promise<void> {
  await sql
    .insertInto('timetable_slots')
    .values(slots)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((of) => ({
        date: of.ref('excluded.date'),
        time: of.ref('excluded.time'),
        end_time: of.ref('excluded.end_time'),
        name: of.ref('excluded.name'),
        type: of.ref('excluded.type'),
        plan_type: of.ref('excluded.plan_type'),
        description: of.ref('excluded.description'),
        active: of.ref('excluded.active'),
      })),
    )
    .execute()
}
