import type { Kysely } from 'kysely'
import type { DB as Database } from '#database/schema.ts'
import { recordBackup } from '#/features/backups/actions.ts'
import { migrate, readSchema } from '../database.ts'
import { StartError } from '../embedded-postgres/start.ts'
import { keepBackup, type Keeper } from './keep-backups.ts'
import { openSession } from './session.ts'

/**
 * Migrates the schema to this code's version. A library that is there is archived before, and the migrations are tried
 * on a copy of it (BACKUP-4).
 *
 * @throws StartError if it can't be archived; then nothing was migrated
 */
export async function migrateAfterBackup(sql: Kysely<Database>, keeper: Keeper, now: Date): Promise<void> {
  const { isCurrent, pending } = await readSchema(sql)
  if (isCurrent) return
  if (pending.length === 0) return migrateUnhurried(keeper.url)
  const kept = await keepBackup(keeper, 'migration', now)
  if (kept.outcome === 'failed')
    throw new StartError(
      `The library could not be backed up before its update (${kept.problem}), so nothing was changed: correct this, then start again.`,
    )
  await migrateUnhurried(keeper.url)
  await recordBackup(sql, kept)
}

/** A million rows take longer than any request may; and so long another process that starts waits for its turn. */
async function migrateUnhurried(url: string): Promise<void> {
  const session = await openSession(url)
  try {
    await migrate(session.sql)
  } finally {
    await session.close()
  }
}
