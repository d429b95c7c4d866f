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

export async function removeBackupsBefore(sql: Sql, day: Date): Promise<void> {
  await sql.deleteFrom('backups').where('made_at', '<', day).execute()
}
