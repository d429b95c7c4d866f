import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#database/schema.ts'
import { migrate, PLANS, type Connection } from '#/server/database.ts'
import { startEmbeddedPostgres } from '#/server/embedded-postgres/start.ts'
import { migrateJobs } from '#/server/jobs/runner.ts'
import { growTo } from './list-data.ts'

export type Library = Pick<Connection, 'pool' | 'sql'>

const nothing = () => undefined
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/**
 * A library with so many members for each of the sizes, smallest first, side by side on one PostgreSQL: what is
 * compared is measured in turns, since a machine isn't equally fast for ten minutes. One library is grown, and copied
 * on its way.
 */
export async function openLibraries(
  sizes: readonly number[],
): Promise<AsyncDisposable & { libraries: Library[] }> {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'adhyayan-libraries-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const database = await startEmbeddedPostgres({ dataDir: folder, log: nothing })
  opened.defer(() => database.stop())
  const { ownerUrl } = database
  await makeTables(ownerUrl)
  const urls: string[] = []
  for (const size of sizes) {
    process.stderr.write(`growing to ${size} …\n`)
    await growTo(ownerUrl, size)
    urls.push(size === sizes.at(-1) ? ownerUrl : await copyOf(ownerUrl, `members_${size}`))
  }
  const libraries = urls.map((url) => {
    const library = openLibrary(url)
    opened.defer(() => library.sql.destroy())
    return library
  })
  const all = opened.move()
  return { libraries, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** Plans are the program's, its limits aren't: a busy machine may be slower than they allow. */
function openLibrary(url: string): Library {
  const pool = new pg.Pool({ connectionString: url, options: `-c timezone=UTC ${PLANS}` })
  pool.on('error', nothing)
  pool.on('connect', (client) => void client.on('error', nothing))
  return { pool, sql: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) }
}

async function makeTables(url: string): Promise<void> {
  const { sql, pool } = openLibrary(url)
  try {
    await migrate(sql)
    await migrateJobs(pool, SILENT)
  } finally {
    await sql.destroy()
  }
}

async function copyOf(url: string, name: string): Promise<string> {
  const [copy, elsewhere] = [new URL(url), new URL(url)]
  const source = copy.pathname.slice(1)
  copy.pathname = name
  elsewhere.pathname = 'postgres'
  const client = new pg.Client({ connectionString: elsewhere.href })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${source} strategy file_copy`)
  } finally {
    await client.end()
  }
  return copy.href
}
