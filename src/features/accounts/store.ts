import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Language } from '#/kernel/words.ts'

const PROFILE = [
  'id',
  'details_version as version',
  'name',
  'phone',
  'role',
  'verified',
  'two_factor_enabled',
  'date_of_birth',
  'address',
  'emergency_contact_name',
  'emergency_contact_phone',
  'emergency_contact_relation',
  'guardian_name',
  'guardian_phone',
  'language',
] as const

export function findProfile(sql: Sql, id: string) {
  return (
    sql
      .selectFrom('profiles')
      .select(PROFILE)
      // Everyone who is signed in has an address.
      .select((of) => of.ref('email').$notNull().as('email'))
      .select((of) =>
        of
          .selectFrom('library_settings')
          .select('second_factor_for_admins')
          .$asScalar()
          .as('second_factor_for_admins'),
      )
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  )
}

export async function updateProfile(
  sql: Sql,
  id: string,
  details: { name?: string; phone?: string | null },
): Promise<void> {
  await sql.updateTable('profiles').set(details).where('id', '=', id).execute()
}

export async function setLanguage(sql: Sql, id: string, language: Language): Promise<void> {
  await sql.updateTable('profiles').set({ language }).where('id', '=', id).execute()
}

export function findProfileByEmail(sql: Sql, email: string) {
  return sql
    .selectFrom('profiles')
    .select(['id', 'name', 'role', 'email_verified', 'banned_at'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/**
 * Whether somebody only registered the address: nobody has confirmed it, and the library has sold and written nothing
 * there. It stays so while the caller's transaction has locked the profile.
 */
export async function isMereRegistration(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await raw<{ is_mere: boolean }>`select is_mere_registration(${id}) as is_mere`.execute(sql)
  return rows[0]?.is_mere ?? false
}

export async function adminExists(sql: Sql): Promise<boolean> {
  return (
    (await sql
      .selectFrom('profiles')
      .select('id')
      .where('role', '=', 'admin')
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

export async function saveInvite(
  sql: Sql,
  invite: { token_hash: string; email: string | null; expires_at: Date },
): Promise<void> {
  await sql.insertInto('admin_invites').values(invite).execute()
}

/** An unused, unexpired invite, or undefined. */
export function findInvite(sql: Sql, token_hash: string, now: Date) {
  return sql
    .selectFrom('admin_invites')
    .select('email')
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Marks an unused, unexpired invite as used; undefined if there is none. */
export function takeInvite(sql: Sql, token_hash: string, now: Date) {
  return sql
    .updateTable('admin_invites')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst()
}

/** An invite that was used and would still be good, or undefined. */
export function findUsedInvite(sql: Sql, token_hash: string, now: Date) {
  return sql
    .selectFrom('admin_invites')
    .select('email')
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Makes candidates for the first administrator wait for each other until the transaction ends. */
export async function lockAppointments(sql: Sql): Promise<void> {
  await sql.selectFrom('library_settings').select('id').forUpdate().execute()
}

/**
 * Undefined if the address belongs to a confirmed account, or a banned one, which couldn't sign in (ACCOUNT-22). One
 * that was never confirmed proves nothing, since anybody could have registered the address, so it is taken over.
 */
export function insertAdmin(sql: Sql, admin: { name: string; email: string; created_at: Date }) {
  return sql
    .insertInto('profiles')
    .values({ ...admin, updated_at: admin.created_at, email_verified: true, role: 'admin', verified: true })
    .onConflict((conflict) =>
      conflict
        .constraint('email_taken')
        .doUpdateSet({ name: admin.name, phone: null, email_verified: true, role: 'admin', verified: true })
        .where('profiles.email_verified', '=', false)
        .where('profiles.banned_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
}

/** Sets an account's only password; the database ends its sessions, links and codes. Its profile is locked before. */
export async function setPassword(sql: Sql, user_id: string, password: string): Promise<void> {
  await sql
    .insertInto('credentials')
    .values({ user_id, account_id: user_id, provider_id: 'credential', password })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated_at: raw`now()` }),
    )
    .execute()
}

/** Nobody during a ban: an admin is verified, and can sign in (ACCOUNT-22). */
export async function makeAdmin(sql: Sql, id: string): Promise<void> {
  await sql
    .updateTable('profiles')
    .set({ role: 'admin', verified: true })
    .where('id', '=', id)
    .where('banned_at', 'is', null)
    .execute()
}
