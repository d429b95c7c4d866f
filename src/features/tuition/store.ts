import type { Sql } from '#/kernel/context.ts'
import { RATE_KEYS, type Location, type LocationDetails, type Rates } from './rules.ts'

const LOCATION = ['id', 'name', 'active', ...RATE_KEYS] as const
type Row = Omit<Location, 'rates'> & Rates

/** By name; only those that students see, or all. */
export async function list(sql: Sql, { activeOnly }: { activeOnly: boolean }): Promise<Location[]> {
  const rows = await sql
    .selectFrom('tuition_locations')
    .select(LOCATION)
    .$if(activeOnly, (query) => query.where('active', '=', true))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(locationOf)
}

export async function insert(sql: Sql, { rates, ...location }: LocationDetails): Promise<Location> {
  const row = await sql
    .insertInto('tuition_locations')
    .values({ ...location, ...rates })
    .returning(LOCATION)
    .executeTakeFirstOrThrow()
  return locationOf(row)
}

export async function update(
  sql: Sql,
  id: string,
  { rates, ...values }: Partial<LocationDetails>,
): Promise<Location | undefined> {
  const row = await sql
    .updateTable('tuition_locations')
    .set({ ...values, ...rates })
    .where('id', '=', id)
    .returning(LOCATION)
    .executeTakeFirst()
  return row && locationOf(row)
}

export function remove(sql: Sql, id: string) {
  return sql.deleteFrom('tuition_locations').where('id', '=', id).returning('id').executeTakeFirst()
}

function locationOf({ id, name, active, ...rates }: Row): Location {
  return { id, name, active, rates }
}
