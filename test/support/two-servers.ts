import { afterAll, beforeAll } from 'vitest'
import { TEST_NOW } from './context.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { serverProcess, type ServerProcess } from './process.ts'

/** A database for the tests of one file, and two processes that serve it. `env` is asked for as they start. */
export function openTwoServers(env: () => NodeJS.ProcessEnv = () => ({ NOW: TEST_NOW.toISOString() })) {
  let db: TestDatabase
  let servers: [ServerProcess, ServerProcess]

  beforeAll(async () => {
    db = await testDatabase()
    const both = { ...env(), DATABASE_URL: db.url }
    servers = await Promise.all([serverProcess(both), serverProcess(both)])
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
    await db.close()
  })

  return {
    get sql() {
      return db.sql
    },
    get pool() {
      return db.pool
    },
    /** The address of one of them: they take turns. */
    urlFor: (turn: number) => (turn % 2 === 0 ? servers[0] : servers[1]).url,
  }
}
