import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { findRunning } from '#/server/embedded-postgres/running.ts'
import { freePort, spawnServer } from '../support/process.ts'

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
const isInitialising = (name: string) => name.startsWith('initialising-')

const noteOf = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid')

/** The moments of a first start, by what is in the data folder then. */
const MOMENTS: [string, (dataDir: string) => boolean][] = [
  ['its database is made', (dataDir) => filesIn(join(dataDir, 'postgres')).some(isInitialising)],
  ['its database starts', (dataDir) => existsSync(noteOf(dataDir))],
  ['its tables are made', (dataDir) => findRunning(dataDir) !== undefined],
]

it.each(MOMENTS)(
  'a server that is stopped while %s ends in order, and its database with it',
  async (_, isReached) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'adhyayan-stopped-'))
    const server = spawnServer({ DATA_DIR }, [], String(await freePort()))
    await expect.poll(() => isReached(DATA_DIR), { interval: 5, timeout: 240_000 }).toBe(true)
    await server.kill('SIGTERM')
    const { exitCode, signalCode } = server.process
    expect({ exitCode, signalCode }, server.output()).toEqual({ exitCode: 0, signalCode: null })
    expect(server.output()).not.toContain('is open at')
    expect(existsSync(noteOf(DATA_DIR)), 'the database runs on').toBe(false)
    expect(filesIn(join(DATA_DIR, 'postgres')).filter(isInitialising)).toEqual([])
    await rm(DATA_DIR, { recursive: true })
  },
)

const ADMIN = fileURLToPath(new URL('../../src/server/cli/admin.ts', import.meta.url))

it.each(['SIGINT', 'SIGTERM'] as const)(
  'npm run admin that is interrupted by %s leaves no database running that it has started',
  async (signal) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'adhyayan-stopped-'))
    const { PATH } = process.env
    const admin = spawn(process.execPath, [ADMIN, 'new@example.org'], {
      cwd: DATA_DIR,
      env: { PATH, DATA_DIR },
      stdio: 'ignore',
    })
    const ended = once(admin, 'exit')
    await expect.poll(() => existsSync(noteOf(DATA_DIR)), { interval: 5, timeout: 240_000 }).toBe(true)
    admin.kill(signal)
    expect(await ended).toEqual([1, null])
    expect(existsSync(noteOf(DATA_DIR)), 'the database runs on').toBe(false)
    await rm(DATA_DIR, { recursive: true })
  },
)
