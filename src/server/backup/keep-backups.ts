import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kept } from '#/features/backups/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import { masterSecret, type Config } from '../config.ts'
import type { Disk } from '../files/disk.ts'
import { ArchiveError } from './archive-error.ts'
import {
  erasuresFile,
  findErasures,
  listErasures,
  removeOldList,
  uniteErasures,
  writeErasures,
} from './erasures.ts'
import { archiveName, listOutdated, type Reason } from './kept-archives.ts'
import { folderPlace, placesOf, removePartials, type Place } from './places.ts'
import { openSession } from './session.ts'
import { verifyArchive } from './verify-archive.ts'
import { writeArchive } from './write-archive.ts'

export type Keeper = {
  /** As the owner, so that no privilege that is missing leaves a row out, and for the trial restore. */
  url: string
  disk: Disk
  secret: string
  /** `DATA_DIR/backups`. */
  folder: string
  places: Place[]
}

/** Of a server with this configuration, `url` being the owner’s. Makes the secret if there is none yet. */
export function keeperOf(config: Config, url: string, disk: Disk): Keeper {
  return {
    url,
    disk,
    secret: masterSecret(config),
    folder: join(config.dataDir, 'backups'),
    places: placesOf(config, disk),
  }
}

/**
 * Makes an archive in `folder`, proves that it can be brought back, copies it to the other places and removes outdated
 * ones in each place that has it, in `folder` once all have (BACKUP-4). Nothing is thrown: what went wrong is in the
 * outcome. An archive that can't be brought back is removed, and then no older one is; one that lacks files says so by
 * its name, and pushes out none that has them.
 */
export async function keepBackup(keeper: Keeper, reason: Reason, now: Date): Promise<Kept> {
  const { url, disk, secret, folder } = keeper
  const kept = { reason, file_name: archiveName(reason, now), made_at: now, byte_size: 0 }
  let file = join(folder, `${kept.file_name}.partial`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removePartials(folder)
    await makeRoom(url, folder)
    const { bytes: byte_size, missing_files } = await writeArchive(file, { url, disk, secret, now })
    const outcome = await verifyArchive(file, secret, url)
    const file_name = archiveName(reason, now, missing_files.length)
    await rename(file, join(folder, file_name))
    file = join(folder, file_name)
    const copies = await Promise.all(keeper.places.map((place) => copyTo(place, file, file_name)))
    const problems = copies.filter((problem) => problem !== undefined)
    if (problems.length === 0) await removeOutdated(folderOf(folder))
    if (missing_files.length > 0)
      problems.push(`${missing_files.length} files that the library lists are lost`)
    return { ...kept, file_name, byte_size, outcome, problem: problems.join('; ') || null }
  } catch (error) {
    await rm(file, { force: true })
    return { ...kept, outcome: 'failed', problem: inWords(error) }
  }
}

/**
 * Brings the list of who was erased up to date, here and in every other place (BACKUP-5). Whom a list there names stays
 * on it, also if this library never knew them: it may be an older one, restored, and a newer archive know them. Returns
 * what the library says as text: with the same as `written` nothing is written. Throws if a place can't take it, or has
 * lost what it had.
 */
export async function keepErasures(sql: Sql, keeper: Keeper, now: Date, written: string): Promise<string> {
  const { secret, folder, places } = keeper
  const list = await listErasures(sql)
  const text = JSON.stringify(list)
  if (text === written) return text
  const here = await findErasures(folderPlace(folder), secret)
  const looks = places.map((place) => findErasures(place, secret))
  const found = [
    here,
    ...(await Promise.allSettled(looks)).flatMap((look) => ('value' in look ? look.value : [])),
  ]
  const united = uniteErasures([list, ...found.flatMap((one) => one.list ?? [])])
  const file = await writeErasures(folder, united, secret, now)
  const copy = async (place: Place, at: number) => {
    // Nothing is put over a list that can't be read now.
    await looks[at]
    await place.put(file, erasuresFile(secret))
    await removeOldList(place, secret)
  }
  const copies = await Promise.allSettled(places.map(copy))
  const failed = copies.find((copy) => copy.status === 'rejected')
  if (failed) throw failed.reason
  const damaged = found.find(({ isDamaged }) => isDamaged)
  if (damaged)
    throw new ArchiveError(`the list of erasures in ${damaged.place} was damaged and was written anew`)
  return text
}

/**
 * What is wrong with the other places now, a line each: the first archive may be a day away. A folder on the same disk
 * as ours may be meant so, or be where a disk isn't mounted.
 */
export async function listUnready({ folder, places }: Keeper): Promise<string[]> {
  // Before a first start there may be none.
  const own = await stat(dirname(folder)).catch(() => undefined)
  const told = await Promise.all(
    places.map(async ({ name, open, findDisk }) => {
      try {
        await open()
        const isOurs = own && (await findDisk()) === own.dev
        return isOurs ? `Archives are copied to ${name}, which is on the disk of DATA_DIR: ${MEANT}` : []
      } catch (error) {
        return `No archive can be copied to ${name}: ${inWords(error)}.`
      }
    }),
  )
  return told.flat()
}

const MEANT = 'mount another one there, or know that none survives this one.'

async function copyTo(place: Place, file: string, name: string): Promise<string | undefined> {
  try {
    await place.put(file, name)
    await removeOutdated(place)
  } catch (error) {
    return `${place.name} did not take it (${inWords(error)})`
  }
}

const folderOf = (folder: string): Pick<Place, 'list' | 'remove'> => ({
  list: () => readdir(folder),
  remove: (name) => rm(join(folder, name), { force: true }),
})

async function removeOutdated({ list, remove }: Pick<Place, 'list' | 'remove'>): Promise<void> {
  for (const name of listOutdated(await list())) await remove(name)
}

/**
 * Refuses a disk that has too little space for another archive: one that runs full would stop the library. First
 * outdated archives go that had to stay since a copy of a newer one failed: weeks of such nights fill no disk.
 */
async function makeRoom(url: string, folder: string): Promise<void> {
  const needed = await findNeeded(url)
  if ((await findFree(folder)) < needed) await removeOutdated(folderOf(folder))
  const free = await findFree(folder)
  if (free < needed)
    throw new ArchiveError(
      `there is too little space on the disk: ${megabytes(free)} MB are free, ${megabytes(needed)} MB are needed`,
    )
}

/** The archive and the scratch database take no more bytes than this. */
async function findNeeded(url: string): Promise<number> {
  const { client, close } = await openSession(url)
  try {
    const { rows } = await client.query<{ bytes: number }>(
      `select (2 * pg_database_size(current_database()) + (select coalesce(sum(byte_size), 0) from files))::float8 as bytes`,
    )
    return rows[0]?.bytes ?? 0
  } finally {
    await close()
  }
}

async function findFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6)

function inWords(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return (message || String(code)).replaceAll('\n', ' ').slice(0, 300)
}
