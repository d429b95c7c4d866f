/**
 * npm run bench: everything that docs/decisions/0060, 0061 and 0034 claim, measured beside others; about ratios, not
 * absolute times. With -- NAME … only these parts; with --quick those that compare, in two minutes: it keeps nothing,
 * and fails when a ratio is more than a fifth worse than the kept one, also beside the code that this was kept of; with
 * --json too it only says what it found. Numbers are the sizes of part `growth`.
 */
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
// @ts-expect-error A script without types.
import { build as untyped } from '../scripts/build.mjs'
import { listWorse } from './compare.ts'
import { growth } from './growth.ts'
import { herd } from './herd.ts'
import { measureAt } from './kept-code.ts'
import { keep, newest, type Kept } from './kept.ts'
import { notices } from './notices.ts'
import type { Part, Place } from './part.ts'
import { findPgbench } from './pgbench.ts'
import { rates } from './rates.ts'
import { rivals } from './rivals.ts'
import { signIns } from './sign-ins.ts'
import { openStage, type Stage } from './stage.ts'
import { starts } from './starts.ts'

const PARTS: Record<string, Part> = { starts, rates, notices, rivals, 'sign-ins': signIns, herd, growth }

const FLAGS = ['--quick', '--json']

const HEAD = `# Benchmarks

\`npm run bench\` measures the program beside a bare server (node:http and one prepared statement a request, without any rule), PostGraphile (installed by the
benchmark alone) and pgbench, interleaved, on one PostgreSQL, each on a database that nobody else listens to. Every answer is checked. Medians of the rounds, the range
in brackets. Only ratios count: absolute rates depend on the machine, and on what else it does; its load is given. \`-- rates starts …\` measures only
these parts; \`-- --quick\` fails when a ratio is more than a fifth worse than the one below, and than what that commit reaches on the same machine. What it
found is kept by day in \`results/\`.
`

const given = process.argv.slice(2)
const quick = given.includes('--quick')
const asJson = given.includes('--json')
const sizes = given.map(Number).filter((size) => size > 0)
const chosen = Object.keys(PARTS).filter((name) => given.includes(name))
const unknown = given.filter((word) => !FLAGS.includes(word) && !(Number(word) > 0) && !PARTS[word])
if (unknown.length > 0)
  end(`No part is called ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`)

const pgbench = quick ? undefined : findPgbench()
if (!quick && !pgbench)
  end(
    'pgbench is needed: install the client tools of PostgreSQL (Debian: apt-get install postgresql-contrib).',
  )

await (untyped as (node: string) => Promise<void>)(process.execPath)
let stage: Promise<Stage> | undefined
const place: Place = {
  openStage: () => (stage ??= openStage()),
  pace: {
    connections: 16,
    rounds: quick ? 2 : 5,
    onlyGoals: quick,
    pgbench,
    sizes: sizes.length > 0 ? sizes : undefined,
  },
}
try {
  const names = Object.keys(PARTS).filter((name) => !quick || PARTS[name]?.ratios)
  for (const name of chosen.length > 0 ? chosen : names) await run(name, PARTS[name] as Part)
} finally {
  await (await stage)?.close()
}

async function run(name: string, part: Part): Promise<void> {
  process.stderr.write(`${name} …\n`)
  const [load = 0] = loadavg()
  const found = await part.measure(place)
  if (asJson) return void process.stdout.write(`${JSON.stringify(found)}\n`)
  process.stdout.write(`${part.show(found)}\n\n`)
  if (quick) return compare(name, part, found)
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim(),
    load_before: Number(load.toFixed(1)),
    load_after: Number((loadavg()[0] ?? 0).toFixed(1)),
  }
  await keep(name, { at: new Date().toISOString(), machine, found })
  await writeReadme()
}

async function compare(name: string, { ratios }: Part, found: unknown): Promise<void> {
  const before = await newest(name)
  if (!ratios || !before) return
  const now = ratios(found)
  const kept = ratios(before.found)
  if (listWorse(kept, now).length === 0) return
  const here = await measureHere(name, before)
  for (const line of listWorse(kept, now, here === undefined ? kept : ratios(here))) {
    process.stdout.write(`WORSE  ${line}\n`)
    process.exitCode = 1
  }
}

async function measureHere(name: string, { machine: { commit } }: Kept): Promise<unknown> {
  process.stderr.write(`Some of it looks worse; measuring ${commit} on this machine …\n`)
  try {
    return await measureAt(String(commit), name)
  } catch (error) {
    process.stderr.write(`It can't be measured here: ${String(error)}\n`)
    return undefined
  }
}

/** The newest of every part, whenever it was measured. */
async function writeReadme(): Promise<void> {
  const sections: string[] = []
  for (const [name, { show }] of Object.entries(PARTS)) {
    const kept = await newest(name)
    if (!kept) continue
    const machine = Object.entries(kept.machine).map(([key, value]) => `${key.replaceAll('_', ' ')} ${value}`)
    sections.push(`${show(kept.found)}\n\n${kept.at.slice(0, 10)}: ${machine.join(', ')}.`)
  }
  const readme = fileURLToPath(new URL('./README.md', import.meta.url))
  await writeFile(readme, `${HEAD}\n${sections.join('\n\n')}\n`)
  const format = fileURLToPath(new URL('../node_modules/oxfmt/bin/oxfmt', import.meta.url))
  execFileSync(process.execPath, [format, fileURLToPath(new URL('.', import.meta.url))])
}

function end(words: string): never {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
