import type { TaskList } from 'graphile-worker'
import { recordBackup } from '#/features/backups/actions.ts'
import type { Context } from '#/kernel/context.ts'
import { keepBackup, keepErasures, type Keeper } from '../backup/keep-backups.ts'
import type { Clock } from '../clock.ts'
import type { JobLog } from './job-log.ts'

export type BackupTaskOptions = { sql: Context['sql']; keeper: Keeper; clock: Clock; log: JobLog }

/** The nightly archive, and the list of erasures beside the archives. One that fails is tried again by the runner. */
export function backupTasks({ sql, keeper, clock, log }: BackupTaskOptions) {
  let erasures = ''
  return {
    back_up: async () => {
      const kept = await keepBackup(keeper, 'night', clock())
      await recordBackup(sql, kept)
      if (kept.outcome === 'failed') throw new Error(`the backup failed: ${kept.problem}`)
      log.info(kept, 'backed up')
    },
    list_erasures: async () => {
      erasures = await keepErasures(sql, keeper, clock(), erasures)
    },
  } satisfies TaskList
}
