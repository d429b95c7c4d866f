import { sql as raw, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { PAGE, readPage, type Asked } from './read-page.ts'
import type { DB } from './schema.ts'

/**
 * Whether a row is about somebody whom the words find (MEMBER-7). They are looked up first: there is an index for it.
 */
export function isOfMember(column: string, words: string) {
  return raw<boolean>`${raw.ref(column)} = any (array(select id from profiles where member_matches(profiles, ${words})))`
}

/** Names in either case, as an index holds them. */
export const BY_NAME = [raw`(lower(profiles.name) collate "C")`, 'profiles.id'] as const

/** The same from the second word of the name on: families are searched as often as given names. */
const BY_LATER_NAME = [raw`(later_name(profiles) collate "C")`, ...BY_NAME] as const

/**
 * A page of the members whom the words find (MEMBER-7): those whose name begins with them, then those whose name goes
 * on with them after the first word, then the others, each by name. In one order by name, a search would pass over
 * everybody who comes before them in the alphabet.
 */
export async function readByName<Tables extends keyof DB, Row extends { id: string }>(
  sql: Kysely<DB>,
  people: SelectQueryBuilder<DB, Tables, Row>,
  { words, cursor, limit = PAGE }: Asked & { words: string },
): Promise<{ rows: Row[]; next_cursor: string | null }> {
  const begins = raw<boolean>`name_begins_with(profiles, ${words})`
  const goesOn = raw<boolean>`name_goes_on_with(profiles, ${words})`
  const parts = [
    { part: people.where(begins), by: BY_NAME },
    { part: people.where(goesOn).where(raw<boolean>`not ${begins}`), by: BY_LATER_NAME },
    {
      part: people
        .where(raw<boolean>`member_matches(profiles, ${words})`)
        .where(raw<boolean>`not ${begins}`)
        .where(raw<boolean>`not ${goesOn}`),
      by: BY_NAME,
    },
  ]
  const last = cursor === undefined ? undefined : await findPart(sql, cursor, { begins, goesOn })
  const found: Row[] = []
  for (const [at, { part, by }] of parts.entries()) {
    if (last !== undefined && at < last) continue
    const order = { from: 'profiles', by, direction: 'asc' } as const
    // One extra row shows whether there are more.
    const most = limit + 1 - found.length
    const page = await readPage(part, { cursor: at === last ? cursor : undefined, limit: most }, order)
    found.push(...page.rows)
    if (found.length > limit) break
  }
  const rows = found.slice(0, limit)
  return { rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** Which of the parts a member is in. */
async function findPart(
  sql: Kysely<DB>,
  id: string,
  { begins, goesOn }: Record<'begins' | 'goesOn', RawBuilder<boolean>>,
): Promise<number> {
  const one = await sql
    .selectFrom('profiles')
    .select([begins.as('begins'), goesOn.as('goes_on')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (one?.begins) return 0
  return one?.goes_on ? 1 : 2
}
