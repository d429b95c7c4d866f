import type { FastifyBaseLogger } from 'fastify'
import { sql as raw, type Kysely } from 'kysely'
import { OWNS_TABLES } from '#database/owns-tables.ts'
import type { DB } from '#database/schema.ts'
import type { Keeper } from './backup/keep-backups.ts'
import { migrateAfterBackup } from './backup/migrate-after-backup.ts'
import { ConfigError, type Config } from './config.ts'
import { connect, type Connection } from './database.ts'
import { grantProgram } from './grant-program.ts'
import { migrateJobs } from './jobs/runner.ts'
import { findSecretFault } from './library-secret.ts'

const ONE_ROLE =
  'The program owns its tables, so whoever gets into it can rewrite receipts and logs: set DATABASE_OWNER_URL (docs/operating.md).'

type Preparing = { program: Connection; config: Config; keeper: Keeper; log: FastifyBaseLogger; now: Date }

/**
 * Brings the schema of library and queue up to date as the owner, after a backup, and gives the program's role what it
 * needs. Warns if that role is the owner's too.
 */
export async function prepareDatabase({ program, config, keeper, log, now }: Preparing): Promise<void> {
  const owner = connect(keeper.url, (line) => log.warn(line), 2)
  try {
    const [here, there] = await Promise.all([whereIs(program.sql), whereIs(owner.sql)])
    if (here.database !== there.database)
      throw new ConfigError(
        'DATABASE_URL and DATABASE_OWNER_URL name different databases: correct one of them.',
      )
    if (there.encoding !== 'UTF8')
      throw new ConfigError(
        `The database of DATABASE_URL is encoded in ${there.encoding}, which can’t hold every name: make it with encoding 'UTF8' (and template template0), or name another.`,
      )
    const secretFault = await findSecretFault(owner.sql, config)
    if (secretFault !== undefined) throw new ConfigError(secretFault)
    await migrateAfterBackup(owner.sql, keeper, now)
    await migrateJobs(owner.pool, log)
    if (here.role !== there.role) await grantProgram(owner.sql, here.role)
  } finally {
    await owner.close()
  }
  const { rows } = await raw<{ owns: boolean }>`select ${OWNS_TABLES} as owns`.execute(program.sql)
  if (rows[0]?.owns) log.warn(ONE_ROLE)
}

type Place = { role: string; database: string; encoding: string }

/** Who is connected to which database of which server. */
async function whereIs(sql: Kysely<DB>): Promise<Place> {
  const { rows } = await raw<Place>`
    select current_user::text as role, concat_ws(' ', system_identifier, oid) as database, pg_encoding_to_char(encoding) as encoding
    from pg_control_system(), pg_database where datname = current_database()`.execute(sql)
  return rows[0] ?? { role: '', database: '', encoding: '' }
}
