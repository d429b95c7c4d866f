/**
 * npm run bench: bookings and dashboards per second through the real HTTP API, compared with pgbench running the same
 * SQL on the same database in the same run. It is about ratios, not absolute times.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { connect, migrate, type Connection } from '#/server/database.ts'
import { startEmbeddedPostgres } from '#/server/embedded-postgres/start.ts'
// @ts-expect-error A script without types.
import { buildServer } from '../scripts/build.mjs'
import { serverProcess } from '../test/support/process.ts'
import { MEMBERS, NOW, SECRETS_KEY, clearBookings, cookieOf, layIn } from './data.ts'
import { report, type Result } from './report.ts'
import { findPgbench, pgbench } from './pgbench.ts'
import { CASES, type Case } from './cases.ts'

const CONNECTIONS = 16
const ROUNDS = 6
const SHARE = MEMBERS / CONNECTIONS

const pgbenchPath = findPgbench()
if (!pgbenchPath) {
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
  LOG_LEVEL: 'error',
})
try {
  const results: Result[] = []
  for (const one of CASES) results.push(await measure(one, connection, pgbenchPath))
  await keep(results)
} finally {
  await server.kill('SIGTERM')
  await connection.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Contenders take turns, round by round; the first round is a warm-up and doesn't count. */
async function measure(one: Case, connection: Connection, path: string): Promise<Result> {
  const script = join(folder, `${one.name}.sql`)
  await writeFile(script, await one.script(connection.pool))
  await clearBookings(connection)
  const ours: number[] = []
  const limit: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    ours.push(await load(one))
    await one.check(connection)
    await clearBookings(connection)
    limit.push(await pgbench(path, database.url, script, CONNECTIONS, SHARE))
    await one.check(connection)
    await clearBookings(connection)
  }
  return { name: one.name, ours: ours.slice(1), pgbench: limit.slice(1) }
}

async function load(one: Case): Promise<number> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./load.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const requests = Array.from({ length: MEMBERS }, (_, at) => ({
    ...one.request(at + 1),
    cookie: cookieOf(at + 1),
  }))
  child.stdin.end(
    JSON.stringify({ port: Number(new URL(server.url).port), connections: CONNECTIONS, requests }),
  )
  const { seconds, statuses } = JSON.parse(await text(child.stdout)) as {
    seconds: number
    statuses: Record<string, number>
  }
  if (statuses[one.status] !== MEMBERS)
    throw new Error(`${one.name}: wrong answers ${JSON.stringify(statuses)}`)
  return MEMBERS / seconds
}

async function keep(results: Result[]): Promise<void> {
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim(),
    connections: CONNECTIONS,
    rounds: ROUNDS,
    requests_a_round: MEMBERS,
  }
  const { table, json } = report(results, machine)
  const directory = fileURLToPath(new URL('./results/', import.meta.url))
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, `${new Date().toISOString().slice(0, 10)}.json`), json)
  await writeFile(fileURLToPath(new URL('./README.md', import.meta.url)), table)
  process.stdout.write(table)
}
