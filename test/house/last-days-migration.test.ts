/**
 * A library that ended plans early before 0198: its totals, which were worked out by the day that was sold, agree with
 * its lists.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldTallies } from '#database/tallies.ts'
import { admin as members } from '#/features/members/actions.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { migrate } from '#/server/database.ts'
import { memberContext, TEST_NOW } from '../support/context.ts'
import type { TestDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/database-before.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../support/samples.ts'

const DAY = (days: number) => addDays(dayOf(TEST_NOW), days)

let db: TestDatabase
beforeAll(async () => {
  db = await databaseBefore('0198')
})
afterAll(() => db.close())

it('counts who was ended lately by the day on which it was ended (MEMBER-6)', async () => {
  const admin = await sampleAdmin(db.sql)
  const people = [await sampleMember(db.sql), await sampleMember(db.sql)]
  for (const { id } of people) {
    await sampleSubscription(db.sql, id, 'morning', { start_date: DAY(-5), end_date: DAY(300) })
    await db.pool.query(
      `update subscriptions set status = 'expired', ended_on = '${DAY(-2)}' where user_id = $1`,
      [id],
    )
  }
  await foldTallies(db.sql)
  await migrate(db.sql)
  for (const fold of [() => Promise.resolve(), () => foldTallies(db.sql)]) {
    await fold()
    // A page that isn't the last, so that the total is counted and not read off.
    const { rows, total } = await members.listMembers(memberContext(db.sql, admin), {
      show: 'ended_lately',
      limit: 1,
    })
    expect(rows).toMatchObject([{ end_date: DAY(300), ended_on: DAY(-2) }])
    expect(total).toEqual({ count: 2, more: false })
  }
})
