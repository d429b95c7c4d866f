import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run, runMigrations, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { openPatientPool } from './patient-pool.ts'
import { openPresence } from './presence.ts'

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
const BEGIN_AGAIN_MS = 1_000
const FINISH_WITHIN_MS = 30_000

/**
 * Creates or updates the jobs' own schema, which has to be there before the first job is added. Safe to call from several
 * processes at a time; a few milliseconds when there is nothing to do.
 */
export async function migrateJobs(pgPool: pg.Pool, log: JobLog): Promise<void> {
  await runMigrations({ pgPool, logger: loggerFor(log) })
}

/**
 * Runs jobs in this process until stopped, through losses of the database too. Any number of processes may share the work;
 * what one of them had in hand when it died, the others go on with. A job may so be done twice, but is never left out.
 */
export async function startJobs({ connectionString, tasks, crontab, log }: JobsOptions) {
  let stopping = false
  let runner: Runner | undefined
  const presence = openPresence(connectionString, log)
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => presence.join(workerPool.id))
  events.on('pool:release', ({ workerPool }) => presence.leave(workerPool.id))
  const pgPool = openPatientPool({
    connectionString,
    // One more listens for new jobs, one keeps the crontab.
    max: CONCURRENCY + 2,
    log: (error) => log.warn({ err: error }, 'a connection of the jobs is lost'),
    // The worker would keep that job for as long as it lives; once it is gone, the job is given back.
    onDoubt: () => void runner?.stop().catch(() => undefined),
  })
  const begin = () =>
    run({
      pgPool,
      concurrency: CONCURRENCY,
      // The server decides when to stop: the database has to be the last.
      noHandleSignals: true,
      pollInterval: 5000,
      taskList: tasks,
      crontab,
      logger: loggerFor(log),
      events,
    })
  runner = await begin()
  const ended = keepRunning()

  async function keepRunning(): Promise<void> {
    while (runner) {
      await runner.promise.catch((error: unknown) => log.error({ err: error }, 'jobs stopped running'))
      runner = undefined
      while (!runner && !stopping) {
        await pause(BEGIN_AGAIN_MS)
        runner = await begin().catch(() => undefined)
      }
      if (stopping) await runner?.stop()
    }
  }

  return {
    /** Lets running jobs finish; for half a minute, since without a database they can't. */
    stop: async () => {
      if (stopping) return
      stopping = true
      const finished = new AbortController()
      const finish = async () => {
        await runner?.stop().catch(() => undefined)
        await ended
        finished.abort()
      }
      await Promise.race([finish(), pause(FINISH_WITHIN_MS, null, finished).catch(() => undefined)])
      await presence.close()
      await pgPool.end()
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
