/**
 * npm run bench: bookings, dashboards and seat maps per second through the real HTTP API, compared with a bare server on
 * Node and with pgbench running our SQL, on the same database in the same run. It is about ratios, not absolute times.
 * With --quick a quarter of the requests in fewer rounds, without pgbench; nothing is kept.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { connect, migrate } from '#/server/database.ts'
import { startEmbeddedPostgres } from '#/server/embedded-postgres/start.ts'
// @ts-expect-error A script without types.
import { buildServer } from '../scripts/build.mjs'
import { serverProcess } from '../test/support/process.ts'
import { MEMBERS, NOW, SECRETS_KEY, clearBookings, cookieOf, layIn } from './data.ts'
import { cpuBetween, cpuBy } from './cpu.ts'
import { report, type Result } from './report.ts'
import { findPgbench, pgbench } from './pgbench.ts'
import { CASES, type Case } from './cases.ts'

const CONNECTIONS = 16
const QUICK = process.argv.includes('--quick')
const ROUNDS = QUICK ? 4 : 6
/** Of each round. The members take turns, so that no session is remembered from the round before. */
const REQUESTS = QUICK ? MEMBERS / 4 : MEMBERS

const pgbenchPath = QUICK ? undefined : findPgbench()
if (!pgbenchPath && !QUICK) {
  process.stderr.write(
    'pgbench is needed: install the client tools of PostgreSQL (Debian: apt-get install postgresql-contrib).\n',
  )
  process.exit(1)
}
await (buildServer as (node: string) => Promise<void>)(process.execPath)
const folder = await mkdtemp(join(tmpdir(), 'adhyayan-bench-'))
const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
const connection = connect(database.ownerUrl, () => undefined)
await migrate(connection.sql)
await layIn(connection)
const server = await serverProcess({
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
  DATA_DIR: folder,
  SECRETS_KEY,
  NOW: NOW.toISOString(),
  // As operators leave it: a line a request.
  LOG_LEVEL: 'info',
})
const bare = spawn(process.execPath, [fileURLToPath(new URL('./bare.ts', import.meta.url))], {
  env: { ...process.env, DATABASE_URL: database.url },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const barePort = Number(await firstLine(bare))
const ourPort = Number(new URL(server.url).port)
const postmaster = Number.parseInt(
  await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'),
)
try {
  const results: Result[] = []
  for (const one of CASES) results.push(await measure(one))
  await keep(results)
} finally {
  await server.kill('SIGTERM')
  bare.kill()
  await connection.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Contenders take turns, round by round; the first round is a warm-up and doesn't count. */
async function measure(one: Case): Promise<Result> {
  await clearBookings(connection)
  await one.arrange?.(connection)
  const result: Result = {
    name: one.name,
    goal: one.goal,
    ours: [],
    bare: [],
    pgbench: [],
    cpu: { ours: [], bare: [] },
  }
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = async (port: number, rates: number[], cpu: number[]) => {
      const before = cpuOf(port)
      const rate = await load(one, port, round)
      const spent = cpuBetween(before, cpuOf(port)) / REQUESTS
      if (round > 0) {
        rates.push(rate)
        cpu.push(spent)
      }
      await afterRound(one)
    }
    await measured(ourPort, result.ours, result.cpu.ours)
    await measured(barePort, result.bare, result.cpu.bare)
    if (!pgbenchPath || !one.script) continue
    const rate = await pgbenchOf(pgbenchPath, one.name, one.script)
    if (round > 0) result.pgbench.push(rate)
    await afterRound(one)
  }
  await one.putBack?.(connection)
  return result
}

async function afterRound(one: Case): Promise<void> {
  await one.check(connection, REQUESTS)
  if (one.writes) await clearBookings(connection)
}

/** Of the database and of the contender at that port. */
function cpuOf(port: number): Map<number, number> {
  return cpuBy([port === ourPort ? server.process.pid : bare.pid], postmaster)
}

async function pgbenchOf(path: string, name: string, script: NonNullable<Case['script']>) {
  const file = join(folder, `${name}.sql`)
  await writeFile(file, await script(connection.pool))
  return pgbench(path, database.url, file, CONNECTIONS, REQUESTS / CONNECTIONS)
}

async function load(one: Case, port: number, round: number): Promise<number> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./load.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const first = (round * REQUESTS) % MEMBERS
  const requests = Array.from({ length: REQUESTS }, (_, at) => ({
    ...one.request(first + at + 1),
    cookie: cookieOf(first + at + 1),
  }))
  child.stdin.end(JSON.stringify({ port, connections: CONNECTIONS, requests }))
  const { seconds, statuses } = JSON.parse(await text(child.stdout)) as {
    seconds: number
    statuses: Record<string, number>
  }
  if (statuses[one.status] !== REQUESTS)
    throw new Error(`${one.name}: wrong answers ${JSON.stringify(statuses)}`)
  return REQUESTS / seconds
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  return line.toString().trim()
}

async function keep(results: Result[]): Promise<void> {
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim(),
    connections: CONNECTIONS,
    rounds: ROUNDS,
    requests_a_round: REQUESTS,
  }
  const { table, json } = report(results, machine)
  process.stdout.write(table)
  if (QUICK) return
  const directory = fileURLToPath(new URL('./results/', import.meta.url))
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, `${new Date().toISOString().slice(0, 10)}.json`), json)
  await writeFile(fileURLToPath(new URL('./README.md', import.meta.url)), table)
}
