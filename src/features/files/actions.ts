import { earlier } from '#/kernel/durations.ts'
import type { Context, Member, Sql, StoredFile } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { deleteKeysOf } from './likeness-keys/store.ts'
import { HOURS_UNTIL_UNCLAIMED_IS_ERASED, maySeeFile, UPLOADS_PER_DAY, type FilePurpose } from './rules.ts'
import * as store from './store.ts'

const BATCH = 100

type Job = Pick<Context, 'sql' | 'now'>

/**
 * Counts an upload before anything of it is read, whatever becomes of it (SAFE-10). Returns the attempt's id, or
 * refuses with `upload_quota` after 40 within 24 hours.
 */
export function beginUpload({ sql, now }: Job, owner_id: string): Promise<string> {
  const since = earlier(now, { hours: 24 })
  return sql.transaction().execute(async (tx) => {
    await store.lockUploadsOf(tx, owner_id)
    const count = await store.countUploads(tx, owner_id, since)
    if (count >= UPLOADS_PER_DAY) throw new Refusal('upload_quota', { per_day: UPLOADS_PER_DAY })
    await store.forgetAttempts(tx, owner_id, since)
    return store.insertAttempt(tx, owner_id, now)
  })
}

/** Takes an attempt back that was broken off, or that failed by our own fault. */
export function forgetAttempt(sql: Sql, attempt_id: string): Promise<void> {
  return store.deleteAttempt(sql, attempt_id)
}

/** Records a file whose bytes are in the store, in place of its attempt. Returns its id. */
export function recordUpload(
  { sql, now }: Job,
  attempt_id: string,
  file: StoredFile & { owner_id: string; purpose: FilePurpose },
): Promise<string> {
  return sql.transaction().execute(async (tx) => {
    await store.deleteAttempt(tx, attempt_id)
    return store.insertUpload(tx, { ...file, created_at: now })
  })
}

/**
 * Claims a member's own fresh uploads for a form, within the form's transaction. Returns them in the order of `ids`.
 * Refuses with `upload_missing` any that are another member's, claimed before, erased, of another purpose, or listed
 * twice.
 */
export async function claimUploads(
  sql: Sql,
  ids: string[],
  owner_id: string,
  purpose: FilePurpose,
  now: Date,
): Promise<store.Upload[]> {
  if (ids.length === 0) throw new Refusal('upload_missing', { purpose })
  const claimed = new Map(
    (await store.markClaimed(sql, ids, owner_id, purpose, now)).map((row) => [row.id, row]),
  )
  if (claimed.size !== ids.length) throw new Refusal('upload_missing', { purpose })
  return ids.flatMap((id) => claimed.get(id) ?? [])
}

/**
 * Opens a file for its owner or who works at the desk; `file_unknown` for everyone else and for erased files. Access to
 * somebody else's identity document is recorded first (IDENTITY-10).
 */
export async function openFile(
  { sql, now }: Job,
  id: string,
  viewer: Pick<Member, 'id' | 'role' | 'needs_second_factor'>,
) {
  const file = await store.findFile(sql, id)
  if (file === undefined || !maySeeFile(file, viewer)) throw new Refusal('file_unknown')
  if (file.purpose === 'identity_document' && file.owner_id !== viewer.id) {
    await store.insertView(sql, { file_id: id, viewer_id: viewer.id, viewed_at: now })
  }
  return file
}

/** Erases uploads that no form claimed for a day. Returns how many. */
export function eraseUnclaimed({ sql, now }: Job): Promise<number> {
  const before = earlier(now, { hours: HOURS_UNTIL_UNCLAIMED_IS_ERASED })
  return eraseAll(() => store.eraseUnclaimed(sql, before, now, BATCH))
}

/** Erases identity documents whose request was decided longer ago than the library keeps them; the decision stays. */
export function eraseDecidedDocuments({ sql, now }: Job): Promise<number> {
  return eraseAll(() => store.eraseDecidedDocuments(sql, now, BATCH))
}

/** Erases a file that nothing shows any more, in the caller's transaction; the nightly job removes its bytes. */
export async function forgetFile(transaction: Sql, id: string, now: Date): Promise<void> {
  await store.markErased(transaction, [id], now)
}

/**
 * Erases all files of a member, in the caller's transaction: their keys are deleted at once, which makes the bytes
 * unreadable, and the nightly job removes them.
 */
export async function forgetFilesOf(transaction: Sql, owner_id: string, now: Date): Promise<void> {
  await store.markAllErased(transaction, owner_id, now)
  await deleteKeysOf(transaction, owner_id)
}

/** Those of these storage keys whose bytes belong to no file, because it was erased or its upload was interrupted. */
export async function findOrphans(sql: Sql, keys: string[]): Promise<string[]> {
  const known = await store.findStorageKeys(sql, keys)
  return keys.filter((key) => !known.has(key))
}

/** Whether one of these storage keys is or was a file's of this library. */
export function knowsOneOf(sql: Sql, keys: string[]): Promise<boolean> {
  return store.knowsOneOf(sql, keys)
}

/** In batches, none of which waits for the store: a form that claims a file meanwhile waits for one at most. */
async function eraseAll(eraseSome: () => Promise<number>): Promise<number> {
  let erased = 0
  for (;;) {
    const count = await eraseSome()
    erased += count
    if (count < BATCH) return erased
  }
}
