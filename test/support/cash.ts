import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { previewSubscription } from '#/features/subscriptions/actions.ts'
import { dayOf } from '#/kernel/dates.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { TEST_NOW } from './context.ts'
import { samplePlan } from './samples.ts'

/** What the desk sends to record cash for the shortest plan of a type: with the days that it was shown (DESK-8). */
export async function cashFor(sql: Kysely<DB>, user_id: string, type: PlanType, now = TEST_NOW) {
  const plan = await samplePlan(sql, type)
  const { start_date, end_date } = await previewSubscription(sql, user_id, plan, {
    came_at: now,
    today: dayOf(now),
  })
  return { user_id, plan_id: plan.id, amount: plan.price, shown: { start_date, end_date } }
}
