import { findCouponOf, redeemCoupon, type Redeemed } from '#/features/coupons/actions.ts'
import { findBoughtPlan } from '#/features/plans/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'
import type { Delivery, Purchase } from '#/kernel/delivery.ts'
import { isLate, isSoldFor, orderOf, type PaymentStatus } from './rules.ts'

type Payment = Purchase & {
  status: PaymentStatus
  created_at: Date
  priced_at: Date | null
}

/**
 * Whether money of a payment, come `at` a moment, buys what was ordered, at the terms it was ordered at. Redeems the coupon
 * then, in the caller's transaction. Undefined where the terms are over, and nothing was changed.
 */
export async function claimTerms(
  transaction: Sql,
  payment: Payment,
  { at, now, delivery }: { at: Date; now: Date; delivery: Delivery },
): Promise<{ coupon: Redeemed | null } | undefined> {
  const { plan_id, amount } = payment
  // What nobody is to deliver any more goes back, whatever it was ordered at.
  if (!(await delivery.awaitsPayment(transaction, payment))) return { coupon: null }
  const isOver = plan_id !== null && isLate(payment, at)
  const plan = isOver ? await findBoughtPlan(transaction, plan_id) : undefined
  const priced = plan && (await findCouponOf(transaction, orderOf(payment), amount))
  if (plan && !isSoldFor(plan, priced?.original_amount ?? amount)) return undefined
  const late_on = isOver ? dayOf(at) : null
  const coupon = await redeemCoupon(transaction, orderOf(payment), { amount, now, late_on })
  if (coupon !== 'gone') return { coupon }
  return plan_id !== null && isSoldFor(await findBoughtPlan(transaction, plan_id), amount)
    ? { coupon: null }
    : undefined
}
