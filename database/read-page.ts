import { sql as raw, type Expression, type SelectQueryBuilder } from 'kysely'
import { BY_ITS_VALUES } from './statement.ts'
import { orderOf, type SortBy } from '#/kernel/sorting.ts'

/** The list continues after the row with this id. */
export type Asked<Id = string> = { cursor?: Id | undefined; limit?: number | undefined }

type Key = string | Expression<unknown>

type Order = {
  /** The table whose rows are listed, as the query names it: 'payments', 'plan_changes as change'. */
  from: string
  /** The columns that order the rows, the id last, so that no two are equal. */
  by: readonly Key[]
  direction?: 'asc' | 'desc'
}

/** The order that a sort asks for, by the columns behind each of its names; an index has to hold each of them. */
export function sortedBy<Column extends string>(
  columns: Record<Column, readonly Key[]>,
  sort: SortBy<Column>,
) {
  const { column, direction } = orderOf(sort)
  return { by: columns[column], direction }
}

/** The default number of rows per page (DESK-13). */
export const PAGE = 25

/** The row after which a list should continue was deleted: nobody knows any more where that is. */
export class CursorGone extends Error {
  override readonly name = 'CursorGone'
}

/**
 * A page of a query, by default newest first, and the id of its last row if more follow. The next page continues after
 * that row wherever it is by then, so rows added or decided meanwhile neither repeat nor hide any. Throws CursorGone if
 * it is nowhere: an empty page would say that the list is whole.
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
    .modifyFront(BY_ITS_VALUES)
    .limit(limit + 1)
    .execute()
  if (found.length === 0 && cursor !== undefined) await requireRow(query, table, cursor)
  const rows = found.slice(0, limit) as Row[]
  return { rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** Asked by way of the list's own query, since it knows the database: of no rows, an aggregate answers with one. */
async function requireRow<DB, Tables extends keyof DB>(
  query: SelectQueryBuilder<DB, Tables, unknown>,
  table: string,
  id: string | number,
): Promise<void> {
  const asked = query
    .clearSelect()
    .clearOrderBy()
    .where(raw<boolean>`false`)
    .select(
      raw<boolean>`count(*) = 0 and exists (select from ${raw.table(table)} where id = ${id})`.as('there'),
    )
    .$castTo<{ there: boolean }>()
  if (!(await asked.executeTakeFirst())?.there) throw new CursorGone()
}

/** As many rows as are read at once of a list that is wanted whole, so that memory doesn't grow with it. */
const BATCH = 2000

/** Every row of a list, page by page. */
export async function* readPages<Row, Id>(
  list: (asked: Asked<Id>) => Promise<{ rows: Row[]; next_cursor: Id | null }>,
): AsyncGenerator<Row[]> {
  let cursor: Id | undefined
  do {
    const { rows, next_cursor } = await list({ cursor, limit: BATCH })
    yield rows
    cursor = next_cursor ?? undefined
  } while (cursor !== undefined)
}

/** How many rows a list has. `more`: it has more than so many. */
export type Total = { count: number; more: boolean }

/** As far as rows are counted one by one: what is searched for is nearer than that. */
export const MOST_COUNTED = 100

/**
 * A page, and with the first one how many rows the filter shows: by `tally`, or where there is none by counting, which
 * ends early so that it costs the same in a large library; `count` does that where rows need less to be counted.
 */
export async function readCountedPage<DB, Tables extends keyof DB, Row extends { id: string | number }>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  asked: Asked<Row['id']>,
  order: Order & { tally: (() => Promise<number>) | null; count?: () => Promise<Total> },
): Promise<{ rows: Row[]; next_cursor: Row['id'] | null; total: Total | null }> {
  const page = await readPage(query, asked, order)
  if (asked.cursor !== undefined) return { ...page, total: null }
  if (page.next_cursor === null) return { ...page, total: { count: page.rows.length, more: false } }
  return { ...page, total: await (order.tally?.().then(exactly) ?? order.count?.() ?? countRows(query)) }
}

/** A page of a list that is counted cheaply, and with the first one exactly how many rows it has. */
export function readExactPage<DB, Tables extends keyof DB, Row extends { id: string | number }>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  asked: Asked<Row['id']>,
  order: Order,
) {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(raw<number>`count(*)`.as('count'))
    .$castTo<{ count: number }>()
  const tally = async () => (await counted.executeTakeFirst())?.count ?? 0
  return readCountedPage(query, asked, { ...order, tally })
}

/** Counts up to a limit. */
export async function countRows<DB, Tables extends keyof DB>(
  query: SelectQueryBuilder<DB, Tables, unknown>,
): Promise<Total> {
  const found = await query
    .clearSelect()
    .clearOrderBy()
    .select(raw`1`.as('one'))
    .modifyFront(BY_ITS_VALUES)
    .limit(MOST_COUNTED + 1)
    .execute()
  return { count: Math.min(found.length, MOST_COUNTED), more: found.length > MOST_COUNTED }
}

export const exactly = (count: number): Total => ({ count, more: false })
