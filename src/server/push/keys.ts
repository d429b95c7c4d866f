import type { Sql } from '#/kernel/context.ts'
import { deriveSubkey } from '../derive-keys.ts'
import { decrypt, encrypt } from '../files/seal.ts'
import { makePushKeys, type PushKeys } from './vapid.ts'

const USE = 'push key'

/** Makes our key pair at the first start. Browsers are bound to it: a new one would end every subscription. */
export async function keepPushKeys(sql: Sql, masterKey: Buffer, now: Date): Promise<void> {
  const kept = await sql.selectFrom('push_keys').select('id').executeTakeFirst()
  if (kept) return
  const { public_key, private_key } = makePushKeys()
  const sealed_key = encrypt(deriveSubkey(masterKey, USE), private_key, USE)
  // Of two processes that start at once, one wins.
  await sql
    .insertInto('push_keys')
    .values({ public_key, sealed_key, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Throws if the private key was sealed with another secret. */
export async function readPushKeys(sql: Sql, masterKey: Buffer): Promise<PushKeys> {
  const { public_key, sealed_key } = await sql
    .selectFrom('push_keys')
    .select(['public_key', 'sealed_key'])
    .executeTakeFirstOrThrow()
  return { public_key, private_key: decrypt(deriveSubkey(masterKey, USE), sealed_key, USE) }
}
