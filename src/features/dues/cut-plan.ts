import { cutSubscription } from '#/features/subscriptions/cut-subscription.ts'
import type { MemberContext } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { refuseOwnMatter } from '#/kernel/own-matters.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { lockDue } from './lock-due.ts'
import { cutTo } from './rules.ts'
import * as store from './store.ts'
import type { DueRefusal } from './texts.ts'

/**
 * Ends a plan on the last day that is paid for, and its bookings with it, once its due is late (DUES-7). `until` is what
 * the desk saw. Throws due_not_found, due_closed, plan_not_cuttable, cut_changed or own_matter.
 */
export async function cutPlan(context: MemberContext, { id, until }: { id: string; until: Day }) {
  const { sql, member, now, today } = context
  return sql.transaction().execute(async (transaction) => {
    const due = await lockDue(transaction, id)
    refuseOwnMatter(member, due.user_id)
    // The same press, sent twice.
    if (due.uncut_end !== null && due.end_date === until) return { id, end_date: until }
    const day = cutTo(due, today)
    if (day === null) throw new Refusal<DueRefusal>('plan_not_cuttable')
    if (day !== until) throw new Refusal<DueRefusal>('cut_changed', { until: day })
    await store.setUncutEnd(transaction, id, due.end_date)
    await cutSubscription(transaction, { id: due.subscription_id, user_id: due.user_id, until, now })
    return { id, end_date: until }
  })
}
