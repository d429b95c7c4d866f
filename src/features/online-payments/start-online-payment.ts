import { findHeldUse, holdCoupon, quoteCoupon } from '#/features/coupons/actions.ts'
import type { PurchaseRef } from '#/features/coupons/rules.ts'
import { requireNoneUnderReview } from '#/features/payment-proofs/actions.ts'
import { findPlanAtPrice, findPlanForSale } from '#/features/plans/actions.ts'
import type { PlanRefusal } from '#/features/plans/texts.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { PaymentRefusal } from '#/features/payments/texts.ts'
import type { Paise } from '#/kernel/money.ts'
import { findProvider, openPayment, resumePayment } from './open-payment.ts'
import { findOpen, isAwaited } from './store.ts'
import type { OnlineRefusal } from './texts.ts'

type Choice = { plan_id: string; amount: Paise; coupon_code?: string | undefined }

/**
 * Opens a payment for a plan at the server's price, less the coupon, and its order at the provider. Throws
 * plan_not_found, plan_inactive, price_changed with the new `price`, nothing_to_pay, payment_awaited, proof_pending,
 * the reason why the coupon is not valid, and what `openPayment` throws.
 */
async function startOnlinePayment(context: MemberContext, { plan_id, amount, coupon_code }: Choice) {
  const { sql } = context
  const plan = await (coupon_code === undefined
    ? findPlanAtPrice(sql, plan_id, amount)
    : findPlanForSale(sql, plan_id))
  await requireNoneAwaited(context, plan.id)
  await requireNoneUnderReview(context, plan.id)
  const purchase = { purpose: 'plan', plan_id: plan.id, amount, description: plan.name } as const
  const chosen = await findProvider(sql, 'plan')
  if (coupon_code === undefined) return openPayment(context, { ...purchase, chosen })
  const begun = await findBegun(context, plan.id, coupon_code)
  if (begun?.payment.amount === amount) return resumePayment(context, begun.payment, plan.name)
  const quote = await quoteCoupon(sql, context, {
    code: coupon_code,
    order_type: 'subscriptions',
    amount: plan.price,
  })
  if (quote.final_amount === 0) throw new Refusal<PaymentRefusal>('nothing_to_pay')
  if (quote.final_amount !== amount)
    throw new Refusal<PlanRefusal>('price_changed', { price: quote.final_amount })
  const secure = async (transaction: Sql, purchase: PurchaseRef) => {
    const hold = { code: coupon_code, amount: plan.price, purchase, passes: false }
    const { final_amount } = await holdCoupon(transaction, context, hold)
    if (final_amount !== amount) throw new Refusal<PlanRefusal>('price_changed', { price: final_amount })
  }
  return openPayment(context, { ...purchase, chosen, coupon_code, secure })
}

/** Throws payment_awaited while money for this plan is on its way: nobody pays for it again meanwhile (PAY-28). */
export async function requireNoneAwaited({ sql, member, requestKey }: MemberContext, plan_id: string) {
  const asked = { user_id: member.id, plan_id, request_key: requestKey }
  if (await isAwaited(sql, asked)) throw new Refusal<OnlineRefusal>('payment_awaited')
}

/** The member's own open payment for a plan that holds the coupon, and its use: an abandoned one goes on (COUPON-7). */
export async function findBegun({ sql, member }: MemberContext, plan_id: string, code: string) {
  const use = await findHeldUse(sql, code, member.id)
  const payment = use?.payment_id && (await findOpen(sql, use.payment_id, plan_id))
  return payment ? { payment, use } : undefined
}

export const member = { startOnlinePayment }
