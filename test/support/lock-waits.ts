import { sql as raw } from 'kysely'
import { expect } from 'vitest'
import type { Sql } from '#/kernel/context.ts'

/** How many of the database's sessions wait for a lock. */
export async function countLockWaits(sql: Sql): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(sql)
  return rows[0]?.count ?? 0
}

/** Until so many wait. Whatever was begun and ends before then should have waited: how it ended is the failure. */
export async function untilLocksWait(sql: Sql, count: number, ...begun: Promise<unknown>[]): Promise<void> {
  const ended: unknown[] = []
  for (const one of begun)
    void one.then(
      (value) => ended.push(value),
      (error: unknown) => ended.push(error),
    )
  await expect.poll(async () => ended.length > 0 || (await countLockWaits(sql)) >= count).toBe(true)
  expect(ended).toEqual([])
}
