import type { Sql } from '#/kernel/context.ts'
import { isInvitable } from '../store.ts'

/** Marks them as invited and returns them; each is returned once, whoever asks. */
export function takeInvitable(sql: Sql, import_id: string, now: Date) {
  return sql
    .updateTable('profiles')
    .set({ account_invited_at: now })
    .where('import_id', '=', import_id)
    .where(isInvitable)
    .returning((of) => ['id', 'name', 'language', of.ref('reachable_email').$notNull().as('email')])
    .execute()
}

export async function addInvited(sql: Sql, id: string, sent: number): Promise<void> {
  await sql
    .updateTable('member_imports')
    .set((of) => ({ invited: of('invited', '+', sent) }))
    .where('id', '=', id)
    .execute()
}
