import { findPlanAtPrice } from '#/features/plans/actions.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { Refusal, textFor } from '#/kernel/refusal.ts'
import { toPaise, type Paise } from '#/kernel/money.ts'
import { quoteCoupon } from './actions.ts'
import { couponTexts } from './texts.ts'

type Asked = { code: string; amount: Paise } & (
  | { order_type: 'subscriptions'; plan_id: string }
  | { order_type: 'canteen' }
)

/**
 * Checks a coupon. Throws plan_not_found, plan_inactive, price_changed with the new `price`, or too_many_coupon_tries;
 * why a coupon is not valid is an answer, not a refusal.
 */
async function validateCoupon(context: MemberContext, asked: Asked) {
  const { code, order_type, amount } = asked
  // A cart has no price before it is ordered; a plan has.
  if (asked.order_type === 'subscriptions') await findPlanAtPrice(context.sql, asked.plan_id, amount)
  const quote = await quoteCoupon(context.sql, context, { code, order_type, amount }).catch(whyNot)
  if (quote instanceof Refusal) {
    const { code: error_code, data: error_facts } = quote
    const error_message = textFor(couponTexts, error_code, error_facts)?.description ?? error_code
    return { ...NOTHING, final_amount: amount, error_message, error_code, error_facts }
  }
  return { ...quote, valid: true, error_message: null, error_code: null, error_facts: {} }
}

const NOTHING = { valid: false, coupon_id: null, code: null, discount_amount: toPaise(0) }

function whyNot(error: unknown): Refusal {
  if (!(error instanceof Refusal) || error.code === 'too_many_coupon_tries') throw error
  return error
}

export const member = { validateCoupon }
