import type { MemberContext, Sql } from '#/kernel/context.ts'
import { earlier } from '#/kernel/durations.ts'
import * as store from './store.ts'

export type { Kept } from './store.ts'

/** Notes what became of an archive that was made by itself (BACKUP-4). Notes older than a year go. */
export async function recordBackup(sql: Sql, kept: store.Kept): Promise<void> {
  await store.insertBackup(sql, kept)
  await store.removeBackupsBefore(sql, earlier(kept.made_at, { days: 366 }))
}

/**
 * Makes a key and keeps its public half: from now on it opens new archives, and nobody can be shown it again
 * (BACKUP-3).
 */
async function makeRecoveryKey({ sql, member, now, makeKey }: MemberContext) {
  const { printed, public_key } = makeKey()
  const { id } = await store.insertRecoveryKey(sql, { public_key, made_at: now, made_by: member.id })
  return { id, printed }
}

async function confirmRecoveryKey({ sql, now }: MemberContext, { id }: { id: number }) {
  return { saved: await store.markSaved(sql, id, now) }
}

export const admin = { makeRecoveryKey, confirmRecoveryKey }
