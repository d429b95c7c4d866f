import { existsSync, renameSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { knownSecret, secretFile, writeSecret, type Config } from '../config.ts'
import type { Disk } from '../files/disk.ts'
import { ArchiveError } from './archive-error.ts'
import { readStored } from '../files/read-stored.ts'
import {
  applyErasures,
  ERASURES_FILE,
  listErasures,
  openErasures,
  readErasures,
  type KeptErasures,
} from './erasures.ts'
import { listMigrationsOf } from './library.ts'
import { openArchive, type OpenArchive } from './open-archive.ts'
import { BACKUPS } from './places.ts'
import { refuseUsed, restoreArchive, type Restored } from './restore-archive.ts'
import { openSession } from './session.ts'
import { writeArchive } from './write-archive.ts'

export type Restoring = { file: string; url: string; config: Config; disk: Disk; replace: boolean; now: Date }

/** `kept`: the archive of the library that was replaced; `listed_at`: when the newest list of erasures was written. */
export type Outcome = Restored & {
  made_at: Date
  erased: number
  listed_at: Date | undefined
  kept: string | undefined
  /** Whether the archive's secret was put into the data folder. */
  secret_written: boolean
}

/**
 * Restores a library from an archive: rows and files, its secret, and the erasures since (BACKUP-2, BACKUP-5).
 *
 * @throws ArchiveError if the archive can't be opened or the target can't take it; then nothing was changed
 */
export async function restoreLibrary({ file, url, config, disk, replace, now }: Restoring): Promise<Outcome> {
  const archive = await openArchive(file, openerFrom(config))
  if (!replace) refuseOtherSecret(archive, config)
  await refuseUsed(url)
  const present = replace ? await keepPresent({ url, config, disk, now }) : undefined
  const lists = await findLists(archive.library.secret, [dirname(file), ...placesOf(config)])
  if (config.objectStorage) lists.push(...(await findInBucket(disk, archive.library.secret)))
  if (present) lists.push({ ...present.erasures, made_at: now })
  let erased = 0
  let secret_written = false
  const restored = await restoreArchive(archive, {
    url,
    disk,
    replace,
    last: async (transaction) => {
      erased = await applyErasures(transaction, lists)
      secret_written = keepSecret(archive.library.secret, config)
    },
  }).catch(async (error: unknown) => {
    // Its library is still there. Of an end that nobody heard of, such as a lost answer, that isn't known.
    if (present && error instanceof ArchiveError) await rm(present.file, { force: true })
    throw error
  })
  await analyze(url)
  const made_at = new Date(archive.header.made_at)
  const [listed_at] = lists.map((list) => list.made_at).toSorted((a, b) => b.getTime() - a.getTime())
  return { ...restored, made_at, erased, listed_at, kept: present?.file, secret_written }
}

function openerFrom(config: Config) {
  return { secret: knownSecret(config), recovery_key: config.recoveryKey }
}

/**
 * The files are sealed by the archive's secret, and a server with another one could open none of them. Where a library
 * is replaced, SECRETS_KEY is that one's, and archives it.
 */
function refuseOtherSecret({ library }: OpenArchive, config: Config): void {
  if (config.secret === undefined || config.secret === library.secret) return
  throw new ArchiveError(
    'SECRETS_KEY is not the secret of the library in the archive: leave it out for the restore, which puts the right one into DATA_DIR/secret.',
  )
}

/** Archives the library that is about to be given up, and reads whom it has erased. Undefined if there is none. */
async function keepPresent({ url, config, disk, now }: Pick<Restoring, 'url' | 'config' | 'disk' | 'now'>) {
  const session = await openSession(url)
  try {
    if (!(await listMigrationsOf(session.client))) return undefined
    const secret = knownSecret(config)
    if (secret === undefined)
      throw new ArchiveError(
        'The library that would be replaced can’t be archived without its SECRETS_KEY: set it.',
      )
    const folder = join(config.dataDir, 'backups')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `before-restore-${now.toISOString().replaceAll(':', '-')}.adhyayan`)
    await writeArchive(file, { url, disk, secret, now })
    return { file, erasures: await listErasures(session.sql) }
  } finally {
    await session.close()
  }
}

const placesOf = ({ dataDir, backupDir }: Config) => [
  join(dataDir, 'backups'),
  ...(backupDir ? [backupDir] : []),
]

async function findLists(secret: string, folders: string[]): Promise<KeptErasures[]> {
  const lists: KeptErasures[] = []
  for (const folder of new Set(folders)) {
    const list = await readErasures(join(folder, ERASURES_FILE), secret)
    if (list) lists.push(list)
  }
  return lists
}

async function findInBucket(disk: Disk, secret: string): Promise<KeptErasures[]> {
  const sealed = await readStored(disk, BACKUPS + ERASURES_FILE)
  const list = sealed && (await openErasures(Readable.from([sealed]), secret))
  return list ? [list] : []
}

/** Returns whether the data folder had no such secret. One that sealed another library's files is put aside. */
function keepSecret(secret: string, config: Config): boolean {
  if (knownSecret(config) === secret) return false
  const file = secretFile(config)
  if (existsSync(file)) renameSync(file, `${file}.before-restore-${Date.now()}`)
  writeSecret(file, secret)
  return true
}

/** So that the first queries are planned by what the tables hold. */
async function analyze(url: string): Promise<void> {
  const session = await openSession(url)
  try {
    await session.client.query('analyze')
  } finally {
    await session.close()
  }
}
