import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { type Site, run } from './site.ts'
import { NO_BINARY_REMEDY } from './software.ts'
import { StartError, codeOf } from './start-error.ts'

const HALF_MADE = 'initialising-'

/**
 * Creates the cluster if there is none: in a folder beside it that is renamed when complete, so a kill in between
 * leaves only a folder that the next start removes.
 */
export async function initialise(site: Site, password: string, durable: boolean): Promise<void> {
  for (const name of readdirSync(site.folder)) {
    if (name.startsWith(HALF_MADE)) rmSync(join(site.folder, name), { recursive: true, force: true })
  }
  if (existsSync(join(site.cluster, 'PG_VERSION'))) return

  const half = mkdtempSync(join(site.folder, HALF_MADE))
  try {
    const passwordFile = join(half, 'password')
    writeFileSync(passwordFile, password + '\n', { mode: 0o600 })
    mkdirSync(join(half, 'cluster'), { mode: 0o700 })
    if (site.account) {
      for (const path of [half, passwordFile, join(half, 'cluster')])
        chownSync(path, site.account.uid, site.account.gid)
    }
    await initdb(site, `${site.seenAs}/${basename(half)}`, durable)
    renameSync(join(half, 'cluster'), site.cluster)
    if (durable) flushFolder(site.folder)
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

function flushFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** @param half the unfinished folder, by the path that database processes may use */
async function initdb(site: Site, half: string, durable: boolean): Promise<void> {
  const child = run(
    site,
    'initdb',
    [
      `--pgdata=${half}/cluster`,
      `--pwfile=${half}/password`,
      '--username=adhyayan',
      '--auth=scram-sha-256',
      // As in settings.ts, for the owner's password, which is set here.
      '--set=scram_iterations=1',
      '--encoding=UTF8',
      '--locale=C',
      // The sort order must not change with the system's libraries: that would break existing indexes.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    'pipe',
    false,
  )
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | string>((resolve, reject) => {
    child.once('error', (error) => reject(cannotRun(error)))
    child.once('close', (status, signal) => resolve(status ?? signal ?? 'unknown'))
  })
  if (code === 0) return
  const reason = said.split('\n').find((line) => /error|fatal/i.test(line)) ?? `it ended with ${code}`
  throw new StartError(
    `The embedded database could not be set up in ${site.folder} (${reason.trim()}): correct this, or set DATABASE_URL.`,
  )
}

/** A binary that exists and is still "not found" lacks its loader: it was built for glibc, and this system has musl. */
export function cannotRun(error: Error): StartError {
  const why = codeOf(error) === 'ENOENT' ? 'it needs a system with glibc, which Alpine lacks' : error.message
  return new StartError(`The embedded PostgreSQL cannot run here (${why}): ${NO_BINARY_REMEDY}`)
}
