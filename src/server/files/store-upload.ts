import type { Kysely } from 'kysely'
import type { DB as Database } from '#database/schema.ts'
import { beginUpload, forgetAttempt, recordUpload } from '#/features/files/actions.ts'
import type { FilePurpose } from '#/features/files/rules.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { Clock } from '../clock.ts'
import { inPictureRoom } from './sharp.ts'
import { acceptUpload } from './pictures.ts'
import type { Vault } from './vault.ts'

export type UploadStore = {
  sql: Kysely<Database>
  vault: Vault
  clock: Clock
  log: { warn: (facts: object, line: string) => void }
}
/** A file on its way in. `read` may wait for room to decode it in; `close` is called in any case. */
type Incoming = { read: () => Promise<Buffer>; close: () => Promise<void> }
type Whose = { owner_id: string; purpose: FilePurpose }

/**
 * Counts an upload, receives it, judges, re-encodes, seals and records it. Refuses with what is wrong with it, or
 * `upload_quota` before anything is received (SAFE-10).
 */
export async function storeUpload(store: UploadStore, receive: () => Promise<Incoming>, whose: Whose) {
  const { sql, clock } = store
  const attempt_id = await beginUpload({ sql, now: clock() }, whose.owner_id)
  try {
    const incoming = await receive()
    try {
      return await inPictureRoom(() => keepFile(store, attempt_id, incoming, whose))
    } finally {
      await incoming.close()
    }
  } catch (error) {
    // What was refused stays counted: looking at it was the work.
    const isRefused = error instanceof Refusal && error.code !== 'upload_broken'
    if (!isRefused) await forgetAttempt(sql, attempt_id)
    throw error
  }
}

async function keepFile(
  { sql, vault, clock, log }: UploadStore,
  attempt_id: string,
  incoming: Incoming,
  whose: Whose,
) {
  const { bytes, content_type, pixel_hash } = await acceptUpload(await incoming.read(), whose.purpose)
  const object = await vault.put(bytes)
  const file = { ...object, ...whose, content_type, byte_size: bytes.length, pixel_hash }
  const id = await recordUpload({ sql, now: clock() }, attempt_id, file).catch(async (error: unknown) => {
    await vault.remove(object.storage_key).catch(() => log.warn({ key: object.storage_key }, 'orphaned file'))
    throw error
  })
  return { id, content_type, byte_size: bytes.length }
}
