import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inMilliseconds } from '#/kernel/durations.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { serverHere } from '../../test/support/server.ts'
import { connect, listMigrations, runMigrations } from './database.ts'
import { openPatientPool } from './jobs/patient-pool.ts'

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

test('dates are read however the database would write them, and a server on it works', async () => {
  const other = await testDatabase()
  const name = new URL(other.url).pathname.slice(1)
  await other.close()
  await db.asOwner(`alter database ${name} set datestyle = 'German'; alter database ${name} set timezone = 'Asia/Kolkata';
    alter database ${name} set intervalstyle = 'sql_standard'`)
  const nothing = () => undefined
  const program = connect(other.url, nothing, 1)
  const queue = openPatientPool({
    connectionString: other.url,
    max: 1,
    outages: { miss: nothing, meet: nothing },
    onDoubt: nothing,
  })
  for (const pool of [program.pool, queue]) {
    const { rows } = await pool.query(
      `select timestamptz '2026-11-20 09:00Z' as at, date '2026-11-20' as day, interval '90 minutes' as span`,
    )
    expect(rows).toMatchObject([
      { at: new Date('2026-11-20T09:00:00Z'), day: '2026-11-20', span: { hours: 1, minutes: 30 } },
    ])
  }
  await queue.end()
  const server = await serverHere(other.url)
  const ready = await fetch(`${server.url}/readyz`)
  expect([ready.status, await ready.text()]).toEqual([200, expect.not.stringContaining('false')])
  await server.stop()
  await program.close()
})
