import type { Kysely } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { sql as raw } from 'kysely'
import { OWNS_TABLES } from '#database/owns-tables.ts'
import type { DB } from '#database/schema.ts'
import type { Keeper } from './backup/keep-backups.ts'
import { migrateAfterBackup } from './backup/migrate-after-backup.ts'
import { ConfigError } from './config.ts'
import { connect, type Connection } from './database.ts'
import { grantProgram } from './grant-program.ts'
import { migrateJobs } from './jobs/runner.ts'

const ONE_ROLE =
  'The program owns its tables, so whoever gets into it can rewrite receipts and logs: set DATABASE_OWNER_URL (docs/operating.md).'

type Preparing = { program: Connection; keeper: Keeper; log: FastifyBaseLogger; now: Date }

/**
 * Brings the schema of library and queue up to date as the owner, after a backup, and gives the program's role what it
 * needs. Warns if that role is the owner's too.
 */
export async function prepareDatabase({ program, keeper, log, now }: Preparing): Promise<void> {
  const role = await roleOf(program.sql)
  const owner = connect(keeper.url, (line) => log.warn(line), 2)
  try {
    await migrateAfterBackup(owner.sql, keeper, now)
    await migrateJobs(owner.pool, log)
    if (role !== (await roleOf(owner.sql))) await grantProgram(owner.sql, role)
  } finally {
    await owner.close()
  }
  const { reads, owns } = await standingOf(program.sql)
  if (!reads)
    throw new ConfigError(
      'DATABASE_URL and DATABASE_OWNER_URL name different databases: correct one of them.',
    )
  if (owns) log.warn(ONE_ROLE)
}

async function roleOf(sql: Kysely<DB>): Promise<string> {
  const { rows } = await raw<{ role: string }>`select current_user::text as role`.execute(sql)
  return rows[0]?.role ?? ''
}

async function standingOf(sql: Kysely<DB>): Promise<{ reads: boolean; owns: boolean }> {
  const { rows } = await raw<{ reads: boolean; owns: boolean }>`
    select coalesce(has_table_privilege(to_regclass('public.receipts'), 'select'), false) as reads, ${OWNS_TABLES} as owns`.execute(
    sql,
  )
  return rows[0] ?? { reads: false, owns: false }
}
