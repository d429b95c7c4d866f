import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { orderOf } from '#/kernel/sorting.ts'
import { member as overviews } from '#/features/overview/actions.ts'
import { member as seats } from '#/features/seats/actions.ts'
import { member as subscriptions } from '#/features/subscriptions/actions.ts'
import { displayStatus, shownSubscription } from '#/features/subscriptions/rules.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import {
  sampleAdmin,
  sampleDesk,
  sampleMember,
  sampleMemberWithPlans,
  sampleSubscription,
} from '../../../../test/support/samples.ts'
import { admin } from '../actions.ts'
import { exportMembers } from './export-members.ts'
import { SORTS, type DeskFilter } from '../search.ts'

const TODAY = dayOf(TEST_NOW)
const DAY = (days: number) => addDays(TODAY, days)

let db: TestDatabase
let desk: Member
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  desk = await sampleAdmin(db.sql)
})

const context = (by = desk) => memberContext(db.sql, by, { now: TEST_NOW })

/** Whom the list shows of these. */
async function shown(of: Member[], filter: Parameters<typeof admin.listMembers>[1]): Promise<string[]> {
  const { rows } = await admin.listMembers(context(), { limit: 100, ...filter })
  return rows.map(({ id }) => id).filter((id) => of.some((one) => one.id === id))
}

const withPlans = (...periods: [number, number][]) => sampleMemberWithPlans(db.sql, ...periods)

/** Ends the plan that begins on one day on another, as a refund does (MEMBER-6). */
async function endEarly({ id }: Member, start: number, ended: number): Promise<void> {
  await db.sql
    .updateTable('subscriptions')
    .set({ status: 'expired', ended_on: DAY(ended) })
    .where('user_id', '=', id)
    .where('start_date', '=', DAY(start))
    .execute()
}

