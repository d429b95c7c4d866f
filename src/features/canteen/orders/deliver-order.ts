import { OWN_REASONS } from '#/features/payments/rules.ts'
import { requestRefund } from '#/features/refunds/request-refund.ts'
import type { Delivery } from '#/kernel/context.ts'
import { NO_DETAILS, type Payment } from '#/kernel/delivery.ts'
import { cancelPaidOrder } from './cancel-order.ts'
import { CANCELLABLE } from './rules.ts'
import * as store from './store.ts'

/** A paid order goes to the kitchen (CANTEEN-7). */
export const orderDelivery: Delivery = {
  awaitsPayment: async (transaction, payment) =>
    (await store.lockStatus(transaction, orderIn(payment))) === 'pending_payment',
  deliver: deliverOrder,
  describe: async () => NO_DETAILS,
  // A refund of a payment that came on top stops nothing: the order is still paid for.
  stopsWithRefund: async (sql, { id: payment_id }) => {
    const order = await store.findBoughtBy(sql, payment_id)
    return order !== undefined && CANCELLABLE.includes(order.status)
  },
  takeBack: async (transaction, { id: payment_id }, { whole, reason, now }) => {
    const order = whole ? await store.findBoughtBy(transaction, payment_id) : undefined
    if (order) await cancelPaidOrder(transaction, order.id, { reason, now })
  },
}

/**
 * An order that has lapsed, or that another payment has paid already, isn't cooked for this payment, which is refunded
 * (PAY-13).
 */
async function deliverOrder(
  ...[transaction, payment, surroundings]: Parameters<Delivery['deliver']>
): ReturnType<Delivery['deliver']> {
  const { id: payment_id, amount } = payment
  const { now } = surroundings
  const order_id = orderIn(payment)
  const { order_number: number, cancel_reason } = await store.findNumber(transaction, order_id)
  const bought = { name: `Canteen order ${number}`, order_number: number, period: null, lost_seats: [] }
  const paid = { status: 'paid', paid_at: now, payment_id } as const
  if (await store.move(transaction, order_id, ['pending_payment'], paid)) return bought
  const reason = cancel_reason === null ? OWN_REASONS.order_lapsed : OWN_REASONS.order_withdrawn
  const late = { status: 'cancelled', closed_at: now, cancel_reason: reason } as const
  await store.move(transaction, order_id, ['lapsed'], late)
  const refund = { payment_id, amount, reason: OWN_REASONS.order_closed, requested_by: null }
  await requestRefund(transaction, surroundings, { ...refund, request_key: null })
  return bought
}

function orderIn({ id, order_id }: Payment): string {
  if (order_id === null) throw new Error(`payment ${id} is for no order`)
  return order_id
}
