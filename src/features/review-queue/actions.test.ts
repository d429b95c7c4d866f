import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { later } from '#/kernel/durations.ts'
import { TEST_NOW, memberContext } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin, sampleDesk, sampleForm } from '../../../test/support/samples.ts'
import { admin as desk } from '#/features/overview/desk/actions.ts'
import { QUEUE_SHOWN } from '#/features/overview/queue/rules.ts'
import { admin } from './actions.ts'
import { REVIEWED_KINDS, type ReviewedKind } from './rules.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
let db: TestDatabase
let owner: Member
beforeAll(async () => {
  db = await testDatabase()
  owner = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const around = (id: string, kind: ReviewedKind = 'registration_form') =>
  admin.findNeighbours(memberContext(db.sql, owner), { kind, id })

async function arrive(name: string, minutes: number) {
  const { id } = await db.sql
    .insertInto('registration_forms')
    .values(sampleForm(later(TEST_NOW, { minutes }), { first_name: name, email: `${name}@example.org` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const decide = (id: string, status: 'approved' | 'pending') =>
  db.sql.updateTable('registration_forms').set({ status }).where('id', '=', id).execute()

it('a queue goes round by how long its items wait, from a decided one too, and in the order of the dashboard', async () => {
  expect(await around(NOBODY)).toEqual({ previous: null, next: null, waiting: 0 })
  const last = await arrive('last', 3)
  expect(await around(last), 'the only one').toEqual({ previous: null, next: null, waiting: 1 })
  expect(await around(NOBODY), 'of one that is gone').toEqual({ previous: last, next: last, waiting: 1 })

  const first = await arrive('first', 1)
  // Two at once, as a sync stores them.
  const [second = '', third = ''] = [await arrive('one', 2), await arrive('other', 2)].toSorted()
  expect(await around(first)).toEqual({ previous: last, next: second, waiting: 4 })
  expect(await around(second)).toEqual({ previous: first, next: third, waiting: 4 })
  expect(await around(third)).toEqual({ previous: second, next: last, waiting: 4 })
  expect(await around(last)).toEqual({ previous: third, next: first, waiting: 4 })

  await decide(second, 'approved')
  expect(await around(second)).toEqual({ previous: first, next: third, waiting: 3 })
  expect(await around(first)).toEqual({ previous: last, next: third, waiting: 3 })
  await decide(last, 'approved')
  expect(await around(last), 'after the last comes the one that waits longest').toMatchObject({ next: first })

  await decide(second, 'pending')
  const { queue } = await desk.overview(memberContext(db.sql, owner))
  expect(queue.map(({ id }) => id)).toEqual([first, second, third])
})

it.each(REVIEWED_KINDS)('%s: there is a queue of this kind', async (kind) => {
  expect(await around(NOBODY, kind)).toMatchObject({ waiting: kind === 'registration_form' ? 3 : 0 })
})

it('doesn’t tell a desk member which erasures wait (ROLE-1)', async () => {
  const helper = memberContext(db.sql, await sampleDesk(db.sql))
  await expect(admin.findNeighbours(helper, { kind: 'erasure_request', id: NOBODY })).rejects.toMatchObject({
    code: 'admins_only',
  })
  expect(await admin.findNeighbours(helper, { kind: 'payment_alert', id: NOBODY })).toMatchObject({
    waiting: 0,
  })
})

it('of each kind the one that waits longest is in sight, however many others have waited longer (DESK-2)', async () => {
  for (let minutes = 10; minutes < 20; minutes++) await arrive(`old${minutes}`, minutes)
  await db.sql
    .insertInto('payment_alerts')
    .values(
      [30, 31].map((minutes) => ({
        kind: 'unknown_order' as const,
        provider: 'razorpay' as const,
        provider_order_id: `order_${minutes}`,
        raised_at: later(TEST_NOW, { minutes }),
      })),
    )
    .execute()
  const { queue } = await desk.overview(memberContext(db.sql, owner))
  expect(queue).toHaveLength(QUEUE_SHOWN)
  expect(
    queue.map(({ at }) => at),
    'longest first',
  ).toEqual(queue.map(({ at }) => at).toSorted((a, b) => +a - +b))
  expect(queue.filter(({ kind }) => kind === 'payment_alert')).toMatchObject([
    { at: later(TEST_NOW, { minutes: 30 }) },
  ])
})
