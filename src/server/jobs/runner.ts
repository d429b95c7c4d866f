import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run, runMigrations, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { openPatientPool } from './patient-pool.ts'
import { openPresence } from './presence.ts'

/** What jobs log to, such as a pino logger. */
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
 * Creates or updates the queue's schema, which must exist before the first job is added. Safe to call from several
 * processes at once; takes a few milliseconds if there is nothing to do.
 */
export async function migrateJobs(pgPool: pg.Pool, log: JobLog): Promise<void> {
  await runMigrations({ pgPool, logger: loggerFor(log) })
}

/**
 * Runs jobs in this process until stopped, even if the database goes away for a while. Any number of processes may
 * share the work; if one dies, the others continue its jobs. So a job may run twice, but never not at all.
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
    // One more listens for new jobs, one more runs the crontab.
    max: CONCURRENCY + 2,
    log: (error) => log.warn({ err: error }, 'a connection of the jobs is lost'),
    // Its worker would hold that job for as long as it lives; once it has stopped, the job is released.
    onDoubt: () => void runner?.stop().catch(() => undefined),
  })
  const begin = () =>
    run({
      pgPool,
      concurrency: CONCURRENCY,
      // The server decides when to stop, because the database must stop last.
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
    /** Lets running jobs finish, but only for half a minute, since without a database they can't. */
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

/** The worker logs every job at level info, which is our debug. Payloads are never logged, since they hold mails. */
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
