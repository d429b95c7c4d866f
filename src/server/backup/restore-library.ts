import { existsSync, renameSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sql } from '#/kernel/context.ts'
import { knownSecret, secretFile, writeSecret, type Config } from '../config.ts'
import type { Disk } from '../files/disk.ts'
import { isSecretOf } from '../library-secret.ts'
import { ArchiveError } from './archive-error.ts'
import { applyErasures, findErasures, listErasures, uniteErasures, writeErasures } from './erasures.ts'
import { listMigrationsOf } from './library.ts'
import { openArchive, type OpenArchive } from './open-archive.ts'
import { folderPlace, placesOf, type Place } from './places.ts'
import { refuseUsed, restoreArchive, type Restored } from './restore-archive.ts'
import { openSession } from './session.ts'
import { writeArchive } from './write-archive.ts'

const UNKNOWN_SECRET =
  'The library that would be replaced can’t be archived without its own secret: set SECRETS_KEY to that. If it is lost, restore into a new database instead (docs/operating.md, A lost secret).'

export type Restoring = { file: string; url: string; config: Config; disk: Disk; replace: boolean; now: Date }

/** `listed_at`: when the newest list of erasures was written. */
export type Outcome = Restored & {
  made_at: Date
  erased: number
  listed_at: Date | undefined
  /** The places whose list of erasures was damaged, while another one's was whole. */
  damaged_lists: string[]
  /** The archive of the library that was replaced, and which of its files it lacks. */
  kept: { file: string; missing_files: string[] } | undefined
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
  const { secret } = archive.library
  const backups = join(config.dataDir, 'backups')
  const places = [folderPlace(dirname(file)), folderPlace(backups), ...placesOf(config, disk)]
  const { lists, damaged_lists } = await findLists(secret, places)
  const present = replace ? await keepPresent({ url, config, disk, now, places }, secret) : undefined
  if (present?.secret === secret) lists.push({ ...present.erasures, made_at: now })
  const [listed_at] = lists.map((list) => list.made_at).toSorted((a, b) => b.getTime() - a.getTime())
  const list = uniteErasures(lists)
  let erased = 0
  let secret_written = false
  const restored = await restoreArchive(archive, {
    url,
    disk,
    replace,
    last: async (transaction) => {
      erased = await applyErasures(transaction, list)
      secret_written = keepSecret(secret, config)
      // Its archives are still there, and once it is gone nobody else would.
      if (present) await writeErasures(backups, present.erasures, present.secret, now)
      // The one beside the archive may be known nowhere else, and a newer archive know whom this one doesn't.
      if (listed_at) await writeErasures(backups, list, secret, listed_at)
    },
  }).catch(async (error: unknown) => {
    // Its library is still there. Of an end that nobody heard of, such as a lost answer, that isn't known.
    if (present && error instanceof ArchiveError) await rm(present.file, { force: true })
    throw error
  })
  await analyze(url)
  const made_at = new Date(archive.header.made_at)
  return { ...restored, made_at, erased, listed_at, damaged_lists, kept: present, secret_written }
}

function openerFrom(config: Config) {
  return { secret: knownSecret(config), recovery_key: config.recoveryKey }
}

/**
 * The files are sealed by the archive's secret, and a server with another one could open none of them. Where a library
 * is replaced, SECRETS_KEY may be that one's, and archives it.
 */
function refuseOtherSecret({ library }: OpenArchive, config: Config): void {
  if (config.secret === undefined || config.secret === library.secret) return
  throw new ArchiveError(
    'SECRETS_KEY is not the secret of the library in the archive: leave it out for the restore, which puts the right one into DATA_DIR/secret.',
  )
}

type Present = Pick<Restoring, 'url' | 'config' | 'disk' | 'now'> & { places: Place[] }

/**
 * Archives the library that is about to be given up, and reads whom it has erased, also by the lists kept of that.
 * Undefined if there is none. Its secret may be lost: that of its own earlier archive (`other`) is the same.
 */
async function keepPresent({ url, config, disk, now, places }: Present, other: string) {
  const session = await openSession(url)
  try {
    if (!(await listMigrationsOf(session.client))) return undefined
    const secret = await findSecretOf(session.sql, knownSecret(config), other)
    if (secret === undefined) throw new ArchiveError(UNKNOWN_SECRET)
    const { lists } = await findLists(secret, places)
    const folder = join(config.dataDir, 'backups')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `before-restore-${now.toISOString().replaceAll(':', '-')}.adhyayan`)
    const { missing_files } = await writeArchive(file, { url, disk, secret, now })
    const erasures = uniteErasures([await listErasures(session.sql), ...lists])
    return { file, missing_files, secret, erasures }
  } finally {
    await session.close()
  }
}

/** What isn't known to be another library's is taken for the present one's only if it was set or kept here. */
async function findSecretOf(sql: Sql, own: string | undefined, other: string): Promise<string | undefined> {
  if (own !== undefined && (await isSecretOf(sql, own)) !== false) return own
  return (await isSecretOf(sql, other)) ? other : undefined
}

/** @throws ArchiveError if none is whole, but one is damaged */
async function findLists(secret: string, places: Place[]) {
  const each = new Map(places.map((place) => [place.name, place]))
  const found = await Promise.all([...each.values()].map((place) => findErasures(place, secret)))
  const lists = found.flatMap(({ list }) => list ?? [])
  const damaged = found.filter(({ isDamaged }) => isDamaged)
  if (lists.length === 0 && damaged.length > 0)
    throw new ArchiveError(
      `The list of erasures ${damaged.map(({ file, place }) => `${file} in ${place}`).join(' and ')} is damaged: replace it by another copy, or move it away, and restore again.`,
    )
  return { lists, damaged_lists: damaged.map(({ place }) => place) }
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
