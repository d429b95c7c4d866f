import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import { logOutages } from '../outages.ts'
import { loggerFor, type JobLog } from './job-log.ts'
import { openLane } from './lane.ts'
import { openPresence } from './presence.ts'
import { loadWorker } from './worker.ts'

export type JobsOptions = {
  connectionString: string
  tasks: TaskList
  /** Lines of `minute hour day month weekday task`, in UTC. */
  crontab: string
  log: JobLog
}

/**
 * Whatever talks to somebody else's server has a lane of its own: a mail server that hangs must not hold up payments,
 * nor a payment provider the mails, nor a push service or WhatsApp either. Null: everything else.
 */
const LANES = [
  { task: 'send_mail', width: 2 },
  { task: 'send_push', width: 4 },
  { task: 'send_whatsapp', width: 1 },
  { task: null, width: 3 },
]
const FINISH_WITHIN_MS = 4_000

/**
 * Creates or updates the queue's schema, which must exist before the first job is added. Safe to call from several
 * processes at once; takes a few milliseconds if there is nothing to do.
 */
export async function migrateJobs(pgPool: pg.Pool, log: JobLog): Promise<void> {
  const { runMigrations } = await loadWorker()
  await runMigrations({ pgPool, logger: await loggerFor(log) })
}

/**
 * Runs jobs in this process until stopped, in their lanes, even if the database goes away for a while. Any number of
 * processes may share the work; if one dies, the others continue its jobs. So a job may run twice, but never not at
 * all.
 */
export async function startJobs({ connectionString, tasks, crontab, log }: JobsOptions) {
  const outages = logOutages('database connection of the jobs', (line) => log.warn({}, line))
  const presence = openPresence(connectionString, log, outages)
  const common = { connectionString, log, outages, presence }
  const laneOf = (name: string) => (LANES.some(({ task }) => task === name) ? name : null)
  const pick = (lane: string | null) =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => laneOf(name) === lane))
  const lanes = await Promise.all(
    LANES.map(({ task, width }) =>
      openLane({ ...common, tasks: pick(task), width, crontab: task === null ? crontab : '' }),
    ),
  )

  return {
    /** Milliseconds since the quietest lane last showed that it works; undefined while one doesn't run. */
    silentFor(): number | undefined {
      const silent = lanes.map((lane) => lane.silentFor())
      return silent.includes(undefined) ? undefined : Math.max(...(silent as number[]))
    },
    /** Lets running jobs finish, but only for a few seconds: what is cut off is done again, here or elsewhere. */
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop(FINISH_WITHIN_MS)))
      await presence.close()
    },
  }
}
