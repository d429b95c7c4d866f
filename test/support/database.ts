import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Connection } from '#/server/database.ts'

export const TEMPLATE = 'adhyayan_template'

/** The recipient of UPI payments in tests. */
export const TEST_PAYEE = 'library@testbank'

export type TestDatabase = Connection & {
  /** As the program connects. */
  url: string
  ownerUrl: string
  /** For what the program itself may not do. */
  asOwner: (statements: string) => Promise<void>
}

/**
 * A separate database, migrated and with the initial content, for a test file, with the rights of a running program.
 * Close it in afterAll.
 */
export function testDatabase(): Promise<TestDatabase> {
  // By copying files: written through the log, as is usual, every page of the template costs twice.
  return createDatabase(`template ${TEMPLATE} strategy file_copy`)
}

/** One that no migration has seen. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('')
}

async function createDatabase(how: string): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAt(clusterUrl, `create database ${name} ${how}`)
  const url = databaseUrl(inject('programUrl'), name)
  const ownerUrl = databaseUrl(clusterUrl, name)
  return { ...connect(url, () => undefined), url, ownerUrl, asOwner: (text) => runAt(ownerUrl, text) }
}

export async function runAt(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}

/** The address of a test's database as its owner, whoever's it was. */
export function ownerOf(url: string): string {
  return databaseUrl(inject('clusterUrl'), new URL(url).pathname.slice(1))
}

export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** The same variables with the owner's address, for programs on a database of the tests' cluster. */
export function withOwner(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL, DATABASE_OWNER_URL } = env
  return DATABASE_URL && DATABASE_OWNER_URL === undefined
    ? { ...env, DATABASE_OWNER_URL: ownerOf(DATABASE_URL) }
    : env
}
