import type pg from 'pg'
import { to } from 'pg-copy-streams'

export type Table = {
  name: string
  /** Without computed ones, which can't be written. */
  columns: string[]
  /** In SQL: an order that is the same in every database, whatever its collation. */
  order: string
}

/**
 * The tables of the library. That of the migrations belongs to it; its lock does not, nor what needn't outlive a crash.
 */
const TABLES = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
      from pg_index i cross join unnest(i.indkey::smallint[]) with ordinality as k (attnum, at)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary order by k.at) as key
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'kysely_migration_lock'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname collate "C"`

export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] }>(TABLES)
  return rows.map(({ name, columns, key }) => ({
    name,
    columns,
    order: (key.length > 0 ? key : columns.map((column) => `${quoteName(column)}::text collate "C"`)).join(
      ', ',
    ),
  }))
}

/** The rows as COPY writes them, a line each, in their order; `rows` counts them once they are read. */
export function copyRows(client: pg.Client, { name, columns, order }: Table) {
  const stream = client.query(
    to(
      `copy (select ${columns.map(quoteName).join(', ')} from ${quoteName(name)} order by ${order}) to stdout`,
    ),
  )
  return { content: stream as AsyncIterable<Buffer>, rows: () => stream.rowCount }
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
