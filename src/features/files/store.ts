import { sql as raw, type SelectQueryBuilder } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Sql, StoredFile } from '#/kernel/context.ts'
import { earlier } from '#/kernel/durations.ts'
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

/** Erases up to `limit` files that have been unclaimed since `before`, oldest first; returns how many. */
export function eraseUnclaimed(sql: Sql, before: Date, now: Date, limit: number): Promise<number> {
  const unclaimed = sql
    .selectFrom('files')
    .select('id')
    .where('claimed_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
  return markErased(sql, unclaimed, now)
}

/**
 * Erases up to `limit` identity documents whose request was decided longer ago than the library keeps them, and than
 * their owner agreed to; returns how many. No request is decided before its documents are claimed and no library keeps
 * them for less than a day, so that only those claimed before then are looked at (the index files_kept_documents). One
 * that somebody opens at that moment is erased too: its view only asks that the row stays.
 */
export function eraseDecidedDocuments(sql: Sql, now: Date, limit: number): Promise<number> {
  const before = raw<Date>`(
    select ${now}::timestamptz - least(document_retention_days, request.consented_days) * interval '1 day'
    from library_settings)`
  const decided = sql
    .selectFrom('files')
    .select('id')
    .where(raw<boolean>`purpose = 'identity_document' and erased_at is null`)
    .where('claimed_at', '<', earlier(now, { days: 1 }))
    .where((of) =>
      of.exists(
        of
          .selectFrom('verification_requests as request')
          .select('request.id')
          .whereRef('request.user_id', '=', 'files.owner_id')
          .where((row) =>
            row('files.id', 'in', [row.ref('request.front_file_id'), row.ref('request.back_file_id')]),
          )
          .where('request.status', '<>', raw.lit('pending'))
          .where('request.reviewed_at', '<', before),
      ),
    )
    .orderBy('claimed_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
  return markErased(sql, decided, now)
}

/**
 * Marks files as erased and deletes their keys, so that neither the stored bytes nor a copy of them in a backup can be
 * opened with this row. The pixel hash of a claimed payment proof stays. Returns how many.
 */
export async function markErased(
  sql: Sql,
  ids: string[] | SelectQueryBuilder<DB, 'files', { id: string }>,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await sql
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
    .executeTakeFirst()
  return Number(numUpdatedRows)
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
  const rows = await sql
    .selectFrom('files')
    .select('storage_key')
    .where('storage_key', '=', raw<string>`any(${keys}::text[])`)
    .where('erased_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.storage_key))
}

/** Whether one of these storage keys belongs to a file of the library, even to an erased one. */
export async function knowsOneOf(sql: Sql, keys: string[]): Promise<boolean> {
  const known = sql
    .selectFrom('files')
    .select('id')
    .where('storage_key', '=', raw<string>`any(${keys}::text[])`)
    .limit(1)
  return (await known.executeTakeFirst()) !== undefined
}
