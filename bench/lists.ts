/**
 * npm run bench:lists: what everything that the desk reads costs PostgreSQL at 10,000 members, as a multiple of what it costs
 * at 1,000. With -- 10000 1000000 between other sizes: a million members take ten minutes and 12 GB.
 * Each read's own SQL is recorded and explained; pages read from the cache and milliseconds are the best of several.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CompiledQuery } from 'kysely'
import { connect, migrate, type Connection } from '#/server/database.ts'
import { startEmbeddedPostgres } from '#/server/embedded-postgres/start.ts'
import { migrateJobs } from '#/server/jobs/runner.ts'
import { DESK_READS } from './desk-reads.ts'
import { LISTS, type ListCase } from './list-cases.ts'
import { growTo } from './list-data.ts'
import { readsOf, recordStatements } from './statements.ts'

const given = process.argv.slice(2).map(Number)
const SIZES = given.length > 0 ? given : [1_000, 10_000]
const READS = [...LISTS, ...DESK_READS]
const MOST = 1.5
const RUNS = 15
/** What takes longer is measured less often. */
const ENOUGH_MS = 1_000

type Cost = { pages: number; ms: number; rows: number }

const SILENT = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

const folder = await mkdtemp(join(tmpdir(), 'adhyayan-lists-'))
const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
const connection = connect(database.ownerUrl, () => undefined)
try {
  await migrate(connection.sql)
  await migrateJobs(connection.pool, SILENT)
  const costs: Cost[][] = READS.map(() => [])
  for (const size of SIZES) {
    await growTo(database.ownerUrl, size)
    for (const [at, one] of READS.entries()) costs[at]?.push(await measure(connection, one))
  }
  process.stdout.write(tableOf(costs))
} finally {
  await connection.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The sum over the statements that the list sends, each at its best. */
async function measure({ pool, sql }: Connection, { prepare, read }: ListCase): Promise<Cost> {
  const input = (await prepare?.(sql)) ?? {}
  const statements = readsOf(await recordStatements(pool, (recorded) => read(recorded, input)))
  const sum: Cost = { pages: 0, ms: 0, rows: 0 }
  for (const statement of statements) {
    const runs: Cost[] = []
    let spent = 0
    while (runs.length < RUNS && spent < ENOUGH_MS) {
      const cost = await explain(statement)
      runs.push(cost)
      spent += cost.ms
    }
    sum.pages += Math.min(...runs.map(({ pages }) => pages))
    sum.ms += Math.min(...runs.map(({ ms }) => ms))
    sum.rows += runs[0]?.rows ?? 0
  }
  return sum

  async function explain({ sql, parameters }: CompiledQuery): Promise<Cost> {
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

function tableOf(costs: Cost[][]): string {
  const lines = READS.map(({ name }, at) => {
    const [small, large] = costs[at] ?? []
    if (!small || !large) throw new Error(`${name} was not measured`)
    const [pages, ms] = [large.pages / small.pages, large.ms / small.ms]
    const verdict = ms <= MOST ? '' : 'too much'
    const cells = [
      name,
      `${small.pages} → ${large.pages}`,
      pages.toFixed(2),
      `${small.ms.toFixed(2)} → ${large.ms.toFixed(2)}`,
      ms.toFixed(2),
      `${small.rows} → ${large.rows}`,
      verdict,
    ]
    return `| ${cells.join(' | ')} |`
  })
  const head = `| list | pages, ${SIZES.join(' → ')} members | ratio | ms | ratio | rows | |\n| --- | --- | --- | --- | --- | --- | --- |`
  return `${[head, ...lines].join('\n')}\n`
}
