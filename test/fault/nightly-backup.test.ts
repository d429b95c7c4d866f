import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasuresFile, findErasures } from '#/server/backup/erasures.ts'
import { keepBackup, keepErasures, listUnready, type Keeper } from '#/server/backup/keep-backups.ts'
import { archiveName } from '#/server/backup/kept-archives.ts'
import { folderPlace } from '#/server/backup/places.ts'
import { restoreLibrary } from '#/server/backup/restore-library.ts'
import { admin as desk, member as account } from '#/features/accounts/erasure/actions.ts'
import { readConfig } from '#/server/config.ts'
import { openDisk } from '#/server/files/disk.ts'
import { backupTasks } from '#/server/jobs/backup-tasks.ts'
import { queueJob } from '#/server/jobs/queue.ts'
import { memberContext } from '../support/context.ts'
import { databaseBefore } from '../support/database-before.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { emptyDatabase, sumLibrary } from '../support/library-sums.ts'
import { SECRETS_KEY } from '../support/process.ts'
import { sampleAdmin, sampleMember } from '../support/samples.ts'
import { serverHere } from '../support/server.ts'

const NIGHT = new Date('2026-11-20T20:50:00Z')
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

let folder: string
let db: TestDatabase
let keeper: Keeper

/** Whose databases are this test's own: servers of other tests back up too when their night comes. */
const OWNER = `nightly_${randomBytes(6).toString('hex')}`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adhyayan-nightly-'))
  db = await testDatabase()
  await db.asOwner(`create role ${OWNER} superuser login password 'owner'`)
  await sampleMember(db.sql)
  keeper = {
    url: as(OWNER, 'owner'),
    disk: await openDisk(join(folder, 'files')),
    secret: SECRETS_KEY,
    folder: join(folder, 'backups'),
    places: [folderPlace(join(folder, 'second'))],
  }
})
afterAll(async () => {
  await db.asOwner(`drop role ${OWNER}`)
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

it('a night makes an archive, restores it on trial, copies it, removes old ones and tells the desk (BACKUP-4)', async () => {
  const old = Array.from({ length: 40 }, (_, day) =>
    archiveName('night', new Date(NIGHT.getTime() - (day + 1) * 86_400_000)),
  )
  await keepErasures(db.sql, keeper, NIGHT, '')
  for (const name of old) await writeFile(join(folder, 'second', name), '')
  await backupTasks({ sql: db.sql, keeper, clock: () => NIGHT, log }).back_up()
  const row = await db.sql.selectFrom('backups').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ reason: 'night', outcome: 'restored', problem: null, made_at: NIGHT })
  const [here, there] = await Promise.all(['backups', 'second'].map((name) => readdir(join(folder, name))))
  expect(here?.toSorted()).toEqual([erasuresFile(SECRETS_KEY), row.file_name])
  expect(there).toHaveLength(10)
  const copy = join(folder, 'second', row.file_name)
  expect((await readFile(copy)).length).toBe(row.byte_size)
  expect(await countOwned()).toBe(0)
})

it('what goes wrong is a result for the desk, and costs no older archive', async () => {
  const before = await readdir(keeper.folder)
  await writeFile(join(folder, 'no-folder'), '')
  const unwritable = folderPlace(join(folder, 'no-folder', 'below'))
  const kept = await keepBackup(
    { ...keeper, places: [unwritable] },
    'night',
    new Date(NIGHT.getTime() + 1000),
  )
  expect(kept).toMatchObject({ outcome: 'restored' })
  expect(kept.problem).toMatch(/^the folder .*no-folder.below did not take it/)
  const unmounted = join(folder, 'unmounted')
  const places = [folderPlace(join(unmounted, 'backups'))]
  const missed = await keepBackup({ ...keeper, places }, 'night', new Date(NIGHT.getTime() + 1500))
  const there = `there is no ${unmounted}: mount its disk, or correct BACKUP_DIR`
  expect(missed.problem).toBe(`the folder ${unmounted}/backups did not take it (${there})`)
  expect(await listUnready({ ...keeper, places })).toEqual([
    `No archive can be copied to the folder ${unmounted}/backups: ${there}.`,
  ])
  expect(existsSync(unmounted), 'made on the disk below').toBe(false)
  const [second] = keeper.places
  expect(await listUnready(keeper)).toEqual([
    expect.stringContaining(`${second!.name}, which is on the disk of DATA_DIR: mount another one there`),
  ])
  const elsewhere = { ...second!, findDisk: async () => -1 }
  expect(await listUnready({ ...keeper, places: [elsewhere] })).toEqual([])
  const failed = await keepBackup(
    { ...keeper, url: await emptyDatabase() },
    'night',
    new Date(NIGHT.getTime() + 2000),
  )
  expect(failed).toMatchObject({ outcome: 'failed', byte_size: 0 })
  expect(await readdir(keeper.folder)).toEqual(expect.arrayContaining(before.slice(0, 1)))
  await expect(
    backupTasks({
      sql: db.sql,
      keeper: { ...keeper, url: await emptyDatabase() },
      clock: () => NIGHT,
      log,
    }).back_up(),
  ).rejects.toThrow('the backup failed')
})

