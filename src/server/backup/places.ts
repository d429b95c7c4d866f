import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where archives are kept besides `DATA_DIR/backups`, where they are made. */
export type Place = {
  /** For the desk: 'the folder /mnt/backups'. */
  name: string
  /** Copies a file there: whole, or not at all. */
  put: (file: string, name: string) => Promise<void>
  list: () => Promise<string[]>
  remove: (name: string) => Promise<void>
}

export function folderPlace(folder: string): Place {
  return {
    name: `the folder ${folder}`,
    put: async (file, name) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const partial = join(folder, `${name}.partial`)
      await copyFile(file, partial, constants.COPYFILE_FICLONE)
      const handle = await open(partial, 'r+')
      await handle.chmod(0o600).catch(() => undefined)
      await handle.sync()
      await handle.close()
      await rename(partial, join(folder, name))
    },
    list: () => readdir(folder),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
