import { sql as raw, type Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { SessionEnd } from '#/features/topics.ts'
import { findBan } from './ban.ts'

/** Why a member's session has just ended, as far as its page is told (ACCOUNT-13). */
export async function findSessionEnd(sql: Kysely<DB>, member_id: string): Promise<SessionEnd> {
  const ban = await findBan(sql, member_id)
  if (ban) return { why: 'banned', ...ban }
  // A change of it ends every session in the same transaction, so it was a moment ago.
  const changed = await sql
    .selectFrom('credentials')
    .select('id')
    .where('user_id', '=', member_id)
    .where('updated_at', '>', raw<Date>`now() - interval '1 minute'`)
    // Not the one that the account was opened with.
    .where('updated_at', '>', raw<Date>`created_at + interval '1 second'`)
    .executeTakeFirst()
  return changed ? { why: 'new_password' } : {}
}
