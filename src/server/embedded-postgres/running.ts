import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Addresses, addressesOf } from './connection.ts'
import { readNote } from './note.ts'
import { OWNER_FILE, PROGRAM_FILE } from './password.ts'
import { servesCluster } from './processes.ts'
import { StartError, codeOf } from './start-error.ts'

/**
 * The addresses of the embedded database running on this data folder, whether a server's or one left by a
 * killed server; undefined if none runs. For a second program beside the server: starts and stops nothing.
 *
 * @throws StartError if the database runs, but its files belong to another account
 */
export function findRunning(dataDir: string): Addresses | undefined {
  const folder = join(resolve(dataDir), 'postgres')
  const cluster = join(folder, 'cluster')
  try {
    const noted = readNote(cluster)
    if (noted?.state !== 'ready' || !servesCluster(noted.pid, cluster)) return undefined
    const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim()
    const hasProgram = existsSync(join(folder, PROGRAM_FILE))
    const addresses = addressesOf(noted.port, {
      owner: read(OWNER_FILE),
      program: hasProgram ? read(PROGRAM_FILE) : '',
    })
    // A server from before the second role may still run.
    return hasProgram ? addresses : { ...addresses, url: addresses.ownerUrl }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartError(
      `The database in ${folder} cannot be reached (${codeOf(error) ?? String(error)}): run this as the account that runs the server.`,
    )
  }
}
