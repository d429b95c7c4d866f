import type { Sql } from '#/kernel/context.ts'
import * as store from '../store.ts'
import { isCopy } from './rules.ts'

/** Payment proofs that show the same picture as this one, oldest first, even compressed again, scaled or cut (PROOF-7). */
export async function findTwins(sql: Sql, file: { id: string; pixel_hash: string | null }) {
  const hash = file.pixel_hash
  if (hash === null) return []
  const pictures = await store.listPictures(sql, file.id)
  return pictures
    .filter((picture) => isCopy(picture.pixel_hash, hash))
    .map(({ id, owner_id, created_at }) => ({ id, owner_id, created_at }))
}