describe('the list of users (USERS-1)', () => {
  it.each([
    [[]],
    [[[-5, 0]]],
    [[[-5, -1]]],
    [[[1, 5]]],
    [
      [
        [-40, -10],
        [3, 33],
      ],
    ],
    [
      [
        [-40, -10],
        [-5, 5],
        [6, 35],
      ],
    ],
    [
      [
        [-60, -31],
        [-30, -1],
      ],
    ],
  ] as [number, number][][][])(
    'shows the subscription and status that the rules say: %j',
    async (periods) => {
      const member = await withPlans(...periods)
      const all = await db.sql
        .selectFrom('subscriptions')
        .innerJoin('plans', 'plans.id', 'plan_id')
        .select(['subscriptions.id', 'status', 'start_date', 'end_date', 'ended_on', 'plans.type'])
        .where('user_id', '=', member.id)
        .execute()
      const rule = shownSubscription(all, TODAY)
      const found = await admin.findMember(context(), { id: member.id })
      expect(found.status).toBe(displayStatus(rule, TODAY))
      expect(found.end_date).toBe(rule?.end_date ?? null)
      for (const status of ['active', 'pending', 'expired', 'no_subscription'] as const)
        expect(await shown([member], { status })).toEqual(status === found.status ? [member.id] : [])
    },
  )

  it('of plans that end together, student and desk see the same: what began last, or else the same one (MEMBER-2)', async () => {
    const seen = async (member: Member) => {
      const own = memberContext(db.sql, member, { now: TEST_NOW })
      const { subscription, plans } = await subscriptions.mySubscription(own)
      return [
        (await admin.findMember(context(), { id: member.id })).plan_name,
        (await overviews.overview(own)).subscription.plan_name,
        subscription?.plan_name,
        plans[0]?.plan_name,
        (await seats.listMyBookings(own)).plan?.name,
      ]
    }
    for (const begins of [-20, -5, -5, -5, -5, -5, -5]) {
      const member = await sampleMember(db.sql)
      const end_date = DAY(5)
      await sampleSubscription(db.sql, member.id, 'night', { start_date: DAY(-5), end_date })
      await sampleSubscription(db.sql, member.id, 'morning', { start_date: DAY(begins), end_date })
      await sampleSubscription(db.sql, member.id, 'evening', { start_date: DAY(-20), end_date })
      const names = await seen(member)
      expect(new Set(names).size, names.join()).toBe(1)
      if (begins < -5) expect(names[0]).toMatch(/^Night/)
      else expect(names[0]).not.toMatch(/^Evening/)
    }
  })

  it('of two plans that are over, or to come, shows the one that ended last, not the one that was to (MEMBER-6)', async () => {
    const [over, renewed] = [await withPlans([-40, -3], [-10, 90]), await withPlans([3, 32], [-5, 300])]
    await endEarly(over, -10, -8)
    await endEarly(renewed, -5, -2)
    const find = async ({ id }: Member) => {
      const { status, end_date, ended_on } = await admin.findMember(context(), { id })
      return [status, end_date, ended_on]
    }
    expect(await find(over)).toEqual(['expired', DAY(-3), null])
    expect(await find(renewed)).toEqual(['pending', DAY(32), null])
    expect(await shown([over, renewed], { status: 'pending' })).toEqual([renewed.id])
  })

  it('of a renewed plan, until when it is, as the member reads it (MEMBER-4)', async () => {
    const people = [
      await withPlans([-24, 5]),
      await withPlans([-24, 5], [6, 35], [36, 65]),
      await withPlans([-24, 5], [7, 36]),
      await withPlans([-60, -3]),
      await sampleMember(db.sql),
    ]
    for (const [at, who] of people.entries()) {
      const { renewed_until } = await subscriptions.mySubscription(context(who))
      expect(renewed_until).toBe(at === 1 ? DAY(65) : null)
      expect(await admin.findMember(context(), { id: who.id })).toMatchObject({ renewed_until })
      for (const sort of SORTS) {
        const { rows } = await admin.listMembers(context(), { limit: 100, sort })
        expect(rows.find(({ id }) => id === who.id)).toMatchObject({ renewed_until })
      }
      let file = ''
      for await (const piece of exportMembers(context(), { search: who.email ?? '' })) file += piece
      const [heads, cells] = file.split('\r\n').map((line) => line.split(','))
      expect(cells?.[heads?.indexOf('Renewed until') ?? -1]).toBe(renewed_until ?? '')
    }
  })

  it('the desk’s filters', async () => {
    const people = {
      ending: await withPlans([-23, 6]),
      later: await withPlans([-22, 7]),
      today: await withPlans([-29, 0]),
      renewed: await withPlans([-24, 5], [6, 35]),
      ended: await withPlans([-40, -14]),
      longAgo: await withPlans([-50, -15]),
      returned: await withPlans([-40, -10], [-2, 27]),
      lately: await withPlans([-60, -20], [-31, -1]),
      refunded: await withPlans([-40, -5], [1, 30]),
      refundedLongAgo: await withPlans([-20, -2]),
      coming: await withPlans([3, 33]),
      never: await sampleMember(db.sql, { verified: false }),
    }
    await endEarly(people.refunded, 1, -4)
    await endEarly(people.refundedLongAgo, -20, -15)
    const all = Object.values(people)
    const names = (ids: string[]) =>
      Object.entries(people)
        .filter(([, { id }]) => ids.includes(id))
        .map(([name]) => name)
    const expected: Record<Exclude<DeskFilter, 'everyone' | 'banned' | 'desk' | 'admins'>, string[]> = {
      students: Object.keys(people),
      ends_soon: ['ending', 'today'],
      ended_lately: ['ended', 'lately', 'refunded'],
      no_seat: ['ending', 'later', 'today', 'renewed', 'returned'],
      no_plan: ['ended', 'longAgo', 'lately', 'refunded', 'refundedLongAgo', 'never'],
      unverified: ['never'],
    }
    for (const [show, who] of Object.entries(expected))
      expect({ show, who: names(await shown(all, { show: show as DeskFilter })) }).toEqual({ show, who })
    // By the day that the filter is about; the other orders find the same people.
    const { lately, refunded, ended } = people
    expect(await shown(all, { show: 'ended_lately' })).toEqual([lately.id, refunded.id, ended.id])
    expect(await shown(all, { show: 'ended_lately', sort: 'name' })).toHaveLength(3)
    expect(await shown(all, { show: 'everyone' })).toHaveLength(all.length)
    const helper = await sampleDesk(db.sql)
    expect(await shown([...all, helper, desk], { show: 'admins' })).toEqual([desk.id])
    expect(await shown([...all, helper, desk], { show: 'desk' })).toEqual([helper.id])
    const students = await shown([...all, helper, desk], { show: 'students' })
    expect(students.filter((one) => [helper.id, desk.id].includes(one))).toEqual([])
    expect((await admin.countMembers(context())).desk).toBeGreaterThan(0)
    expect((await admin.countMembers(context())).ends_soon).toBe(
      (await admin.listMembers(context(), { show: 'ends_soon', limit: 100 })).rows.length,
    )
  })

  it.each(SORTS)('is read in pages without a gap: by %s', async (sort) => {
    await endEarly(await withPlans([-30, -3], [-5, 300]), -5, -2)
    const whole = await admin.listMembers(context(), { sort, limit: 100 })
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const page = await admin.listMembers(context(), { sort, limit: 4, cursor })
      pages.push(...page.rows.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(pages).toEqual(whole.rows.map(({ id }) => id))
    expect(new Set(pages).size).toBe(pages.length)
    const { column, direction } = orderOf(sort)
    const last = direction === 'asc' ? '9999-12-31' : '0001-01-01'
    const keys = whole.rows.map(({ name, created_at, end_date, ended_on }) =>
      column === 'name'
        ? name
        : column === 'joined'
          ? created_at.toISOString()
          : (ended_on ?? end_date ?? last),
    )
    const { rows } = await raw<{ key: string }>`
      select key from unnest(${keys}::text[]) with ordinality as t (key, place) order by key ${raw.raw(direction)}, place`.execute(
      db.sql,
    )
    expect(keys).toEqual(rows.map(({ key }) => key))
    expect((await admin.listMembers(context(), { sort, limit: 4 })).total).toEqual({
      count: whole.rows.length,
      more: false,
    })
  })

  it('finds by phone in any spelling, and counts everybody once', async () => {
    const member = await sampleMember(db.sql)
    await db.sql.updateTable('profiles').set({ phone: '098765 43210' }).where('id', '=', member.id).execute()
    for (const search of ['+91 98765-43210', '43210', member.email])
      expect(await shown([member], { search })).toEqual([member.id])
    const { total, active, pending, expired, no_subscription } = await admin.countMembers(context())
    expect(active + pending + expired + no_subscription).toBe(total)
  })

  it('counts what the list shows, of each status', async () => {
    const plans = [
      [],
      [[-9, -1]],
      [
        [-5, 5],
        [-9, 9],
      ],
      [[3, 9]],
      [
        [-9, -5],
        [2, 4],
      ],
    ] as [number, number][][]
    await Promise.all(plans.map((periods) => withPlans(...periods)))
    const counts = await admin.countMembers(context())
    const lengthOf = async (filter: Parameters<typeof admin.listMembers>[1]) => {
      let [count, cursor]: [number, string | undefined] = [0, undefined]
      do {
        const page = await admin.listMembers(context(), { ...filter, limit: 100, cursor })
        count += page.rows.length
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      return count
    }
    for (const status of ['active', 'pending', 'expired', 'no_subscription'] as const)
      expect([status, await lengthOf({ status })]).toEqual([status, counts[status]])
    expect(await lengthOf({})).toBe(counts.total)
    expect(await lengthOf({ sort: 'ends' })).toBe(counts.total)
    expect(await lengthOf({ show: 'admins' })).toBe(counts.admins)
  })

  it('is exported whole, and that it was taken is noted', async () => {
    let file = ''
    for await (const piece of exportMembers(context(), { show: 'ends_soon' })) file += piece
    const { rows } = await admin.listMembers(context(), { show: 'ends_soon', limit: 100 })
    expect(file.split('\r\n')).toHaveLength(rows.length + 1)
    for (const { email } of rows) expect(file).toContain(email)
  })
})
