import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import type { DB as Database } from '#database/schema.ts'
import { isPlannedByValues, isStatement } from '#database/statement.ts'
import { inMilliseconds } from '#/kernel/durations.ts'
import { ConfigError } from './config.ts'
import { logOutages, type Outages } from './outages.ts'
import { ANSWER_WITHIN_MS, CONNECT_WITHIN_MS, HEARS_SILENCE, isSilence, KEEPALIVE } from './silence.ts'
import { noteLoss } from './transient-faults.ts'
import { optionsOf, WRITTEN_ALIKE } from './written-alike.ts'

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Connection = {
  pool: pg.Pool
  sql: Kysely<Database>
  /** What the log says while the database is away. */
  outages: Outages
  close: () => Promise<void>
}

/**
 * A client that vanished in the middle of a transaction holds its locks no longer than a minute. No plan is compiled
 * and no worker started, which take longer than what is read: of a large library the planner expects more than comes.
 */
export const PLANS = '-c jit=off -c max_parallel_workers_per_gather=0'
const OPTIONS = `${optionsOf(WRITTEN_ALIKE)} ${PLANS} -c statement_timeout=15s -c idle_in_transaction_session_timeout=60s ${KEEPALIVE}`

/**
 * A booking waits for the disk most of its time, so the more of them commit at once, the more share a write; readers
 * share their statements and need few (docs/decisions/0105). Not more: the processes of a large library share the
 * database's.
 */
const CONNECTIONS = Math.min(20, 8 * availableParallelism())

/**
 * At a quiet hour a click comes once a minute: it should find a connection that is open and has prepared its
 * statements. The one used last is used first, so those that only a rush needed are soon closed.
 */
const KEPT_MS = inMilliseconds({ minutes: 5 })

/** One pool per server process. A lost connection is logged and not fatal. */
export function connect(url: string, log: (line: string) => void, max = CONNECTIONS): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: KEPT_MS,
    ...HEARS_SILENCE,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    options: OPTIONS,
    Client: PreparingClient,
  })
  const outages = logOutages('database connection', log)
  pool.on('error', outages.miss)
  pool.on('connect', (client) => {
    outages.meet()
    client.on('error', outages.miss)
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { pool, sql: db, outages, close: () => db.destroy() }
}

const MOST_PREPARED = 500
const names = new Map<string, string>()

/**
 * Prepares each statement with parameters once per connection, and those that never change, so that PostgreSQL parses
 * and plans hot queries only once.
 * Doesn't go back to the pool after a query without an answer, since the next one would wait behind it.
 */
class PreparingClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super(options)
    // Whichever call it ends.
    this.connection.on('error', noteLoss)
  }

  // The driver's own overloads are too many to repeat here.
  override query(...args: unknown[]): never {
    const [text, values] = args
    const prepared = typeof text === 'string' && Array.isArray(values) ? nameOf(text, values) : undefined
    const call = super.query.bind(this) as (...rest: unknown[]) => never
    const answer: unknown =
      prepared === undefined ? call(...args) : call({ name: prepared, text, values }, ...args.slice(2))
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isSilence(error)) void this.end()
      })
    return answer as never
  }
}

function nameOf(text: string, values: readonly unknown[]): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (!isStatement(text) && (values.length === 0 || names.size >= MOST_PREPARED)) return undefined
  if (isPlannedByValues(text)) return undefined
  const name = `q${names.size}`
  names.set(text, name)
  return name
}

const MIGRATIONS = new URL('../../database/migrations/', import.meta.url)
const SEED = new URL('../../database/seed/', import.meta.url)
const SEED_ORDER = ['library.sql', 'plans.sql', 'seats.sql', 'canteen.sql', 'tuition.sql', 'hindi-names.sql']

/**
 * Migrates the schema to this code's version and adds the initial content once. Safe to call from several processes at
 * the same time. Throws a ConfigError when the database is newer than the code.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  try {
    await runMigrations(db, await listMigrations())
  } catch (error) {
    const newer = /migration (\S+) is missing/.exec((error as Error).message)?.[1]
    if (newer === undefined) throw error
    throw new ConfigError(
      `The database was set up by a newer version of Adhyayan (it knows ${newer}). Start that version, or an older copy of the database.`,
    )
  }
}

/**
 * Makes those of the migrations that the database doesn't have, in one transaction. Throws what kept one from being
 * made.
 */
export async function runMigrations(
  db: Kysely<Database>,
  migrations: Record<string, Migration>,
): Promise<void> {
  let reason: unknown
  const watch = (migration: Migration): Migration => ({
    up: (within) =>
      migration.up(within).catch((error: unknown) => {
        reason = error
        throw error
      }),
  })
  const watched = Object.fromEntries(Object.entries(migrations).map(([name, one]) => [name, watch(one)]))
  const provider = { getMigrations: async () => watched }
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
  if (error === undefined) return
  // In a transaction that is its caller's the library tells that it could not unlock after it.
  const cause = reason ?? error
  throw cause instanceof Error ? cause : new Error('the schema could not be updated', { cause })
}

/**
 * How the schema differs from this code's: an empty database is neither current, nor has it anything that could be
 * lost.
 */
export async function readSchema(db: Kysely<Database>): Promise<{ isCurrent: boolean; pending: string[] }> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('public.kysely_migration') is not null as known`.execute(db)
  if (!rows[0]?.known) return { isCurrent: false, pending: [] }
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  if (done.rows.length === 0) return { isCurrent: false, pending: [] }
  const names = new Set(done.rows.map(({ name }) => name))
  const wanted = Object.keys(await listMigrations())
  const pending = wanted.filter((name) => !names.has(name))
  return { isCurrent: pending.length === 0 && names.size === wanted.length, pending }
}

/** All migrations by name, the initial content last. */
export async function listMigrations(): Promise<Record<string, Migration>> {
  const scripts = Object.entries(await listScripts())
  return Object.fromEntries(scripts.map(([name, file]) => [name, scriptMigration(file)]))
}

/** Their files. */
export async function listScripts(): Promise<Record<string, URL>> {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted()
  return Object.fromEntries([
    ...files.map((file) => [file, new URL(file, MIGRATIONS)] as const),
    ...SEED_ORDER.map((file, index) => [`seed-${index + 1}-${file}`, new URL(file, SEED)] as const),
  ])
}

function scriptMigration(file: URL): Migration {
  return { up: async (db) => runScript(db, await readFile(file, 'utf8')) }
}

/**
 * Runs one migration's SQL. Each statement is checked at its end and not at that of the transaction: PostgreSQL changes
 * no table on which a check is still to be made, and a migration may change one that it, or one before it, has written
 * to.
 */
export async function runScript(db: Kysely<unknown>, text: string): Promise<void> {
  await sql.raw('set constraints all immediate').execute(db)
  await sql.raw(text).execute(db)
  await sql.raw('set constraints all immediate; set constraints all deferred').execute(db)
}
