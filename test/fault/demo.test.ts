import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { archiveName } from '#/server/backup/kept-archives.ts'
import { findRunning } from '#/server/embedded-postgres/running.ts'
import { emptyDatabase } from '../support/database.ts'
import { objectStorage } from '../support/object-storage.ts'
import { freePort, serverProcess, spawnServer } from '../support/process.ts'

const NIGHTS = ['tidy', 'erase_files', 'erase_registrations', 'list_erasures', 'back_up']
const YEAR_AGO = new Date(Date.now() - 365 * 86_400_000)

// Its waits together are longer than a test's usual time.
it(
  'a demo beside a real library’s settings leaves all that they name as it was, also at night',
  { timeout: 1_200_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'adhyayan-demo-'))
    const storage = await objectStorage()
    const db = await emptyDatabase()
    const [DATA_DIR, BACKUP_DIR] = [join(folder, 'data'), join(folder, 'second')]
    const archives = Array.from({ length: 30 }, (_, day) =>
      archiveName('night', new Date(YEAR_AGO.getTime() + day * 86_400_000)),
    )
    for (const place of [join(DATA_DIR, 'backups'), BACKUP_DIR]) {
      await mkdir(place, { recursive: true })
      for (const name of [...archives, 'erasures.adhyayan']) await writeFile(join(place, name), 'real')
    }
    await writeFile(join(DATA_DIR, 'secret'), 'the secret of the real library'.repeat(2))
    const keys = [
      'ab/a-real-document',
      'backups/erasures.adhyayan',
      ...archives.map((name) => `backups/${name}`),
    ]
    for (const key of keys) storage.objects.set(key, { bytes: Buffer.from('real'), at: YEAR_AGO })
    const before = { folder: await contentOf(folder), objects: new Map(storage.objects) }

    const server = await serverProcess(
      {
        DATA_DIR,
        BACKUP_DIR,
        DATABASE_URL: db.url,
        DATABASE_OWNER_URL: db.ownerUrl,
        S3_URL: storage.url,
        SMTP_URL: 'smtp://user:password@127.0.0.1:9',
        RAZORPAY_KEY_ID: 'rzp_live_sample',
        RAZORPAY_KEY_SECRET: 'only-for-tests',
        PAYU_KEY: 'only-for-tests',
        PAYU_SALT: 'only-for-tests',
      },
      ['--demo'],
    )
    try {
      await expect.poll(server.output, { timeout: 600_000 }).toContain('Sample logins')
      expect(server.output()).toContain('Mails are kept, not sent.')
      await pass(join(DATA_DIR, 'demo'))
      const own = await readdir(join(DATA_DIR, 'demo', 'backups'))
      expect(own.filter((name) => name.endsWith('.adhyayan'))).toHaveLength(2)
    } finally {
      await server.kill('SIGTERM')
    }
    await rm(join(DATA_DIR, 'demo'), { recursive: true })
    const tables = await db.pool.query(`select from pg_class where relnamespace = 'public'::regnamespace`)
    expect(tables.rowCount).toBe(0)
    expect({ folder: await contentOf(folder), objects: storage.objects }).toEqual(before)
    await db.close()
    await storage.close()
    await rm(folder, { recursive: true, force: true })
  },
)

it('a demo that is stopped while it is filled ends in order, and its database with it', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'adhyayan-demo-'))
  const demo = spawnServer({ DATA_DIR, LOG_LEVEL: 'info' }, ['--demo'], String(await freePort()))
  await expect.poll(demo.output, { timeout: 240_000 }).toContain('Server listening')
  expect(demo.output()).not.toContain('Sample logins')
  await demo.kill('SIGTERM')
  expect(demo.process.exitCode, demo.output()).toBe(0)
  expect(findRunning(join(DATA_DIR, 'demo'))).toBeUndefined()
  await rm(DATA_DIR, { recursive: true })
})

/** Has the night's jobs done by the server on that folder. */
async function pass(dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: findRunning(dataDir)?.ownerUrl })
  await client.connect()
  for (const task of NIGHTS)
    await client.query('select graphile_worker.add_job($1, job_key := $2)', [task, `night of ${task}`])
  const waiting = () => client.query(`select from graphile_worker.jobs where key like 'night of %'`)
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 600_000 }).toBe(0)
  await client.end()
}

/** Every file with what it holds. */
async function contentOf(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) found.set(path, await readFile(path, 'utf8'))
  }
  return found
}
