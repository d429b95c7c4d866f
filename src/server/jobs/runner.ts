import { Logger, run, runMigrations, type TaskList } from 'graphile-worker'
import type pg from 'pg'

/** What jobs write to; a pino logger serves. */
export type JobLog = Record<'debug' | 'info' | 'warn' | 'error', (facts: object, line: string) => void>

export type JobsOptions = {
  connectionString: string
  tasks: TaskList
  /** Lines of `minute hour day month weekday task`, in UTC. */
  crontab: string
  log: JobLog
}

const CONCURRENCY = 2

/**
 * Creates or updates the jobs' own schema, which has to be there before the first job is added. Safe to call from several
 * processes at a time; a few milliseconds when there is nothing to do.
 */
export async function migrateJobs(pgPool: pg.Pool, log: JobLog): Promise<void> {
  await runMigrations({ pgPool, logger: loggerFor(log) })
}

/** Runs jobs in this process until stopped. Any number of processes may share the work. */
export async function startJobs({ connectionString, tasks, crontab, log }: JobsOptions) {
  const runner = await run({
    connectionString,
    // One more listens for new jobs, one keeps the crontab.
    maxPoolSize: CONCURRENCY + 2,
    concurrency: CONCURRENCY,
    // The server decides when to stop: the database has to be the last.
    noHandleSignals: true,
    pollInterval: 5000,
    taskList: tasks,
    crontab,
    logger: loggerFor(log),
  })
  let stopping = false
  runner.promise.catch((error: unknown) => {
    if (!stopping) log.error({ err: error }, 'jobs stopped running')
  })
  return {
    /** Lets running jobs finish. */
    stop: async () => {
      if (stopping) return
      stopping = true
      await runner.stop()
    },
  }
}

/** The worker reports every job at level info, which is our debug. Jobs' payloads, which hold mails, are never logged. */
function loggerFor(log: JobLog): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const
  return new Logger(({ taskIdentifier, jobId }) => (level, message, meta) => {
    if (level === 'debug') return
    const error = meta?.['error']
    log[levels[level]](
      { task: taskIdentifier, job_id: jobId, ...(error === undefined ? {} : { err: error }) },
      message,
    )
  })
}
