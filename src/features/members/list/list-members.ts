import type { DayRange } from '#database/days.ts'
import { CursorGone, exactly, PAGE, type Asked } from '#database/read-page.ts'
import { renewedUntil } from '#/features/subscriptions/rules.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { orderOf } from '#/kernel/sorting.ts'
import { tallyOf } from '../counts/actions.ts'
import { firstSort, type DeskFilter, type Sort, type StatusFilter } from '../search.ts'
import * as store from './store.ts'

export type Listing = Asked &
  DayRange & {
    status?: StatusFilter | undefined
    show?: DeskFilter | undefined
    sort?: Sort | undefined
    search?: string | undefined
  }

type At = { sql: Sql; today: Day }

/** A page of the members whom a filter shows. */
export async function listMembers(at: At, listing: Listing) {
  const page = await readMembers(at, listing)
  return { ...page, rows: page.rows.map(addRenewal) }
}

type Found = Awaited<ReturnType<typeof readMembers>>['rows'][number]

/** Until when the plan that is shown is renewed, without a hole (MEMBER-4). */
export function addRenewal<Row extends Found>({ paid_ahead, ...row }: Row) {
  const { plan_type: type, start_date, end_date } = row
  const shown = type && start_date && end_date ? { type, start_date, end_date } : null
  return { ...row, renewed_until: renewedUntil(shown, paid_ahead) }
}

function readMembers({ sql, today }: At, listing: Listing) {
  const {
    status = 'all',
    show = 'everyone',
    sort = firstSort(show),
    search = '',
    from,
    to,
    ...asked
  } = listing
  const filter = { status, show, search, from, to }
  if (sort === 'ends' || sort === '-ends') return listByEnding({ sql, today }, filter, { sort, ...asked })
  return store.list(sql, today, { sort, ...filter, ...asked }, tallyOf(sql, today, filter))
}

/** By the end of the plan that is shown; members who never had one come last. */
async function listByEnding(
  { sql, today }: At,
  filter: store.Filter,
  { cursor, limit = PAGE, sort }: Asked & { sort: 'ends' | '-ends' },
) {
  const after = cursor === undefined ? undefined : await store.findPlace(sql, today, cursor)
  if (cursor !== undefined && !after) throw new CursorGone()
  const { direction } = orderOf(sort)
  // One extra row shows whether there are more.
  const most = limit + 1
  const withPlan =
    after?.last_day === null ? [] : await store.listByEnding(sql, today, filter, { most, direction, after })
  const missing = most - withPlan.length
  const others =
    missing > 0 ? await store.listWithoutPlan(sql, today, filter, { most: missing, direction, after }) : []
  const found = [...withPlan, ...others]
  const rows = found.slice(0, limit)
  if (cursor === undefined && found.length <= limit)
    return { rows, next_cursor: null, total: exactly(rows.length) }
  const next_cursor = found.length > limit ? (rows.at(-1)?.id ?? null) : null
  return { rows, next_cursor, total: cursor === undefined ? await total({ sql, today }, filter) : null }
}

async function total({ sql, today }: At, filter: store.Filter) {
  const tally = tallyOf(sql, today, filter)
  return tally ? exactly(await tally()) : store.count(sql, today, filter)
}
