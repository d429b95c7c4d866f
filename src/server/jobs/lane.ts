import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker'
import { atMost } from '../at-most.ts'
import type { Outages } from '../outages.ts'
import { loggerFor, type JobLog } from './job-log.ts'
import { openPatientPool } from './patient-pool.ts'
import { loadWorker } from './worker.ts'

export type LaneOptions = {
  connectionString: string
  tasks: TaskList
  /** How many of its jobs run at once. */
  width: number
  /** Lines of `minute hour day month weekday task`, in UTC; empty for none. */
  crontab: string
  log: JobLog
  outages: Outages
  /** Told of each set of workers that begins or ends. */
  presence: { join: (worker: string) => void; leave: (worker: string) => void }
}

const BEGIN_AGAIN_MS = 1_000
const POLL_MS = 5_000
const LOOK_MS = 5_000
/** A worker without a job asks for one every few seconds, the crontab comes round every minute. */
const MOST_SILENT_MS = 60_000
const MOST_WITHOUT_CRON_MS = 150_000
const ENDS_WITHIN_MS = 1_000

/** One set of workers. */
type Run = { runner: Runner; silentFor: () => number; isStuck: () => boolean }

/**
 * Workers for some of the jobs, with connections of their own, so that a lane that hangs holds up no other. They are
 * watched, and replaced if they end or fall silent.
 */
export async function openLane(options: LaneOptions) {
  const { connectionString, width, log, outages } = options
  let current: Run | undefined
  let stopping = false
  const pool = openPatientPool({
    connectionString,
    // One more listens for new jobs, one more runs the crontab.
    max: width + 2,
    outages,
    // Its worker would hold that job for as long as it lives; once it has stopped, the job is released.
    onDoubt: () => void current?.runner.stop().catch(() => undefined),
  })
  const begin = () => beginRun(options, pool)
  current = await begin()
  const ended = keepRunning()

  async function keepRunning(): Promise<void> {
    while (current && !stopping) {
      const end = await endOf(current)
      if (end === 'stuck') {
        log.error({ silent_ms: current.silentFor() }, 'jobs fell silent and are begun again')
        current.runner.stop().catch(() => undefined)
      } else if (end !== 'stopped') log.error({ err: end }, 'jobs stopped running')
      current = undefined
      while (!current && !stopping) {
        await pause(BEGIN_AGAIN_MS)
        current = await begin().catch(() => undefined)
      }
    }
    if (stopping) await current?.runner.stop().catch(() => undefined)
  }

  return {
    /** Milliseconds since its workers last showed that they work; undefined while they don't run. */
    silentFor: () => current?.silentFor(),
    stop: async (within: number) => {
      stopping = true
      const finish = async () => {
        await current?.runner.stop().catch(() => undefined)
        await ended
      }
      await atMost(within, finish())
      await atMost(ENDS_WITHIN_MS, pool.end())
    },
  }
}

/** Why it ended, or that it hangs. */
async function endOf({ runner, isStuck }: Run): Promise<'stopped' | 'stuck' | Error> {
  let looking: NodeJS.Timeout | undefined
  const stuck = new Promise<'stuck'>((resolve) => {
    looking = setInterval(() => isStuck() && resolve('stuck'), LOOK_MS).unref()
  })
  const ended = runner.promise.then(
    () => 'stopped' as const,
    (error: unknown) => error as Error,
  )
  const end = await Promise.race([ended, stuck])
  clearInterval(looking)
  return end
}

async function beginRun(options: LaneOptions, pgPool: ReturnType<typeof openPatientPool>): Promise<Run> {
  const { tasks, width, crontab, log, outages, presence } = options
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => presence.join(workerPool.id))
  events.on('pool:release', ({ workerPool }) => presence.leave(workerPool.id))
  let busy = 0
  let sign = performance.now()
  let cron = performance.now()
  const onSign = () => void (sign = performance.now())
  for (const name of ['worker:getJob:empty', 'job:start', 'job:complete'] as const) events.on(name, onSign)
  events.on('job:start', () => void busy++)
  events.on('job:complete', () => void busy--)
  for (const name of ['cron:started', 'cron:schedule'] as const)
    events.on(name, () => void (cron = performance.now()))
  // Remembered runs that lie ahead, from a clock that was wrong, would keep the crontab waiting for them.
  if (crontab !== '') await pgPool.query(FORGET_RUNS_AHEAD)
  const { run } = await loadWorker()
  const runner = await run({
    pgPool,
    concurrency: width,
    // The server decides when to stop, because the database must stop last.
    noHandleSignals: true,
    pollInterval: POLL_MS,
    taskList: tasks,
    crontab,
    logger: await loggerFor(log, outages),
    events,
  })
  // All at work is not silence: nobody is free to ask for more.
  const silentFor = () => (busy >= width ? 0 : performance.now() - sign)
  const isStuck = () =>
    silentFor() > MOST_SILENT_MS || (crontab !== '' && performance.now() - cron > MOST_WITHOUT_CRON_MS)
  return { runner, silentFor, isStuck }
}

const FORGET_RUNS_AHEAD = `update graphile_worker._private_known_crontabs set last_execution = now()
  where last_execution > now() + interval '2 minutes'`
