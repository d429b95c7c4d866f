import { sql as raw, type Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Config } from '../config.ts'
import { connect, migrate } from '../database.ts'
import type { Addresses } from '../embedded-postgres/connection.ts'
import { findRunning } from '../embedded-postgres/running.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts'

type Place = Pick<Config, 'database' | 'dataDir'>

const silent = () => undefined

/**
 * Works on the library's database whether or not a server is running: the one in DATABASE_URL, the embedded one if it
 * runs, or the embedded one started just for this work. Throws what a start throws.
 */
export async function withDatabaseAt<Result>(
  { database, dataDir }: Place,
  work: (addresses: Addresses) => Promise<Result>,
): Promise<Result> {
  const running = database ?? findRunning(dataDir)
  if (running) return work(running)
  const starting = startEmbeddedPostgres({ dataDir, log: silent })
  const stop = async () => (await starting).stop()
  // Whoever interrupts it, as by Ctrl-C, leaves no database running.
  const end = () => void stop().finally(() => process.exit(1))
  for (const signal of STOPS) process.on(signal, end)
  try {
    return await work(await starting)
  } finally {
    await stop()
    for (const signal of STOPS) process.off(signal, end)
  }
}

const STOPS = ['SIGINT', 'SIGTERM'] as const

/**
 * The same with connections, as the owner: a server may never have been started since the program's role has what it
 * needs. Migrates an empty database, which is then `isNew`; leaves that of a running server alone.
 */
export function withDatabase<Result>(
  place: Place,
  work: (sql: Kysely<DB>, isNew: boolean) => Promise<Result>,
): Promise<Result> {
  return withDatabaseAt(place, async ({ ownerUrl }) => {
    const connection = connect(ownerUrl, silent, 2)
    try {
      const isNew = await isEmpty(connection.sql)
      if (isNew) await migrate(connection.sql)
      return await work(connection.sql, isNew)
    } finally {
      await connection.close()
    }
  })
}

async function isEmpty(sql: Kysely<DB>): Promise<boolean> {
  const { rows } = await raw<{
    empty: boolean
  }>`select to_regclass('admin_invites') is null as empty`.execute(sql)
  return rows[0]?.empty ?? true
}
