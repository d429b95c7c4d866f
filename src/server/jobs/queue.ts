import { sql as raw } from 'kysely'
import type { JobName, Sql } from '#/kernel/context.ts'

/** Attempts when a provider doesn't answer. The pauses grow, so the last is about three days after the first. */
const TRIES = 18

/** Implements `Context.queueJob`. One waiting job per row is enough: another request replaces it. */
export async function queueJob(sql: Sql, name: JobName, id: string): Promise<void> {
  await raw`select graphile_worker.add_job(${name}, json_build_object('id', ${id}::text),
    max_attempts := ${TRIES}, job_key := ${`${name}:${id}`})`.execute(sql)
}
