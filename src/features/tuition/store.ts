import type { Sql } from '#/kernel/context.ts'
import { RATE_KEYS, type DeskLocation, type LocationDetails, type Rates } from './rules.ts'

const LOCATION = ['id', 'name', 'name_hi', 'active', 'version', ...RATE_KEYS] as const
type Row = Omit<DeskLocation, 'rates'> & Rates

/** By name; only those that students see, or all. */
export async function list(sql: Sql, { activeOnly }: { activeOnly: boolean }): Promise<DeskLocation[]> {
  const rows = await sql
    .selectFrom('tuition_locations')
    .select(LOCATION)
    .$if(activeOnly, (query) => query.where('active', '=', true))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(locationOf)
}

type Save = { updated_by: string }

type NewLocation = LocationDetails & Save & { request_key: string | null }

/** Undefined if the same request added one before. */
export async function insert(
  sql: Sql,
  { rates, ...location }: NewLocation,
): Promise<DeskLocation | undefined> {
  const row = await sql
    .insertInto('tuition_locations')
    .values({ ...location, ...rates })
    .onConflict((conflict) => conflict.constraint('location_request_key_used').doNothing())
    .returning(LOCATION)
    .executeTakeFirst()
  return row && locationOf(row)
}

/** The location that the same request added before. */
export async function findByKey(sql: Sql, request_key: string): Promise<DeskLocation> {
  const made = sql.selectFrom('tuition_locations').select(LOCATION).where('request_key', '=', request_key)
  return locationOf(await made.executeTakeFirstOrThrow())
}

/** The current version, locked until the transaction ends. */
export function lock(sql: Sql, id: string) {
  return sql
    .selectFrom('tuition_locations')
    .leftJoin('profiles', 'profiles.id', 'updated_by')
    .select(['version', 'profiles.name as saved_by'])
    .where('tuition_locations.id', '=', id)
    .forUpdate('tuition_locations')
    .executeTakeFirst()
}

export async function update(
  sql: Sql,
  id: string,
  { rates, ...values }: Partial<LocationDetails> & Save,
): Promise<DeskLocation | undefined> {
  const row = await sql
    .updateTable('tuition_locations')
    .set((of) => ({ ...values, ...rates, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning(LOCATION)
    .executeTakeFirst()
  return row && locationOf(row)
}

export function remove(sql: Sql, id: string) {
  return sql.deleteFrom('tuition_locations').where('id', '=', id).returning('id').executeTakeFirst()
}

function locationOf({ id, name, name_hi, active, version, ...rates }: Row): DeskLocation {
  return { id, name, name_hi, active, version, rates }
}
