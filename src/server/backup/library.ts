import type pg from 'pg'

/** The first entry of an archive: what is needed before a table can be read in. */
export type Library = {
  /** Names of the migrations the schema consists of. */
  migrations: string[]
  /** The library's secret: without it the private files stay sealed. */
  secret: string
  postgres: string
}

/** The last entry: what the others were. */
export type Manifest = {
  sums: { kind: string; name: string; rows: number; bytes: number; sha256: string }[]
  sequences: { name: string; value: string }[]
  /** Files that the library lists and its store lacks. */
  missing_files: string[]
}

/** Undefined if the database holds no library. */
export async function listMigrationsOf(client: pg.Client): Promise<string[] | undefined> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as known`,
  )
  if (!rows[0]?.known) return undefined
  const found = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return found.rows.length === 0 ? undefined : found.rows.map(({ name }) => name)
}

/** Sequences that were used. They count on outside of transactions, so none is behind the tables. */
export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

/** The public half of the library's recovery key; undefined if none was made, or before there were any. */
export async function findRecoveryKey(client: pg.Client): Promise<string | undefined> {
  const { rows: found } = await client.query<{ known: boolean }>(
    `select to_regclass('public.recovery_keys') is not null as known`,
  )
  if (!found[0]?.known) return undefined
  const { rows } = await client.query<{ public_key: string }>(
    'select public_key from recovery_keys order by id desc limit 1',
  )
  return rows[0]?.public_key
}
