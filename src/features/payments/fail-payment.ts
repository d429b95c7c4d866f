import { releaseCoupon } from '#/features/coupons/actions.ts'
import type { Context, Sql } from '#/kernel/context.ts'
import { purchaseOf, type PaymentFailure } from './rules.ts'
import * as store from './store.ts'

/**
 * Marks an open payment as failed and releases the coupon that its purchase holds, unless another payment for it may
 * still come; false if it is settled or failed already.
 */
export function failPayment(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  payment_id: string,
  reason: PaymentFailure,
): Promise<boolean> {
  return sql.transaction().execute((transaction) => failOpenPayment(transaction, payment_id, { reason, now }))
}

/** The same in the caller's transaction. */
export async function failOpenPayment(
  transaction: Sql,
  payment_id: string,
  { reason, now }: { reason: PaymentFailure; now: Date },
): Promise<boolean> {
  const failed = await store.fail(transaction, payment_id, { failure_reason: reason, failed_at: now })
  if (!failed) return false
  const { order_id } = failed
  if (order_id === null || !(await store.isOrderBeingPaid(transaction, order_id)))
    await releaseCoupon(transaction, purchaseOf(failed))
  return true
}

/**
 * Marks a payment for this plan as cancelled, in the caller's transaction, because its payer left it and pays
 * otherwise; false if its money may be on its way, or nobody has asked its provider yet.
 */
export async function failLeftPayment(
  transaction: Sql,
  payment_id: string,
  { plan_id, now }: { plan_id: string; now: Date },
): Promise<boolean> {
  const isLeft = await store.lockLeft(transaction, payment_id, plan_id)
  return isLeft && failOpenPayment(transaction, payment_id, { reason: 'cancelled', now })
}
