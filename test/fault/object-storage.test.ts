import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { erasuresFile } from '#/server/backup/erasures.ts'
import { keepBackup, keeperOf, keepErasures } from '#/server/backup/keep-backups.ts'
import { archiveName } from '#/server/backup/kept-archives.ts'
import { restoreLibrary } from '#/server/backup/restore-library.ts'
import { readConfig } from '#/server/config.ts'
import { openObjectStorage } from '#/server/files/object-storage.ts'
import { openStore } from '#/server/files/store.ts'
import { openVault, type Vault } from '#/server/files/vault.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { emptyDatabase } from '../support/library-sums.ts'
import { objectStorage } from '../support/object-storage.ts'
import { SECRETS_KEY } from '../support/process.ts'
import { sampleMember } from '../support/samples.ts'

const PICTURE = Buffer.alloc(300_000, 'a picture')
const NIGHT = new Date('2026-11-20T20:50:00Z')
/** Shorter than a slow store takes for 96 MB, longer than it takes for what the system holds of them. */
const SILENT_FOR_MS = 2_000

let folder: string
let storage: Awaited<ReturnType<typeof objectStorage>>
let db: TestDatabase
let vault: Vault

const configOf = (changes: NodeJS.ProcessEnv = {}) =>
  readConfig({ DATA_DIR: folder, DATABASE_URL: db.url, SECRETS_KEY, S3_URL: storage.url, ...changes })
const vaultOf = async (changes?: NodeJS.ProcessEnv) =>
  openVault(await openStore(configOf(changes)), Buffer.alloc(32, 7))
const listAll = async () => (await Array.fromAsync(vault.listOlderThan(new Date(Date.now() + 60_000)))).flat()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adhyayan-storage-'))
  storage = await objectStorage()
  db = await testDatabase()
  vault = await vaultOf()
})
beforeEach(() => {
  expect(storage.mishaps).toEqual([])
  storage.objects.clear()
})
afterAll(async () => {
  await db.close()
  await storage.close()
  await rm(folder, { recursive: true, force: true })
})

it('files are kept in the bucket, sealed, and listed page by page (SAFE-8)', async () => {
  const stored = [await vault.put(PICTURE), await vault.put(PICTURE), await vault.put(PICTURE)]
  expect([...storage.objects.keys()].toSorted()).toEqual(
    stored.map(({ storage_key }) => storage_key).toSorted(),
  )
  expect([...storage.objects.values()].some(({ bytes }) => bytes.includes('a picture'))).toBe(false)
  expect((await listAll()).toSorted()).toEqual([...storage.objects.keys()].toSorted())
  expect(await vault.get(stored[1]!)).toEqual(PICTURE)
  await vault.remove(stored[1]!.storage_key)
  await expect(vault.get(stored[1]!)).rejects.toThrow('the store has no such file')
  expect(await readdir(folder)).not.toContain('files')
  expect(storage.refused).toEqual([])
})

it.each([
  ['is busy twice', ['busy', 'busy']],
  ['sends half of it', ['half']],
  ['is slow and busy, and sends half of it twice', ['busy', 'half', 'slow', 'half', 'busy']],
] as const)('a file is read whole when the store %s', async (_, mishaps) => {
  const stored = await vault.put(PICTURE)
  storage.mishaps.push(...mishaps)
  expect(await vault.get(stored)).toEqual(PICTURE)
})

it('a file is stored whole when the store is busy, and not at all with another secret', async () => {
  storage.mishaps.push('busy', 'slow')
  const stored = await vault.put(PICTURE)
  expect(await vault.get(stored)).toEqual(PICTURE)
  const stranger = await vaultOf({ S3_URL: storage.wrongUrl })
  await expect(stranger.put(PICTURE)).rejects.toThrow()
  await expect(stranger.get(stored)).rejects.toThrow()
  expect(storage.objects.size).toBe(1)
  expect(storage.refused.splice(0)).toContain('another signature')
})

it('an upload may take longer than the store may be silent, and a silent store is noticed', async () => {
  const disk = await openObjectStorage(configOf().objectStorage!, SILENT_FOR_MS)
  const megabytes = (count: number) => Array.from({ length: count }, () => Buffer.alloc(1_000_000))
  const put = (count: number) =>
    disk.putStream('backups/one', Readable.from(megabytes(count)), { contentLength: count * 1_000_000 })
  storage.mishaps.push('slow')
  await put(96)
  expect(storage.objects.get('backups/one')?.bytes.length).toBe(96_000_000)
  storage.mishaps.push('silent')
  await expect(put(1)).rejects.toMatchObject({ cause: { name: 'TimeoutError' } })
  storage.mishaps.push('silent')
  expect(await disk.exists('backups/one'), 'asked again').toBe(true)
})

it('archives and the list of erasures are copied there, outdated ones removed, and a restore finds both files and list', async () => {
  const member = await sampleMember(db.sql)
  const stored = await vault.put(PICTURE)
  const file = {
    purpose: 'identity_document',
    content_type: 'image/webp',
    byte_size: PICTURE.length,
  } as const
  await db.sql
    .insertInto('files')
    .values({ owner_id: member.id, ...file, ...stored })
    .execute()
  for (let day = 1; day < 12; day++)
    storage.objects.set(`backups/${archiveName('night', new Date(NIGHT.getTime() - day * 86_400_000))}`, {
      bytes: Buffer.alloc(1),
      at: NIGHT,
    })
  const config = configOf()
  const disk = await openStore(config)
  const keeper = keeperOf(config, db.ownerUrl, disk)
  const kept = await keepBackup(keeper, 'night', NIGHT)
  expect(kept).toMatchObject({ outcome: 'restored', problem: null })
  const there = [...storage.objects.keys()].filter((key) => key.startsWith('backups/'))
  expect(there).toHaveLength(7)
  const archive = join(folder, 'backups', kept.file_name)
  expect(storage.objects.get(`backups/${kept.file_name}`)?.bytes).toEqual(await readFile(archive))

  await db.sql.updateTable('profiles').set({ erased_at: NIGHT }).where('id', '=', member.id).execute()
  await keepErasures(db.sql, keeper, NIGHT, '')
  await vault.remove(stored.storage_key)
  await rm(join(folder, 'backups', erasuresFile(keeper.secret)))
  const url = await emptyDatabase()
  const done = await restoreLibrary({ file: archive, url, config, disk, replace: false, now: NIGHT })
  expect(done).toMatchObject({ erased: 1, listed_at: NIGHT })
  expect(storage.objects.has(stored.storage_key)).toBe(true)
})
