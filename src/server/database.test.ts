import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inMilliseconds } from '#/kernel/durations.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'

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
