import { afterAll, beforeAll } from 'vitest'
import type { Running } from '#/server/start.ts'
import { accountsOf, APP_URL } from './accounts.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { serverHere } from './server.ts'

/** A database and a server for the tests of one file, with its visitors and members. */
export function openAccounts(env: NodeJS.ProcessEnv = {}) {
  let db: TestDatabase
  let server: Running

  beforeAll(async () => {
    db = await testDatabase()
    server = await serverHere(db.url, { APP_URL, TRUST_PROXY: '127.0.0.1', ...env })
  })
  afterAll(async () => {
    await server.stop()
    await db.close()
  })

  return {
    ...accountsOf(() => server),
    get db() {
      return db
    },
    get sql() {
      return db.sql
    },
    get url() {
      return server.url
    },
  }
}
