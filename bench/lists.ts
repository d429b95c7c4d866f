/**
 * npm run bench:lists: what everything that the desk reads costs PostgreSQL at 10,000 members, as a multiple of what it
 * costs at 1,000. With -- 10000 1000000 between other sizes: a million members take half an hour and 12 GB. Each read's
 * own SQL is recorded and explained, in both libraries in turns; pages read from the cache and milliseconds are the
 * best of several. What answers more rows of a larger library may cost more by as much, and no more.
 */
import { DESK_READS } from './desk-reads.ts'
import { explainAll, type Cost } from './explain.ts'
import { openLibraries } from './libraries.ts'
import { LISTS } from './list-cases.ts'

const given = process.argv.slice(2).map(Number)
const SIZES = given.length > 0 ? given : [1_000, 10_000]
const READS = [...LISTS, ...DESK_READS]
const MOST = 1.5
/** PostgreSQL tells no shorter time. */
const CLOCK_MS = 0.001
/** Below it, a multiple says nothing. */
const NOTHING_MS = 0.1

await using opened = await openLibraries(SIZES)
process.stdout.write(tableOf(await explainAll(opened.libraries, READS)))

function tableOf(found: Cost[][]): string {
  const lines = READS.map(({ name }, at) => {
    const [small, large] = found[at] ?? []
    if (!small || !large) throw new Error(`${name} was not measured`)
    const pages = large.pages / Math.max(1, small.pages)
    const ms = large.ms / Math.max(CLOCK_MS, small.ms)
    const rows = Math.max(1, large.rows / Math.max(1, small.rows))
    const isLittle = ms <= MOST || large.ms < NOTHING_MS
    const isMoreRows = ms <= MOST * rows
    const verdict = isLittle ? '' : isMoreRows ? `${rows.toFixed(1)} times the rows` : 'too much'
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
