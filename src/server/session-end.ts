import { sql as raw, type Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { SessionEnd } from '#/features/topics.ts'
import { findBan } from './ban.ts'

/**
 * Why a member's session has ended whose page was open since then, as far as it is told (ACCOUNT-13): a password that
 * was changed before didn't end it.
 */
export async function findSessionEnd(sql: Kysely<DB>, member_id: string, since: Date): Promise<SessionEnd> {
  const ban = await findBan(sql, member_id)
  if (ban) return { why: 'banned', ...ban }
  const changed = await sql
    .selectFrom('credentials')
    .select('id')
    .where('user_id', '=', member_id)
    .where('updated_at', '>=', since)
    // Not the one that the account was opened with.
    .where('updated_at', '>', raw<Date>`created_at + interval '1 second'`)
    .executeTakeFirst()
  return changed ? { why: 'new_password' } : {}
}
