import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { clockFrom } from '#/server/clock.ts'
import { readConfig } from '#/server/config.ts'
import { createLogger } from '#/server/logger.ts'
import { derivedKey } from '#/server/services.ts'
import { startServer } from '#/server/start.ts'

const SECRETS_KEY = 'only-for-tests'
const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))
const READY_WITHIN_MS = 20_000

/** A real server in this process, on a free port and a folder of its own. */
export async function serverHere(databaseUrl: string, env: NodeJS.ProcessEnv = {}) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'adhyayan-server-'))
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR, SECRETS_KEY, PORT: '0', ...env })
  return startServer(config, createLogger('fatal'), clockFrom(env['NOW']))
}

export type ServerProcess = {
  url: string
  process: ChildProcess
  output: () => string
  kill: (signal: NodeJS.Signals) => Promise<void>
}

/** A server as a process of its own; ready when it is given back. Stop it with `kill`. */
export async function serverProcess(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, SECRETS_KEY, LOG_LEVEL: 'warn', PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  const exited = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const server: ServerProcess = {
    url: `http://127.0.0.1:${port}`,
    process: child,
    output: () => output,
    kill: async (signal) => {
      child.kill(signal)
      await exited
    },
  }
  await waitUntilReady(server)
  return server
}

async function waitUntilReady({ url, process: child, output }: ServerProcess): Promise<void> {
  const giveUp = Date.now() + READY_WITHIN_MS
  while (Date.now() < giveUp && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => void setTimeout(resolve, 25))
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not become ready:\n${output()}`)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => void probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => void probe.close(resolve))
  return port
}

/** Signs a member in without the argon2id of a real sign-in: a session row and the cookie that belongs to it. */
export async function sessionCookie(sql: Kysely<DB>, user_id: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await sql
    .insertInto('sessions')
    .values({ token, user_id, expires_at: new Date(Date.now() + 86_400_000) })
    .execute()
  const secret = derivedKey(SECRETS_KEY, 'sessions').toString('base64url')
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `adhyayan.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

/** A browser's request: from our own page, with that cookie, JSON in and out. */
export async function call(url: string, { method = 'GET', cookie, body, headers = {} }: Call = {}) {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(cookie ? { cookie } : {}),
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: asJson(text), headers: answer.headers }
}

type Call = { method?: string; cookie?: string; body?: unknown; headers?: Record<string, string> }

function asJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return { text }
  }
}
