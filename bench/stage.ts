import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect, migrate, type Connection } from '#/server/database.ts'
import { startEmbeddedPostgres } from '#/server/embedded-postgres/start.ts'
import { grantProgram } from '#/server/grant-program.ts'
import { migrateJobs } from '#/server/jobs/runner.ts'
import { layIn } from './data.ts'

/**
 * A contender's own database: nobody else writes there, nor listens to what is announced. `connection` is the owner's.
 */
export type Database = { url: string; ownerUrl: string; connection: Connection }
export type Stage = {
  folder: string
  /** The process whose children work for the database's clients. */
  postmaster: number
  database: (contender: string) => Promise<Database>
  close: () => Promise<void>
}

const nothing = () => undefined
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/** A PostgreSQL as the program starts it, with one library, of which each contender gets a copy. */
export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'adhyayan-bench-'))
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log: nothing })
  const template = connect(cluster.ownerUrl, nothing)
  await migrate(template.sql)
  await migrateJobs(template.pool, SILENT)
  await grantProgram(template.sql, new URL(cluster.url).username)
  await layIn(template)
  await template.close()
  const databases: Connection[] = []
  return {
    folder,
    postmaster: Number.parseInt(
      await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'),
    ),
    database: async (contender) => {
      const client = new pg.Client({ connectionString: inDatabase(cluster.ownerUrl, 'postgres') })
      await client.connect()
      // Several parts of a run start the same contender.
      const name = `${contender} ${databases.length}`
      const library = client.escapeIdentifier(new URL(cluster.ownerUrl).pathname.slice(1))
      try {
        await client.query(`create database ${client.escapeIdentifier(name)} template ${library}`)
      } finally {
        await client.end()
      }
      const ownerUrl = inDatabase(cluster.ownerUrl, name)
      const connection = connect(ownerUrl, nothing)
      databases.push(connection)
      return { url: inDatabase(cluster.url, name), ownerUrl, connection }
    },
    close: async () => {
      await Promise.all(databases.map((database) => database.close()))
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function inDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
