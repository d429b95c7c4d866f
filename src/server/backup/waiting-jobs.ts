import type pg from 'pg'

/** Begun by the clock, so the next server begins them by itself. */
const BY_CRONTAB = `select identifier from graphile_worker._private_known_crontabs`

const WAITING = `
  select json_build_object('task', task_identifier, 'payload', payload, 'queue', queue_name, 'priority', job.priority,
    'run_at', job.run_at, 'max_attempts', job.max_attempts, 'key', job.key)::text as job
  from graphile_worker.jobs as job join graphile_worker._private_jobs as own using (id)
  where job.attempts < job.max_attempts and task_identifier <> all(array(${BY_CRONTAB}))
  order by id`

/** Mails to send, payments to check, refunds to make: a line each. One that is being done counts as waiting. */
export async function readWaitingJobs(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ known: boolean }>(
    `select to_regclass('graphile_worker.jobs') is not null as known`,
  )
  if (!found[0]?.known) return []
  const { rows } = await client.query<{ job: string }>(WAITING)
  return rows.map(({ job }) => job)
}

/** Puts the jobs into the queue, in place of what it holds. A job with a key stays the only one of that key. */
export async function writeWaitingJobs(client: pg.Client, jobs: string[]): Promise<void> {
  await client.query('delete from graphile_worker._private_jobs')
  for (const job of jobs)
    await client.query(
      `select graphile_worker.add_job(j.task, j.payload, queue_name := j.queue, run_at := j.run_at,
          max_attempts := j.max_attempts, job_key := j.key, priority := j.priority)
        from json_to_record($1) as j (task text, payload json, queue text, run_at timestamptz, max_attempts integer,
          key text, priority integer)`,
      [job],
    )
}
