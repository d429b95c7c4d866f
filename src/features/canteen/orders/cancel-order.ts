import { returnCoupon } from '#/features/coupons/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import { CANCELLABLE } from './rules.ts'
import { move } from './store.ts'

/** Takes a paid order out of the kitchen and gives its coupon back; false where it is beyond that. */
export async function cancelPaidOrder(
  transaction: Sql,
  order_id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const cancelled = { status: 'cancelled', closed_at: now, cancel_reason: reason } as const
  if (!(await move(transaction, order_id, CANCELLABLE, cancelled))) return false
  await returnCoupon(transaction, { order_type: 'canteen', order_id })
  return true
}
