import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'

/** The account, locked until the transaction ends; undefined if there is none or it was erased. */
export function lock(sql: Sql, id: string) {
  return sql
    .selectFrom('profiles')
    .select(['id', 'name', 'email', 'role', 'email_verified', 'added_at_desk', 'banned_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Ends every code for an account, and every link to it. */
export async function endTokens(sql: Sql, user_id: string): Promise<void> {
  await sql.deleteFrom('auth_tokens').where('value', '=', user_id).execute()
}

/** Raises email_taken if another account has the address. */
export async function setAddress(
  sql: Sql,
  id: string,
  changed: { email: string; account_invited_at?: Date; updated_at: Date },
): Promise<void> {
  await sql.updateTable('profiles').set(changed).where('id', '=', id).execute()
}

export async function noteInvited(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.updateTable('profiles').set({ account_invited_at: now }).where('id', '=', id).execute()
}

/** Whose account has this address, if it is somebody else's. */
export function findHolder(sql: Sql, email: string, except: string) {
  return sql
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', except)
    .executeTakeFirst()
}

/** Accounts with one of these addresses that nobody has confirmed or entered, always in the same order. */
export function listUnconfirmed(sql: Sql, emails: readonly string[]) {
  return sql
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', raw<string>`any(${emails})`)
    .where('email_verified', '=', false)
    .where('added_at_desk', '=', false)
    .orderBy('id')
    .execute()
}

/** With its password; nothing that is kept may name it. */
export async function removeAccount(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('profiles').where('id', '=', id).execute()
}
