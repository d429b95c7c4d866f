import { sql as raw } from 'kysely'
import type { JobName, Sql } from '#/kernel/context.ts'

/** Tries at what a provider has to answer; the pause between them grows, so that the last is about three days after the first. */
const TRIES = 18

/** Implements `Context.queueJob`. One waiting job a row is enough: another request for it replaces the first. */
export async function queueJob(sql: Sql, name: JobName, id: string): Promise<void> {
  await raw`select graphile_worker.add_job(${name}, json_build_object('id', ${id}::text),
    max_attempts := ${TRIES}, job_key := ${`${name}:${id}`})`.execute(sql)
}
