import type { Sql } from '#/kernel/context.ts'

const SHOWN = ['id', 'name', 'created_at', 'last_used_at'] as const

export function list(sql: Sql, user_id: string) {
  return sql
    .selectFrom('passkeys')
    .select(SHOWN)
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What a browser needs to know of the keys that it has already. */
export function listCredentials(sql: Sql, user_id: string) {
  return sql
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', user_id)
    .execute()
}

/** Locks the member's account, so that two browsers don't both add the last passkey allowed. */
export async function lockMember(sql: Sql, id: string): Promise<void> {
  await sql.selectFrom('profiles').select('id').where('id', '=', id).forUpdate().execute()
}

/** In place of what the session was offered before. */
export async function saveOffer(
  sql: Sql,
  offer: { session_id: string; challenge: string; expires_at: Date },
): Promise<void> {
  const { challenge, expires_at } = offer
  await sql
    .insertInto('passkey_offers')
    .values(offer)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ challenge, expires_at }))
    .execute()
}

/** The session's challenge, which is used up; undefined if there is none, or it is over. */
export async function takeOffer(sql: Sql, session_id: string, now: Date): Promise<string | undefined> {
  const offer = await sql
    .deleteFrom('passkey_offers')
    .where('session_id', '=', session_id)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return offer && offer.expires_at > now ? offer.challenge : undefined
}

type New = {
  user_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Date
}

/** Undefined if some account has this passkey already. */
export function insert(sql: Sql, passkey: New) {
  return sql
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst()
}

/** Undefined if the member has no such passkey. */
export function rename(sql: Sql, user_id: string, id: string, name: string) {
  return sql
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning(SHOWN)
    .executeTakeFirst()
}

/** Undefined if the member has no such passkey. */
export function remove(sql: Sql, user_id: string, id: string) {
  return sql
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('name')
    .executeTakeFirst()
}

/** A passkey by the device's name for it, with what its owner's sign-in depends on. */
export function findCredential(sql: Sql, credential_id: string) {
  return sql
    .selectFrom('passkeys')
    .innerJoin('profiles', 'profiles.id', 'passkeys.user_id')
    .select(['passkeys.id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .select('email_verified')
    .where('credential_id', '=', credential_id)
    .executeTakeFirst()
}

/** Notes a use. False if the device's counter has been higher since: one of two devices is a copy. */
export async function noteUse(sql: Sql, id: string, counter: number, now: Date): Promise<boolean> {
  const noted = await sql
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((of) =>
      of.or([of('counter', '<', counter), of.and([of('counter', '=', 0), of.val(counter === 0)])]),
    )
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}
