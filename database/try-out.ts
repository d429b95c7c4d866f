import type { Kysely } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { DB } from './schema.ts'

/**
 * Runs an action in a transaction that is rolled back, and returns its result: a preview. Throws what the action
 * throws.
 */
export async function tryOut<T>(sql: Kysely<DB>, act: (transaction: Sql) => Promise<T>): Promise<T> {
  try {
    await sql.transaction().execute(async (transaction) => {
      throw new TriedOut(await act(transaction))
    })
  } catch (error) {
    if (error instanceof TriedOut) return error.answer as T
    throw error
  }
  throw new Error('what was only tried out was written')
}

/** Rolls the transaction back, and carries the answer out of it. */
class TriedOut extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super()
    this.answer = answer
  }
}
