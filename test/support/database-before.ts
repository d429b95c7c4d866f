import { randomBytes } from 'node:crypto'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, listMigrations } from '#/server/database.ts'
import { databaseUrl, runAt, type TestDatabase } from './database.ts'

/** Columns of today's initial content that came after the first release: there only while it is written. */
const LATER = ['plans.name_hi', 'canteen_items.name_hi']

/**
 * A database before a migration, with the initial content, to see what `migrate` does to its rows. `migration` is the
 * beginning of its name, for example '0041'. As its owner, since nobody else may use it yet. Close it in afterAll.
 */
export async function databaseBefore(migration: string): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = databaseUrl(clusterUrl, name)
  const connection = connect(url, () => undefined)
  const all = Object.entries(await listMigrations())
  const isSeed = ([file]: [string, unknown]) => file.startsWith('seed-')
  const earlier = all.filter((one) => !isSeed(one) && one[0] < migration)
  const run = async (scripts: typeof all) => {
    const provider = { getMigrations: async () => Object.fromEntries(scripts) }
    const { error } = await new Migrator({ db: connection.sql, provider }).migrateToLatest()
    if (error) throw error instanceof Error ? error : new Error('not migrated', { cause: error })
  }
  await run(earlier)
  await runAt(url, LATER.map((column) => `alter table ${column.replace('.', ' add ')} text;`).join(''))
  await run([...earlier, ...all.filter(isSeed)])
  await runAt(url, LATER.map((column) => `alter table ${column.replace('.', ' drop ')};`).join(''))
  return { ...connection, url, ownerUrl: url, asOwner: (text) => runAt(url, text) }
}
