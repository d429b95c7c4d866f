import { OWN_REASONS } from '#/features/payments/rules.ts'
import { requestRefund } from '#/features/refunds/request-refund.ts'
import { NO_DETAILS, type Delivery, type Purchase } from '#/kernel/delivery.ts'
import { cancelPaidOrder } from './cancel-order.ts'
import { CANCELLABLE } from './rules.ts'
import * as store from './store.ts'

/** A paid order goes to the kitchen (CANTEEN-7). */
export const orderDelivery: Delivery = {
  awaitsPayment: async (transaction, purchase) =>
    (await store.lockStatus(transaction, orderIn(purchase))) === 'pending_payment',
  deliver: deliverOrder,
  describe: async () => NO_DETAILS,
  stopsWithRefund: async (sql, purchase) => {
    const order = await store.find(sql, orderIn(purchase))
    return order !== undefined && CANCELLABLE.includes(order.status)
  },
  takeBack: async (transaction, purchase, { whole, reason, now }) => {
    if (whole) await cancelPaidOrder(transaction, orderIn(purchase), { reason, now })
  },
}

/**
 * An order that has lapsed, or that another payment has paid already, isn't cooked for this payment, which is refunded
 * (PAY-13).
 */
async function deliverOrder(
  ...[transaction, purchase, surroundings]: Parameters<Delivery['deliver']>
): ReturnType<Delivery['deliver']> {
  const { id: payment_id, amount } = purchase
  const { now } = surroundings
  const order_id = orderIn(purchase)
  const { order_number: number, cancel_reason } = await store.findNumber(transaction, order_id)
  const bought = { name: `Canteen order ${number}`, order_number: number, period: null, lost_seats: [] }
  if (await store.move(transaction, order_id, ['pending_payment'], { status: 'paid', paid_at: now }))
    return bought
  const reason = cancel_reason === null ? OWN_REASONS.order_lapsed : OWN_REASONS.order_withdrawn
  const late = { status: 'cancelled', closed_at: now, cancel_reason: reason } as const
  await store.move(transaction, order_id, ['lapsed'], late)
  const refund = { payment_id, amount, reason: OWN_REASONS.order_closed, requested_by: null }
  await requestRefund(transaction, surroundings, { ...refund, request_key: null })
  return bought
}

function orderIn({ id, order_id }: Purchase): string {
  if (order_id === null) throw new Error(`payment ${id} is for no order`)
  return order_id
}
