import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError, codeOf } from './start-error.ts'

/** The operating system account that the database processes run as. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * The account to switch to; undefined if there is no need. PostgreSQL refuses to run as root. An existing cluster keeps
 * its owner; a new one goes to `postgres` if the system has it, otherwise to `nobody`.
 */
export function accountFor(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = knownAccounts()
  const owner = ownerOf(cluster)
  const account =
    owner === undefined
      ? (known.find(({ name }) => name === 'postgres') ?? known.find(({ name }) => name === 'nobody'))
      : known.find(({ uid }) => uid === owner)
  if (account && account.uid !== 0) return account
  throw new StartError(
    owner === undefined
      ? 'The embedded database cannot run as root, and this system has no account `nobody`: start as an ordinary user, or set DATABASE_URL.'
      : `The database files in ${cluster} belong to account number ${owner}, which cannot run them: give them to an ordinary account, or set DATABASE_URL.`,
  )
}

/** Whether the permission bits let the account enter the folder (or run the program) and every folder above it. */
export function mayEnter(account: Account | undefined, place: string): boolean {
  if (!account) return true
  for (let path = realpathSync(place); ; path = dirname(path)) {
    const { uid, gid, mode } = statSync(path)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (path === dirname(path)) return true
  }
}

function ownerOf(cluster: string): number | undefined {
  try {
    return statSync(join(cluster, 'PG_VERSION')).uid
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function knownAccounts(): Account[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
