import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import {
  sampleAdmin,
  sampleMember,
  samplePlan,
  sampleSubscription,
} from '../../../../test/support/samples.ts'
import { admin as users } from '#/features/members/history/actions.ts'
import { expirePastSubscriptions, member as own } from '#/features/subscriptions/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
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

it.each([
  ['before the nightly cleanup', false],
  ['after it', true],
])(
  'CHANGE-1: once the new plan has run out too, member and desk read of the change, %s',
  async (_, isStored) => {
    const who = await sampleMember(db.sql)
    const { id } = await sampleSubscription(db.sql, who.id, 'morning', { end_date: addDays(TODAY, 29) })
    const { id: plan_id, price } = await samplePlan(db.sql, 'full_day')
    const desk = await sampleAdmin(db.sql)
    const { due, end_date } = await admin.previewChange(memberContext(db.sql, desk), { id, plan_id })
    await till.changePlan(memberContext(db.sql, desk), { id, plan_id, price, due, end_date })
    if (isStored) await expirePastSubscriptions(db.sql, addDays(TODAY, 31))

    const now = later(TEST_NOW, { days: 31 })
    expect(await own.mySubscription(memberContext(db.sql, who, { now }))).toMatchObject({
      status: 'expired',
      changed: { from: 'morning', to: 'full_day', on: TOMORROW },
    })
    const { plans } = await users.findHistory(memberContext(db.sql, desk, { now }), { id: who.id })
    expect(plans.map(({ changed }) => changed)).toEqual([false, true])
  },
)
