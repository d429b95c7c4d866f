import { findOrphans, knowsOneOf } from '#/features/files/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import { earlier } from '#/kernel/durations.ts'
import { readPublicKey } from '../push/keys.ts'
import type { Vault } from './vault.ts'

/** After so many in a row the store is at fault, not a file: each may have taken minutes. */
const MOST_REFUSED = 20

/**
 * Removes bytes that no file of the library refers to. Files are stored before their row, so those of the last hour may
 * still get one; the disk's own clock counts here. One that the store doesn't remove holds up none of the others; then
 * this throws in the end, so that the job is tried again. Throws at once if the files are another library's, as when a
 * setting is wrong: to this database all of them would be orphans.
 */
export async function eraseOrphans(sql: Sql, vault: Vault): Promise<number> {
  if (!(await ownsFiles(sql, vault)))
    throw new Error(
      'The stored files belong to a different library from the database: none was erased. Check DATABASE_URL, DATA_DIR and S3_URL.',
    )
  let erased = 0
  let refused = 0
  let inARow = 0
  let cause: unknown
  for await (const key of eachOrphan(sql, vault)) {
    try {
      await vault.remove(key)
      erased += 1
      inARow = 0
    } catch (error) {
      cause ??= error
      refused += 1
      inARow += 1
    }
    if (inARow === MOST_REFUSED) break
  }
  if (refused === 0) return erased
  throw new Error(`The store removed ${erased} erased files and refused ${refused}.`, { cause })
}

async function* eachOrphan(sql: Sql, vault: Vault): AsyncGenerator<string> {
  for await (const keys of listSettled(vault)) yield* await findOrphans(sql, keys)
}

const listSettled = (vault: Vault) => vault.listOlderThan(earlier(new Date(), { hours: 1 }))

/**
 * A library is told by its push key, which moves with its archives. Files without a mark are its own if it knows one of
 * them, even as erased.
 */
async function ownsFiles(sql: Sql, vault: Vault): Promise<boolean> {
  const library = await readPublicKey(sql)
  const owner = await vault.readOwner()
  if (owner !== undefined) return owner === library
  let isEmpty = true
  for await (const keys of listSettled(vault)) {
    isEmpty = false
    if (!(await knowsOneOf(sql, keys))) continue
    await vault.markOwner(library)
    return true
  }
  return isEmpty
}
