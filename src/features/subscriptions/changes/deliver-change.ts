import { Refusal } from '#/kernel/refusal.ts'
import type { Delivery } from '#/kernel/context.ts'
import { describeSubscription, endSubscription } from '../actions.ts'
import { growPlan, takeChangeBack, tellOfChange } from './actions.ts'
import * as store from './store.ts'
import type { ChangeRefusal } from './texts.ts'

/** The difference that a change to a dearer plan costs: paying it changes the plan (CHANGE-1). */
export const changeDelivery: Delivery = {
  awaitsPayment: async () => true,
  deliver: deliverChange,
  describe: describeSubscription,
  stopsWithRefund: async () => false,
  takeBack: async (transaction, { id }, { end, undone, now }) => {
    if (undone) return { over: false, lost_seats: await takeChangeBack(transaction, id, now) }
    if (!end) return
    const grown = await store.findPaidBy(transaction, id)
    if (grown) await endSubscription(transaction, { id: grown.id }, now)
  },
}

async function deliverChange(
  ...[transaction, { id, plan_id, amount }, surroundings]: Parameters<Delivery['deliver']>
): ReturnType<Delivery['deliver']> {
  if (plan_id === null) throw new Error(`payment ${id} is for no plan`)
  const changes = await store.findChangedBy(transaction, id)
  const change = await growPlan(transaction, surroundings, { id: changes, plan_id }, id)
  if (change.due !== amount) throw new Refusal<ChangeRefusal>('change_repriced')
  await tellOfChange(transaction, surroundings, change)
  const period = { start_date: change.day, end_date: change.end_date }
  const given_up = change.seats.filter(({ kept }) => kept.length === 0)
  const lost_seats = [...new Set([...given_up, ...change.behind].map(({ seat_number }) => seat_number))]
  const { name, name_hi } = change.to
  return { name, name_hi, subscription_id: change.subscription_id, period, lost_seats }
}
