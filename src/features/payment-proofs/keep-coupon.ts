import { findCouponOf, findHeldUse, tryKeepCoupon } from '#/features/coupons/actions.ts'
import { failLeftPayment } from '#/features/payments/fail-payment.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'

/** `amount` in paise. */
type Proved = { id: string; user_id: string; plan_id: string; amount: Paise }

/**
 * Keeps the coupon of a payment whose proof is being sent, if that is possible: its money may have been sent. An online
 * payment for the same plan that its payer left, and whose provider was asked since, gives it up (COUPON-7).
 */
export async function keepCoupon(transaction: Sql, payment: Proved, now: Date): Promise<void> {
  const { id, user_id, plan_id, amount } = payment
  const purchase = { order_type: 'subscriptions', payment_id: id } as const
  const coupon = await findCouponOf(transaction, purchase, amount)
  const held = coupon && (await findHeldUse(transaction, coupon.code, user_id))
  // First the payment, then the coupon: the order in which everything else locks them.
  if (held?.payment_id && held.payment_id !== id)
    await failLeftPayment(transaction, held.payment_id, { plan_id, now })
  await tryKeepCoupon(transaction, purchase, { amount, now })
}
