/**
 * Plans that were cut before the ledger of days knew cuts: what is open stays as it is, what is paid up gets its days
 * back.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveBackPaidUp } from '#/features/dues/give-back.ts'
import type { DueEnd } from '#/features/dues/rules.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { migrate } from '#/server/database.ts'
import { TEST_NOW } from '../support/context.ts'
import type { TestDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/database-before.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'

let db: TestDatabase
let open: Awaited<ReturnType<typeof cutPlan>>
let paid: typeof open

async function cutPlan(due: { paid: number; closed_as: DueEnd | null; uncut: boolean }) {
  const { id: user_id } = await sampleMember(db.sql)
  const { id, end_date: was_end } = await sampleSubscription(db.sql, user_id, 'morning')
  const end_date = addDays(was_end, -4)
  await db.sql.transaction().execute(async (sql) => {
    await sql.updateTable('subscriptions').set({ end_date }).where('id', '=', id).execute()
    const entry = { subscription_id: id, days: -4, kind: 'correction', entered_at: TEST_NOW }
    await sql.insertInto('subscription_days').values(entry).execute()
  })
  await db.sql
    .insertInto('dues')
    .values({
      subscription_id: id,
      user_id,
      total: rupees(600),
      paid: rupees(due.paid),
      due_on: dayOf(TEST_NOW),
      created_at: TEST_NOW,
      closed_at: due.closed_as && TEST_NOW,
      closed_as: due.closed_as,
      uncut_end: due.uncut ? was_end : null,
    })
    .execute()
  return { id, end_date }
}

const find = (id: string) =>
  db.sql.selectFrom('subscriptions').select('end_date').where('id', '=', id).executeTakeFirstOrThrow()

beforeAll(async () => {
  db = await databaseBefore('0099')
  open = await cutPlan({ paid: 400, closed_as: null, uncut: true })
  paid = await cutPlan({ paid: 600, closed_as: 'paid', uncut: false })
  await migrate(db.sql)
})
afterAll(() => db.close())

it('gives days back where all is paid, once, and leaves what is still owed cut (DUES-7)', async () => {
  expect(await find(paid.id)).toMatchObject({ end_date: paid.end_date })
  expect(await giveBackPaidUp({ sql: db.sql, now: TEST_NOW })).toBe(1)
  expect(await giveBackPaidUp({ sql: db.sql, now: TEST_NOW })).toBe(0)
  expect(await find(paid.id)).toMatchObject({ end_date: addDays(paid.end_date, 4) })
  expect(await find(open.id)).toMatchObject({ end_date: open.end_date })
})
