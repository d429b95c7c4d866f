import { endSubscription } from '#/features/subscriptions/actions.ts'
import { planDelivery } from '#/features/subscriptions/deliver-plan.ts'
import { giveDaysBack } from '#/features/subscriptions/cut-subscription.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Delivery, Refunding } from '#/kernel/delivery.ts'
import { owedOf, paidThrough } from './rules.ts'
import * as store from './store.ts'

/** A later part pays for what is owed of a plan that runs already (DUES-2). */
export const dueDelivery: Delivery = {
  awaitsPayment: async (transaction, { id, amount }) => {
    const due = await lockDueOf(transaction, id)
    return due !== undefined && due.closed_at === null && amount <= owedOf(due)
  },
  deliver: deliverDue,
  stopsWithRefund: async () => false,
  takeBack: async (transaction, { id }, { end, undone, now }) => {
    const due = await lockDueOf(transaction, id)
    if (!due) return
    if (end && !undone) {
      await endSubscription(transaction, { id: due.subscription_id }, now)
      await store.close(transaction, due.id, { closed_at: now, closed_as: 'ended' })
    }
    await store.countPaid(transaction, due.id, { now, reopen: undone })
  },
}

/** A plan whose first part goes back: where the plan ends, nothing more is owed (DUES-4). */
export const planWithDueDelivery: Delivery = {
  ...planDelivery,
  takeBack: async (transaction, purchase, refunding: Refunding) => {
    // Before the subscription, as a later part locks them.
    const due = await lockDueOf(transaction, purchase.id)
    await planDelivery.takeBack(transaction, purchase, refunding)
    if (!due) return
    const { now, end } = refunding
    if (end) await store.close(transaction, due.id, { closed_at: now, closed_as: 'ended' })
    await store.countPaid(transaction, due.id, { now, reopen: false })
  },
}

async function deliverDue(
  ...[transaction, { id }, { now }]: Parameters<Delivery['deliver']>
): ReturnType<Delivery['deliver']> {
  const due = await requireDue(transaction, id)
  await store.countPaid(transaction, due.id, { now, reopen: false })
  const paid = await requireDue(transaction, id)
  const { lost_seats, end_date } = await giveBack(transaction, paid, now)
  const { total, start_date } = paid
  const due_on = paid.closed_at === null ? paid.due_on : null
  const period = { start_date, end_date }
  return { name: paid.plan_name, period, lost_seats, part: { total, paid: paid.paid, due_on } }
}

type Due = NonNullable<Awaited<ReturnType<typeof store.lock>>>

async function lockDueOf(transaction: Sql, payment_id: string): Promise<Due | undefined> {
  const id = await store.findDueOf(transaction, payment_id)
  return id === undefined ? undefined : store.lock(transaction, id)
}

async function requireDue(transaction: Sql, payment_id: string): Promise<Due> {
  const due = await lockDueOf(transaction, payment_id)
  if (!due) throw new Error(`payment ${payment_id} is a part of no due`)
  return due
}

/** Gives a plan that was cut its days back: all of them once everything is paid, else what is paid for (DUES-7). */
async function giveBack(transaction: Sql, due: Due, now: Date) {
  const { subscription_id: id, user_id, end_date, uncut_end } = due
  if (uncut_end === null) return { end_date, lost_seats: [] }
  const isPaid = due.closed_as === 'paid'
  const to = isPaid ? uncut_end : paidThrough({ ...due, end_date: uncut_end }, due)
  if (isPaid) await store.setUncutEnd(transaction, due.id, null)
  if (to <= end_date) return { end_date, lost_seats: [] }
  return giveDaysBack(transaction, { id, user_id, end_date, to, whole: isPaid, now })
}
