import { findHeldUse, holdCoupon, quoteCoupon } from '#/features/coupons/actions.ts'
import type { PurchaseRef } from '#/features/coupons/rules.ts'
import { requireNoneUnderReview } from '#/features/payment-proofs/actions.ts'
import { findPlanAtPrice, findPlanForSale } from '#/features/plans/actions.ts'
import type { Plan } from '#/features/plans/rules.ts'
import type { PlanRefusal } from '#/features/plans/texts.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { PaymentRefusal } from '#/features/payments/texts.ts'
import type { Paise } from '#/kernel/money.ts'
import { cancelUnpaid, mayBePaid } from './ask-provider.ts'
import { countCall, findProvider, openPayment, type Opening } from './open-payment.ts'
import { isAnswered, isTooOld, resumeLeft, resumeUntried } from './resume-left.ts'
import { findOpen, isAwaited } from './store.ts'
import type { OnlineRefusal } from './texts.ts'

type Choice = { plan_id: string; amount: Paise; coupon_code?: string | undefined }

/**
 * Opens a payment for a plan at the server's price, less the coupon, and its order at the provider, or goes on with one
 * that was begun and left. Throws plan_not_found, plan_inactive, price_changed with the new `price`, nothing_to_pay,
 * payment_awaited, proof_pending, the reason why the coupon is not valid, and what `openPayment` throws.
 */
async function startOnlinePayment(context: MemberContext, { plan_id, amount, coupon_code }: Choice) {
  const { sql } = context
  const plan = await (coupon_code === undefined
    ? findPlanAtPrice(sql, plan_id, amount)
    : findPlanForSale(sql, plan_id))
  await requireNoneAwaited(context, plan.id)
  await requireNoneUnderReview(context, plan.id)
  const chosen = await findProvider(sql, 'plan')
  const opening = { purpose: 'plan', plan_id: plan.id, amount, description: plan.name, chosen } as const
  if (coupon_code === undefined) {
    const secure = async (transaction: Sql) => {
      await findPlanAtPrice(transaction, plan.id, amount)
      await requireNoneUnderReview({ ...context, sql: transaction }, plan.id)
    }
    const secured = { ...opening, secure }
    return (await resumeLeft(context, secured)) ?? openPayment(context, secured)
  }
  if (await isAnswered(context)) return openPayment(context, { ...opening, coupon_code })
  const resume = async () => {
    const begun = await findBegun(context, plan.id, coupon_code)
    const isSame = begun?.payment.amount === amount && isAtPrice(begun, plan)
    return isSame && !isTooOld(begun.payment, context.now)
      ? resumeUntried(context, begun.payment, opening)
      : undefined
  }
  const resumed = await resume()
  if (resumed) return resumed
  await endOutdated(context, plan, coupon_code)
  return openWithCoupon(context, plan, { ...opening, coupon_code }).catch(async (error: unknown) => {
    // Another tab began it at the same moment.
    const other = error instanceof Refusal && error.code === 'coupon_held' ? await resume() : undefined
    if (other) return other
    throw error
  })
}

async function openWithCoupon(
  context: MemberContext,
  plan: Plan,
  opening: Opening & { coupon_code: string },
) {
  const { amount, coupon_code: code } = opening
  const order = { code, order_type: 'subscriptions', amount: plan.price } as const
  const quote = await quoteCoupon(context.sql, context, order)
  if (quote.final_amount === 0) throw new Refusal<PaymentRefusal>('nothing_to_pay')
  if (quote.final_amount !== amount)
    throw new Refusal<PlanRefusal>('price_changed', { price: quote.final_amount })
  const secure = async (transaction: Sql, purchase: PurchaseRef) => {
    const { price } = await findPlanForSale(transaction, plan.id)
    await requireNoneUnderReview({ ...context, sql: transaction }, plan.id)
    const hold = { code, amount: price, purchase, passes: false }
    const { final_amount } = await holdCoupon(transaction, context, hold)
    if (final_amount !== amount) throw new Refusal<PlanRefusal>('price_changed', { price: final_amount })
  }
  return openPayment(context, { ...opening, secure })
}

/**
 * Ends an online payment that was begun for this plan with this coupon, but at what is no longer the price, or too long
 * ago, so the coupon is free for the new one. If its provider is silent it keeps the coupon (COUPON-7). Throws
 * payment_awaited if it may be paid, or too_many_payment_calls.
 */
export async function endOutdated(context: MemberContext, plan: Plan, code: string): Promise<void> {
  const begun = await findBegun(context, plan.id, code)
  if (!begun || (isAtPrice(begun, plan) && !isTooOld(begun.payment, context.now))) return
  await countCall(context)
  if (mayBePaid(await cancelUnpaid(context, begun.payment)))
    throw new Refusal<OnlineRefusal>('payment_awaited')
}

/** Throws payment_awaited while money for this plan is on its way: nobody pays for it again meanwhile (PAY-28). */
export async function requireNoneAwaited({ sql, member, requestKey }: MemberContext, plan_id: string) {
  const asked = { user_id: member.id, plan_id, request_key: requestKey }
  if (await isAwaited(sql, asked)) throw new Refusal<OnlineRefusal>('payment_awaited')
}

/** Whether money of a member for this plan is on its way. */
export function isOnItsWay(sql: Sql, of: { user_id: string; plan_id: string }): Promise<boolean> {
  return isAwaited(sql, { ...of, request_key: null })
}

/** The member's own open payment for a plan that holds the coupon, and its use: an abandoned one goes on (COUPON-7). */
export async function findBegun({ sql, member }: MemberContext, plan_id: string, code: string) {
  const use = await findHeldUse(sql, code, member.id)
  const payment = use?.payment_id && (await findOpen(sql, use.payment_id, plan_id))
  return payment ? { payment, use } : undefined
}

type Begun = NonNullable<Awaited<ReturnType<typeof findBegun>>>

/** Whether it asks for what the plan costs now, less its coupon. */
export function isAtPrice({ use }: Begun, plan: Plan): boolean {
  return use.original_amount === plan.price
}

export const member = { startOnlinePayment }
