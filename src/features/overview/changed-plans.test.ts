import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSubscription, member as subscriptions } from '#/features/subscriptions/actions.ts'
import { growPlan } from '#/features/subscriptions/changes/actions.ts'
import { typesToRenew } from '#/features/subscriptions/rules.ts'
import { dayOf } from '#/kernel/dates.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleMember, samplePlan, sampleSubscription } from '../../../test/support/samples.ts'
import { member as student } from './actions.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const today = dayOf(TEST_NOW)

test('nobody is asked to renew what the desk has changed to another type from tomorrow on (CHANGE-1, MEMBER-2)', async () => {
  const who = await sampleMember(db.sql)
  const context = memberContext(db.sql, who)
  const { id } = await sampleSubscription(db.sql, who.id, 'full_day')
  const { id: plan_id } = await samplePlan(db.sql, 'morning')
  /** Whether each plan goes on in another, and what Home and Fees ask to renew today. */
  async function read() {
    const home = await student.overview(context)
    const { plans } = await subscriptions.mySubscription(context)
    const fees = plans.map(({ type: plan_type, ...plan }) => ({ plan_type, ...plan }))
    const renewed = [home.plans, fees].map((of) => typesToRenew({ ...home, plans: of }, today))
    const continued = [home.plans, fees.toReversed()].map((of) =>
      of.map((plan) => `${plan.plan_type} ${plan.continued}`),
    )
    return { renewed, continued }
  }
  expect(await read()).toEqual({ renewed: [[], []], continued: [['full_day false'], ['full_day false']] })

  const grown = await db.sql
    .transaction()
    .execute((transaction) => growPlan(transaction, context, { id, plan_id }, null))
  const both = ['full_day true', 'morning false']
  expect(await read()).toEqual({ renewed: [[], []], continued: [both, both] })

  await db.sql
    .transaction()
    .execute((transaction) => endSubscription(transaction, { id: grown.subscription_id }, TEST_NOW))
  const alone = ['full_day false']
  expect(await read(), 'once that has ended, the days after are nobody’s again').toEqual({
    renewed: [['full_day'], ['full_day']],
    continued: [alone, alone],
  })
})
