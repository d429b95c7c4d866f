import type { Sql } from '#/kernel/context.ts'
import type { Language } from '#/kernel/words.ts'

export async function saveToken(
  sql: Sql,
  token: { identifier: string; value: string; expires_at: Date },
): Promise<void> {
  await sql.insertInto('auth_tokens').values(token).execute()
}

export async function saveTokens(
  sql: Sql,
  tokens: readonly { identifier: string; value: string; expires_at: Date }[],
): Promise<void> {
  await sql.insertInto('auth_tokens').values(tokens).execute()
}

/** Whose link it is; undefined if it has expired. */
export function findToken(sql: Sql, identifier: string, now: Date) {
  return sql
    .selectFrom('auth_tokens')
    .select('value as user_id')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Where an account's links are sent. */
export function findAddress(sql: Sql, id: string) {
  return sql
    .selectFrom('profiles')
    .select((of) => of.ref('email').$notNull().as('email'))
    .where('id', '=', id)
    .where('email', 'is not', null)
    .executeTakeFirst()
}

/** An unconfirmed account, with its password's hash. */
export function findUnconfirmed(sql: Sql, id: string) {
  return sql
    .selectFrom('profiles')
    .innerJoin('credentials', 'credentials.user_id', 'profiles.id')
    .select(['password', 'email'])
    .where('profiles.id', '=', id)
    .where('email_verified', '=', false)
    .executeTakeFirst()
}

/** The unconfirmed account with this address, locked until the transaction ends. */
export function lockUnconfirmed(sql: Sql, email: string) {
  return sql
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .forUpdate()
    .executeTakeFirst()
}

/** The hash of an account's password; null without one. */
export async function findPassword(sql: Sql, user_id: string): Promise<string | null> {
  const found = await sql
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', user_id)
    .where('password', 'is not', null)
    .executeTakeFirst()
  return found?.password ?? null
}

/** Makes changes of this account's password and confirmation wait for each other until the transaction ends. */
export function lockProfile(sql: Sql, id: string) {
  return (
    sql
      .selectFrom('profiles')
      .select(['id', 'name', 'email_verified'])
      // Every link was sent to an address.
      .select((of) => of.ref('email').$notNull().as('email'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  )
}

export async function setConfirmed(sql: Sql, id: string): Promise<void> {
  await sql.updateTable('profiles').set({ email_verified: true }).where('id', '=', id).execute()
}

export async function replaceDetails(
  sql: Sql,
  id: string,
  details: { language: Language; name?: string; phone?: null },
): Promise<void> {
  await sql.updateTable('profiles').set(details).where('id', '=', id).execute()
}
