import { sql as raw, type Kysely, type SelectQueryBuilder } from 'kysely'
import { PAGE, readPage, type Asked } from './read-page.ts'
import type { DB } from './schema.ts'

/** Whether a row is about somebody whom the words find (MEMBER-7). They are looked up first: there is an index for it. */
export function isOfMember(column: string, words: string) {
  return raw<boolean>`${raw.ref(column)} = any (array(select id from profiles where member_matches(profiles, ${words})))`
}

/** Names in either case, as an index holds them. */
export const BY_NAME = [raw`(lower(profiles.name) collate "C")`, 'profiles.id'] as const

/**
 * A page of the members whom the words find (MEMBER-7): those whose name begins with them, then the others, each by
 * name. In one order by name, a search would pass over everybody who comes before them in the alphabet.
 */
export async function readByName<Tables extends keyof DB, Row extends { id: string }>(
  sql: Kysely<DB>,
  people: SelectQueryBuilder<DB, Tables, Row>,
  { words, cursor, limit = PAGE }: Asked & { words: string },
): Promise<{ rows: Row[]; next_cursor: string | null }> {
  const begins = raw<boolean>`name_begins_with(profiles, ${words})`
  const others = people
    .where(raw<boolean>`member_matches(profiles, ${words})`)
    .where(raw<boolean>`not ${begins}`)
  const order = { from: 'profiles', by: BY_NAME, direction: 'asc' } as const
  if (cursor !== undefined) {
    const last = await sql
      .selectFrom('profiles')
      .select(begins.as('begins'))
      .where('id', '=', cursor)
      .executeTakeFirst()
    if (!last?.begins) return readPage(others, { cursor, limit }, order)
  }
  const first = await readPage(people.where(begins), { cursor, limit }, order)
  if (first.next_cursor !== null) return first
  // One extra row shows whether there are more.
  const rest = await readPage(others, { limit: limit + 1 - first.rows.length }, order)
  const found = [...first.rows, ...rest.rows]
  const rows = found.slice(0, limit)
  return { rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
