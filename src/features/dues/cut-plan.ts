import { cutSubscription, findUncut } from '#/features/subscriptions/cut-subscription.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { refuseOwnMatter } from '#/kernel/own-matters.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { lockDue } from './lock-due.ts'
import { cutTo, isLate } from './rules.ts'
import * as store from './store.ts'
import type { DueRefusal } from './texts.ts'

/**
 * Ends a plan on the last day that is paid for, and its bookings with it, once its due is late (DUES-7). `until` is
 * what the desk saw. Throws due_not_found, due_closed, plan_not_cuttable, cut_changed or own_matter.
 */
export async function cutPlan(context: MemberContext, { id, until }: { id: string; until: Day }) {
  const { sql, member, now, today } = context
  return sql.transaction().execute(async (transaction) => {
    const due = await lockDue(transaction, id)
    refuseOwnMatter(member, due.user_id)
    // The same press, sent twice.
    if (due.uncut_end !== null && due.end_date === until) return { id, end_date: until, lost_seats: [] }
    const day = await findCut(transaction, due, today)
    if (day === null) throw new Refusal<DueRefusal>('plan_not_cuttable')
    if (day !== until) throw new Refusal<DueRefusal>('cut_changed', { until: day })
    const { subscription_id, user_id, end_date } = due
    const was_end = due.uncut_end ?? end_date
    await store.change(transaction, id, { uncut_end: was_end })
    const cut = { id: subscription_id, user_id, end_date, was_end, until, now }
    return { id, end_date: until, lost_seats: await cutSubscription(transaction, cut) }
  })
}

/** The last day that the plan of a due may have before it is cut; null if it can't be cut today (DUES-7). */
export async function findCut(sql: Sql, due: store.Due, today: Day): Promise<Day | null> {
  const { subscription_id: id, user_id, uncut_end } = due
  const isCut = uncut_end !== null && isLate(due, today)
  return cutTo(due, isCut ? await findUncut(sql, { id, user_id, today }) : null, today)
}
