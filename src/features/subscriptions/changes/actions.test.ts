import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import {
  sampleAdmin,
  sampleMember,
  samplePlan,
  sampleSubscription,
} from '../../../../test/support/samples.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { admin } from './actions.ts'

const TODAY = dayOf(TEST_NOW)
const TOMORROW = addDays(TODAY, 1)

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

it('CHANGE-1: a plan isn’t changed to hours that are paid for on that day already', async () => {
  const who = await sampleMember(db.sql)
  const { id } = await sampleSubscription(db.sql, who.id, 'morning')
  const { id: plan_id } = await samplePlan(db.sql, 'evening')
  const context = memberContext(db.sql, await sampleAdmin(db.sql))
  const isOffered = async () =>
    (await admin.listChanges(context, { id })).plans.some((one) => one.id === plan_id)
  const change = () => admin.previewChange(context, { id, plan_id })
  expect(await isOffered()).toBe(true)

  const running = await sampleSubscription(db.sql, who.id, 'evening', { end_date: TOMORROW })
  expect(await isOffered()).toBe(false)
  await expect(change()).rejects.toMatchObject({ code: 'plan_not_changeable' })

  await db.sql.updateTable('subscriptions').set({ status: 'expired' }).where('id', '=', running.id).execute()
  await sampleSubscription(db.sql, who.id, 'evening', { start_date: TODAY, end_date: TODAY })
  await sampleSubscription(db.sql, who.id, 'evening', { start_date: TOMORROW, end_date: addDays(TODAY, 30) })
  expect(await isOffered(), 'what ends the day before, or is to come and makes room').toBe(true)
  expect(await change()).toMatchObject({ day: TOMORROW })
})
