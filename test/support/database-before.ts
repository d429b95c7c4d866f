import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, listMigrations, runMigrations } from '#/server/database.ts'
import { databaseUrl, runAt, type TestDatabase } from './database.ts'

/**
 * A database before a migration, with the first release's initial content, to see what `migrate` does to its rows.
 * `migration` is the beginning of its name, for example '0041'. As its owner, since nobody else may use it yet. Close
 * it in afterAll.
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
  await runMigrations(connection.sql, Object.fromEntries(earlier))
  return { ...connection, url, ownerUrl: url, asOwner: (text) => runAt(url, text) }
}
