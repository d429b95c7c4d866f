import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { DB } from '#database/schema.ts'

/** Runs something once and returns the SQL it sent, in order. */
export async function recordStatements(
  pool: pg.Pool,
  use: (sql: Kysely<DB>) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = []
  const sql = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (event.level === 'query' && statements.push(event.query)),
  })
  await use(sql)
  return statements
}

/** Those of them that read: a transaction's beginning and end can't be explained. */
export function readsOf(statements: readonly CompiledQuery[]): CompiledQuery[] {
  return statements.filter(({ sql }) => /^[\s(]*(select|with)\b/i.test(sql))
}

/**
 * The same SQL as a pgbench script: parameters become literals, or the expressions given for the sample's own values.
 */
export function asPgbenchScript(
  statements: readonly CompiledQuery[],
  expressions: ReadonlyMap<unknown, string>,
): string {
  const inSql = (value: unknown): string => {
    const isMade = Array.isArray(value) && value.some((one) => expressions.has(one))
    return isMade ? `array[${value.map(inSql).join()}]` : (expressions.get(value) ?? literal(value))
  }
  const lines = statements.map(({ sql, parameters }) =>
    `${withoutVariables(sql).replaceAll(/\$(\d+)/g, (_, at: string) => inSql(parameters[Number(at) - 1]))};`.replaceAll(
      /\s+/g,
      ' ',
    ),
  )
  return numberScript(lines)
}

/**
 * pgbench takes `:MI` in the format of a moment for a variable, quoted or not; a quoted colon says the same to the
 * database.
 */
function withoutVariables(sql: string): string {
  return sql.replaceAll(/(?<=[A-Z\d]):(?=[A-Z])/g, '":"')
}

/** A pgbench script in which `:i` is the number of a member, another in each of its runs. */
export function numberScript(lines: readonly string[]): string {
  return ['\\set n :n + 1', '\\set i :client_id * :share + :n', ...lines, ''].join('\n')
}

/** SQL for a value, as the driver would send it. */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === 'string'
        ? value
        : Array.isArray(value)
          ? `{${value.map((one) => JSON.stringify(String(one))).join(',')}}`
          : JSON.stringify(value)
  return `'${text.replaceAll("'", "''")}'`
}
