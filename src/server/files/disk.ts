import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { hasPassed } from '#/kernel/durations.ts'
import { makeFolder } from '../make-folder.ts'
import { writeThrough } from './write-through.ts'

export type { Disk }

const PARTIAL = '.partial-'

/** The disk that holds private files: creates `directory`, readable by this account only. */
export async function openDisk(directory: string): Promise<Disk> {
  makeFolder(directory)
  await sweepPartials(directory)
  return new Disk(new WholeFiles({ location: directory, visibility: 'private' }))
}

/**
 * The library writes in place, so a crash or a full disk leaves half a file under its final name. Here the bytes are on
 * disk before the name is.
 */
class WholeFiles extends FSDriver {
  readonly #root: string

  constructor(options: { location: string; visibility: 'private' }) {
    super(options)
    this.#root = options.location
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = join(this.#root, key)
    const partial = join(this.#root, `${PARTIAL}${randomUUID()}`)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      await writeThrough(partial, [contents])
      await rename(partial, target)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }
}

/** Removes what a killed process left behind. Another process may be writing, so only old files go. */
async function sweepPartials(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!name.startsWith(PARTIAL)) continue
    const path = join(directory, name)
    const info = await stat(path).catch(() => undefined)
    if (info && hasPassed(info.mtime, new Date(), { hours: 1 })) await rm(path, { force: true })
  }
}
