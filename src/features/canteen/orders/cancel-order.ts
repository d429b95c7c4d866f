import { returnCoupon } from '#/features/coupons/actions.ts'
import { reconcileBeforeRefund } from '#/features/online-payments/reconciliation/check-payment.ts'
import { requestRefund } from '#/features/refunds/request-refund.ts'
import { refundableAmount } from '#/features/refunds/rules.ts'
import { recheckFailedRefunds } from '#/features/refunds/reconciliation/check-refunds.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { renewTime } from '#/kernel/renew-time.ts'
import { findKitchenOrder, refuseMove } from './list-orders.ts'
import { CANCELLABLE } from './rules.ts'
import * as store from './store.ts'

/** Takes a paid order out of the kitchen and returns its coupon; false if it is past that. */
export async function cancelPaidOrder(
  transaction: Sql,
  order_id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const cancelled = { status: 'cancelled', closed_at: now, cancel_reason: reason } as const
  if (!(await store.move(transaction, order_id, CANCELLABLE, cancelled))) return false
  await returnCoupon(transaction, { order_type: 'canteen', order_id })
  return true
}

/**
 * Cancels a paid or preparing order, refunds it and returns its coupon. Throws order_not_found, order_moved_on,
 * gateway_silent if the gateway may still hold the money or have refunded it, money_awaited if it may still receive it,
 * refund_taken or refunded_meanwhile if it has refunded some, failed_refund_first, own_matter or refund_above_limit.
 */
export async function cancelOrder(asking: MemberContext, { id, reason }: { id: string; reason: string }) {
  const { sql, member } = asking
  const paid = await store.findPaid(sql, id)
  if (paid) {
    await reconcileBeforeRefund(asking, paid.id)
    await recheckFailedRefunds(asking, paid.id)
  }
  const context = renewTime(asking)
  return sql.transaction().execute(async (transaction) => {
    // Lock the payment first, as settlements and refunds do.
    const payment = await store.lockPaid(transaction, id)
    if (!(await cancelPaidOrder(transaction, id, { reason, now: context.now })))
      return refuseMove(transaction, id)
    const left = payment ? refundableAmount(payment) : null
    if (payment && left) {
      const refund = {
        payment_id: payment.id,
        amount: left,
        reason,
        requested_by: member,
        request_key: null,
      }
      await requestRefund(transaction, context, refund)
    }
    return findKitchenOrder(transaction, id)
  })
}