it('no older archive goes while a copy fails, unless the disk has no room without it (BACKUP-4)', async () => {
  const night = new Date(NIGHT.getTime() + 86_400_000)
  const old = Array.from({ length: 40 }, (_, day) =>
    archiveName('night', new Date(NIGHT.getTime() - (day + 1) * 86_400_000)),
  )
  const kept = async () => (await readdir(keeper.folder)).filter((name) => old.includes(name)).length
  for (const name of old) await writeFile(join(keeper.folder, name), '')
  await writeFile(join(folder, 'a-file'), '')
  const copyless = { ...keeper, places: [folderPlace(join(folder, 'a-file', 'below'))] }
  expect(await keepBackup(copyless, 'night', night)).toMatchObject({ outcome: 'restored' })
  expect(await kept()).toBe(40)

  // Two terabytes, as far as the database knows.
  await db.asOwner(`insert into files (owner_id, purpose, storage_key, sealed_key, content_type, byte_size)
    select (select id from profiles limit 1), 'payment_proof', 'huge-' || at, '', 'image/webp', 2147483647
    from generate_series(1, 1000) as at`)
  const refused = await keepBackup(copyless, 'night', night)
  await db.asOwner(`delete from files where storage_key like 'huge-%'`)
  expect(refused.problem).toMatch(/too little space on the disk/)
  expect(await kept(), 'of each of seven days and four weeks').toBeLessThan(12)
  for (const name of old) await rm(join(keeper.folder, name), { force: true })
})

it('archives without the files push out none that has them, here and in other places (BACKUP-4)', async () => {
  const nights = [1, 30, 31, 32, 33, 34, 35, 36, 37, 44, 51, 58, 65].map(
    (day) => new Date(NIGHT.getTime() + day * 86_400_000),
  )
  const apart = { ...keeper, folder: join(folder, 'apart'), places: [folderPlace(join(folder, 'third'))] }
  const [owner] = await db.sql.selectFrom('profiles').select('id').limit(1).execute()
  const file = {
    owner_id: owner!.id,
    purpose: 'payment_proof',
    content_type: 'image/webp',
    byte_size: 4,
  } as const
  await db.sql
    .insertInto('files')
    .values({ ...file, storage_key: 'aa/picture', sealed_key: Buffer.from('key') })
    .execute()
  await keeper.disk.put('aa/picture', 'seal')
  const whole = await keepBackup(apart, 'night', nights[0]!)
  expect(whole).toMatchObject({ outcome: 'restored', problem: null })
  await keeper.disk.delete('aa/picture')
  const lacking: string[] = []
  for (const night of nights.slice(1, 3)) lacking.push((await keepBackup(apart, 'night', night)).file_name)
  for (const place of ['apart', 'third'])
    for (const night of nights.slice(3, -1))
      await writeFile(join(folder, place, archiveName('night', night, 1)), '')
  const last = await keepBackup(apart, 'night', nights.at(-1)!)
  expect(last).toMatchObject({ outcome: 'restored', problem: '1 files that the library lists are lost' })
  for (const place of ['apart', 'third']) {
    const there = await readdir(join(folder, place))
    expect(there, 'the only one with the picture').toContain(whole.file_name)
    expect(there).not.toContain(lacking[0])
  }
  await db.sql.deleteFrom('files').where('storage_key', '=', 'aa/picture').execute()
})

