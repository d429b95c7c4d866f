import { sql as raw } from 'kysely'
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

/**
 * Whether our key pair was sealed with this secret: so was every file of the library. Undefined while there is none, as
 * before the first start.
 */
export async function hasSealedPushKeys(sql: Sql, masterKey: Buffer): Promise<boolean | undefined> {
  const known = await raw<{ known: boolean }>`select to_regclass('push_keys') is not null as known`.execute(
    sql,
  )
  if (!known.rows[0]?.known) return undefined
  const kept = await sql.selectFrom('push_keys').select('sealed_key').executeTakeFirst()
  if (!kept) return undefined
  try {
    return decrypt(deriveSubkey(masterKey, USE), kept.sealed_key, USE).length > 0
  } catch {
    return false
  }
}

/** Our public key, which tells one library from another: it moves with its archives. */
export async function readPublicKey(sql: Sql): Promise<string> {
  const { public_key } = await sql.selectFrom('push_keys').select('public_key').executeTakeFirstOrThrow()
  return public_key.toString('base64url')
}

/** Throws if the private key was sealed with another secret. */
export async function readPushKeys(sql: Sql, masterKey: Buffer): Promise<PushKeys> {
  const { public_key, sealed_key } = await sql
    .selectFrom('push_keys')
    .select(['public_key', 'sealed_key'])
    .executeTakeFirstOrThrow()
  return { public_key, private_key: decrypt(deriveSubkey(masterKey, USE), sealed_key, USE) }
}
