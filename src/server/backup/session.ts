import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB as Database } from '#database/schema.ts'
import { CONNECT_WITHIN_MS, HEARS_SILENCE, KEEPALIVE } from '../silence.ts'
import { optionsOf, WRITTEN_ALIKE } from '../written-alike.ts'

/**
 * Every value is written the same way whatever the server's own settings; nothing is cut off for taking long, only a
 * network that fell silent.
 */
const SETTINGS = {
  ...WRITTEN_ALIKE,
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

export type Session = {
  client: pg.Client
  /** The same connection, for statements of the features and the migrations. */
  sql: Kysely<Database>
  close: () => Promise<void>
}

/** One connection that does a whole backup, restore or migration. */
export async function openSession(url: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    ...HEARS_SILENCE,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    options: `${optionsOf(SETTINGS)} ${KEEPALIVE}`,
  })
  // A lost connection fails the statement that runs; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  const pool = {
    connect: async () => Object.assign(client, { release: () => undefined }),
    end: async () => undefined,
  }
  const sql = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) })
  return { client, sql, close: () => client.end() }
}
