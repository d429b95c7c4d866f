import type { Sql } from '#/kernel/context.ts'
import * as store from './store.ts'

/**
 * Does something within the caller's transaction whose single rows the activity log leaves out: hundreds would say less
 * than the one row by which the caller tells of them.
 */
export async function omitRows<T>(transaction: Sql, act: () => Promise<T>): Promise<T> {
  const admin = await store.recordNoRows(transaction)
  try {
    const answer = await act()
    await store.recordRows(transaction, admin)
    return answer
  } catch (error) {
    // Also for a caller who goes on. Where the database has ended the transaction, this fails and nothing is left to
    // record.
    await store.recordRows(transaction, admin).catch(() => undefined)
    throw error
  }
}
