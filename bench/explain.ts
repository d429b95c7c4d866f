import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { isPlannedByValues } from '#database/statement.ts'
import type { Library } from './libraries.ts'
import type { ListCase } from './list-cases.ts'
import { literal, readsOf, recordStatements } from './statements.ts'

const ROUNDS = 5
const RUNS = 15
/** What takes longer is measured less often. */
const ENOUGH_MS = 1_000
/** After so many runs PostgreSQL may choose one plan for any values. */
const RUNS_BY_VALUES = 5

export type Cost = { pages: number; ms: number; rows: number }

/**
 * What each read costs in each of the libraries. Everything is measured several times, not one after the other, and the
 * best counts: what a neighbour takes of the machine in one moment isn't a library's.
 */
export async function explainAll(
  libraries: readonly Library[],
  reads: readonly ListCase[],
): Promise<Cost[][]> {
  const best: Cost[][] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, read] of reads.entries()) {
      const costs = await explain(libraries, read)
      const before = best[at] ?? costs
      best[at] = costs.map((cost, which) => cheaper(cost, before[which] ?? cost))
    }
  return best
}

function cheaper(one: Cost, other: Cost): Cost {
  return { pages: Math.min(one.pages, other.pages), ms: Math.min(one.ms, other.ms), rows: one.rows }
}

/**
 * What a read costs in each of the libraries, measured in turns: the sum over the statements that it sends, each at its
 * best, planned as on a connection that sent it before.
 */
async function explain(libraries: readonly Library[], read: ListCase): Promise<Cost[]> {
  const sent = await Promise.all(libraries.map((library) => statementsOf(library, read)))
  const sums = libraries.map((): Cost => ({ pages: 0, ms: 0, rows: 0 }))
  for (let at = 0; sent.some((statements) => at < statements.length); at++) {
    // Where a library sent fewer, the rest costs it nothing.
    const asked = libraries.flatMap(({ pool }, which) => {
      const statement = sent[which]?.[at]
      return statement ? [{ pool, statement, sum: sums[which] as Cost }] : []
    })
    const costs = await costsOf(asked)
    for (const [which, { sum }] of asked.entries()) {
      const runs = costs[which] ?? []
      const { pages, ms, rows } = runs.reduce((best, run) => cheaper(run, best))
      sum.pages += pages
      sum.ms += ms
      sum.rows += rows
    }
  }
  return sums
}

async function statementsOf({ pool, sql }: Library, { prepare, read }: ListCase): Promise<CompiledQuery[]> {
  const input = (await prepare?.(sql)) ?? {}
  return readsOf(await recordStatements(pool, (recorded) => read(recorded, input)))
}

/** Of each statement the costs of several runs, one of each in turns. */
async function costsOf(asked: readonly { pool: pg.Pool; statement: CompiledQuery }[]): Promise<Cost[][]> {
  await using opened = new AsyncDisposableStack()
  const prepared: Prepared[] = []
  for (const { pool, statement } of asked) prepared.push(opened.use(await asSent(pool, statement)))
  const turn = async () => {
    const costs: Cost[] = []
    for (const one of prepared) costs.push(await one.cost())
    return costs
  }
  // Those that still know their values don't count.
  for (let run = 0; run < RUNS_BY_VALUES; run++) await turn()
  const turns: Cost[][] = []
  let spent = 0
  while (turns.length < RUNS && spent < ENOUGH_MS) {
    const costs = await turn()
    turns.push(costs)
    spent += costs.reduce((sum, { ms }) => sum + ms, 0)
  }
  return prepared.map((_, which) => turns.map((costs) => costs[which] as Cost))
}

type Prepared = AsyncDisposable & { cost: () => Promise<Cost> }

/**
 * A statement on a connection of its own, prepared if the program sends it so: `cost` runs it and explains that run.
 */
export async function asSent(pool: pg.Pool, { sql, parameters }: CompiledQuery): Promise<Prepared> {
  const client = await pool.connect()
  const prepared = !isPlannedByValues(sql)
  const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''
  const explained = prepared ? `execute measured${values}` : sql
  if (prepared) await client.query(`prepare measured as ${sql}`)
  return {
    cost: async () => {
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
    },
    [Symbol.asyncDispose]: async () => {
      try {
        if (prepared) await client.query('deallocate measured')
      } finally {
        client.release()
      }
    },
  }
}

type Explained = {
  'Execution Time': number
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'Actual Rows': number }
}
