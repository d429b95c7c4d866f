import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import type { DB as Database } from '#database/schema.ts'

/** The name under which the activity log keeps what a request writes. */
export type Recording = {
  request_id: string
  admin_id: string
  /** For example seats.assignSeat. */
  operation: string
  reason: string | null
  at: Date
}

/**
 * The same pool for one request of an admin: each transaction begins by telling the database who asks for what, for the
 * triggers that write the activity log (migration 0050). A statement that writes outside a transaction gets one of its
 * own. Never destroyed, since the pool belongs to the process.
 */
export function recordedSql(pool: pg.Pool, recording: Recording): Kysely<Database> {
  return new Kysely<Database>({ dialect: new RecordingDialect(pool, beginning(recording)) })
}

/** Sent as one message, so that a transaction takes no extra round trip. */
function beginning(recording: Recording): CompiledQuery {
  return CompiledQuery.raw(`begin; ${telling(recording)}`)
}

/** SQL that tells the running transaction, until it ends, who asks for what; null: nobody any more. */
export function telling(recording: Recording | null): string {
  const settings = {
    request: recording?.request_id ?? '',
    admin: recording?.admin_id ?? '',
    operation: recording?.operation ?? '',
    reason: recording?.reason ?? '',
    at: recording?.at.toISOString() ?? '',
  }
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config('adhyayan.${name}', ${pg.escapeLiteral(value)}, true)`,
  )
  return `select ${set.join(', ')}`
}

class RecordingDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #begin: CompiledQuery
  constructor(pool: pg.Pool, begin: CompiledQuery) {
    super({ pool })
    this.#pool = pool
    this.#begin = begin
  }
  override createDriver(): Driver {
    return new RecordingDriver(new PostgresDriver({ pool: this.#pool }), this.#begin)
  }
}

class RecordingDriver implements Driver {
  readonly #inner: PostgresDriver
  readonly #begin: CompiledQuery
  constructor(inner: PostgresDriver, begin: CompiledQuery) {
    this.#inner = inner
    this.#begin = begin
  }
  init(): Promise<void> {
    return this.#inner.init()
  }
  async acquireConnection(): Promise<RecordedConnection> {
    return new RecordedConnection(await this.#inner.acquireConnection(), this.#inner, this.#begin)
  }
  beginTransaction(connection: RecordedConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel ?? settings.accessMode)
      throw new Error('a recorded transaction is a plain one')
    return connection.begin()
  }
  commitTransaction(connection: RecordedConnection): Promise<void> {
    return connection.end((inner) => this.#inner.commitTransaction(inner))
  }
  rollbackTransaction(connection: RecordedConnection): Promise<void> {
    return connection.end((inner) => this.#inner.rollbackTransaction(inner))
  }
  releaseConnection({ inner }: RecordedConnection): Promise<void> {
    return this.#inner.releaseConnection(inner)
  }
  destroy(): Promise<void> {
    throw new Error('the pool belongs to the process')
  }
}

type Inner = Parameters<PostgresDriver['releaseConnection']>[0]

class RecordedConnection implements DatabaseConnection {
  readonly inner: Inner
  readonly #driver: PostgresDriver
  readonly #begin: CompiledQuery
  #inTransaction = false
  constructor(inner: DatabaseConnection, driver: PostgresDriver, begin: CompiledQuery) {
    this.inner = inner as Inner
    this.#driver = driver
    this.#begin = begin
  }

  async begin(): Promise<void> {
    try {
      await this.inner.executeQuery(this.#begin)
      this.#inTransaction = true
    } catch (error) {
      // It may have begun before it failed.
      await this.#rollBack()
      throw error
    }
  }

  /** The original error is the one to report; the driver discards a connection that can't roll back. */
  async #rollBack(): Promise<void> {
    await this.end((inner) => this.#driver.rollbackTransaction(inner)).catch(() => undefined)
  }

  async end(how: (inner: Inner) => Promise<void>): Promise<void> {
    this.#inTransaction = false
    await how(this.inner)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#inTransaction || onlyReads(query)) return this.inner.executeQuery<Row>(query)
    await this.begin()
    try {
      const result = await this.inner.executeQuery<Row>(query)
      await this.end((inner) => this.#driver.commitTransaction(inner))
      return result
    } catch (error) {
      await this.#rollBack()
      throw error
    }
  }

  streamQuery(): never {
    throw new Error('nothing that writes is streamed')
  }
}

/** Raw SQL may write; so may a common table expression before a select. */
function onlyReads({ query }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' && !('with' in query && query.with !== undefined)
}
