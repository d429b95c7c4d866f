import { sql as raw } from 'kysely'
import type { Sql, StoredFile } from '#/kernel/context.ts'
import type { FilePurpose } from './rules.ts'

const UPLOAD = [
  'id',
  'purpose',
  'content_type',
  'byte_size',
  'pixel_hash',
  'created_at',
  'claimed_at',
] as const

export type Upload = {
  id: string
  purpose: FilePurpose
  content_type: string
  byte_size: number
  pixel_hash: string | null
  created_at: Date
  claimed_at: Date | null
}

/** How many files a member has uploaded since `since`, including erased ones, those in the works and refused ones. */
export async function countUploads(sql: Sql, owner_id: string, since: Date): Promise<number> {
  const { files, attempts } = await sql
    .selectNoFrom((of) => [
      of
        .selectFrom('files')
        .select((all) => all.fn.countAll<number>().as('count'))
        .where('owner_id', '=', owner_id)
        .where('created_at', '>', since)
        .$asScalar()
        .as('files'),
      of
        .selectFrom('upload_attempts')
        .select((all) => all.fn.countAll<number>().as('count'))
        .where('owner_id', '=', owner_id)
        .where('begun_at', '>', since)
        .$asScalar()
        .as('attempts'),
    ])
    .executeTakeFirstOrThrow()
  return files + attempts
}

export async function insertAttempt(sql: Sql, owner_id: string, begun_at: Date): Promise<string> {
  const attempt = sql.insertInto('upload_attempts').values({ owner_id, begun_at }).returning('id')
  return (await attempt.executeTakeFirstOrThrow()).id
}

export async function deleteAttempt(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('upload_attempts').where('id', '=', id).execute()
}

/** Deletes a member's attempts that no longer count. */
export async function forgetAttempts(sql: Sql, owner_id: string, before: Date): Promise<void> {
  await sql
    .deleteFrom('upload_attempts')
    .where('owner_id', '=', owner_id)
    .where('begun_at', '<=', before)
    .execute()
}

/** Makes uploads of one member wait for each other until the transaction ends, so that the count stays right. */
export async function lockUploadsOf(sql: Sql, owner_id: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended('uploads ' || ${owner_id}, 0))`.execute(sql)
}

export async function insertUpload(
  sql: Sql,
  file: StoredFile & { owner_id: string; purpose: FilePurpose; created_at: Date },
): Promise<string> {
  return (await sql.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()).id
}

/** A file that still exists, with its keys. */
export function findFile(sql: Sql, id: string) {
  return sql
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

export async function insertView(
  sql: Sql,
  view: { file_id: string; viewer_id: string; viewed_at: Date },
): Promise<void> {
  await sql.insertInto('document_views').values(view).execute()
}

/** Marks the owner's unclaimed files of this purpose as claimed and returns those; others are left out. */
export function markClaimed(sql: Sql, ids: string[], owner_id: string, purpose: FilePurpose, now: Date) {
  return sql
    .updateTable('files')
    .set({ claimed_at: now })
    .where('id', 'in', ids)
    .where('owner_id', '=', owner_id)
    .where('purpose', '=', purpose)
    .where('claimed_at', 'is', null)
    .where('erased_at', 'is', null)
    .returning(UPLOAD)
    .execute()
}

/** Locks up to `limit` files that have been unclaimed since `before`. */
export function listUnclaimed(sql: Sql, before: Date, limit: number) {
  return sql
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('claimed_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Locks up to `limit` identity documents whose request was decided longer ago than the library keeps them. */
export function listDecidedDocuments(sql: Sql, now: Date, limit: number) {
  return sql
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('purpose', '=', 'identity_document')
    .where('erased_at', 'is', null)
    .where((of) =>
      of.exists(
        of
          .selectFrom('verification_requests as request')
          .select('request.id')
          .where((o) =>
            o.or([
              o('request.front_file_id', '=', o.ref('files.id')),
              o('request.back_file_id', '=', o.ref('files.id')),
            ]),
          )
          .where('request.status', '<>', 'pending')
          .where(
            'request.reviewed_at',
            '<',
            raw<Date>`${now}::timestamptz - (select document_retention_days from library_settings) * interval '1 day'`,
          ),
      ),
    )
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/**
 * Marks files as erased and deletes their keys, so that a copy of the bytes in a backup can't be opened with this row.
 * The pixel hash of a claimed payment proof stays.
 */
export async function markErased(sql: Sql, ids: string[], now: Date): Promise<void> {
  await sql
    .updateTable('files')
    .set((of) => ({
      erased_at: now,
      sealed_key: Buffer.alloc(0),
      pixel_hash: of
        .case()
        .when('purpose', '=', 'payment_proof')
        .then(of.case().when('claimed_at', 'is not', null).then(of.ref('pixel_hash')).end())
        .end(),
    }))
    .where('id', 'in', ids)
    .execute()
}

/** The same for all of a member's files, including their pixel hashes. */
export async function markAllErased(sql: Sql, owner_id: string, now: Date): Promise<void> {
  await sql
    .updateTable('files')
    .set({ erased_at: now, sealed_key: Buffer.alloc(0), pixel_hash: null })
    .where('owner_id', '=', owner_id)
    .where('erased_at', 'is', null)
    .execute()
}

/** Which of these storage keys belong to a file that still exists. */
export async function findStorageKeys(sql: Sql, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await sql
    .selectFrom('files')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .where('erased_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.storage_key))
}
