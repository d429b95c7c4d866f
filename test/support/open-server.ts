import { afterAll, beforeAll } from 'vitest'
import type { Running } from '#/server/start.ts'
import { TEST_NOW } from './context.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { serverHere } from './server.ts'

/** A database for the tests of one file, and a server in this process. `env` is asked for as it starts. */
export function openServer(env: () => NodeJS.ProcessEnv = () => ({ NOW: TEST_NOW.toISOString() })) {
  let db: TestDatabase
  let server: Running

  beforeAll(async () => {
    db = await testDatabase()
    server = await serverHere(db.url, env())
  })
  afterAll(async () => {
    await server.stop()
    await db.close()
  })

  return {
    get sql() {
      return db.sql
    },
    get pool() {
      return db.pool
    },
    get url() {
      return server.url
    },
  }
}
