import { Kysely, PostgresDialect, sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DB } from '#database/schema.ts'
import { member as overview } from '#/features/overview/actions.ts'
import { admin as members } from '#/features/members/actions.ts'
import { member as seats } from '#/features/seats/actions.ts'
import { listStatements, statement } from '#database/statement.ts'
import { dayOf, type Day } from '#/kernel/dates.ts'
import { memberOverview } from '#/features/overview/store.ts'
import { booker } from '#/features/seats/attempts/store.ts'
import { findSessions } from '#/server/session.ts'
import { router } from '#/server/http/router.ts'
import { memberContext, TEST_NOW } from '../support/context.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
  // Built at its first use, as all are.
  await findSessions(db.sql, ['nobody'], TEST_NOW, { read: memberOverview, today: dayOf(TEST_NOW) })
})
afterAll(() => db.close())

/** What an owner sets up and nobody's day adds to. */
const STAYS_SMALL = new Set([
  'library_settings',
  'plans',
  'floors',
  'floor_columns',
  'floor_fixtures',
  'seats',
])

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] } & Record<string, unknown>

/** Tables that grow and that a plan made without knowing any value has to read from end to end. */
async function tablesReadWhole(text: string): Promise<string[]> {
  const rows = await db.sql.transaction().execute(async (sql) => {
    // Only an index that can't be used is left out then, however small the table is today.
    await raw`set local enable_seqscan = off`.execute(sql)
    await raw`set local plan_cache_mode = force_generic_plan`.execute(sql)
    return raw<{
      'QUERY PLAN': [{ Plan: Plan }]
    }>`${raw.raw(`explain (generic_plan, format json) ${text}`)}`.execute(sql)
  })
  return nodesOf(rows.rows[0]?.['QUERY PLAN'][0].Plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => !STAYS_SMALL.has(table))
}

function nodesOf(plan: Plan | undefined): Plan[] {
  return plan ? [plan, ...(plan.Plans ?? []).flatMap(nodesOf)] : []
}

it('no statement that is built once reads a table that grows as a whole, whatever its values', async () => {
  expect(router, 'every feature is loaded, and so its statements').toBeDefined()
  const texts = listStatements().map(({ text }) => text())
  expect(texts.length).toBeGreaterThan(9)
  for (const text of texts) expect(await tablesReadWhole(text), text).toEqual([])
})

it('the test sees a status that is a value where the index holds only one', async () => {
  const byValue = statement((sql, { status, today }: { status: 'active'; today: Day }) =>
    sql.selectFrom('seat_bookings').select('id').where('status', '=', status).where('end_date', '<', today),
  )
  expect(await tablesReadWhole(byValue.text())).toEqual(['seat_bookings'])
})

it('values are put in by name, and one that is computed with while the text is built is refused', async () => {
  const twice = statement((sql, given: { a: number; b: number }) =>
    sql.selectNoFrom([
      raw<number>`${given.b}::int`.as('b'),
      raw<number>`${given.a}::int`.as('a'),
      raw<number>`${given.b}::int`.as('again'),
    ]),
  )
  expect(await twice(db.sql, { a: 1, b: 2 })).toEqual([{ a: 1, b: 2, again: 2 }])
  expect(await twice(db.sql, { a: 3, b: 4 })).toEqual([{ a: 3, b: 4, again: 4 }])
  const computes = statement((sql, { a }: { a: number }) => sql.selectNoFrom(raw`${a + 1}`.as('more')))
  expect(() => computes.text()).toThrow('a has no value')
})

it('statements without values have a name in the database too', async () => {
  const constant = statement((sql) => sql.selectFrom('floors').select('id').where('id', '=', raw.lit(12_345)))
  await db.sql.connection().execute(async (sql) => {
    await constant(sql, {})
    const { rows } = await raw<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      sql,
    )
    expect(rows.map((row) => row.statement)).toContain(constant.text())
  })
})

it('sessions and what they bring along are planned once, however few or many are asked for at a time', async () => {
  await raw`with library as (insert into profiles (email, name, email_verified)
    select n || '@example.org', 'Member ' || n, true from generate_series(1, 2000) n returning id)
    insert into sessions (token, user_id, expires_at) select 'token of ' || id, id, now() + interval '1 day' from library`.execute(
    db.sql,
  )
  await db.asOwner('analyze profiles, sessions')
  const ask = (sql: Kysely<DB>, count: number) =>
    findSessions(
      sql,
      Array.from({ length: count }, (_, at) => `nobody ${at}`),
      TEST_NOW,
      { read: memberOverview, today: dayOf(TEST_NOW) },
    )
  await db.sql.connection().execute(async (sql) => {
    for (const count of [1, 1, 1, 1, 1, 1, 1, 30, 1, 1]) await ask(sql, count)
    const { rows } = await raw<{ custom_plans: number }>`
      select custom_plans from pg_prepared_statements
      where statement like '%"sessions"."token" = any%' and statement like '%verification%'`.execute(sql)
    expect(rows).toEqual([expect.objectContaining({ custom_plans: 5 })])
  })
})

it('a list is planned by its values each time, however often it is asked', async () => {
  await db.sql.connection().execute(async (sql) => {
    const context = memberContext(sql, await sampleMember(sql, { role: 'admin' }))
    for (let time = 0; time < 7; time++) await members.listMembers(context, { search: 'Meera' })
    const { rows } = await raw<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      sql,
    )
    expect(rows.filter(({ statement: text }) => text.includes('member_matches'))).toEqual([])
  })
})

it('a request asks for the session and no more than it needs: one statement for a dashboard, two for a booking, refused or not', async () => {
  const [winner, loser] = [await sampleMember(db.sql), await sampleMember(db.sql)]
  for (const { id } of [winner, loser]) await sampleSubscription(db.sql, id, 'evening')
  const choice = { seat_number: 4, time_slot: 'evening' } as const
  await seats.bookSeat(memberContext(db.sql, winner), choice)
  let sent = 0
  const counted = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: db.pool }),
    log: ({ level }) => void (level === 'query' && sent++),
  })
  const today = dayOf(TEST_NOW)
  const asking = {
    ...memberContext(counted, loser),
    requestKey: 'asked-once',
    readAhead: { read: booker, row: await booker.find(db.sql, loser.id, today) },
  }
  await expect(seats.bookSeat(asking, choice)).rejects.toMatchObject({ code: 'seat_taken' })
  expect(1 + sent, 'the session’s and this').toBe(2)
  sent = 0
  await seats.bookSeat(asking, { ...choice, seat_number: 5 })
  expect(1 + sent, 'the insert says whether the plans have moved meanwhile').toBe(2)
  sent = 0
  const readAhead = { read: memberOverview, row: await memberOverview.find(db.sql, loser.id, today) }
  await overview.overview({ ...memberContext(counted, loser), readAhead })
  expect(1 + sent).toBe(1)
})
