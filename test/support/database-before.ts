import { randomBytes } from 'node:crypto'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, listMigrations } from '#/server/database.ts'
import { databaseUrl, runAt, type TestDatabase } from './database.ts'

/**
 * A database before a migration, with the first release's initial content, to see what `migrate` does to its rows. `migration` is the
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
  const earlier = Object.entries(await listMigrations()).filter(
    ([file]) => file < migration || (file.startsWith('seed-') && !file.endsWith('hindi-names.sql')),
  )
  const provider = { getMigrations: async () => Object.fromEntries(earlier) }
  const { error } = await new Migrator({ db: connection.sql, provider }).migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('not migrated', { cause: error })
  return { ...connection, url, ownerUrl: url, asOwner: (text) => runAt(url, text) }
}
