import pg from 'pg'
import type { JobLog } from './runner.ts'

const LOOK_MS = 10_000
const CONNECT_AGAIN_MS = 1_000
/** Keeps our advisory locks apart from anybody else's. */
const LOCKS = 1_784_901_236
/** A machine that loses power closes no connection, so the database does, after 25 s of silence. */
const KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

const HOLD = 'select pg_advisory_lock($1, hashtext($2))'
const RELEASE = 'select pg_advisory_unlock($1, hashtext($2))'
/** Other processes' workers that have jobs, but don't hold their lock. */
const MISSING = `select distinct locked_by as worker from graphile_worker.jobs
  where locked_by <> all($2) and pg_try_advisory_xact_lock($1, hashtext(locked_by))`
const LAST_TRIES = `select id, max_attempts from graphile_worker.jobs
  where locked_by = any($1) and attempts >= max_attempts`
const UNLOCK = 'select graphile_worker.force_unlock_workers($1)'
const ONE_MORE_TRY = 'select graphile_worker.reschedule_jobs(array[$1::bigint], max_attempts := $2)'

/**
 * Shows that this process's workers are alive, and releases the jobs of workers that aren't, which the queue itself would
 * keep locked for four hours. A worker is alive while it holds the advisory lock of its name; the lock ends with the
 * connection of a killed process. A worker counts as dead only when two looks in a row miss it, so that a living process
 * has time to reconnect. Its jobs continue within half a minute, or within a minute if its whole machine is gone.
 */
export function openPresence(connectionString: string, log: JobLog) {
  const workers = new Set<string>()
  let client: pg.Client | undefined
  let missed: string[] = []
  let pause: NodeJS.Timeout | undefined
  let closed = false

  function connect(): void {
    const next = new pg.Client({ connectionString, options: KEEPALIVE })
    next.on('error', (error) => log.warn({ err: error }, 'the connection of the workers is lost'))
    next.on('end', () => {
      clearTimeout(pause)
      if (!closed) pause = setTimeout(connect, CONNECT_AGAIN_MS)
    })
    client = next
    missed = []
    const begin = async () => {
      await next.connect()
      for (const worker of workers) await next.query(HOLD, [LOCKS, worker])
      await look(next)
    }
    begin().catch(() => next.end())
  }

  async function look(on: pg.Client): Promise<void> {
    const { rows } = await on.query<{ worker: string }>(MISSING, [LOCKS, [...workers]])
    const now = rows.map(({ worker }) => worker)
    const dead = now.filter((worker) => missed.includes(worker))
    missed = now
    if (dead.length > 0) {
      await releaseJobs(on, dead)
      log.warn({ workers: dead }, 'the jobs of a worker that is gone go on')
    }
    pause = setTimeout(() => void look(on).catch(() => on.end()), LOOK_MS)
  }

  /** Uses whichever connection there is; without one, the next `connect` makes up for it. */
  function tell(text: string, worker: string): void {
    client?.query(text, [LOCKS, worker]).catch(() => undefined)
  }

  connect()
  return {
    join(worker: string) {
      workers.add(worker)
      tell(HOLD, worker)
    },
    leave(worker: string) {
      workers.delete(worker)
      tell(RELEASE, worker)
    },
    async close() {
      closed = true
      clearTimeout(pause)
      await client?.end()
    },
  }
}

/**
 * An interrupted last attempt is repeated: the desk is told about a failed refund only after the last one has really
 * failed.
 */
async function releaseJobs(client: pg.Client, workers: string[]): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query<{ id: string; max_attempts: number }>(LAST_TRIES, [workers])
  await client.query(UNLOCK, [workers])
  for (const { id, max_attempts } of rows) await client.query(ONE_MORE_TRY, [id, max_attempts + 1])
  await client.query('commit')
}
