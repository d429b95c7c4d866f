import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, for its owner only. On a disk that is read-only Node says that the folder doesn't
 * exist (ENOENT), which it doesn't: then what is thrown is why nothing can be made where it should be.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      accessSync(nearestOf(dirname(folder)), constants.W_OK)
    throw error
  }
}

const nearestOf = (folder: string): string => (existsSync(folder) ? folder : nearestOf(dirname(folder)))
