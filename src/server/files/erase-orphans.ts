import { findOrphans } from '#/features/files/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import { earlier } from '#/kernel/durations.ts'
import { readPublicKey } from '../push/keys.ts'
import type { Vault } from './vault.ts'

/**
 * Removes bytes that no file of the library refers to. Files are stored before their row, so those of the last hour may
 * still get one; the disk's own clock counts here. Throws if the files are another library's, as when a setting is
 * wrong: to this database all of them would be orphans.
 */
export async function eraseOrphans(sql: Sql, vault: Vault): Promise<number> {
  if (!(await ownsFiles(sql, vault)))
    throw new Error(
      'The stored files belong to a different library from the database: none was erased. Check DATABASE_URL, DATA_DIR and S3_URL.',
    )
  let erased = 0
  for await (const keys of listSettled(vault)) {
    const orphans = await findOrphans(sql, keys)
    for (const key of orphans) await vault.remove(key)
    erased += orphans.length
  }
  return erased
}

const listSettled = (vault: Vault) => vault.listOlderThan(earlier(new Date(), { hours: 1 }))

/**
 * A library is told by its push key, which moves with its archives. Files without a mark are its own if it knows one of
 * them.
 */
async function ownsFiles(sql: Sql, vault: Vault): Promise<boolean> {
  const library = await readPublicKey(sql)
  const owner = await vault.readOwner()
  if (owner !== undefined) return owner === library
  let isEmpty = true
  for await (const keys of listSettled(vault)) {
    isEmpty = false
    if ((await findOrphans(sql, keys)).length === keys.length) continue
    await vault.markOwner(library)
    return true
  }
  return isEmpty
}
