import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serverProcess } from '../test/support/process.ts'
import { NOW, SECRETS_KEY, sessionSecret } from './data.ts'
import type { Database, Stage } from './stage.ts'

export type ContenderName = 'ours' | 'bare' | 'postgraphile'
/** One or more processes on one database. */
export type Contender = {
  name: ContenderName
  ports: number[]
  pids: (number | undefined)[]
  database: Database
  stop: () => Promise<void>
}

type Started = { port: number; pid: number | undefined; stop: () => Promise<unknown> }
/** `connections` is how many to the database a process may hold; ours decides that itself. */
type Start = (stage: Stage, database: Database, connections: number) => Promise<Started>

/** To the database, of all processes of a contender together. */
const CONNECTIONS = 16

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const POSTGRAPHILE = at('./postgraphile/')

const STARTS: Record<ContenderName, Start> = {
  ours: async ({ folder }, { url, ownerUrl }) => {
    const server = await serverProcess({
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      DATA_DIR: folder,
      SECRETS_KEY,
      NOW: NOW.toISOString(),
      // Sign-ins come from as many addresses as people.
      TRUST_PROXY: '127.0.0.1',
      // As operators leave it: a line a request.
      LOG_LEVEL: 'info',
    })
    const { port } = new URL(server.url)
    return { port: Number(port), pid: server.process.pid, stop: () => server.kill('SIGTERM') }
  },
  bare: (_stage, { url }, connections) => startScript(at('./bare.ts'), url, connections),
  postgraphile: (_stage, { url }, connections) =>
    startScript(`${POSTGRAPHILE}server.mjs`, asVisitor(url), connections, {
      SESSION_SECRET: sessionSecret(),
    }),
}

/** Starts so many processes of a contender on a new copy of the library. */
export async function startContender(stage: Stage, name: ContenderName, processes = 1): Promise<Contender> {
  const database = await stage.database(`${name} on ${processes}`)
  if (name === 'postgraphile') {
    const schema = await readFile(`${POSTGRAPHILE}schema.sql`, 'utf8')
    await database.connection.pool.query(schema)
  }
  const started: Started[] = []
  for (let at = 0; at < processes; at++)
    started.push(await STARTS[name](stage, database, CONNECTIONS / processes))
  return {
    name,
    ports: started.map(({ port }) => port),
    pids: started.map(({ pid }) => pid),
    database,
    stop: async () => void (await Promise.all(started.map(({ stop }) => stop()))),
  }
}

/** The same database for the role of bench/postgraphile/schema.sql. */
function asVisitor(url: string): string {
  const address = new URL(url)
  address.username = 'library_login'
  address.password = 'only-for-benchmarks'
  return address.href
}

/**
 * Those that can take part. PostGraphile is installed here alone, by its own lockfile; without a network it is left
 * out.
 */
export function whoTakesPart(): ContenderName[] {
  return installPostGraphile() ? ['ours', 'bare', 'postgraphile'] : ['ours', 'bare']
}

function installPostGraphile(): boolean {
  if (existsSync(`${POSTGRAPHILE}node_modules/.package-lock.json`)) return true
  process.stderr.write('Installing PostGraphile for the comparison …\n')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: POSTGRAPHILE,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.stderr.write('PostGraphile could not be installed, and is left out.\n')
  return status === 0
}

/** A server that prints its port. */
async function startScript(
  path: string,
  databaseUrl: string,
  connections: number,
  variables: Record<string, string> = {},
): Promise<Started> {
  const child = spawn(process.execPath, [path], {
    env: {
      ...process.env,
      ...variables,
      DATABASE_URL: databaseUrl,
      CONNECTIONS: String(connections),
      GRAPHILE_ENV: 'production',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [line] = (await Promise.race([once(child.stdout, 'data'), exited])) as [Buffer | number]
  const port = Number(String(line).trim())
  if (!(port > 0) || child.exitCode !== null) throw new Error(`${path} did not start: ${String(line)}`)
  return {
    port,
    pid: child.pid,
    stop: () => {
      child.kill()
      return exited
    },
  }
}
