import { type StdioOptions, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, openSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, accountFor, mayEnter } from './account.ts'
import { type Software, placeSoftware } from './software.ts'
import { StartError, codeOf } from './start-error.ts'

/** Where a cluster lives, and how processes that work on it are started. */
export interface Site {
  /** `<dataDir>/postgres`, without symbolic links. */
  folder: string
  /** The cluster's own folder, as this process sees it. */
  cluster: string
  /** The same folder as the database processes may name it. */
  seenAs: string
  software: Software
  account: Account | undefined
  /** An open descriptor of `folder`, where the account can reach it by no path. */
  door: number | undefined
}

const DOOR = 3

/** Makes `<dataDir>/postgres` and returns its real path. @throws StartError when it cannot be written. */
export function prepareFolder(dataDir: string): string {
  const folder = join(dataDir, 'postgres')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return realpathSync(folder)
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${codeOf(error) ?? String(error)}): ` +
        'correct its owner or permissions, or set DATA_DIR to another folder.',
    )
  }
}

/** Decides account, binaries and the way into the folder. @throws StartError when there is no way. */
export function openSite(folder: string): Site {
  const cluster = join(folder, 'cluster')
  const account = accountFor(cluster)
  // The account must pass through to its cluster, yet not list or read what else lies here.
  if (account) chmodSync(folder, 0o711)
  const software = placeSoftware(folder, account)
  if (mayEnter(account, folder))
    return { folder, cluster, seenAs: folder, software, account, door: undefined }
  return { folder, cluster, seenAs: `/proc/self/fd/${DOOR}`, software, account, door: openDoor(folder) }
}

/**
 * The data folder may lie below one that only root may enter (/root/…, or a DATA_DIR of mode 0700). Its files stay
 * there all the same, since whoever backs up or mounts DATA_DIR relies on finding the database in it: we open the
 * folder as root and the database inherits the open descriptor, through which Linux lets it in without asking the
 * folders above. Loosening their permissions would open more than the database.
 */
function openDoor(folder: string): number {
  if (process.platform === 'linux') return openSync(folder, 'r')
  throw new StartError(
    `The embedded database may not enter ${folder}, which only root may: set DATA_DIR to a folder that other accounts ` +
      'may enter, start as an ordinary user, or set DATABASE_URL.',
  )
}

/** Starts one of the PostgreSQL programs on the site, as its account, with nothing of our environment. */
export function run(
  site: Site,
  program: string,
  args: string[],
  out: number | 'pipe',
  detached: boolean,
): ChildProcess {
  const stdio: StdioOptions = ['ignore', out, out]
  if (site.door !== undefined) stdio[DOOR] = site.door
  return spawn(join(site.software.folder, 'bin', program), args, {
    stdio,
    detached,
    cwd: site.software.folder,
    // PGDATA, PGPORT, LC_ALL or LD_LIBRARY_PATH of the caller's shell must not reach the database.
    env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C', TZ: 'UTC' },
    windowsHide: true,
    ...(site.account && { uid: site.account.uid, gid: site.account.gid }),
  })
}
