import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findRunning } from '#/server/embedded-postgres/running.ts'

/** Process id and port of an embedded database, as recorded by the database itself. */
export async function noteOfPostmaster(dataDir: string): Promise<[string | undefined, string | undefined]> {
  const lines = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  return [lines[0], lines[3]]
}

/** The database writes to its log before it acknowledges, which needs another file: until there is no room for it. */
export async function needMoreLog(dataDir: string): Promise<void> {
  // One that neither works nor ends is asked again.
  const limits = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 }
  const client = new pg.Client({ connectionString: findRunning(dataDir)?.ownerUrl ?? '', ...limits })
  client.on('error', () => undefined)
  await client.connect()
  const more = async () => {
    for (;;) await client.query(`select pg_switch_wal(), pg_logical_emit_message(false, '', 'more')`)
  }
  await more().catch(() => undefined)
}
