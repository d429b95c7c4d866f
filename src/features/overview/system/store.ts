import { sql as raw } from 'kysely'
import { OWNS_TABLES } from '#database/owns-tables.ts'
import type { Sql } from '#/kernel/context.ts'

/**
 * What the database knows: its version and size, the stored files, the queue, the archives. Ages are by its own clock,
 * but those of archives by the server's.
 */
export async function findState(sql: Sql, now: Date) {
  const { rows } = await raw<{
    database: string
    database_bytes: number
    jobs_silent_for: number | null
    jobs_failed: number
    stored_files: number
    stored_bytes: number
    mails_waiting: number
    mails_failed: number
    mails_refused: string[]
    backup_silent_for: number
    backup_outcome: 'restored' | 'read' | null
    backup_problem: string | null
    owns_tables: boolean
    recovery_key: 'none' | 'unsaved' | 'saved'
  }>`
    select current_setting('server_version') as database,
      pg_database_size(current_database()) as database_bytes,
      (select extract(epoch from now() - max(last_execution))::integer
        from graphile_worker._private_known_crontabs) as jobs_silent_for,
      stored.*,
      greatest(0, extract(epoch from ${now}::timestamptz - coalesce(
        (select max(made_at) from backups where outcome <> 'failed'),
        (select timestamp::timestamptz from kysely_migration where name like '0108-%'))))::integer as backup_silent_for,
      (select outcome from backups where outcome <> 'failed' order by made_at desc limit 1) as backup_outcome,
      (select problem from backups order by id desc limit 1) as backup_problem,
      ${OWNS_TABLES} as owns_tables,
      coalesce((select case when saved_at is null then 'unsaved' else 'saved' end from recovery_keys order by id desc limit 1), 'none') as recovery_key,
      count(*) filter (where task_identifier <> 'send_mail' and attempts >= max_attempts) as jobs_failed,
      count(*) filter (where task_identifier = 'send_mail' and attempts < max_attempts) as mails_waiting,
      count(*) filter (where task_identifier = 'send_mail' and attempts >= max_attempts) as mails_failed,
      array(
        select payload ->> 'to' from graphile_worker._private_jobs as refused
        join graphile_worker._private_tasks as task on task.id = task_id
        where task.identifier = 'send_mail' and attempts >= max_attempts
        order by updated_at desc limit 3
      ) as mails_refused
    from (
      select coalesce(sum(count) filter (where list = 'files'), 0)::bigint as stored_files,
        coalesce(sum(count) filter (where list = 'file_bytes'), 0)::bigint as stored_bytes
      from tallies where list in ('files', 'file_bytes')
    ) as stored left join graphile_worker.jobs on true
    group by stored_files, stored_bytes`.execute(sql)
  const [state] = rows
  if (!state) throw new Error('an aggregate without a row')
  return state
}
