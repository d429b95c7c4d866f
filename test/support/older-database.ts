import { readdir, readFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { inject } from 'vitest'
import { connect } from '#/server/database.ts'
import { databaseUrl, type TestDatabase } from './database.ts'

const MIGRATIONS = new URL('../../database/migrations/', import.meta.url)

/** An empty database as it was before the migration that starts with `before`. Then lay rows in, and migrate as a start does. */
export async function olderDatabase(before: string): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${name} template template0`)
  await client.end()
  const url = databaseUrl(clusterUrl, name)
  const connection = connect(url, () => undefined)
  const older = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql') && file < before)
  const migrations = Object.fromEntries(older.toSorted().map((file) => [file, migrationOf(file)]))
  const migrator = new Migrator({ db: connection.sql, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('the older schema could not be made', { cause: error })
  return { ...connection, url }
}

function migrationOf(file: string): Migration {
  return {
    up: async (db) => void (await sql.raw(await readFile(new URL(file, MIGRATIONS), 'utf8')).execute(db)),
  }
}
