import { sql as raw, type Expression, type SelectQueryBuilder } from 'kysely'

/** Where a list goes on: after the row with this id. */
export type Asked<Id = string> = { cursor?: Id | undefined; limit?: number | undefined }

type Order = {
  /** The table whose rows are listed, as the query calls it: 'payments', 'plan_changes as change'. */
  from: string
  /** What orders the rows, the id last, so that no two are equal. */
  by: readonly (string | Expression<unknown>)[]
  direction?: 'asc' | 'desc'
}

/** Rows of a page where nothing else is said (DESK-13). */
const PAGE = 25

/**
 * A page of a query, by default the newest first, and the id of its last row where more follow. It goes on behind that row wherever it
 * stands by then, so what is added or decided meanwhile neither repeats a row nor hides one.
 */
export async function readPage<DB, Tables extends keyof DB, Row extends { id: string | number }>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { cursor, limit = PAGE }: Asked<Row['id']>,
  { from, by, direction = 'desc' }: Order,
): Promise<{ rows: Row[]; next_cursor: Row['id'] | null }> {
  const keys = by.map((key) => (typeof key === 'string' ? raw.ref(key) : key))
  const [table = from, name = table] = from.split(' as ')
  const behind = raw<boolean>`(${raw.join(keys)}) ${raw.raw(direction === 'desc' ? '<' : '>')} (
    select ${raw.join(keys)} from ${raw.table(table)} as ${raw.ref(name)} where ${raw.ref(`${name}.id`)} = ${cursor})`
  let ordered = query
  for (const key of keys) ordered = ordered.orderBy(key, direction)
  // One more than is shown tells whether there are more.
  const found = await ordered
    .$if(cursor !== undefined, (listed) => listed.where(behind))
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit) as Row[]
  return { rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
