/**
 * What a start costs: on an empty folder without the compile cache, and again on what it left; and what an idle process
 * holds.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../test/support/process.ts'
import { SECRETS_KEY } from './data.ts'
import { spread } from './figures.ts'
import { part, tableOf } from './part.ts'

/** Until a process calls itself idle: what a start begins has ended by then. */
const SETTLES_MS = 3_000
const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * By start: milliseconds until it answers, of the server's CPU among them, and its memory in MB: all of it that is its
 * own, and with its share of what other processes use too. `npm_start` is the command as people type it. Memory is
 * empty where there is no /proc.
 */
type Starts = {
  cold: number[]
  warm: number[]
  npm_start: number[]
  cpu: number[]
  own_mb: number[]
  shared_mb: number[]
}

export const starts = part({
  measure: ({ pace }) => measureStarts(pace.rounds),
  show: (found: Starts) => `## Starts and memory

${tableOf(
  ['', 'measured', 'goal'],
  [
    [
      'first start, until it answers: makes a database, compiles everything',
      `${spread(found.cold, 0)} ms`,
      '5,000 ms',
    ],
    ['later start, until it answers', `${spread(found.warm, 0)} ms`, '900 ms'],
    [
      'by `npm start`, which looks whether anything must be installed or built',
      `${spread(found.npm_start, 0)} ms`,
      '900 ms',
    ],
    ['CPU of a later start, without the database', `${spread(found.cpu, 0)} ms`, '–'],
    [
      'the idle process, with its share of what others use too (PSS)',
      `${spread(found.shared_mb, 0)} MB`,
      '155 MB',
    ],
    ['of it its own', `${spread(found.own_mb, 0)} MB`, '–'],
  ],
)}`,
})

async function measureStarts(rounds: number): Promise<Starts> {
  const result: Starts = { cold: [], warm: [], npm_start: [], cpu: [], own_mb: [], shared_mb: [] }
  const server = { command: process.execPath, args: ['dist/server/main.js'] }
  for (let round = 0; round < rounds; round++) {
    const folder = await mkdtemp(join(tmpdir(), 'adhyayan-start-'))
    try {
      const cache = { NODE_COMPILE_CACHE: join(folder, 'compiled') }
      const cold = await start(folder, server, cache)
      result.cold.push(cold.ms)
      // Writes what the first one has compiled and not kept.
      await start(folder, server, cache)
      const warm = await start(folder, server, cache)
      result.warm.push(warm.ms)
      result.cpu.push(...warm.cpu)
      result.own_mb.push(...warm.own)
      result.shared_mb.push(...warm.shared)
      result.npm_start.push((await start(folder, { command: 'npm', args: ['start'] }, {})).ms)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return result
}

type Started = { ms: number; cpu: number[]; own: number[]; shared: number[] }

async function start(
  folder: string,
  { command, args }: { command: string; args: string[] },
  env: NodeJS.ProcessEnv,
): Promise<Started> {
  const port = String(await freePort())
  const began = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PORT: port, DATA_DIR: folder, DATABASE_URL: '', SECRETS_KEY, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  while (!printed.includes('is open at')) {
    if (child.exitCode !== null) throw new Error(`${command} did not start:\n${printed}`)
    await Promise.race([once(child.stdout, 'data'), exited])
  }
  const { status } = await fetch(`http://127.0.0.1:${port}/readyz`)
  if (status !== 200) throw new Error(`not ready: ${status}`)
  const ms = performance.now() - began
  const started = { ms, ...(await costOf(child.pid)) }
  child.kill('SIGTERM')
  await exited
  return started
}

async function costOf(pid: number | undefined): Promise<Omit<Started, 'ms'>> {
  const rollup = `/proc/${pid}/smaps_rollup`
  if (!existsSync(rollup)) return { cpu: [], own: [], shared: [] }
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  await pause(SETTLES_MS)
  const memory = readFileSync(rollup, 'utf8')
  const mb = (field: string) => Number(new RegExp(`^${field}: +(\\d+)`, 'm').exec(memory)?.[1]) / 1024
  return { cpu: [((user ?? 0) + (system ?? 0)) * 10], own: [mb('Pss_Anon')], shared: [mb('Pss')] }
}
