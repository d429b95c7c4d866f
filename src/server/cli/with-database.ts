import { sql as raw, type Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Config } from '../config.ts'
import { connect, migrate } from '../database.ts'
import type { Addresses } from '../embedded-postgres/connection.ts'
import { findRunning } from '../embedded-postgres/running.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts'
import { STOP_SIGNALS } from '../stop-signals.ts'

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
  const interrupted = new AbortController()
  const starting = startEmbeddedPostgres({ dataDir, log: silent, givenUp: interrupted.signal })
  const stop = async () => (await starting).stop()
  let isTold = false
  // Whoever interrupts it, as by Ctrl-C, leaves no database running, and still learns of work that was done.
  const end = () => {
    interrupted.abort()
    void stop().finally(() => isTold || process.exit(1))
  }
  for (const signal of STOP_SIGNALS) process.on(signal, end)
  try {
    const result = await work(await starting)
    isTold = true
    return result
  } catch (error) {
    isTold = !interrupted.signal.aborted
    throw error
  } finally {
    await stop()
    for (const signal of STOP_SIGNALS) process.off(signal, end)
  }
}

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
