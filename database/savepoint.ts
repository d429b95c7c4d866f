import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'

/**
 * Runs `act` within an open transaction. If it answers undefined, what it wrote is undone; what the transaction wrote
 * before stays.
 */
export async function undoUnlessAnswered<T>(
  transaction: Sql,
  act: () => Promise<T | undefined>,
): Promise<T | undefined> {
  await raw`savepoint act`.execute(transaction)
  const answer = await act()
  if (answer === undefined) await raw`rollback to savepoint act`.execute(transaction)
  return answer
}
