import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'

/** The desk's reason for a member's ban, if they are banned. */
export async function findBan(sql: Kysely<DB>, member_id: string): Promise<{ reason: string | null } | null> {
  const profile = await sql
    .selectFrom('profiles')
    .select(['banned_at', 'ban_reason'])
    .where('id', '=', member_id)
    .executeTakeFirst()
  return profile?.banned_at ? { reason: profile.ban_reason } : null
}
