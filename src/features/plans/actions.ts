import type { Context, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { Plan } from './rules.ts'
import * as store from './store.ts'
import type { PlanRefusal } from './texts.ts'

async function listPlans({ sql }: Context) {
  return store.listActive(sql)
}

/** The plan that this slug or id names. Throws plan_not_found, or plan_inactive when it is no longer sold. */
export async function findPlanForSale(sql: Sql, slug_or_id: string): Promise<Plan> {
  const plan = await store.find(sql, slug_or_id)
  if (!plan) throw new Refusal<PlanRefusal>('plan_not_found')
  if (!plan.active) throw new Refusal<PlanRefusal>('plan_inactive')
  return plan
}

/** Keeps a plan from being deleted until the caller's transaction ends. Throws plan_not_found where it is gone. */
export async function keepPlan(transaction: Sql, id: string): Promise<void> {
  if (!(await store.keep(transaction, id))) throw new Refusal<PlanRefusal>('plan_not_found')
}

/** The plan that was bought, for sale or not. */
export async function findBoughtPlan(sql: Sql, id: string): Promise<Plan & { active: boolean }> {
  const plan = await store.find(sql, id)
  if (!plan) throw new Error(`no plan ${id}`)
  return plan
}

export const visitor = { listPlans }
export { admin } from './desk/actions.ts'
