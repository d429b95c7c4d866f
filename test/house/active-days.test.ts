/**
 * A membership or a booking is active on a day as active_on and active_from of the database say, and by no other query.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Connection } from '#/server/database.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const FUNCTIONS = '0044-terms-on-a-day.sql'

const ACTIVE = [
  /\bstatus\b['"]?,? *(?:=|'=',)\s*['"]active['"]/,
  /\bstatus\b['"]?,? *'?(?:in\b|= *any)'?[,\s([]*['"]active['"]\s*[\])]/,
]
const ON_A_DAY = /\b(?:start_date['"]?,? *'?<=|end_date['"]?,? *'?>=?)/
const TERMS = /\b(?:subscriptions|seat_bookings)\b/
/** Where rows are also looked for by their status alone, to lock, cancel or tidy them. */
const OWN = /^(?:src\/features\/(?:seats|subscriptions)\/|database\/)/
const QUERIES = /(?=\b(?:selectFrom|selectNoFrom|updateTable|deleteFrom)\()|(?=\braw(?:<[^>]*>)?`)|;\n/

/** The queries of a source that ask by themselves for status and days; outside of `OWN`, for the status at all. */
function findRepeats(file: string, source: string): string[] {
  return source
    .split(QUERIES)
    .filter((query) => ACTIVE.some((active) => active.test(query)))
    .filter((query) => ON_A_DAY.test(query) || (!OWN.test(file) && TERMS.test(query)))
}

let db: TestDatabase
let owner: Connection
beforeAll(async () => {
  db = await testDatabase()
  owner = connect(db.ownerUrl, () => undefined, 1)
})
afterAll(() => Promise.all([db.close(), owner.close()]))

it('no query repeats what makes a subscription or a booking active on a day', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'database/migrations'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts') && existsSync(root + file))
    .filter((file) => !file.endsWith('.sql') || file > `database/migrations/${FUNCTIONS}`)
  expect(files.length).toBeGreaterThan(100)
  const repeats = files.flatMap((file) =>
    findRepeats(file, readFileSync(root + file, 'utf8')).map((query) => `${file}: ${query.slice(0, 80)}`),
  )
  expect(repeats).toEqual([])
})

it.each([
  ['seats', `sql.selectFrom('subscriptions').where('status', '=', 'active').where('end_date', '>=', day)`],
  ['seats', `sql.selectFrom('a as b').where('b.start_date', '<=', day).where('b.status', '=', 'active')`],
  ['seats', `row.and([row('status', '=', 'active'), row('end_date', '>=', today)])`],
  ['seats', "raw<number>`select 1 from subscriptions where status = 'active' and end_date >= ${today}`"],
  ['seats', `sql.selectFrom('a').where('status', 'in', ['active']).where('end_date', '>=', today)`],
  ['library', `sql.selectFrom('subscriptions').where('subscriptions.status', '=', 'active')`],
])('a query of %s that does is found: %s', (feature, query) => {
  expect(findRepeats(`src/features/${feature}/store.ts`, query)).toHaveLength(1)
})

const DAYS = (day: string) => `active_on(status, start_date, end_date, '${day}')`
const SITTINGS = `(time_slot = 'night' and ${DAYS('2026-11-20')} or time_slot = 'morning' and ${DAYS('2026-11-21')})`

it.each([
  ['subscriptions', `active_from(status, end_date, '2026-11-20')`, 'subscriptions_by_end'],
  ['subscriptions', DAYS('2026-11-20'), 'subscriptions_by_end'],
  ['seat_bookings', `seat_number = 5 and ${DAYS('2026-11-20')}`, 'active_bookings_by_seat'],
  ['seat_bookings', `seat_number = 5 and ${SITTINGS}`, 'active_bookings_by_seat'],
])('the index of active rows of %s serves: %s', async (table, condition, index) => {
  const client = await owner.pool.connect()
  try {
    await client.query('begin')
    // An empty table is read whole, whatever indexes it has.
    await client.query('set local enable_seqscan = off')
    // And all of them cost the same: this one is for a member's bookings.
    await client.query('drop index bookings_held')
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(
      `explain select end_date from ${table} where ${condition}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(index)
    expect(plan, 'the functions are written out').not.toMatch(/active_(on|from)/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
