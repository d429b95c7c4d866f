import { constants, createReadStream, existsSync } from 'node:fs'
import { access, copyFile, lstat, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inMilliseconds } from '#/kernel/durations.ts'
import type { Config } from '../config.ts'
import type { Disk } from '../files/disk.ts'
import { listObjects } from '../files/list-objects.ts'
import { readStored } from '../files/read-stored.ts'
import { ArchiveError } from './archive-error.ts'
import { isPartial } from './kept-archives.ts'

/** Where archives are kept: `DATA_DIR/backups`, where they are made, and the places that have copies. */
export type Place = {
  /** For the desk: 'the folder /mnt/backups'. */
  name: string
  /** Makes it ready. Throws whatever would make a copy to it fail. */
  open: () => Promise<void>
  /** The number of its disk; undefined of a place that is on none of this machine. */
  findDisk: () => Promise<number | undefined>
  /** Copies a file there: whole, or not at all. */
  put: (file: string, name: string) => Promise<void>
  /** Undefined if it isn't there. For what is small. */
  read: (name: string) => Promise<Buffer | undefined>
  list: () => Promise<string[]>
  remove: (name: string) => Promise<void>
}

/** Those with copies, by a server's configuration. */
export function placesOf({ backupDir, objectStorage }: Config, disk: Disk): Place[] {
  return [...(backupDir ? [folderPlace(backupDir)] : []), ...(objectStorage ? [bucketPlace(disk)] : [])]
}

export function folderPlace(folder: string): Place {
  const openFolder = async () => {
    await makeLastLevel(folder)
    await access(folder, constants.W_OK)
  }
  return {
    name: `the folder ${folder}`,
    open: openFolder,
    findDisk: async () => (await stat(folder)).dev,
    put: async (file, name) => {
      await openFolder()
      await removePartials(folder)
      const partial = join(folder, `${name}.partial`)
      try {
        await copyFile(file, partial, constants.COPYFILE_FICLONE)
        const handle = await open(partial, 'r+')
        await handle.chmod(0o600).catch(() => undefined)
        await handle.sync()
        await handle.close()
        await rename(partial, join(folder, name))
      } catch (error) {
        // It would take the room that the next one needs.
        await rm(partial, { force: true })
        throw error
      }
    },
    read: async (name) => (existsSync(join(folder, name)) ? readFile(join(folder, name)) : undefined),
    list: () => readdir(folder),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** Longer than any archive takes to write. */
const LEFT_MS = inMilliseconds({ days: 1 })

/** Of processes that were killed. The folder may hold what others haven't finished, too. */
export async function removePartials(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(isPartial)) {
    const path = join(folder, name)
    // One that is done meanwhile has its own name.
    const left = await lstat(path).catch(() => undefined)
    if (left?.isFile() && Date.now() - left.mtimeMs > LEFT_MS) await rm(path, { force: true })
  }
}

/** The folders above it are those of a disk: while that isn't mounted, they would be made on another one (BACKUP-4). */
async function makeLastLevel(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT')
      throw new ArchiveError(`there is no ${dirname(folder)}: mount its disk, or correct BACKUP_DIR`)
    if (code !== 'EEXIST') throw error
  }
}

/** Keys of archives in object storage; those of files are two letters and a slash. */
const BACKUPS = 'backups/'
const ATTEMPTS = 3
const PAUSE_MS = 1_000

/** In the bucket of the files. */
function bucketPlace(disk: Disk): Place {
  return {
    name: 'the object storage',
    open: async () => undefined,
    findDisk: async () => undefined,
    put: async (file, name) => {
      const { size: contentLength } = await stat(file)
      for (let attempt = 1; ; attempt++) {
        try {
          return await disk.putStream(BACKUPS + name, createReadStream(file), { contentLength })
        } catch (error) {
          // The library repeats what it holds in memory, but no stream.
          if (attempt === ATTEMPTS) throw error
          await pause(attempt * PAUSE_MS)
        }
      }
    },
    read: (name) => readStored(disk, BACKUPS + name),
    list: async () => {
      const names: string[] = []
      for await (const { key } of listObjects(disk, BACKUPS)) names.push(key.slice(BACKUPS.length))
      return names
    },
    remove: (name) => disk.delete(BACKUPS + name),
  }
}
