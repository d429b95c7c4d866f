import type { Asked } from '#database/read-page.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import {
  freeSlug,
  isAnotherOffer,
  isSameName,
  comparePlans,
  planLine,
  reorder,
  type Direction,
  type PlanChange,
  type PlanDetails,
} from '../rules.ts'
import type { PlanRefusal } from '../texts.ts'
import * as store from './store.ts'

/** The default page size of the history. */
const PAGE = 20

type One = { id: string }

async function listPlans({ sql }: MemberContext) {
  return store.list(sql)
}

/** Throws plan_slug_taken with the `name` of the plan that is called so already. */
async function createPlan(context: MemberContext, { plan }: { plan: PlanDetails }) {
  return context.sql.transaction().execute(async (transaction) => {
    const created = await insertPlan(transaction, plan)
    await write(transaction, context, created, [{ field: 'created', old: '', new: planLine(plan) }])
    return { ...created, sold: false }
  })
}

async function insertPlan(transaction: Sql, plan: PlanDetails) {
  // If somebody else has just created a plan with this slug, look again.
  for (;;) {
    const plans = await store.list(transaction)
    const same = plans.find(({ name }) => isSameName(name, plan.name))
    if (same) throw new Refusal<PlanRefusal>('plan_slug_taken', { name: same.name })
    const slug = freeSlug(plan, new Set(plans.map((one) => one.slug)))
    const created = await store.insert(transaction, { ...plan, slug })
    if (created) return created
  }
}

type Update = One & { version: number; plan: PlanDetails }

/** Throws plan_not_found, changed_meanwhile, or plan_sold if the change would alter what buyers get. */
async function updatePlan(context: MemberContext, { id, version, plan }: Update) {
  return context.sql.transaction().execute(async (transaction) => {
    const before = await lock(transaction, id)
    const last = await store.findLastChange(transaction, id)
    refuseOverwriting({ version: before.version, saved_by: last?.admin_name ?? null }, version)
    const sold = await store.wasSold(transaction, id)
    if (sold && isAnotherOffer(before, plan)) throw new Refusal<PlanRefusal>('plan_sold')
    const changes = comparePlans(before, plan)
    if (changes.length === 0) return { ...before, sold }
    const after = await store.update(transaction, id, plan)
    await write(transaction, context, after, changes)
    return { ...after, sold }
  })
}

/** Whether members can buy it; those who have it keep it. Throws plan_not_found. */
async function setPlanActive(context: MemberContext, { id, active }: One & { active: boolean }) {
  return context.sql.transaction().execute(async (transaction) => {
    const before = await lock(transaction, id)
    if (before.active === active) return { id }
    await store.update(transaction, id, { active })
    const words = (offered: boolean) => (offered ? 'Yes' : 'No')
    await write(transaction, context, before, [
      { field: 'active', old: words(before.active), new: words(active) },
    ])
    return { id }
  })
}

/** Throws plan_not_found. At the end of the list nothing happens. */
async function movePlan(context: MemberContext, { id, direction }: One & { direction: Direction }) {
  return context.sql.transaction().execute(async (transaction) => {
    const plans = await store.lockOrder(transaction)
    const before = plans.map((plan) => plan.id)
    const moved = plans.find((plan) => plan.id === id)
    if (!moved) throw new Refusal<PlanRefusal>('plan_not_found')
    const after = reorder(before, id, direction)
    const [from, to] = [before.indexOf(id) + 1, after.indexOf(id) + 1]
    await store.writeOrder(transaction, after)
    if (from === to) return { id }
    await write(transaction, context, moved, [{ field: 'position', old: String(from), new: String(to) }])
    return { id }
  })
}

/** Throws plan_not_found or plan_sold. */
async function deletePlan(context: MemberContext, { id }: One) {
  return context.sql.transaction().execute(async (transaction) => {
    const plan = await lock(transaction, id)
    if (await store.wasSold(transaction, id)) throw new Refusal<PlanRefusal>('plan_sold')
    await store.remove(transaction, id)
    await write(transaction, context, plan, [{ field: 'deleted', old: planLine(plan), new: '' }])
    return { id }
  })
}

/** Newest first, 20 a page. */
function listPlanChanges({ sql }: MemberContext, { cursor, limit = PAGE }: Asked<number>) {
  return store.listChanges(sql, { cursor, limit })
}

async function lock(transaction: Sql, id: string) {
  const plan = await store.lock(transaction, id)
  if (!plan) throw new Refusal<PlanRefusal>('plan_not_found')
  return plan
}

function write(
  transaction: Sql,
  { member, now }: MemberContext,
  plan: { id: string; name: string },
  changes: readonly PlanChange[],
) {
  return store.insertChanges(transaction, plan, changes, { admin_id: member.id, at: now })
}

export const admin = {
  listPlans,
  createPlan,
  updatePlan,
  setPlanActive,
  movePlan,
  deletePlan,
  listPlanChanges,
}
