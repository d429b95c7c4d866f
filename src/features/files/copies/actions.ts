import type { Sql } from '#/kernel/context.ts'
import * as store from '../store.ts'
import { isCopy } from './rules.ts'

/** Payment proofs that show the same picture as this one, oldest first, even compressed again, scaled or cut (PROOF-7). */
export async function findTwins(sql: Sql, file: { id: string; pixel_hash: string | null }) {
  const hash = file.pixel_hash
  if (hash === null) return []
  const twins: { id: string; owner_id: string; created_at: Date }[] = []
  for await (const pictures of store.listPictures(sql, file.id)) {
    for (const { pixel_hash, ...picture } of pictures) if (isCopy(pixel_hash, hash)) twins.push(picture)
  }
  return twins
}
