import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Transaction } from 'kysely'
import type { DB as Database } from '#database/schema.ts'
import { listScripts, runMigrations } from '../database.ts'
import type { Disk } from '../files/disk.ts'
import { migrateJobs } from '../jobs/runner.ts'
import { optionsOf, WRITTEN_ALIKE } from '../written-alike.ts'
import { ArchiveError, damageError } from './archive-error.ts'
import { summing, type Entry, type Sum } from './entries.ts'
import { listFreshMigrations } from './fresh-migrations.ts'
import type { Manifest } from './library.ts'
import { compareSums, loadTable, prepareTables, setSequences } from './load.ts'
import { readJson, type OpenArchive } from './open-archive.ts'
import { openSession } from './session.ts'
import { writeWaitingJobs } from './waiting-jobs.ts'

export type Target = {
  /** A database in which nobody else works. */
  url: string
  /** Takes the files; without it they are only read and compared, as for a check. */
  disk?: Disk
  /** Whether a library that is there is replaced by the archive's. */
  replace: boolean
  /** Done with the restored library before it is committed. */
  last: (transaction: Transaction<Database>) => Promise<void>
}

export type Restored = { sums: Sum[]; missing_files: string[] }

/** What another role's session is, only a superuser is told; autovacuum has no role. */
const OTHERS = `select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
    and coalesce(backend_type, 'client backend') = 'client backend'`
const LOOKS = 30
const LOOK_EVERY_MS = 100

/**
 * Puts an archive's library into a database, in one transaction: the schema as it was then, every row, compared with
 * the archive by counts and checksums as PostgreSQL keeps them, then this program's newer migrations. Whatever goes
 * wrong, the database stays as it was.
 *
 * @throws ArchiveError if the target is in use or not empty, or the archive is damaged or newer than this program
 */
export async function restoreArchive(archive: OpenArchive, target: Target): Promise<Restored> {
  const session = await openSession(target.url)
  try {
    await refuseNewer(archive)
    await refuseInUse(session.client)
    await prepareQueue(target.url)
    return await session.sql.transaction().execute(async (transaction) => {
      await clear(session.client, target)
      await migrateTo(transaction, archive.library.migrations)
      const restored = await fill(session.client, archive.entries, target.disk)
      await migrateTo(transaction)
      await target.last(transaction)
      return restored
    })
  } finally {
    await archive.entries.return(undefined)
    await session.close()
  }
}

/** Its schema comes with the queue's own package and its own transactions. Empty, it harms nobody. */
async function prepareQueue(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1, options: optionsOf(WRITTEN_ALIKE) })
  pool.on('error', nothing)
  pool.on('connect', (client) => void client.on('error', nothing))
  try {
    await migrateJobs(pool, SILENT)
  } finally {
    await pool.end()
  }
}

const nothing = () => undefined
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing }

async function refuseNewer({ library, header }: OpenArchive): Promise<void> {
  const known = await listScripts()
  if (library.migrations.every((name) => name in known)) return
  throw new ArchiveError(
    `The archive was made by a newer version of Adhyayan (${header.version}): update the program first.`,
  )
}

/** An account makes a library: what a first start lays in can be laid in again. */
async function clear(client: pg.Client, { replace }: Target): Promise<void> {
  const found = await findContent(client)
  if (found === 'library' && !replace)
    throw new ArchiveError(
      'There is a library in this database already: restore into an empty one, or add --replace to give that one up.',
    )
  if (found !== 'nothing')
    await client.query(
      'drop schema public cascade; create schema public; grant usage on schema public to public',
    )
}

/** Refuses a database in which somebody else works. @throws ArchiveError */
export async function refuseUsed(url: string): Promise<void> {
  const session = await openSession(url)
  try {
    await refuseInUse(session.client)
  } finally {
    await session.close()
  }
}

/**
 * Outside of the transaction, in which the answer would never change. A connection just closed is seen for a moment.
 */
async function refuseInUse(client: pg.Client): Promise<void> {
  for (let look = 1; ; look++) {
    const others = await client.query(OTHERS)
    if (others.rowCount === 0) return
    if (look === LOOKS)
      throw new ArchiveError('Somebody is using this database: stop every server and program on it first.')
    await pause(LOOK_EVERY_MS)
  }
}

async function findContent(client: pg.Client): Promise<'nothing' | 'a first start' | 'library'> {
  const { rows } = await client.query<{ tables: number; profiles: boolean }>(
    `select (select count(*)::integer from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tables,
      to_regclass('public.profiles') is not null as profiles`,
  )
  const [found] = rows
  if (!found || found.tables === 0) return 'nothing'
  if (!found.profiles) return 'library'
  const accounts = await client.query('select from profiles limit 1')
  return accounts.rowCount === 0 ? 'a first start' : 'library'
}

/** With these migrations, or all that this program knows. */
async function migrateTo(db: Transaction<Database>, names?: string[]): Promise<void> {
  const all = Object.entries(await listFreshMigrations())
  const wanted = names ? all.filter(([name]) => names.includes(name)) : all
  await runMigrations(db, Object.fromEntries(wanted))
}

async function fill(
  client: pg.Client,
  entries: AsyncIterable<Entry>,
  disk: Disk | undefined,
): Promise<Restored> {
  const sums: Sum[] = []
  let manifest: Manifest | undefined
  const { tables, finish } = await prepareTables(client)
  for await (const entry of entries) {
    const { kind, name } = entry.head
    if (kind === 'table') sums.push(await loadTable(client, tables.get(name), entry))
    if (kind === 'jobs') sums.push(await loadJobs(client, entry))
    if (kind === 'file') sums.push(await loadFile(disk, entry))
    if (kind === 'manifest') manifest = await readJson<Manifest>(entry)
  }
  if (!manifest) throw damageError('its list of contents is missing')
  compareSums(manifest.sums, sums)
  await setSequences(client, manifest.sequences)
  await finish()
  return { sums, missing_files: manifest.missing_files }
}

async function loadJobs(client: pg.Client, { head, content }: Entry): Promise<Sum> {
  const { bytes, sum } = await takeWhole(content)
  const jobs = bytes.toString().split('\n').filter(Boolean)
  await writeWaitingJobs(client, jobs)
  return { kind: 'jobs', name: head.name, rows: jobs.length, ...sum }
}

/** A file is some megabytes at most. */
async function loadFile(disk: Disk | undefined, { head, content }: Entry): Promise<Sum> {
  const { bytes, sum } = await takeWhole(content)
  await disk?.put(head.name, bytes)
  return { kind: 'file', name: head.name, rows: 1, ...sum }
}

async function takeWhole(content: AsyncIterable<Buffer>) {
  const counted = summing(content)
  const pieces: Buffer[] = []
  for await (const piece of counted.content) pieces.push(piece)
  return { bytes: Buffer.concat(pieces), sum: counted.sum() }
}
