import type { Sql } from '#/kernel/context.ts'

export type Kept = {
  reason: 'night' | 'migration'
  file_name: string
  made_at: Date
  byte_size: number
  outcome: 'restored' | 'read' | 'failed'
  problem: string | null
}

export async function insertBackup(sql: Sql, kept: Kept): Promise<void> {
  await sql.insertInto('backups').values(kept).execute()
}

export function insertRecoveryKey(sql: Sql, key: { public_key: string; made_at: Date; made_by: string }) {
  return sql.insertInto('recovery_keys').values(key).returning('id').executeTakeFirstOrThrow()
}

/** Only the newest counts. Returns whether this one is it. */
export async function markSaved(sql: Sql, id: number, saved_at: Date): Promise<boolean> {
  const newest = await sql
    .updateTable('recovery_keys')
    .set((of) => ({ saved_at: of.fn.coalesce('saved_at', of.val(saved_at)) }))
    .where('id', '=', id)
    .where('id', '=', (of) => of.selectFrom('recovery_keys').select((all) => all.fn.max('id').as('newest')))
    .returning('id')
    .executeTakeFirst()
  return newest !== undefined
}

export async function removeBackupsBefore(sql: Sql, day: Date): Promise<void> {
  await sql.deleteFrom('backups').where('made_at', '<', day).execute()
}
