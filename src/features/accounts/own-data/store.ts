import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Reference } from './rules.ts'

/** All single-column references between tables, from the database. */
export async function listReferences(sql: Sql): Promise<Reference[]> {
  const { rows } = await raw<Reference>`
    select source.relname as table, a.attname as column, target.relname as of, b.attname as of_column
    from pg_constraint c
    join pg_class source on source.oid = c.conrelid
    join pg_class target on target.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace
    order by 1, 2`.execute(sql)
  return rows
}

/** The rows of a table whose column names the member, by id or by email. */
export async function listOwnRows(
  sql: Sql,
  { table, column }: Pick<Reference, 'table' | 'column'>,
  named: string,
) {
  const { rows } = await raw<{ row: Record<string, unknown> }>`
    select to_jsonb(own) - ${derivedColumns(table)} as row from ${raw.table(table)} own
    where ${raw.ref(column)} = ${named}`.execute(sql)
  return rows.map(({ row }) => row)
}

/** The rows of a table that refer to the member's rows of another. */
export async function listHangingRows(sql: Sql, hanging: Reference, parent: Reference, member_id: string) {
  const { rows } = await raw<{ row: Record<string, unknown> }>`
    select to_jsonb(hanging) - ${derivedColumns(hanging.table)} as row from ${raw.table(hanging.table)} hanging
    where ${raw.ref(`hanging.${hanging.column}`)} in (
      select ${raw.ref(`parent.${hanging.of_column}`)} from ${raw.table(parent.table)} parent
      where ${raw.ref(`parent.${parent.column}`)} = ${member_id})`.execute(sql)
  return rows.map(({ row }) => row)
}

export async function findWholeProfile(sql: Sql, id: string): Promise<Record<string, unknown>> {
  const { rows } = await raw<{ row: Record<string, unknown> }>`
    select to_jsonb(own) - ${derivedColumns('profiles')} as row from profiles own where id = ${id}`.execute(
    sql,
  )
  return rows[0]?.row ?? {}
}

/** Columns that the database computes from the rest of the row, and so would only repeat it. */
function derivedColumns(table: string) {
  return raw`array(select attname::text from pg_attribute where attrelid = ${table}::regclass and attgenerated <> '')`
}
