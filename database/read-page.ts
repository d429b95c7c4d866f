import { sql as raw, type Expression, type SelectQueryBuilder } from 'kysely'

/** The list continues after the row with this id. */
export type Asked<Id = string> = { cursor?: Id | undefined; limit?: number | undefined }

type Order = {
  /** The table whose rows are listed, as the query names it: 'payments', 'plan_changes as change'. */
  from: string
  /** The columns that order the rows, the id last, so that no two are equal. */
  by: readonly (string | Expression<unknown>)[]
  direction?: 'asc' | 'desc'
}

/** The default number of rows per page (DESK-13). */
export const PAGE = 25

/**
 * A page of a query, by default newest first, and the id of its last row if more follow. The next page continues after
 * that row wherever it is by then, so rows added or decided meanwhile neither repeat nor hide any.
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
  // One extra row shows whether there are more.
  const found = await ordered
    .$if(cursor !== undefined, (listed) => listed.where(behind))
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit) as Row[]
  return { rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
