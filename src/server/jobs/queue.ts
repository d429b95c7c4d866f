import { sql as raw } from 'kysely'
import type { JobName, Sql } from '#/kernel/context.ts'
import type { Seconds } from '#/kernel/durations.ts'

/** Attempts when a provider doesn't answer. The pauses grow, so the last is about three days after the first. */
const TRIES = 18

/** Jobs that write the same file take turns, as the crontab’s do. */
const QUEUES: Partial<Record<JobName, string>> = { list_erasures: 'backup' }

/** Implements `Context.queueJob`. One waiting job per row is enough: another request replaces it. */
export async function queueJob(sql: Sql, name: JobName, id: string, delay?: Seconds): Promise<void> {
  const mode = delay === undefined ? 'replace' : 'preserve_run_at'
  await raw`select graphile_worker.add_job(${name}, json_build_object('id', ${id}::text),
    queue_name := ${QUEUES[name] ?? null},
    run_at := now() + make_interval(secs => ${delay ?? 0}), max_attempts := ${TRIES},
    job_key := ${`${name}:${id}`}, job_key_mode := ${mode})`.execute(sql)
}

/** Makes the present try of a running job its last. It stays, so that the desk hears of it. */
export async function makeLastTry(sql: Sql, job_id: string): Promise<void> {
  await raw`update graphile_worker._private_jobs set max_attempts = attempts where id = ${job_id}`.execute(
    sql,
  )
}

/** Forgets jobs that were given up before that time, with the mails and names they hold. Returns how many. */
export async function forgetGivenUp(sql: Sql, before: Date): Promise<number> {
  const { rows } = await raw`select graphile_worker.complete_jobs(array(
    select id from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at < ${before}))`.execute(sql)
  return rows.length
}
