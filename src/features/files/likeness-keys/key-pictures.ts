import type { Sql } from '#/kernel/context.ts'
import { keysOf } from './rules.ts'
import * as store from './store.ts'

const AT_A_TIME = 20

/**
 * Gives keys to the pictures of proofs that have none, oldest first, until none is left. Any number may run at once;
 * one that dies leaves the rest to the next. Returns how many.
 */
export async function keyPictures({ sql, now }: { sql: Sql; now: Date }): Promise<number> {
  let all = 0
  for (;;) {
    const count = await sql.transaction().execute(async (transaction) => {
      const pictures = await store.listUnkeyed(transaction, AT_A_TIME)
      for (const { id, pixel_hash } of pictures)
        await store.insertKeys(transaction, id, keysOf(pixel_hash), now)
      return pictures.length
    })
    all += count
    if (count < AT_A_TIME) return all
  }
}
