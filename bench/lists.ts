/**
 * npm run bench:lists: what everything that the desk reads costs PostgreSQL at 10,000 members, as a multiple of what it costs
 * at 1,000. With -- 10000 1000000 between other sizes: a million members take ten minutes and 12 GB.
 * Each read's own SQL is recorded and explained; pages read from the cache and milliseconds are the best of several. What
 * answers more rows of a larger library may cost more by as much, and no more.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, migrate } from '#/server/database.ts'
import { startEmbeddedPostgres } from '#/server/embedded-postgres/start.ts'
import { migrateJobs } from '#/server/jobs/runner.ts'
import { DESK_READS } from './desk-reads.ts'
import { explain, type Cost } from './explain.ts'
import { LISTS } from './list-cases.ts'
import { growTo } from './list-data.ts'

const given = process.argv.slice(2).map(Number)
const SIZES = given.length > 0 ? given : [1_000, 10_000]
const READS = [...LISTS, ...DESK_READS]
const MOST = 1.5
/** PostgreSQL tells no shorter time. */
const CLOCK_MS = 0.001

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
    for (const [at, one] of READS.entries()) costs[at]?.push(await explain(connection, one))
  }
  process.stdout.write(tableOf(costs))
} finally {
  await connection.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

function tableOf(costs: Cost[][]): string {
  const lines = READS.map(({ name }, at) => {
    const [small, large] = costs[at] ?? []
    if (!small || !large) throw new Error(`${name} was not measured`)
    const pages = large.pages / Math.max(1, small.pages)
    const ms = large.ms / Math.max(CLOCK_MS, small.ms)
    const rows = Math.max(1, large.rows / Math.max(1, small.rows))
    const verdict = ms <= MOST ? '' : ms <= MOST * rows ? `${rows.toFixed(1)} times the rows` : 'too much'
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
