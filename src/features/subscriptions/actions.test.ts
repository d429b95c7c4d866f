import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleMember, sampleSubscription } from '../../../test/support/samples.ts'
import { dayOf, toDay } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { endSubscription, expirePastSubscriptions, member as actions } from './actions.ts'
import { displayStatus } from './rules.ts'
import { periodText } from './texts.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

describe('the membership status card', () => {
  test('says no_subscription for a new member', async () => {
    const context = memberContext(db.sql, await sampleMember(db.sql))
    expect(await actions.mySubscription(context)).toEqual({
      status: 'no_subscription',
      subscription: null,
      plans: [],
      today: dayOf(TEST_NOW),
      closures: [],
      renewed_until: null,
      changed: null,
    })
  })

  test('shows the latest active one with its days remaining, and what is paid ahead', async () => {
    const user = await sampleMember(db.sql)
    await sampleSubscription(db.sql, user.id, 'morning', { end_date: toDay('2026-12-19') })
    const next = { start_date: toDay('2026-12-20'), end_date: toDay('2027-01-19') }
    await sampleSubscription(db.sql, user.id, 'morning', next)
    expect(await actions.mySubscription(memberContext(db.sql, user))).toMatchObject({
      status: 'active',
      subscription: { plan_name: 'Morning - 1 Month', end_date: '2026-12-19', days_remaining: 30 },
      plans: [next, { end_date: '2026-12-19' }],
      renewed_until: '2027-01-19',
    })
  })

  test.each(['active', 'pending', 'expired'] as const)(
    'a status of %s is shown alike by the rule and by lists that the database filters (MEMBER-1)',
    async (status) => {
      const today = toDay('2026-11-20')
      for (const [start, end] of [
        ['2026-10-01', '2026-11-19'],
        ['2026-10-01', '2026-11-20'],
        ['2026-11-20', '2026-11-20'],
        ['2026-11-21', '2026-12-20'],
      ] as const) {
        const { rows } = await sql<{ shown: string }>`
          select display_status(${status}, ${start}::date, ${end}::date, ${today}::date) as shown`.execute(
          db.sql,
        )
        const subscription = { status, start_date: toDay(start), end_date: toDay(end) }
        expect(rows[0]?.shown).toBe(displayStatus(subscription, today))
      }
    },
  )

  test('expires by date, whatever is stored, and never shows another member’s', async () => {
    const [user, other] = await Promise.all([sampleMember(db.sql), sampleMember(db.sql)])
    const past = { start_date: toDay('2026-10-20'), end_date: toDay('2026-11-19') }
    await sampleSubscription(db.sql, user.id, 'night', past)
    await sampleSubscription(db.sql, other.id, 'night')
    expect(await actions.mySubscription(memberContext(db.sql, user))).toMatchObject({
      status: 'expired',
      subscription: { end_date: '2026-11-19', days_remaining: 0 },
    })
  })
})

test('MEMBER-6: one that is ended early tells the day on which it was ended, one that was over anyway its last day', async () => {
  const user = await sampleMember(db.sql)
  const over = { start_date: toDay('2026-10-20'), end_date: toDay('2026-11-19') }
  const { id: ended } = await sampleSubscription(db.sql, user.id, 'morning', {
    end_date: toDay('2026-12-19'),
  })
  const { id: past } = await sampleSubscription(db.sql, user.id, 'evening', over)
  const context = memberContext(db.sql, user)
  expect(await actions.mySubscription(context)).toMatchObject({ subscription: { ended_on: null } })
  const end = (id: string, now: Date) =>
    db.sql.transaction().execute((transaction) => endSubscription(transaction, { id }, now))
  for (const id of [ended, past]) await end(id, context.now)
  const { status, subscription } = await actions.mySubscription(context)
  expect([status, subscription?.end_date, subscription?.ended_on]).toEqual([
    'expired',
    '2026-12-19',
    '2026-11-20',
  ])
  if (!subscription) throw new Error('the plan is not shown')
  expect(periodText(status, subscription)).toMatch(/^Ended 20 Nov/)
  // Said again a day later, it has still ended then.
  await end(ended, later(context.now, { minutes: 60 * 24 }))
  const kept = await db.sql
    .selectFrom('subscriptions')
    .select(['id', 'ended_on'])
    .where('user_id', '=', user.id)
    .execute()
  expect(new Map(kept.map(({ id, ended_on }) => [id, ended_on]))).toEqual(
    new Map([
      [ended, '2026-11-20'],
      [past, null],
    ]),
  )
})

test('MEMBER-6: a renewal that was ended is not promised any more', async () => {
  const user = await sampleMember(db.sql)
  await sampleSubscription(db.sql, user.id, 'morning', { end_date: toDay('2026-11-30') })
  const { id } = await sampleSubscription(db.sql, user.id, 'morning', {
    start_date: toDay('2026-12-01'),
    end_date: toDay('2026-12-30'),
  })
  const context = memberContext(db.sql, user)
  expect(await actions.mySubscription(context)).toMatchObject({ renewed_until: '2026-12-30' })
  await db.sql.transaction().execute((transaction) => endSubscription(transaction, { id }, context.now))
  expect(await actions.mySubscription(context)).toMatchObject({
    subscription: { end_date: '2026-11-30' },
    renewed_until: null,
  })
})

test('the nightly cleanup marks subscriptions that have ended, and only those', async () => {
  const user = await sampleMember(db.sql)
  const yesterday = { start_date: toDay('2026-10-20'), end_date: toDay('2026-11-19') }
  const over = await sampleSubscription(db.sql, user.id, 'evening', yesterday)
  const lastDay = await sampleSubscription(db.sql, user.id, 'night', { end_date: toDay('2026-11-20') })
  expect(await expirePastSubscriptions(db.sql, toDay('2026-11-20'))).toBeGreaterThan(0)
  const rows = await db.sql
    .selectFrom('subscriptions')
    .select(['id', 'status'])
    .where('user_id', '=', user.id)
    .execute()
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [over.id, 'expired'],
      [lastDay.id, 'active'],
    ]),
  )
})
