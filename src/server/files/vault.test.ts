import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDisk, type Disk } from './disk.ts'
import { openVault, type Vault } from './vault.ts'

const MASTER = Buffer.from('a master key of a test')
const PLAIN = Buffer.from('Aadhaar 1234 '.repeat(500))

let directory: string
let disk: Disk
let vault: Vault

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vault-'))
  disk = await openDisk(directory)
  vault = openVault(disk, MASTER)
})
afterAll(() => rm(directory, { recursive: true }))

test('what is put can be got back, and is stored encrypted under a random key', async () => {
  const file = await vault.put(PLAIN)
  expect(await vault.get(file)).toEqual(PLAIN)
  expect((await readFile(join(directory, file.storage_key))).includes('Aadhaar')).toBe(false)
  expect((await vault.put(PLAIN)).storage_key).not.toBe(file.storage_key)
})

test('changed bytes, swapped keys and another master key decrypt nothing', async () => {
  const file = await vault.put(PLAIN)
  const other = await vault.put(PLAIN)
  await expect(vault.get({ ...file, sealed_key: other.sealed_key })).rejects.toThrow()
  await expect(openVault(disk, Buffer.from('another')).get(file)).rejects.toThrow()
  const path = join(directory, file.storage_key)
  const bytes = await readFile(path)
  bytes[20] = (bytes[20] ?? 0) ^ 1
  await writeFile(path, bytes)
  await expect(vault.get(file)).rejects.toThrow()
})

test('removing is final and can be repeated', async () => {
  const file = await vault.put(PLAIN)
  await vault.remove(file.storage_key)
  await vault.remove(file.storage_key)
  await expect(vault.get(file)).rejects.toThrow()
})

test('a write that fails leaves nothing', async () => {
  const before = await readdir(directory, { recursive: true })
  // A folder of that name makes the rename fail.
  await expect(disk.put(before.find((name) => name.length === 2) ?? '', 'x')).rejects.toThrow()
  expect((await readdir(directory)).filter((name) => name.startsWith('.partial'))).toEqual([])
})

test('objects are listed by age', async () => {
  const file = await vault.put(PLAIN)
  const list = async (before: Date) => (await Array.fromAsync(vault.listOlderThan(before))).flat()
  expect(await list(new Date(Date.now() + 60_000))).toContain(file.storage_key)
  expect(await list(new Date(Date.now() - 60_000))).toEqual([])
})