it('an account that may create no database has its archives read instead', async () => {
  const role = `reader_${randomBytes(6).toString('hex')}`
  await db.asOwner(`create role ${role} login password 'reader' in role pg_read_all_data`)
  const kept = await keepBackup(
    { ...keeper, url: as(role, 'reader'), places: [] },
    'night',
    new Date(NIGHT.getTime() + 3000),
  )
  await db.asOwner(`drop role ${role}`)
  expect(kept).toMatchObject({ outcome: 'read', problem: null })
})

it('the list of erasures names nobody, and is written when it has changed (BACKUP-5)', async () => {
  const { id } = await sampleMember(db.sql)
  await db.sql.updateTable('profiles').set({ erased_at: NIGHT }).where('id', '=', id).execute()
  const written = await keepErasures(db.sql, keeper, NIGHT, '')
  expect(await keepErasures(db.sql, keeper, NIGHT, written)).toBe(written)
  for (const place of ['backups', 'second'])
    expect((await listIn(place))?.members).toEqual([{ id, erased_at: NIGHT }])
  expect(await listIn('second', 'another secret')).toBeUndefined()
})

it('who is erased is on the list as soon as a job can run, and also where another place can’t take it (BACKUP-5)', async () => {
  const admin = await sampleAdmin(db.sql)
  const context = memberContext(db.sql, admin, { queueJob, now: NIGHT })
  const erased: string[] = []
  for (let times = 0; times < 2; times++) {
    const student = await sampleMember(db.sql)
    const { id } = await account.askErasure(memberContext(db.sql, student), { password: 'right' })
    await desk.carryOutErasure(context, { id, ends_plans: [] })
    erased.push(student.id)
  }
  const { rows } = await db.pool.query(
    `select task_identifier, queue_name from graphile_worker.jobs where task_identifier = 'list_erasures'`,
  )
  expect(rows).toEqual([{ task_identifier: 'list_erasures', queue_name: 'backup' }])

  const unmounted = folderPlace(join(folder, 'unmounted', 'backups'))
  const tasks = backupTasks({
    sql: db.sql,
    keeper: { ...keeper, places: [unmounted, ...keeper.places] },
    clock: () => NIGHT,
    log,
  })
  await expect(tasks.list_erasures(), 'it is tried again').rejects.toThrow('there is no ')
  const list = await listIn('second')
  expect(list?.members.map(({ id }) => id)).toEqual(expect.arrayContaining(erased))
})

it('a start that migrates archives the library as it was before (BACKUP-4)', async () => {
  const earlier = await databaseBefore('0096')
  await earlier.pool.query(`insert into profiles (name, email) values ('Kept', 'kept@example.org')`)
  const before = await sumLibrary(earlier.url)
  await earlier.close()
  const DATA_DIR = join(folder, 'updated')
  const server = await serverHere(earlier.url, { DATA_DIR })
  try {
    const row = await server.services.sql.selectFrom('backups').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ reason: 'migration', outcome: 'restored', problem: null })
    const config = readConfig({
      DATABASE_URL: await emptyDatabase(),
      DATA_DIR: join(folder, 'again'),
      SECRETS_KEY,
    })
    const restored = await restoreLibrary({
      file: join(DATA_DIR, 'backups', row.file_name),
      url: config.database?.ownerUrl ?? '',
      config,
      disk: await openDisk(join(folder, 'again')),
      replace: false,
      now: NIGHT,
    })
    const rows = Object.fromEntries(restored.sums.map(({ name, rows, sha256 }) => [name, { rows, sha256 }]))
    expect(rows).toMatchObject(before)
  } finally {
    await server.stop()
  }
})

async function listIn(place: string, secret = SECRETS_KEY) {
  return (await findErasures(folderPlace(join(folder, place)), secret)).list
}

function as(role: string, password: string): string {
  const url = new URL(db.ownerUrl)
  url.username = role
  url.password = password
  return url.href
}

async function countOwned(): Promise<number> {
  const client = new pg.Client({ connectionString: db.ownerUrl })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datdba = $1::regrole', [OWNER])
  await client.end()
  return rowCount ?? 0
}
