import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { withOwner } from './database.ts'

export const SECRETS_KEY = 'only-for-tests-'.repeat(3)
const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))
const END_WITH_PARENT = new URL('end-with-parent.ts', import.meta.url).href
const ATTEMPTS = 3
/** What programs of a run have compiled, for the next ones. */
export const COMPILED = fileURLToPath(new URL('../../dist/server/compiled', import.meta.url))

export type ServerProcess = {
  url: string
  process: ChildProcess
  output: () => string
  kill: (signal: NodeJS.Signals) => Promise<void>
}

/** A server in a process of its own, as `npm start` runs it, ready when returned. Stop it with `kill`. */
export async function serverProcess(env: NodeJS.ProcessEnv, flags: string[] = []): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt++) {
    const port = env['PORT'] ?? String(await freePort())
    const server = spawnServer(env, flags, port)
    try {
      await waitUntilReady(server)
      return server
    } catch (error) {
      // Another test may take the port between finding it free and using it.
      const taken = env['PORT'] === undefined && server.output().includes(`Port ${port} is taken`)
      if (!taken || attempt === ATTEMPTS) throw error
    }
  }
}

/** The same, not ready yet. */
export function spawnServer(env: NodeJS.ProcessEnv, flags: string[], port: string): ServerProcess {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, MAIN, ...flags], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      SECRETS_KEY,
      LOG_LEVEL: 'warn',
      // Nobody answers there: no test writes to anybody.
      WHATSAPP_URL: 'https://127.0.0.1:9',
      PORT: port,
      ...withOwner(env),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Read as text only when asked for: a benchmark's server writes a line a request.
  const chunks: Buffer[] = []
  const output = () => Buffer.concat(chunks).toString()
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const exited = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  // One that ends by itself after it was open says in the test's log why.
  child.once('exit', (code) => {
    if (code && output().includes('is open at'))
      process.stderr.write(`the server at ${port} exited with ${code}:\n${output().slice(-4000)}\n`)
  })
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    output,
    kill: async (signal) => {
      child.kill(signal)
      await exited
    },
  }
}

/** Waits as long as it lives: one that can't start exits and says why, and a slow one is left to the test's timeout. */
async function waitUntilReady({ url, process: child, output }: ServerProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    // Trust its own output first: if another server has taken the port, that one answers.
    const answer = output().includes('is open at') && (await fetch(`${url}/readyz`).catch(() => undefined))
    if (answer && answer.ok) return
    await new Promise((resolve) => void setTimeout(resolve, 25))
  }
  throw new Error(`the server did not become ready:\n${output()}`)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => void probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => void probe.close(resolve))
  return port
}
