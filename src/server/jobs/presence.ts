import pg from 'pg'
import type { Outages } from '../outages.ts'
import { CONNECT_WITHIN_MS, endClient, HEARS_SILENCE, KEEPALIVE } from '../silence.ts'
import { optionsOf, WRITTEN_ALIKE } from '../written-alike.ts'
import type { JobLog } from './job-log.ts'

const LOOK_MS = 10_000
const CONNECT_AGAIN_MS = 1_000
/** Keeps our advisory locks apart from anybody else's. */
const LOCKS = 1_784_901_236
/** Longer than the database keeps the lock of a machine that fell silent, which may be this one before. */
const HOLD_WITHIN_MS = 45_000

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
 * Shows that this process's workers are alive, and releases the jobs of workers that aren't, which the queue itself
 * would keep locked for four hours. A worker is alive while it holds the advisory lock of its name; the lock ends with
 * the connection of a killed process. A worker counts as dead only when two looks in a row miss it, so that a living
 * process has time to reconnect. Its jobs continue within half a minute, or within a minute if its whole machine is
 * gone.
 */
export function openPresence(connectionString: string, log: JobLog, outages: Outages) {
  const workers = new Set<string>()
  let client: pg.Client | undefined
  let missed: string[] = []
  let pause: NodeJS.Timeout | undefined
  let closed = false
  /** The locks of the present connection. Taken twice, one would have to be given back twice. */
  let held = new Set<string>()
  let turn: Promise<unknown> = Promise.resolve()

  /** One after another, as the driver wants it. */
  function inTurn(on: pg.Client, work: () => Promise<unknown>): void {
    turn = turn.then(work).catch(() => endClient(on))
  }

  function connect(): void {
    const next = new pg.Client({
      connectionString,
      ...HEARS_SILENCE,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: LOOK_MS,
      options: `${optionsOf(WRITTEN_ALIKE)} ${KEEPALIVE}`,
    })
    next.on('error', outages.miss)
    next.on('end', () => {
      clearTimeout(pause)
      if (!closed) pause = setTimeout(connect, CONNECT_AGAIN_MS)
    })
    client = next
    missed = []
    held = new Set()
    inTurn(next, async () => {
      await next.connect()
      outages.meet()
      for (const worker of workers) await hold(next, worker)
      await look(next)
    })
  }

  async function hold(on: pg.Client, worker: string): Promise<void> {
    if (held.has(worker)) return
    const query = { text: HOLD, values: [LOCKS, worker], query_timeout: HOLD_WITHIN_MS }
    await on.query(query)
    held.add(worker)
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
    pause = setTimeout(() => inTurn(on, () => look(on)), LOOK_MS)
  }

  /** Without a connection, the next `connect` makes up for it. */
  function tell(work: (on: pg.Client) => Promise<unknown>): void {
    const on = client
    if (on) inTurn(on, async () => on === client && (await work(on)))
  }

  connect()
  return {
    join(worker: string) {
      workers.add(worker)
      tell((on) => hold(on, worker))
    },
    leave(worker: string) {
      workers.delete(worker)
      tell(async (on) => {
        if (held.delete(worker)) await on.query(RELEASE, [LOCKS, worker])
      })
    },
    async close() {
      closed = true
      clearTimeout(pause)
      if (client) await endClient(client)
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
