/**
 * What is counted without reading members is what reading them finds, whatever changed, and whether it was folded or
 * not.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldTallies, sumTallies } from '#database/tallies.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import {
  moveSubscriptions,
  sampleAdmin,
  sampleMember,
  sampleSubscription,
} from '../../../../test/support/samples.ts'
import { admin as members } from '../actions.ts'
import { DESK_FILTERS, STATUS_FILTERS } from '../search.ts'

const TODAY = dayOf(TEST_NOW)
const DAY = 86_400_000

let db: TestDatabase
let desk: Member
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const CHANGES = ['plan', 'plan', 'plan', 'end', 'move', 'remove', 'erase', 'ban', 'verify', 'fold'] as const

/** What the database refuses of who is erased (ACCOUNT-20). */
const ENDS_WITH_ERASURE: readonly (typeof CHANGES)[number][] = ['plan', 'verify']

/** Does something to one of the members. */
async function change(
  kind: (typeof CHANGES)[number],
  who: Member,
  { start, length }: { start: number; length: number },
) {
  const { sql } = db
  const period = { start_date: addDays(TODAY, start), end_date: addDays(TODAY, start + length) }
  if (kind === 'plan') await sampleSubscription(sql, who.id, 'morning', period)
  if (kind === 'end')
    await sql
      .updateTable('subscriptions')
      .set({ status: 'expired', ended_on: addDays(TODAY, start) })
      .where('user_id', '=', who.id)
      .execute()
  if (kind === 'move') await moveSubscriptions(sql, who.id, period)
  if (kind === 'remove') await sql.deleteFrom('subscriptions').where('user_id', '=', who.id).execute()
  if (kind === 'erase')
    await sql.updateTable('profiles').set({ erased_at: TEST_NOW }).where('id', '=', who.id).execute()
  if (kind === 'ban')
    await sql.updateTable('profiles').set({ banned_at: TEST_NOW }).where('id', '=', who.id).execute()
  if (kind === 'verify')
    await sql.updateTable('profiles').set({ verified: false }).where('id', '=', who.id).execute()
  if (kind === 'fold') await foldTallies(sql)
}

it('a total is the number of rows, for every filter and on every day', async () => {
  const seed = Date.now()
  const steps = fc.sample(
    fc.record({
      kind: fc.constantFrom(...CHANGES),
      who: fc.nat(11),
      period: fc.record({
        start: fc.integer({ min: -40, max: 20 }),
        length: fc.integer({ min: 0, max: 30 }),
      }),
    }),
    { numRuns: 60, seed },
  )
  const people = await Promise.all(Array.from({ length: 12 }, () => sampleMember(db.sql)))
  const erased = new Set<Member>()
  for (const [at, { kind, who, period }] of steps.entries()) {
    const person = people[who]
    if (person && !(erased.has(person) && ENDS_WITH_ERASURE.includes(kind)))
      await change(kind, person, period)
    if (person && kind === 'erase') erased.add(person)
    if (at % 15 !== 14) continue
    for (const days of [-30, -3, 0, 5, 25])
      await expectTotals(new Date(TEST_NOW.getTime() + days * DAY), `seed ${seed}`)
  }
})

it('of plans that end together, the one that the list shows is counted (MEMBER-1)', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => sampleMember(db.sql)))
  const end_date = addDays(TODAY, 5)
  for (const { id } of people) {
    await sampleSubscription(db.sql, id, 'morning', { start_date: addDays(TODAY, -5), end_date })
    await db.sql
      .updateTable('subscriptions')
      .set({ status: 'expired', ended_on: end_date })
      .where('user_id', '=', id)
      .execute()
    await sampleSubscription(db.sql, id, 'evening', { start_date: addDays(TODAY, 2), end_date })
  }
  await expectTotals(TEST_NOW)
  await foldTallies(db.sql)
  await expectTotals(TEST_NOW)
})

async function expectTotals(now: Date, message = '') {
  const context = memberContext(db.sql, desk, { now })
  for (const filter of [
    ...STATUS_FILTERS.map((status) => ({ status })),
    ...DESK_FILTERS.map((show) => ({ show })),
    { show: 'students', from: TODAY },
    { show: 'students', to: addDays(TODAY, -1) },
  ] as const) {
    const { rows } = await members.listMembers(context, { ...filter, limit: 100 })
    // A page that isn't the last, so that the total is counted and not read off.
    const { total } = await members.listMembers(context, { ...filter, limit: 1 })
    expect({ filter, count: total?.count, more: total?.more }, message).toEqual({
      filter,
      count: rows.length,
      more: false,
    })
  }
}

it('folding adds up what was added, and changes no sum', async () => {
  const sums = () =>
    Promise.all([sumTallies(db.sql, 'profiles'), members.countMembers(memberContext(db.sql, desk))])
  const before = await sums()
  await Promise.all([foldTallies(db.sql), foldTallies(db.sql), sampleMember(db.sql)])
  await foldTallies(db.sql)
  const [total, counts] = await sums()
  expect([
    total - 1,
    { ...counts, total: counts.total - 1, no_subscription: counts.no_subscription - 1 },
  ]).toEqual(before)
  const { rows } = await db.pool.query(
    'select from tallies group by list, kind, day having count(*) > 1 or sum(count) = 0',
  )
  expect(rows).toEqual([])
})
