/** Rests below a rupee, which an import or a part left before 2026-12: nobody could pay them (DUES-2). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldTallies } from '#database/tallies.ts'
import { admin as desk, member as own } from '#/features/dues/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { migrate } from '#/server/database.ts'
import { memberContext, TEST_NOW } from '../support/context.ts'
import type { TestDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/database-before.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../support/samples.ts'

let db: TestDatabase
let admin: Member
let owing: Awaited<ReturnType<typeof owe>>
let small: typeof owing

async function owe(rest: number) {
  const member = await sampleMember(db.sql)
  const { id: subscription_id } = await sampleSubscription(db.sql, member.id, 'morning')
  const { id } = await db.sql
    .insertInto('dues')
    .values({
      subscription_id,
      user_id: member.id,
      total: rupees(600),
      paid: rupees(600 - rest),
      due_on: dayOf(TEST_NOW),
      created_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, member }
}

beforeAll(async () => {
  db = await databaseBefore('0252')
  admin = await sampleAdmin(db.sql)
  small = await owe(0.5)
  owing = await owe(1)
  await migrate(db.sql)
  await foldTallies(db.sql)
})
afterAll(() => db.close())

const here = () => memberContext(db.sql, admin)

it('are written off, and owed by nobody any more', async () => {
  expect(await desk.findDue(here(), { id: small.id })).toMatchObject({ closed_as: 'written_off' })
  expect(await own.myDues(memberContext(db.sql, small.member))).toEqual({ dues: [] })
  expect(await desk.dueSummary(here())).toMatchObject({ open: 1, owed: rupees(1) })
})

it('a rupee stays owed', async () => {
  expect(await desk.findDue(here(), { id: owing.id })).toMatchObject({ closed_as: null })
})
