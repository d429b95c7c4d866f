import { quoteCoupon, type Quote } from '#/features/coupons/actions.ts'
import { couponTexts } from '#/features/coupons/texts.ts'
import { findBegun } from '#/features/online-payments/start-online-payment.ts'
import { requirePrice } from '#/features/plans/actions.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { Refusal, textFor } from '#/kernel/refusal.ts'
import { toPaise, type Paise } from '#/kernel/money.ts'
import { findPlanToPay } from './find-plan-to-pay.ts'

type Asked = { code: string; amount: Paise } & (
  | { order_type: 'subscriptions'; plan_id: string }
  | { order_type: 'canteen' }
)

/**
 * Checks a coupon for a plan or the canteen. Throws plan_not_found, plan_inactive, price_changed with the new `price`,
 * or too_many_coupon_tries; why a coupon is not valid is an answer, not a refusal.
 */
async function validateCoupon(context: MemberContext, asked: Asked) {
  const { code, order_type, amount } = asked
  // A cart has no price before it is ordered; a plan has.
  const plan = asked.order_type === 'canteen' ? null : (await findPlanToPay(context, asked.plan_id)).plan
  if (plan) requirePrice(plan, amount)
  const begun = plan && (await findBegun(context, plan.id, code))
  const goesOn = begun?.use.original_amount === amount
  // One that was begun at another price ends with the next (`endOutdated`).
  const gives_up = Boolean(begun) && !goesOn
  const quote = await quoteCoupon(context.sql, context, { code, order_type, amount, gives_up }).catch(whyNot)
  if (!(quote instanceof Refusal)) return answerValid(quote)
  // An online payment that was begun for this plan goes on with its coupon (COUPON-7).
  if (begun && goesOn) return answerValid(begun.use)
  const { code: error_code, data: error_facts } = quote
  const error_message = textFor(couponTexts, error_code, error_facts)?.description ?? error_code
  return { ...NOTHING, final_amount: amount, error_message, error_code, error_facts }
}

const answerValid = ({ coupon_id, code, discount_amount, final_amount }: Quote) => ({
  coupon_id,
  code,
  discount_amount,
  final_amount,
  valid: true,
  error_message: null,
  error_code: null,
  error_facts: {},
})

const NOTHING = { valid: false, coupon_id: null, code: null, discount_amount: toPaise(0) }

function whyNot(error: unknown): Refusal {
  if (!(error instanceof Refusal) || error.code === 'too_many_coupon_tries') throw error
  return error
}

export const member = { validateCoupon }
