import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { isPlannedByValues } from '#database/statement.ts'
import type { Connection } from '#/server/database.ts'
import type { ListCase } from './list-cases.ts'
import { literal, readsOf, recordStatements } from './statements.ts'

const RUNS = 15
/** What takes longer is measured less often. */
const ENOUGH_MS = 1_000
/** After so many runs PostgreSQL may choose one plan for any values. */
const RUNS_BY_VALUES = 5

export type Cost = { pages: number; ms: number; rows: number }

/** The sum over the statements that the list sends, each at its best, planned as on a connection that sent it before. */
export async function explain(
  { pool, sql }: Pick<Connection, 'pool' | 'sql'>,
  { prepare, read }: ListCase,
): Promise<Cost> {
  const input = (await prepare?.(sql)) ?? {}
  const statements = readsOf(await recordStatements(pool, (recorded) => read(recorded, input)))
  const sum: Cost = { pages: 0, ms: 0, rows: 0 }
  for (const statement of statements) {
    const runs = await costsOf(pool, statement)
    sum.pages += Math.min(...runs.map(({ pages }) => pages))
    sum.ms += Math.min(...runs.map(({ ms }) => ms))
    sum.rows += runs[0]?.rows ?? 0
  }
  return sum
}

async function costsOf(pool: pg.Pool, statement: CompiledQuery): Promise<Cost[]> {
  return asSent(pool, statement, async (cost) => {
    // Those that still know their values don't count.
    for (let run = 0; run < RUNS_BY_VALUES; run++) await cost()
    const runs: Cost[] = []
    let spent = 0
    while (runs.length < RUNS && spent < ENOUGH_MS) {
      const one = await cost()
      runs.push(one)
      spent += one.ms
    }
    return runs
  })
}

/** Explains a statement on a connection of its own, prepared if the program sends it so: `cost` runs it. */
export async function asSent<Result>(
  pool: pg.Pool,
  { sql, parameters }: CompiledQuery,
  use: (cost: () => Promise<Cost>) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const prepared = !isPlannedByValues(sql)
  const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''
  const explained = prepared ? `execute measured${values}` : sql
  try {
    if (prepared) await client.query(`prepare measured as ${sql}`)
    const result = await use(async () => {
      const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
        `explain (analyze, buffers, timing off, format json) ${explained}`,
        prepared ? [] : [...parameters],
      )
      const [found] = rows[0]?.['QUERY PLAN'] ?? []
      if (!found) throw new Error('nothing was explained')
      const { Plan: plan } = found
      return {
        pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
        ms: found['Execution Time'],
        rows: plan['Actual Rows'],
      }
    })
    if (prepared) await client.query('deallocate measured')
    return result
  } finally {
    client.release()
  }
}

type Explained = {
  'Execution Time': number
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'Actual Rows': number }
}
