import { findBoughtPlan } from '#/features/plans/actions.ts'
import type { Delivery } from '#/kernel/context.ts'
import { describeSubscription, endSubscription, startSubscription } from './actions.ts'

/** A plan is delivered as a subscription (MEMBER-3). It can be paid for whenever its price is still valid. */
export const planDelivery: Delivery = {
  awaitsPayment: async () => true,
  deliver: deliverPlan,
  describe: describeSubscription,
  stopsWithRefund: async () => false,
  takeBack: async (transaction, { id: payment_id }, { end, now }) => {
    if (end) await endSubscription(transaction, { payment_id }, now)
  },
}

async function deliverPlan(
  ...[transaction, payment, { now, today, came_at }]: Parameters<Delivery['deliver']>
): ReturnType<Delivery['deliver']> {
  const { id: payment_id, user_id, plan_id, amount } = payment
  if (plan_id === null) throw new Error(`payment ${payment_id} is for no plan`)
  const plan = await findBoughtPlan(transaction, plan_id)
  const bought = { user_id, plan, payment_id, amount, now, today, came_at }
  const { subscription_id, start_date, end_date, lost_seats } = await startSubscription(transaction, bought)
  return {
    name: plan.name,
    name_hi: plan.name_hi,
    subscription_id,
    period: { start_date, end_date },
    lost_seats,
  }
}
