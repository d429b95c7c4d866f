import { closeSync } from 'node:fs'
import { resolve } from 'node:path'
import { claimFolder } from './claim.ts'
import { type Addresses, addressesOf, ensureDatabase, runsAsWanted } from './connection.ts'
import { initialise } from './initialise.ts'
import { passwordsOf } from './password.ts'
import type { Postmaster } from './note.ts'
import { findOrphan, startPostmaster, stopPostmaster, untilReady } from './postmaster.ts'
import { type Site, openSite, prepareFolder } from './site.ts'
import type { StartError } from './start-error.ts'
import { keepRunning } from './watch.ts'

export { StartError } from './start-error.ts'

export interface EmbeddedPostgresOptions {
  /** The database is in `<dataDir>/postgres`; created if missing. */
  dataDir: string
  /** False only for throw-away test clusters: nothing is flushed to disk. Default true. */
  durable?: boolean
  log: (line: string) => void
  /** Ends a start that waits for the database, and the database with it; the start then throws its reason. */
  givenUp?: AbortSignal | undefined
  /**
   * If the database ends by itself, it is started again at the same address. If that fails, this is called once with
   * the one line to show; the process should then end. Without it, the failure is only logged.
   */
  onGone?: (reason: StartError) => void
}

export interface EmbeddedPostgres extends Addresses {
  /**
   * Ends every session, writes everything to disk, waits, and frees the folder. Call it last; calling it twice is
   * harmless.
   */
  stop(): Promise<void>
}

/**
 * Starts the bundled PostgreSQL server, or takes over one that a killed server left running.
 *
 * @throws StartError (one line with the remedy) if another server holds the folder, no binary exists for this system,
 * or the folder or the account makes it impossible
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, log, givenUp } = options
  const folder = prepareFolder(resolve(options.dataDir))
  const release = await claimFolder(folder)
  let site: Site | undefined
  let postmaster: Postmaster | undefined
  try {
    site = openSite(folder)
    const passwords = passwordsOf(site)
    await initialise(site, passwords.owner, durable)
    postmaster =
      (await takeOver(site, passwords.owner, options)) ?? (await startPostmaster(site, durable, { givenUp }))
    givenUp?.throwIfAborted()
    await ensureDatabase(postmaster.port, passwords)
    const onGone = options.onGone ?? ((reason) => log(reason.message))
    const stop = keepRunning(postmaster, { site, durable, log, onGone })
    return { ...addressesOf(postmaster.port, passwords), stop: stopOnce(site, stop, release) }
  } catch (error) {
    if (site && postmaster) await stopPostmaster(site, postmaster)
    if (site) closeDoor(site)
    release()
    throw error
  }
}

async function takeOver(
  site: Site,
  password: string,
  { durable = true, log, givenUp }: EmbeddedPostgresOptions,
): Promise<Postmaster | undefined> {
  const orphan = findOrphan(site)
  if (!orphan) return undefined
  const usable =
    (await untilReady(site, orphan, givenUp)) &&
    (await runsAsWanted(orphan.port, password, durable, site.software.version))
  if (usable) {
    log(`Took over the database that an earlier server left running (process ${orphan.pid}).`)
    return orphan
  }
  log(`Ending the database that an earlier server left running (process ${orphan.pid}).`)
  await stopPostmaster(site, orphan)
  return undefined
}

function stopOnce(site: Site, stopDatabase: () => Promise<void>, release: () => void): () => Promise<void> {
  let stopping: Promise<void> | undefined
  const stop = async () => {
    await stopDatabase()
    closeDoor(site)
    release()
  }
  return () => (stopping ??= stop())
}

function closeDoor(site: Site): void {
  if (site.door !== undefined) closeSync(site.door)
}
