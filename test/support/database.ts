import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Connection } from '#/server/database.ts'

export const TEMPLATE = 'adhyayan_template'

/** The recipient of UPI payments in tests. */
export const TEST_PAYEE = 'library@testbank'

export type TestDatabase = Connection & { url: string }

/** A separate database, migrated and with the initial content, for a test file. Close it in afterAll. */
export async function testDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${name} template ${TEMPLATE}`)
  await client.end()
  const url = databaseUrl(clusterUrl, name)
  return { ...connect(url, () => undefined), url }
}

export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
