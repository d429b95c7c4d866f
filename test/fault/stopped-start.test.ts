import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readNote } from '#/server/embedded-postgres/note.ts'
import { findRunning } from '#/server/embedded-postgres/running.ts'
import { startEmbeddedPostgres } from '#/server/embedded-postgres/start.ts'
import { STOP_SIGNALS } from '#/server/stop-signals.ts'
import { freePort, spawnServer } from '../support/process.ts'

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
const isInitialising = (name: string) => name.startsWith('initialising-')

const noteOf = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid')
/** The moments of a first start, by what is in the data folder then. */
const MOMENTS: [NodeJS.Signals, string, (dataDir: string) => boolean][] = [
  ['SIGTERM', 'its database is made', (dataDir) => filesIn(join(dataDir, 'postgres')).some(isInitialising)],
  ['SIGTERM', 'its database starts', (dataDir) => existsSync(noteOf(dataDir))],
  ['SIGTERM', 'its tables are made', (dataDir) => findRunning(dataDir) !== undefined],
  ['SIGHUP', 'its tables are made', (dataDir) => findRunning(dataDir) !== undefined],
]

it.each(MOMENTS)(
  'a server that is stopped by %s while %s ends in order, and its database with it',
  async (signal, _, isReached) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'adhyayan-stopped-'))
    const server = spawnServer({ DATA_DIR }, [], String(await freePort()))
    await expect.poll(() => isReached(DATA_DIR), { interval: 5, timeout: 240_000 }).toBe(true)
    await server.kill(signal)
    const { exitCode, signalCode } = server.process
    expect({ exitCode, signalCode }, server.output()).toEqual({ exitCode: 0, signalCode: null })
    expect(server.output()).not.toContain('is open at')
    expect(existsSync(noteOf(DATA_DIR)), 'the database runs on').toBe(false)
    expect(filesIn(join(DATA_DIR, 'postgres')).filter(isInitialising)).toEqual([])
    await rm(DATA_DIR, { recursive: true })
  },
)

const ADMIN = fileURLToPath(new URL('../../src/server/cli/admin.ts', import.meta.url))

it.each(STOP_SIGNALS)(
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

const WITH_DATABASE = new URL('../../src/server/cli/with-database.ts', import.meta.url)

it.each([
  ['in its last moment', "process.kill(process.pid, 'SIGINT'); await passed(); return 'done'"],
  ['once it is done', "setImmediate(() => process.kill(process.pid, 'SIGINT')); return 'done'"],
])('work on the database that is interrupted %s says all the same that it is done', async (_, work) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'adhyayan-stopped-'))
  const script = `import { setImmediate as passed } from 'node:timers/promises'
    import { withDatabaseAt } from '${WITH_DATABASE.href}'
    console.log(await withDatabaseAt({ dataDir: '${dataDir}' }, async () => { ${work} }))`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'done\n' })
  expect(existsSync(noteOf(dataDir)), 'the database runs on').toBe(false)
  await rm(dataDir, { recursive: true })
})

it('a start that is given up does not wait for a database that replays its log', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'adhyayan-stopped-'))
  const log = () => undefined
  await (await startEmbeddedPostgres({ dataDir, durable: false, log })).stop()
  const cluster = join(dataDir, 'postgres/cluster')
  // Its first file never comes.
  await appendFile(join(cluster, 'postgresql.auto.conf'), "restore_command = 'sleep 1000'\n")
  await writeFile(join(cluster, 'recovery.signal'), '')
  const givenUp = new AbortController()
  const starting = startEmbeddedPostgres({ dataDir, durable: false, log, givenUp: givenUp.signal })
  const reason = starting.catch((error: unknown) => error)
  const stateOf = () => (existsSync(noteOf(dataDir)) ? readNote(cluster)?.state : undefined)
  await expect.poll(stateOf, { interval: 5 }).toBe('starting')
  givenUp.abort('stopped')
  expect(await reason).toBe('stopped')
  expect(existsSync(noteOf(dataDir)), 'the database runs on').toBe(false)
  await rm(dataDir, { recursive: true })
})
