import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { damageError } from './archive-error.ts'
import { summing, type Entry, type Sum } from './entries.ts'
import type { Manifest } from './library.ts'
import { copyRows, listTables, quoteName, type Table } from './tables.ts'

const FOREIGN_KEYS = `
  select conrelid::regclass::text as on_table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

/**
 * Makes a schema ready to be filled with rows as they were: no trigger fires, so nothing is logged, announced or
 * counted again, and tables come in any order. Returns the tables, and a function that checks every reference and puts
 * the triggers back. As the owner of the tables, since a managed database has no superuser.
 */
export async function prepareTables(client: pg.Client) {
  const tables = await listTables(client)
  const { rows } = await client.query<{ on_table: string; name: string; definition: string }>(FOREIGN_KEYS)
  // What the initial content left to be checked at the end would forbid changing its tables.
  await client.query('set constraints all immediate')
  for (const { name } of tables) await client.query(`alter table ${quoteName(name)} disable trigger user`)
  for (const key of rows)
    await client.query(`alter table ${key.on_table} drop constraint ${quoteName(key.name)}`)
  await client.query(`truncate ${tables.map(({ name }) => quoteName(name)).join(', ')}`)
  const finish = async () => {
    for (const key of rows)
      await client.query(
        `alter table ${key.on_table} add constraint ${quoteName(key.name)} ${key.definition}`,
      )
    for (const { name } of tables) await client.query(`alter table ${quoteName(name)} enable trigger user`)
    // As every transaction begins, for the migrations that follow.
    await client.query('set constraints all deferred')
  }
  return { tables: new Map(tables.map((table) => [table.name, table])), finish }
}

/** Fills a table with an entry's rows, and reads it back: what PostgreSQL kept is summed, not what it was sent. */
export async function loadTable(client: pg.Client, table: Table | undefined, entry: Entry): Promise<Sum> {
  const { head, content } = entry
  if (head.kind !== 'table' || !table) throw damageError(`its migrations make no table ${head.name}`)
  const columns = head.columns.map(quoteName).join(', ')
  await pipeline(content, client.query(from(`copy ${quoteName(head.name)} (${columns}) from stdin`)))
  const kept = copyRows(client, { ...table, columns: head.columns })
  const counted = summing(kept.content)
  for await (const _ of counted.content);
  return { kind: 'table', name: head.name, rows: kept.rows(), ...counted.sum() }
}

export async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value } of sequences)
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, value])
}

/** Throws an ArchiveError that names the first difference between what the archive held and what is there now. */
export function compareSums(wanted: Manifest['sums'], found: Sum[]): void {
  const known = new Map(found.map((sum) => [`${sum.kind} ${sum.name}`, sum]))
  for (const { kind, name, rows, sha256 } of wanted) {
    const sum = known.get(`${kind} ${name}`)
    if (!sum) throw damageError(`${kind} ${name} is missing`)
    if (sum.rows !== rows) throw damageError(`${kind} ${name} has ${sum.rows} rows instead of ${rows}`)
    if (sum.sha256 !== sha256) throw damageError(`${kind} ${name} differs`)
  }
  if (known.size !== wanted.length) throw damageError('it holds more than it lists')
}
