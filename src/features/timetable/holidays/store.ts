import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { HolidayDetails } from './rules.ts'

const HOLIDAY = ['id', 'date', 'name', 'name_hi', 'type', 'recurring', 'created_at'] as const

/** Holidays that may fall on that day: its own, and every yearly one. */
export function listAround(sql: Sql, day: Day) {
  return sql
    .selectFrom('holidays')
    .select(HOLIDAY)
    .where((holiday) => holiday.or([holiday('date', '=', day), holiday('recurring', '=', true)]))
    .orderBy('name')
    .execute()
}

const DESK_HOLIDAY = [
  'id',
  'date',
  'name',
  'name_hi',
  'type',
  'recurring',
  'extends_plans',
  'version',
] as const

/**
 * Makes whoever saves a holiday wait for each other until the transaction ends: what one of a day wants counts only
 * while no other of that day does.
 */
export async function lockAll(sql: Sql): Promise<void> {
  await raw`lock table holidays in share row exclusive mode`.execute(sql)
}

/** The first of a day's holidays for which plans are extended. */
export function findExtending(sql: Sql, day: Day) {
  return sql
    .selectFrom('holidays')
    .select('id')
    .where('date', '=', day)
    .where('extends_plans', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** All of them, including past ones. By date. */
export function list(sql: Sql) {
  return sql.selectFrom('holidays').select(DESK_HOLIDAY).orderBy('date').orderBy('name').execute()
}

type Save = HolidayDetails & { extends_plans: boolean; updated_by: string }

export function insert(sql: Sql, holiday: Save) {
  return sql.insertInto('holidays').values(holiday).returning(DESK_HOLIDAY).executeTakeFirstOrThrow()
}

/** The current version, locked until the transaction ends. */
export function lock(sql: Sql, id: string) {
  return sql
    .selectFrom('holidays')
    .leftJoin('profiles', 'profiles.id', 'updated_by')
    .select(['version', 'profiles.name as saved_by'])
    .where('holidays.id', '=', id)
    .forUpdate('holidays')
    .executeTakeFirst()
}

export function update(sql: Sql, id: string, holiday: Save) {
  return sql
    .updateTable('holidays')
    .set((of) => ({ ...holiday, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning(DESK_HOLIDAY)
    .executeTakeFirst()
}

/** A holiday as the desk sees it. */
export function find(sql: Sql, id: string) {
  return sql.selectFrom('holidays').select(DESK_HOLIDAY).where('id', '=', id).executeTakeFirst()
}

export function remove(sql: Sql, id: string) {
  return sql.deleteFrom('holidays').where('id', '=', id).returning('id').executeTakeFirst()
}
