import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from './site.ts'
import { StartError, codeOf } from './start-error.ts'

/**
 * The database's password, in `<dataDir>/postgres/password` (mode 0600); created at the first start.
 * @throws StartError if the file is missing or belongs to another account
 */
export function passwordOf(site: Site): string {
  const file = join(site.folder, 'password')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && !existsSync(join(site.cluster, 'PG_VERSION'))) return writeNew(file)
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
  // The cluster is created with this password: a power cut must not keep one and lose the other.
  fsyncSync(handle)
  closeSync(handle)
  renameSync(fresh, file)
  return password
}
