import { endSubscription, hasEnded } from '#/features/subscriptions/actions.ts'
import { changeDelivery } from '#/features/subscriptions/changes/deliver-change.ts'
import { planDelivery } from '#/features/subscriptions/deliver-plan.ts'
import type { Delivery, Sql } from '#/kernel/context.ts'
import { NO_DETAILS, type Refunding, type TakenBack } from '#/kernel/delivery.ts'
import type { Paise } from '#/kernel/money.ts'
import { giveBack } from './give-back.ts'
import { lockAfterMember } from './lock-due.ts'
import { owedOf } from './rules.ts'
import * as store from './store.ts'

/** A later part pays for what is owed of a plan that runs already (DUES-2). */
export const dueDelivery: Delivery = {
  awaitsPayment: async (transaction, { id, amount }) => {
    const due = await lockDueOf(transaction, id)
    return due !== undefined && due.closed_at === null && amount <= owedOf(due)
  },
  deliver: deliverDue,
  // The receipt of the first part tells of the plan.
  describe: async () => NO_DETAILS,
  stopsWithRefund: async () => false,
  takeBack: async (transaction, { id, amount }, { end, undone, now }) => {
    const due = await lockDueOf(transaction, id)
    if (!due) return
    if (undone) return oweAgain(transaction, due, amount, now)
    if (end) {
      await endSubscription(transaction, { id: due.subscription_id }, now)
      await store.close(transaction, due.id, { closed_at: now, closed_as: 'ended' })
    }
    await store.countPaid(transaction, due.id, now)
  },
}

/** A part that was undone is owed again, unless the plan has ended (DUES-4). */
async function oweAgain(transaction: Sql, due: store.Due, amount: Paise, now: Date): Promise<TakenBack> {
  await store.countPaid(transaction, due.id, now)
  if (due.closed_as === 'ended') return { over: true }
  if (due.closed_at !== null) await store.reopen(transaction, due.id, amount)
  const over = await hasEnded(transaction, due.subscription_id)
  if (over) await store.close(transaction, due.id, { closed_at: now, closed_as: 'ended' })
  return { over }
}

/** A plan whose first part goes back: where the plan ends, nothing more is owed (DUES-4). */
export const planWithDueDelivery: Delivery = {
  ...planDelivery,
  takeBack: async (transaction, payment, refunding: Refunding) => {
    // Before the subscription, as a later part locks them.
    const due = await lockDueOf(transaction, payment.id)
    await planDelivery.takeBack(transaction, payment, refunding)
    if (!due) return
    const { now, end } = refunding
    if (end) await store.close(transaction, due.id, { closed_at: now, closed_as: 'ended' })
    await store.countPaid(transaction, due.id, now)
  },
}

/**
 * A change whose payment goes back: where the plan ends with it, nothing is owed of what it grew from either (DUES-4).
 */
export const changeWithDueDelivery: Delivery = {
  ...changeDelivery,
  takeBack: async (transaction, payment, refunding: Refunding) => {
    const { now, end, undone } = refunding
    const owed = await store.findOpenOf(transaction, { change_payment_id: payment.id })
    if (owed) await lockAfterMember(transaction, owed.id)
    const taken = await changeDelivery.takeBack(transaction, payment, refunding)
    if (owed && end && !undone)
      await store.close(transaction, owed.id, { closed_at: now, closed_as: 'ended' })
    return taken
  },
}

async function deliverDue(
  ...[transaction, { id }, { now }]: Parameters<Delivery['deliver']>
): ReturnType<Delivery['deliver']> {
  const due = await requireDue(transaction, id)
  await store.countPaid(transaction, due.id, now)
  const paid = await requireDue(transaction, id)
  const { lost_seats, moved, end_date } = await giveBack(transaction, paid, now)
  const { total, start_date } = paid
  const due_on = paid.closed_at === null ? paid.due_on : null
  const period = { start_date, end_date }
  const part = { total, paid: paid.paid, due_on }
  return { name: paid.plan_name, name_hi: paid.plan_name_hi, period, lost_seats, moved, part }
}

async function lockDueOf(transaction: Sql, payment_id: string): Promise<store.Due | undefined> {
  const id = await store.findDueOf(transaction, payment_id)
  return id === undefined ? undefined : lockAfterMember(transaction, id)
}

async function requireDue(transaction: Sql, payment_id: string): Promise<store.Due> {
  const due = await lockDueOf(transaction, payment_id)
  if (!due) throw new Error(`payment ${payment_id} is a part of no due`)
  return due
}
