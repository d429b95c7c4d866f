import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Sql } from '#/kernel/context.ts'
import type { TestDatabase } from './database.ts'

/** How PostgreSQL would run the first statement that `ask` sends, with the values that it sends. */
export async function planOf(db: TestDatabase, ask: (sql: Sql) => Promise<unknown>): Promise<string> {
  const asked: CompiledQuery[] = []
  const dialect = new PostgresDialect({ pool: db.pool })
  await ask(new Kysely<DB>({ dialect, log: ({ query }) => void asked.push(query) }))
  const { sql = '', parameters = [] } = asked[0] ?? {}
  const { rows } = await db.pool.query<Record<'QUERY PLAN', string>>(`explain ${sql}`, [...parameters])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
