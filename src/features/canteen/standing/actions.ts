import { returnCoupon } from '#/features/coupons/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import { CANCELLABLE } from '../orders/rules.ts'
import { lockStatus, move } from '../orders/store.ts'

/** Whether an order still waits to be paid; it goes on waiting until the caller's transaction ends. */
export async function awaitsPayment(transaction: Sql, order_id: string): Promise<boolean> {
  return (await lockStatus(transaction, order_id)) === 'pending_payment'
}

/** Takes an order out of the kitchen and gives its coupon back; false where it is beyond that. */
export async function callOff(
  transaction: Sql,
  order_id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const cancelled = { status: 'cancelled', closed_at: now, cancel_reason: reason } as const
  if (!(await move(transaction, order_id, CANCELLABLE, cancelled))) return false
  await returnCoupon(transaction, { order_type: 'canteen', order_id })
  return true
}
