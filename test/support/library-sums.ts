import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { summing } from '#/server/backup/entries.ts'
import { openSession } from '#/server/backup/session.ts'
import { copyRows, listTables } from '#/server/backup/tables.ts'
import { databaseUrl } from './database.ts'

/** Rows and checksum of every table, by name. */
export async function sumLibrary(url: string): Promise<Record<string, { rows: number; sha256: string }>> {
  const { client, close } = await openSession(url)
  const sums: Record<string, { rows: number; sha256: string }> = {}
  for (const table of await listTables(client)) {
    const copy = copyRows(client, table)
    const { content, sum } = summing(copy.content)
    for await (const _ of content);
    sums[table.name] = { rows: copy.rows(), sha256: sum().sha256 }
  }
  await close()
  return sums
}

/** The address of a new, empty database in the cluster of the tests. */
export async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return databaseUrl(inject('clusterUrl'), name)
}
