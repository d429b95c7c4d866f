import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type Transaction,
} from 'kysely'
import type { DB } from '#database/schema.ts'

/**
 * Runs code that opens its own transactions inside an open one: each becomes a savepoint. So the features' actions can
 * create a whole library or, if the process is killed, nothing. Only one at a time.
 */
export function nestTransactions(outer: Transaction<DB>): Kysely<DB> {
  const connection = sharedConnection(outer)
  const say = (statement: string) => async (on: DatabaseConnection) => {
    await on.executeQuery(CompiledQuery.raw(statement))
  }
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: say('savepoint step'),
    commitTransaction: say('release savepoint step'),
    rollbackTransaction: say('rollback to savepoint step'),
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  }
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

/** The driver takes one query at a time, so actions that send several at once are made to wait. */
function sharedConnection(outer: Transaction<DB>): DatabaseConnection {
  let last: Promise<unknown> = Promise.resolve()
  return {
    executeQuery: <Row>(query: CompiledQuery) => {
      const answer = last.then(() => outer.executeQuery<Row>(query as CompiledQuery<Row>))
      last = answer.catch(() => undefined)
      return answer
    },
    streamQuery: () => {
      throw new Error('streams are not nested')
    },
  }
}
