import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from './site.ts'
import { StartError, codeOf } from './start-error.ts'

export type Passwords = { owner: string; program: string }

export const OWNER_FILE = 'password'
export const PROGRAM_FILE = 'program-password'

/**
 * The database's passwords, in `<dataDir>/postgres` (mode 0600); created at the first start. The owner gives the
 * program its own, so that one is made anew if it is missing.
 * @throws StartError if the owner's is missing, or one belongs to another account
 */
export function passwordsOf(site: Site): Passwords {
  const isNew = !existsSync(join(site.cluster, 'PG_VERSION'))
  return {
    owner: passwordIn(join(site.folder, OWNER_FILE), isNew),
    program: passwordIn(join(site.folder, PROGRAM_FILE), true),
  }
}

function passwordIn(file: string, mayBeMade: boolean): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && mayBeMade) return writeNew(file)
    throw new StartError(
      codeOf(error) === 'ENOENT'
        ? `The password file ${file} is missing: put it back from a backup of the data folder, or set DATABASE_URL.`
        : `The password file ${file} cannot be read: start as the account that made it, or set DATA_DIR to another folder.`,
    )
  }
}

function writeNew(file: string): string {
  const password = randomBytes(24).toString('base64url')
  const fresh = `${file}.new`
  const handle = openSync(fresh, 'w', 0o600)
  writeSync(handle, password + '\n')
  // The cluster is created with the owner's: a power cut must not keep one and lose the other.
  fsyncSync(handle)
  closeSync(handle)
  renameSync(fresh, file)
  return password
}
