import { member as proofs } from '#/features/payment-proofs/actions.ts'
import { findPlan } from '#/features/plans/actions.ts'
import type { Plan } from '#/features/plans/rules.ts'
import type { PlanRefusal } from '#/features/plans/texts.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { pricedAt } from './rules.ts'
import * as store from './store.ts'

/** A plan that the member may pay for, and as of when the price counts that they are about to see. */
type PlanToPay = { plan: Plan; priced_at: Date }

/**
 * Finds a plan by its slug or id. Throws plan_not_found, or plan_inactive if it is no longer for sale and the member
 * has begun nothing for it that they may go on with.
 */
export async function findPlanToPay(context: MemberContext, slug_or_id: string): Promise<PlanToPay> {
  const { plan, priced_at } = await lookAt(context, slug_or_id)
  if (priced_at === null) throw new Refusal<PlanRefusal>('plan_inactive')
  return { plan, priced_at }
}

/** For a page whose address names a plan that isn't among those for sale. Throws plan_not_found. */
export async function findChosenPlan(context: MemberContext, { plan_id }: { plan_id: string }) {
  const { plan, priced_at, open } = await lookAt(context, plan_id)
  const open_payment = open ? { payment_id: open.id, amount: open.amount } : null
  return { plan, may_pay: priced_at !== null, open_payment }
}

async function lookAt(context: MemberContext, slug_or_id: string) {
  const { sql, member, now } = context
  const plan = await findPlan(sql, slug_or_id)
  const open = await store.findOpen(sql, member.id, plan.id)
  const isUndone =
    !plan.active &&
    (await proofs.listMyProofs(context)).some(({ undone, slug }) => undone && slug === plan.slug)
  return { plan, open, priced_at: pricedAt({ plan, open, isUndone }, now) }
}
