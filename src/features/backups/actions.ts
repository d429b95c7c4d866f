import type { Sql } from '#/kernel/context.ts'
import { earlier } from '#/kernel/durations.ts'
import * as store from './store.ts'

export type { Kept } from './store.ts'

/** Notes what became of an archive that was made by itself (BACKUP-4). Notes older than a year go. */
export async function recordBackup(sql: Sql, kept: store.Kept): Promise<void> {
  await store.insertBackup(sql, kept)
  await store.removeBackupsBefore(sql, earlier(kept.made_at, { days: 366 }))
}
