import type { CompiledQuery } from 'kysely'
import type { Connection } from '#/server/database.ts'
import type { ListCase } from './list-cases.ts'
import { readsOf, recordStatements } from './statements.ts'

const RUNS = 15
/** What takes longer is measured less often. */
const ENOUGH_MS = 1_000

export type Cost = { pages: number; ms: number; rows: number }

/** The sum over the statements that the list sends, each at its best. */
export async function explain(
  { pool, sql }: Pick<Connection, 'pool' | 'sql'>,
  { prepare, read }: ListCase,
): Promise<Cost> {
  const input = (await prepare?.(sql)) ?? {}
  const statements = readsOf(await recordStatements(pool, (recorded) => read(recorded, input)))
  const sum: Cost = { pages: 0, ms: 0, rows: 0 }
  for (const statement of statements) {
    const runs: Cost[] = []
    let spent = 0
    while (runs.length < RUNS && spent < ENOUGH_MS) {
      const cost = await costOf(statement)
      runs.push(cost)
      spent += cost.ms
    }
    sum.pages += Math.min(...runs.map(({ pages }) => pages))
    sum.ms += Math.min(...runs.map(({ ms }) => ms))
    sum.rows += runs[0]?.rows ?? 0
  }
  return sum

  async function costOf({ sql, parameters }: CompiledQuery): Promise<Cost> {
    const { rows } = await pool.query<{ 'QUERY PLAN': [Explained] }>(
      `explain (analyze, buffers, timing off, format json) ${sql}`,
      [...parameters],
    )
    const explained = rows[0]?.['QUERY PLAN'][0]
    if (!explained) throw new Error('nothing was explained')
    const { Plan: plan } = explained
    return {
      pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      ms: explained['Execution Time'],
      rows: plan['Actual Rows'],
    }
  }
}

type Explained = {
  'Execution Time': number
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'Actual Rows': number }
}
