import { type StdioOptions, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, openSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { type Account, accountFor, mayEnter } from './account.ts'
import { type Software, placeSoftware } from './software.ts'
import { StartError, codeOf } from './start-error.ts'

/** Where a cluster is, and how processes that work on it are started. */
export interface Site {
  /** `<dataDir>/postgres`, without symbolic links. */
  folder: string
  /** The cluster's own folder, as this process sees it. */
  cluster: string
  /** The same folder, by the path that database processes may use. */
  seenAs: string
  software: Software
  account: Account | undefined
  /** An open descriptor of `folder`, if the account can't reach it by any path. */
  door: number | undefined
}

const DOOR = 3

/** Creates `<dataDir>/postgres` and returns its real path. @throws StartError if it can't be written. */
export function prepareFolder(dataDir: string): string {
  const folder = join(dataDir, 'postgres')
  try {
    makeFolder(dataDir)
    makeFolder(folder)
    return realpathSync(folder)
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${codeOf(error) ?? String(error)}): ` +
        'correct its owner or permissions, or how its disk is mounted, or set DATA_DIR to another folder.',
    )
  }
}

/** Decides on account, binaries and the way into the folder. @throws StartError if there is no way. */
export function openSite(folder: string): Site {
  const cluster = join(folder, 'cluster')
  const account = accountFor(cluster)
  // The account must get through to its cluster, but not list or read anything else here.
  if (account) chmodSync(folder, 0o711)
  const software = placeSoftware(folder, account)
  if (mayEnter(account, folder))
    return { folder, cluster, seenAs: folder, software, account, door: undefined }
  return { folder, cluster, seenAs: `/proc/self/fd/${DOOR}`, software, account, door: openDoor(folder) }
}

/**
 * The data folder may be inside one that only root may enter (/root/…, or a DATA_DIR of mode 0700). Its files stay
 * there, because people who back up or mount DATA_DIR expect the database in it. Instead, we open the folder as root
 * and the database inherits the open descriptor, through which Linux lets it in without checking the folders above.
 * Loosening their permissions would expose more than the database.
 */
function openDoor(folder: string): number {
  if (process.platform === 'linux') return openSync(folder, 'r')
  throw new StartError(
    `The embedded database may not enter ${folder}, which only root may: set DATA_DIR to a folder that other accounts ` +
      'may enter, start as an ordinary user, or set DATABASE_URL.',
  )
}

/** Starts one of the PostgreSQL programs for the site, as its account, with nothing of our environment. */
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
