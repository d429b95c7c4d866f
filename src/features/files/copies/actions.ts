import type { Sql } from '#/kernel/context.ts'
import { keysOf } from '../likeness-keys/rules.ts'
import { eachUnkeyed, listNearest, type Picture } from '../likeness-keys/store.ts'
import { isCopy } from './rules.ts'

/**
 * The files of payment proofs that show the same picture as this one, even compressed again, scaled or cut (PROOF-7):
 * among those most like it by their keys, and those that have none yet.
 */
export async function findTwins(
  sql: Sql,
  file: { id: string; pixel_hash: string | null },
): Promise<string[]> {
  const hash = file.pixel_hash
  if (hash === null) return []
  const twins = new Set<string>()
  // First those without keys: one that gets them meanwhile is found by them.
  for await (const unkeyed of eachUnkeyed(sql, file.id)) keepCopies(unkeyed)
  keepCopies(await listNearest(sql, file.id, keysOf(hash)))
  return [...twins]

  function keepCopies(others: readonly Picture[]): void {
    for (const { id, pixel_hash } of others) if (isCopy(pixel_hash, hash ?? '')) twins.add(id)
  }
}
