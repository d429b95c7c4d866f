import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Role } from '#/kernel/roles.ts'

/** The member, locked until the transaction ends; undefined if there is none or they are erased. */
export function lock(sql: Sql, id: string) {
  return sql
    .selectFrom('profiles')
    .select(['id', 'name', 'email', 'role', 'banned_at', 'email_verified', 'details_version as version'])
    .select('two_factor_enabled as two_step')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type Values = Partial<{ name: string; phone: string | null; verified: boolean; role: Role }>

export async function update(sql: Sql, id: string, values: Values & { updated_at: Date }): Promise<void> {
  await sql.updateTable('profiles').set(values).where('id', '=', id).execute()
}

type Ban = { reason: string; now: Date }

export async function ban(sql: Sql, id: string, { reason, now }: Ban): Promise<void> {
  await sql
    .updateTable('profiles')
    .set((of) => ({ verified: false, verified_before_ban: of.ref('verified') }))
    .set({ banned_at: now, ban_reason: reason, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function unban(sql: Sql, id: string, now: Date): Promise<void> {
  await sql
    .updateTable('profiles')
    .set({ verified: raw<boolean>`verified or coalesce(verified_before_ban, false)` })
    .set({ verified_before_ban: null, banned_at: null, ban_reason: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}
