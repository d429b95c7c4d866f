import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sql } from '#/kernel/context.ts'
import { earlier } from '#/kernel/durations.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { TEST_NOW } from '../../../test/support/context.ts'
import { sampleMember } from '../../../test/support/samples.ts'
import { keepPushKeys } from '../push/keys.ts'
import { openDisk } from './disk.ts'
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

async function storeFile(sql: Sql): Promise<string> {
  const { id } = await sampleMember(sql)
  const stored = await vault.put(Buffer.from('a page'))
  const file = { purpose: 'identity_document', content_type: 'image/webp', byte_size: 6 } as const
  await sql
    .insertInto('files')
    .values({ owner_id: id, ...file, ...stored })
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
