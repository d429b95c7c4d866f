import { tracingChannel } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import { expect, it } from 'vitest'
import { clockFrom } from '#/server/clock.ts'
import { readConfig } from '#/server/config.ts'
import { createLogger } from '#/server/logger.ts'
import { startServer } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { freePort, SECRETS_KEY } from '../support/process.ts'

/** Each holds a lock as long as it lives. */
async function countWorkers(db: TestDatabase): Promise<number> {
  const { rows } = await raw<{ count: number }>`select count(*)::int as count from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
    db.sql,
  )
  return rows[0]?.count ?? 0
}

it('a start that is given up as it begins to listen is closed, and its workers with it', async () => {
  const db = await testDatabase()
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'adhyayan-given-up-'))
  const database = { DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl }
  const config = readConfig({ ...database, DATA_DIR, SECRETS_KEY, PORT: String(await freePort()) })
  const givenUp = new AbortController()
  const listening = { asyncEnd: () => givenUp.abort(new Error('stopped')) }
  const channel = tracingChannel('net.server.listen')
  channel.subscribe(listening)
  const { signal } = givenUp
  const starting = startServer(config, createLogger('fatal'), clockFrom(undefined), { givenUp: signal })
  await expect(starting).rejects.toThrow('stopped')
  channel.unsubscribe(listening)
  await expect(fetch(`${config.appUrl}/healthz`)).rejects.toThrow()
  expect(await countWorkers(db)).toBe(0)
  await rm(DATA_DIR, { recursive: true })
  await db.close()
})
