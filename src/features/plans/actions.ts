import type { Context, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { Paise } from '#/kernel/money.ts'
import type { Plan } from './rules.ts'
import * as store from './store.ts'
import type { PlanRefusal } from './texts.ts'

/** The plans for sale, in the desk's order. */
export function listPlansForSale(sql: Sql) {
  return store.listActive(sql)
}

async function listPlans({ sql }: Context) {
  return listPlansForSale(sql)
}

/** The plan with this slug or id, whether or not it is still for sale. Throws plan_not_found. */
export async function findPlan(sql: Sql, slug_or_id: string): Promise<Plan & { active: boolean }> {
  const plan = await store.find(sql, slug_or_id)
  if (!plan) throw new Refusal<PlanRefusal>('plan_not_found')
  return plan
}

/** The same. Throws plan_inactive if it is no longer for sale. */
export async function findPlanForSale(sql: Sql, slug_or_id: string): Promise<Plan> {
  const plan = await findPlan(sql, slug_or_id)
  if (!plan.active) throw new Refusal<PlanRefusal>('plan_inactive')
  return plan
}

/**
 * The same, at the price that the buyer saw (paise). Throws plan_not_found, plan_inactive, or price_changed with the
 * new `price` (PAY-4). `member` is the name of whom the desk sells to: the refusal then speaks of them.
 */
export async function findPlanAtPrice(
  sql: Sql,
  slug_or_id: string,
  amount: Paise,
  member?: string,
): Promise<Plan> {
  const plan = await findPlanForSale(sql, slug_or_id)
  requirePrice(plan, amount, member)
  return plan
}

/** Throws price_changed with the new `price`. Amounts in paise. */
export function requirePrice({ price }: Plan, amount: Paise, member?: string): void {
  if (price !== amount) throw new Refusal<PlanRefusal>('price_changed', { price, member })
}

/**
 * Keeps a plan from being deleted, or becoming another offer, until the caller's transaction ends. Throws
 * plan_not_found if it is gone.
 */
export async function keepPlan(transaction: Sql, id: string): Promise<void> {
  if (!(await store.keep(transaction, id))) throw new Refusal<PlanRefusal>('plan_not_found')
}

/** The same of those of these plans that there are: an id may be anything. */
export function keepPlans(transaction: Sql, ids: readonly string[]): Promise<void> {
  return store.keepAll(transaction, ids)
}

/** A plan that was bought, whether or not it is still for sale. */
export async function findBoughtPlan(sql: Sql, id: string): Promise<Plan & { active: boolean }> {
  const plan = await store.find(sql, id)
  if (!plan) throw new Error(`no plan ${id}`)
  return plan
}

export const visitor = { listPlans }
export { admin } from './desk/actions.ts'
