import { randomBytes } from 'node:crypto'
import type { Disk } from './disk.ts'
import { listObjects } from './list-objects.ts'
import { readStored } from './read-stored.ts'
import { seal, unseal } from './seal.ts'

export type Vault = {
  /** Stores bytes encrypted under a random key. */
  put: (plain: Buffer) => Promise<{ storage_key: string; sealed_key: Buffer }>
  /** Throws if the bytes are gone or were tampered with: none are returned unchecked. */
  get: (file: { storage_key: string; sealed_key: Buffer }) => Promise<Buffer>
  remove: (storage_key: string) => Promise<void>
  /** Keys of objects written before `before`, in batches. */
  listOlderThan: (before: Date) => AsyncGenerator<string[]>
  /** The library that these files belong to, as `markOwner` wrote it; undefined before. */
  readOwner: () => Promise<string | undefined>
  markOwner: (owner: string) => Promise<void>
}

const PORTION = 500
const OWNER = 'library'
const STORAGE_KEY = /^[0-9a-f]{2}\/[0-9a-f]{38}$/

/** The private files: `masterKey` (32 bytes) decrypts them, `disk` holds them. */
export function openVault(disk: Disk, masterKey: Buffer): Vault {
  return {
    async put(plain) {
      const random = randomBytes(20).toString('hex')
      const storage_key = `${random.slice(0, 2)}/${random.slice(2)}`
      const { bytes, sealed_key } = seal(masterKey, storage_key, plain)
      await disk.put(storage_key, bytes)
      return { storage_key, sealed_key }
    },
    async get({ storage_key, sealed_key }) {
      const bytes = await readStored(disk, storage_key)
      if (bytes === undefined) throw new Error('the store has no such file')
      return unseal(masterKey, storage_key, { bytes, sealed_key })
    },
    remove: (storage_key) => disk.delete(storage_key),
    listOlderThan: (before) => listOlderThan(disk, before),
    readOwner: async () => (await readStored(disk, OWNER))?.toString(),
    markOwner: (owner) => disk.put(OWNER, owner),
  }
}

async function* listOlderThan(disk: Disk, before: Date): AsyncGenerator<string[]> {
  let portion: string[] = []
  for await (const object of listObjects(disk, '')) {
    if (!STORAGE_KEY.test(object.key)) continue
    const meta = await object.getMetaData().catch(() => undefined)
    if (meta && meta.lastModified < before) portion.push(object.key)
    if (portion.length < PORTION) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}
