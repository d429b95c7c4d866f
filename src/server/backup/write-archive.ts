import { randomBytes } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type pg from 'pg'
import type { Disk } from '../files/disk.ts'
import { isSecretOf } from '../library-secret.ts'
import { version } from '../version.ts'
import { ArchiveError } from './archive-error.ts'
import { summing, writeEntry, type Head, type Sum } from './entries.ts'
import { newKey, sealStream } from './envelope.ts'
import { lockKey } from './keys.ts'
import { findRecoveryKey, listMigrationsOf, listSequences, type Library, type Manifest } from './library.ts'
import { openSession } from './session.ts'
import { pack } from './packing.ts'
import { readStored } from '../files/read-stored.ts'
import { writeThrough } from '../files/write-through.ts'
import { copyRows, listTables } from './tables.ts'
import { readWaitingJobs } from './waiting-jobs.ts'

export type Source = {
  url: string
  disk: Disk
  /** The library's own. It opens the archive, besides the recovery key. */
  secret: string
  now: Date
}

const OTHER_SECRET =
  'The secret is not the one that this library was made with: set SECRETS_KEY, or DATA_DIR, as its server has it.'

/**
 * Writes an archive of database and files while others write: one snapshot of every table, and the files it lists. The
 * file appears whole or not at all, readable by its owner only (0600). Memory does not grow with the library.
 *
 * @throws ArchiveError if the database holds no library, or one with another secret
 */
export async function writeArchive(file: string, source: Source): Promise<Manifest & { bytes: number }> {
  const session = await openSession(source.url)
  const partial = `${file}.${randomBytes(4).toString('hex')}.partial`
  try {
    await session.client.query('begin isolation level repeatable read read only')
    const migrations = await listMigrationsOf(session.client)
    if (!migrations) throw new ArchiveError('There is no library in this database yet: nothing to back up.')
    if ((await isSecretOf(session.sql, source.secret)) === false) throw new ArchiveError(OTHER_SECRET)
    const manifest: Manifest = { sums: [], sequences: [], missing_files: [] }
    const recovery_key = await findRecoveryKey(session.client)
    const work = { ...source, client: session.client, migrations, manifest, recovery_key }
    const bytes = await writeThrough(partial, archiveOf(work))
    await session.client.query('commit')
    const missing_files = await stillListed(session.client, manifest.missing_files)
    await rename(partial, file)
    return { ...manifest, missing_files, bytes }
  } finally {
    await rm(partial, { force: true })
    await session.close()
  }
}

type Work = Source & {
  client: pg.Client
  migrations: string[]
  recovery_key: string | undefined
  /** Filled while the entries are written. */
  manifest: Manifest
}

function archiveOf(work: Work): AsyncIterable<Buffer> {
  const key = newKey()
  const header = { made_at: work.now.toISOString(), version, keys: lockKey(key, work) }
  return sealStream(header, key, pack(entriesOf(work)))
}

async function* entriesOf(work: Work): AsyncGenerator<Buffer> {
  const { client, manifest, migrations } = work
  const { rows: server } = await client.query<{ server_version: string }>('show server_version')
  const library: Library = {
    migrations,
    secret: work.secret,
    postgres: server[0]?.server_version ?? '',
  }
  yield* writeEntry({ kind: 'library', name: 'library' }, json(library))
  for (const table of await listTables(client)) {
    const copy = copyRows(client, table)
    const head = { kind: 'table', name: table.name, columns: table.columns } as const
    yield* addSums(manifest, head, copy.content, copy.rows)
  }
  manifest.sequences = await listSequences(client)
  const jobs = await readWaitingJobs(client)
  const lines = Readable.from(jobs.map((job) => Buffer.from(`${job}\n`)))
  yield* addSums(manifest, { kind: 'jobs', name: 'jobs' }, lines, () => jobs.length)
  yield* filesOf(work)
  yield* writeEntry({ kind: 'manifest', name: 'manifest' }, json(manifest))
}

async function* addSums(
  manifest: Manifest,
  head: Head,
  content: AsyncIterable<Buffer>,
  rows: () => number,
): AsyncGenerator<Buffer> {
  const counted = summing(content)
  yield* writeEntry(head, counted.content)
  const sum: Sum = { kind: head.kind, name: head.name, rows: rows(), ...counted.sum() }
  manifest.sums.push(sum)
}

const PORTION = 500

/** Sealed as they are. One that was erased after the snapshot is left out, since its row would only be erased again. */
async function* filesOf({ client, disk, manifest }: Work): AsyncGenerator<Buffer> {
  await client.query(
    `declare listed no scroll cursor for select storage_key from files where erased_at is null order by storage_key`,
  )
  for (;;) {
    const { rows } = await client.query<{ storage_key: string }>(`fetch ${PORTION} from listed`)
    for (const { storage_key } of rows) {
      const bytes = await readStored(disk, storage_key)
      if (bytes)
        yield* addSums(manifest, { kind: 'file', name: storage_key }, Readable.from([bytes]), () => 1)
      else manifest.missing_files.push(storage_key)
    }
    if (rows.length < PORTION) return
  }
}

/** Those that were not erased while the archive was written. */
async function stillListed(client: pg.Client, keys: string[]): Promise<string[]> {
  const { rows } = await client.query<{ storage_key: string }>(
    'select storage_key from files where erased_at is null and storage_key = any($1)',
    [keys],
  )
  return rows.map(({ storage_key }) => storage_key)
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
