import { sql as raw, type RawBuilder } from 'kysely'
import { QUEUES } from '#database/queues.ts'
import { sumTallies } from '#database/tallies.ts'
import type { Sql } from '#/kernel/context.ts'
import type { ReviewedKind } from './rules.ts'

type Around = { before: string | null; after: string | null; oldest: string | null; newest: string | null }

/** The ids of the waiting rows of a kind around one row, which itself may wait no longer: four looks into an index. */
export async function findAround(
  sql: Sql,
  { kind, id }: { kind: ReviewedKind; id: string },
): Promise<Around> {
  const { table, at, waits } = QUEUES[kind]
  const key = raw`${raw.ref(at)}, id`
  const place = raw`(select ${key} from ${raw.table(table)} where id = ${id})`
  const first = (order: 'asc' | 'desc', behind: RawBuilder<unknown>) => raw`(
    select id from ${raw.table(table)} where ${waits} and id <> ${id} ${behind}
    order by ${raw.ref(at)} ${raw.raw(order)}, id ${raw.raw(order)} limit 1)`
  const { rows } = await raw<Around>`select
    ${first('desc', raw`and (${key}) < ${place}`)} as before, ${first('asc', raw`and (${key}) > ${place}`)} as after,
    ${first('asc', raw``)} as oldest, ${first('desc', raw``)} as newest`.execute(sql)
  const [found] = rows
  if (!found) throw new Error('one row is always found')
  return found
}

/** How many of a kind wait. */
export function countWaitingOf(sql: Sql, kind: ReviewedKind): Promise<number> {
  return sumTallies(sql, QUEUES[kind].table, { kinds: ['pending'] })
}
