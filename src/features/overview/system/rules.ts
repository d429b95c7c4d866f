import { inMilliseconds, inSeconds } from '#/kernel/durations.ts'

/** Some jobs are begun every minute: so long without one, nothing runs them. */
const SILENCE = inSeconds({ minutes: 5 })

export type JobsState = 'running' | 'stopped' | 'not_yet'

/** Whether jobs run, by the seconds since the last was begun. */
export function jobsState(silent_for: number | null): JobsState {
  if (silent_for === null) return 'not_yet'
  return silent_for < SILENCE ? 'running' : 'stopped'
}

/** A free worker asks for a job every few seconds. */
const WORKERS_SILENT = inMilliseconds({ minutes: 1 })

/**
 * Whether the workers of a process have fallen silent, by the milliseconds since their last sign; undefined if none
 * run.
 */
export function isSilent(silent_for: number | undefined): boolean {
  return silent_for === undefined || silent_for > WORKERS_SILENT
}

const GIGABYTE = 1024 ** 3
/** With less than this of a disk left, or less than a gigabyte, it is time to act. */
const LEAST_SHARE = 0.05

/** The database writes its log in files of 16 MB: without room for one it ends. */
const LEAST_ROOM = 16 * 1024 ** 2

export function isDiskFull(free: number): boolean {
  return free < LEAST_ROOM
}

export function isDiskShort({ free, total }: { free: number; total: number }): boolean {
  return free < GIGABYTE || free < total * LEAST_SHARE
}

/** A night without an archive may be one that was made up for later; a day and a half is none. */
const BACKUP_SILENCE = inSeconds({ hours: 36 })

export type BackupState = 'fresh' | 'old' | 'not_yet'

type LastBackup = { backup_silent_for: number; backup_outcome: 'restored' | 'read' | null }

/** Whether the library could be brought back as of yesterday (BACKUP-4). */
export function backupState({ backup_silent_for, backup_outcome }: LastBackup): BackupState {
  if (backup_silent_for >= BACKUP_SILENCE) return 'old'
  return backup_outcome === null ? 'not_yet' : 'fresh'
}
