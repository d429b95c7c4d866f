import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'

/**
 * The member's active sessions, the last used first. Sessions are dated by the machine's clock, whatever NOW says: by
 * that one, those that are open could be missing.
 */
export function listSessions(sql: Sql, user_id: string) {
  return sql
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', raw<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

/** Ends one of the member's sessions; returns whether there was one. */
export async function endSession(sql: Sql, user_id: string, id: string): Promise<boolean> {
  const ended = await sql
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Ends all of the member's sessions; returns how many. */
export async function endSessions(sql: Sql, user_id: string): Promise<number> {
  const ended = await sql.deleteFrom('sessions').where('user_id', '=', user_id).executeTakeFirst()
  return Number(ended.numDeletedRows)
}
