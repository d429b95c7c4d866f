import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimUploads } from '#/features/files/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import { earlier } from '#/kernel/durations.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { TEST_NOW } from '../../../test/support/context.ts'
import { sampleMember } from '../../../test/support/samples.ts'
import { keepPushKeys } from '../push/keys.ts'
import { openDisk } from './disk.ts'
import { eraseFiles } from '../jobs/tasks.ts'
import { eraseOrphans } from './erase-orphans.ts'
import { openVault, type Vault } from './vault.ts'

const MASTER = randomBytes(32)
let ours: TestDatabase
let others: TestDatabase
let directory: string
let vault: Vault

beforeAll(async () => {
  ours = await testDatabase()
  others = await testDatabase()
  for (const { sql } of [ours, others]) await keepPushKeys(sql, MASTER, TEST_NOW)
})
afterAll(async () => {
  await ours.close()
  await others.close()
})
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'orphans-'))
  const disk = await openDisk(directory)
  // As on a later night, when no file is of the last hour.
  const listOlderThan = (before: Date) =>
    openVault(disk, MASTER).listOlderThan(earlier(before, { hours: -2 }))
  vault = { ...openVault(disk, MASTER), listOlderThan }
  return () => rm(directory, { recursive: true })
})

async function storeFile(sql: Sql, changes: object = {}): Promise<string> {
  const { id } = await sampleMember(sql)
  const stored = await vault.put(Buffer.from('a page'))
  const file = { purpose: 'identity_document', content_type: 'image/webp', byte_size: 6 } as const
  await sql
    .insertInto('files')
    .values({ owner_id: id, ...file, ...stored, ...changes })
    .execute()
  return stored.storage_key
}
const list = async () => (await Array.fromAsync(vault.listOlderThan(new Date()))).flat().toSorted()

test('bytes without a file are erased, those of files are kept', async () => {
  const kept = [await storeFile(ours.sql), await storeFile(ours.sql)].toSorted()
  await vault.put(Buffer.from('an upload that was interrupted'))
  expect(await eraseOrphans(ours.sql, vault)).toBe(1)
  expect(await list()).toEqual(kept)
  await vault.put(Buffer.from('another'))
  expect(await eraseOrphans(ours.sql, vault)).toBe(1)
})

test('a database that knows none of the files erases none, and says which settings to check', async () => {
  const kept = await storeFile(ours.sql)
  await expect(eraseOrphans(others.sql, vault)).rejects.toThrow('Check DATABASE_URL, DATA_DIR and S3_URL')
  expect(await list()).toEqual([kept])
})

test('neither does one that has stored files of its own beside them since', async () => {
  const kept = await storeFile(ours.sql)
  await eraseOrphans(ours.sql, vault)
  const strange = await storeFile(others.sql)
  await expect(eraseOrphans(others.sql, vault)).rejects.toThrow('a different library')
  expect(await list()).toEqual([kept, strange].toSorted())
})

test('where nothing is stored yet nothing is claimed: the library that is restored there finds its files', async () => {
  expect(await eraseOrphans(others.sql, vault)).toBe(0)
  await storeFile(ours.sql)
  expect(await eraseOrphans(ours.sql, vault)).toBe(0)
})

/** Uploaded the day before yesterday, and then in no form. */
const UNCLAIMED = { created_at: earlier(TEST_NOW, { days: 2 }) }
const night = (changes: Partial<Vault> = {}) =>
  eraseFiles({ sql: ours.sql, vault: { ...vault, ...changes }, clock: () => TEST_NOW })
const countKeys = (keys: string[]) =>
  ours.sql
    .selectFrom('files')
    .select('id')
    .where('storage_key', 'in', keys)
    .where((of) => of(of.fn<number>('octet_length', ['sealed_key']), '>', 0))
    .execute()

test('a file that the store refuses to remove keeps none of the others, is told of, and can’t be read', async () => {
  const kept = await storeFile(ours.sql, { claimed_at: TEST_NOW })
  const doomed = [await storeFile(ours.sql, UNCLAIMED), await storeFile(ours.sql, UNCLAIMED)]
  doomed.push(await storeFile(ours.sql, UNCLAIMED))
  const [stuck = ''] = doomed
  const refuse = (key: string) => (key === stuck ? Promise.reject(new Error('locked')) : vault.remove(key))
  await expect(night({ remove: refuse })).rejects.toThrow('The store removed 2 erased files and refused 1.')
  expect(await list()).toEqual([kept, stuck].toSorted())
  expect(await countKeys(doomed)).toEqual([])
  expect(await night()).toEqual({ unclaimed: 0, documents: 0, orphans: 1 })
  expect(await list()).toEqual([kept])
})

test('a store that refuses everything isn’t asked without end', async () => {
  await storeFile(ours.sql)
  for (let count = 0; count < 22; count++) await vault.put(Buffer.from('an upload that was interrupted'))
  const refuse = () => Promise.reject(new Error('read-only'))
  await expect(night({ remove: refuse })).rejects.toThrow('refused 20.')
})

test('the store may take as long as it likes: no transaction waits for it', async () => {
  await storeFile(ours.sql, UNCLAIMED)
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  const erasing = night({
    remove: () => {
      ask()
      return answer
    },
  })
  await asked
  const { rows } = await ours.pool.query(
    "select query from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
  )
  resolve()
  expect(await erasing).toMatchObject({ unclaimed: 1 })
  expect(rows).toEqual([])
})

test('a library of which every file was erased before its first night knows them for its own', async () => {
  await storeFile(others.sql, UNCLAIMED)
  const erased = { sql: others.sql, vault, clock: () => TEST_NOW }
  expect(await eraseFiles(erased)).toEqual({ unclaimed: 1, documents: 0, orphans: 1 })
  expect(await list()).toEqual([])
})

test('a form that claims a file while it would be erased keeps it', async () => {
  const key = await storeFile(ours.sql, UNCLAIMED)
  const file = await ours.sql
    .selectFrom('files')
    .select(['id', 'owner_id'])
    .where('storage_key', '=', key)
    .executeTakeFirstOrThrow()
  await ours.sql.transaction().execute(async (form) => {
    await claimUploads(form, [file.id], file.owner_id, 'identity_document', TEST_NOW)
    expect((await night()).unclaimed).toBe(0)
  })
  expect(await night()).toMatchObject({ unclaimed: 0 })
  expect(await countKeys([key])).toHaveLength(1)
  expect(await list()).toEqual([key])
})
