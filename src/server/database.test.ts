import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inMilliseconds } from '#/kernel/durations.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { connect, listMigrations, runMigrations } from './database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
afterEach(() => void vi.useRealTimers())

test('a connection is kept between the clicks of a quiet hour, and not for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const connection = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.sql)
    return rows[0]?.pid
  }
  const first = await connection()
  vi.advanceTimersByTime(inMilliseconds({ minutes: 4 }))
  expect(await connection()).toBe(first)
  vi.advanceTimersByTime(inMilliseconds({ minutes: 6 }))
  expect(await connection()).not.toBe(first)
})

test('a migration that fails within a transaction is told by its own reason, not by what follows it', async () => {
  const owner = connect(db.ownerUrl, () => undefined, 1)
  const running = owner.sql.transaction().execute(async (transaction) =>
    runMigrations(transaction, {
      ...(await listMigrations()),
      '9999-fails': { up: async (within) => void (await sql`select 1 / 0`.execute(within)) },
    }),
  )
  await expect(running).rejects.toThrow('division by zero')
  await owner.close()
})
