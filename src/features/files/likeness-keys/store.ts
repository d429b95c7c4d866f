import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'

/** So many on either side of a key are near it. */
const NEAR = 24
/** So many pictures are compared in full: those that are near by most keys. */
const MOST_COMPARED = 64
/** A key that so many pictures share, as the name of an app, tells nothing, so no more are added to it. */
const MOST_SHARING = 64

const KEY_BITS = 60

export type Picture = { id: string; pixel_hash: string }

/**
 * Other pictures of proofs that are near these keys, nearest first: the more keys are near, and the more digits they
 * share from the first on, the more alike they are likely to be. Those erased with their account have no hash any more.
 */
export async function listNearest(sql: Sql, file_id: string, keys: readonly bigint[]): Promise<Picture[]> {
  const { rows } = await raw<Picture>`
    with near as (
      select near.file_id as id, sum(${raw.lit(KEY_BITS)} - log((near.key # asked.key)::float8 + 1) / log(2)) as shared
      from unnest(${keys.map(String)}::bigint[]) as asked (key), lateral (
        (select key, file_id from picture_keys where key >= asked.key order by key, file_id limit ${raw.lit(NEAR)})
        union all
        (select key, file_id from picture_keys where key < asked.key
          order by key desc, file_id desc limit ${raw.lit(NEAR)})
      ) as near
      where near.file_id <> ${file_id}
      group by near.file_id order by shared desc, near.file_id limit ${raw.lit(MOST_COMPARED)}
    )
    select id, pixel_hash from near join files using (id) where pixel_hash is not null`.execute(sql)
  return rows
}

/** Locks the oldest claimed proofs whose pictures have no keys yet. */
export function listUnkeyed(sql: Sql, limit: number): Promise<Picture[]> {
  return selectUnkeyed(sql).limit(limit).forUpdate().skipLocked().execute()
}

/** All pictures without keys but this one, so many at a time, since a hash has some kilobytes. */
export async function* eachUnkeyed(sql: Sql, except: string, most = 1_000): AsyncGenerator<Picture[]> {
  let last: Picture | undefined
  do {
    const after = last
    const pictures = await selectUnkeyed(sql)
      .where('id', '<>', except)
      .$if(after !== undefined, (query) =>
        query.where(
          raw<boolean>`(created_at, id) > (select created_at, id from files where id = ${after?.id})`,
        ),
      )
      .limit(most)
      .execute()
    yield pictures
    last = pictures.length < most ? undefined : pictures.at(-1)
  } while (last)
}

/** As the condition of the index files_without_keys. */
function selectUnkeyed(sql: Sql) {
  return sql
    .selectFrom('files')
    .select((of) => ['id', of.ref('pixel_hash').$notNull().as('pixel_hash')])
    .where(
      raw<boolean>`keyed_at is null and pixel_hash is not null and purpose = 'payment_proof' and claimed_at is not null`,
    )
    .orderBy('created_at')
    .orderBy('id')
}

export async function insertKeys(
  sql: Sql,
  file_id: string,
  keys: readonly bigint[],
  now: Date,
): Promise<void> {
  await raw`
    with keyed as (update files set keyed_at = ${now} where id = ${file_id})
    insert into picture_keys (key, file_id)
    select key, ${file_id} from unnest(${keys.map(String)}::bigint[]) as made (key)
    where (
      select count(*) from (
        select from picture_keys as known where known.key = made.key limit ${raw.lit(MOST_SHARING)}
      ) as sharing
    ) < ${raw.lit(MOST_SHARING)}`.execute(sql)
}

/** What is left of the pictures of a member who is erased. */
export async function deleteKeysOf(sql: Sql, owner_id: string): Promise<void> {
  await sql
    .deleteFrom('picture_keys')
    .where('file_id', 'in', (of) => of.selectFrom('files').select('id').where('owner_id', '=', owner_id))
    .execute()
}
