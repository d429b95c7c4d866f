/**
 * Nothing that the desk or a member reads costs PostgreSQL more in a larger library (DESK-17). Pages are counted, not
 * milliseconds: they don't depend on the machine. Small tables are read whole, so that is forbidden here: what an index
 * can't serve still grows. What the program prepares gets the plan for any values, which the database may choose at any
 * time. `npm run bench:lists` measures up to a million members.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DESK_READS, MEMBER_READS } from '../../bench/desk-reads.ts'
import { asSent } from '../../bench/explain.ts'
import { LISTS, type ListCase } from '../../bench/list-cases.ts'
import { growTo } from '../../bench/list-data.ts'
import { readsOf, recordStatements } from '../../bench/statements.ts'
import { connect, type Connection } from '#/server/database.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'

/** The room is full at both, and every page of a list. */
const SMALL = 4_000
const LARGE = 8_000
/** An index is a page deeper where a table is much larger. */
const MOST = (pages: number) => 1.5 * pages + 20

/**
 * Each reads every seat of the room or every booking in it, which doesn't grow with the members: at most so many pages.
 */
const ROOM = 8_000
const OF_THE_ROOM = new Set([
  'GET /admin/overview',
  'GET /admin/seats',
  'GET /seats',
  'seats, bookings of a day',
])

/**
 * What grows all the same (docs/decisions/0062): words are looked up in an index of their letters or along the list, as
 * the planner guesses how rare they are.
 */
const GROWS = /search by|by phone$/

let db: TestDatabase
let desk: Connection
beforeAll(async () => {
  db = await testDatabase()
  const url = new URL(db.url)
  url.searchParams.set('options', '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan')
  desk = connect(url.href, () => undefined)
})
afterAll(() => Promise.all([db.close(), desk.close()]))

/** Pages that each read takes. */
async function pagesOf(reads: readonly ListCase[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const { name, prepare, read } of reads) {
    const input = (await prepare?.(desk.sql)) ?? {}
    const statements = readsOf(await recordStatements(desk.pool, (sql) => read(sql, input)))
    let sum = 0
    for (const statement of statements) {
      await using prepared = await asSent(desk.pool, statement)
      sum += (await prepared.cost()).pages
    }
    found.set(name, sum)
  }
  return found
}

/** A list costs about the same in each of its orders: an index has to hold them all. Some join one table more. */
function dearOrders(after: ReadonlyMap<string, number>): string[] {
  return [...after].flatMap(([name, pages]) => {
    const [list = '', order] = name.split(/ (?=\S+$)/)
    const usual = order === 'GET' ? undefined : after.get(list)
    return usual !== undefined && pages > 2 * usual + 20 ? [`${name}: ${pages} pages, ${list}: ${usual}`] : []
  })
}

it(`nothing that the desk or a member reads costs more with ${LARGE} members than with ${SMALL}`, async () => {
  const reads = [...DESK_READS, ...MEMBER_READS, ...LISTS]
  expect(DESK_READS.length).toBeGreaterThan(70)
  await growTo(db.ownerUrl, SMALL)
  const before = await pagesOf(reads)
  await growTo(db.ownerUrl, LARGE)
  const isGrown = ([name, pages]: [string, number]) =>
    !GROWS.test(name) && (OF_THE_ROOM.has(name) ? pages > ROOM : pages > MOST(before.get(name) ?? 0))
  // A transaction of another test keeps rows that were replaced meanwhile: what is left of them goes with the next
  // vacuum.
  await expect
    .poll(
      async () => {
        await db.asOwner('vacuum analyze')
        const after = await pagesOf(reads)
        const grown = [...after].filter((one) => isGrown(one))
        return [
          ...grown.map(([name, pages]) => `${name}: ${before.get(name)} → ${pages} pages`),
          ...dearOrders(after),
        ]
      },
      { timeout: 600_000, interval: 1000 },
    )
    .toEqual([])
}, 1_200_000)
