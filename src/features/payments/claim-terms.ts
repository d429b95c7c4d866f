import { findCouponOf, redeemCoupon, type Redeemed } from '#/features/coupons/actions.ts'
import { findBoughtPlan } from '#/features/plans/actions.ts'
import type { Delivery, Sql } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'
import type { Payment } from '#/kernel/delivery.ts'
import { isLate, isSoldFor, purchaseOf, type PaymentStatus } from './rules.ts'

type Unsettled = Payment & {
  status: PaymentStatus
  created_at: Date
  priced_at: Date | null
  failed_at: Date | null
}

/**
 * Whether money for a payment that came at `at` still buys the purchase on its terms. If so, redeems the coupon, in the
 * caller's transaction. Undefined if the terms no longer hold; nothing is changed then.
 */
export async function claimTerms(
  transaction: Sql,
  payment: Unsettled,
  { at, now, delivery }: { at: Date; now: Date; delivery: Delivery },
): Promise<{ coupon: Redeemed | null } | undefined> {
  const { plan_id, amount } = payment
  // A purchase that can no longer be delivered is refunded, whatever its terms.
  if (!(await delivery.awaitsPayment(transaction, payment))) return { coupon: null }
  const isOver = plan_id !== null && isLate(payment, at)
  const plan = isOver ? await findBoughtPlan(transaction, plan_id) : undefined
  const priced = plan && (await findCouponOf(transaction, purchaseOf(payment), amount))
  if (plan && !isSoldFor(plan, priced?.original_amount ?? amount)) return undefined
  const late_on = isOver ? dayOf(at) : null
  const coupon = await redeemCoupon(transaction, purchaseOf(payment), { amount, now, late_on })
  if (coupon !== 'gone') return { coupon }
  return plan_id !== null && isSoldFor(await findBoughtPlan(transaction, plan_id), amount)
    ? { coupon: null }
    : undefined
}
