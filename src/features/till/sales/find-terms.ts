import { isOnItsWay } from '#/features/online-payments/start-online-payment.ts'
import { isUnderReview } from '#/features/payment-proofs/actions.ts'
import { quoteCouponFor } from '#/features/coupons/actions.ts'
import { countWrongCode } from '#/features/coupons/count-wrong-code.ts'
import { previewCarried } from '#/features/seats/renewals/actions.ts'
import { findPlanForSale } from '#/features/plans/actions.ts'
import { previewSubscription } from '#/features/subscriptions/actions.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { toPaise } from '#/kernel/money.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { findLastPaid } from './refuse-again.ts'
import { isSoldAgain } from '../rules.ts'
import * as store from '../store.ts'
import type { DeskRefusal } from '../texts.ts'

/** Without `user_id` for somebody who is no member yet. */
type Asked = { user_id?: string | undefined; plan_id: string; coupon_code?: string | undefined }

/**
 * What a plan would be, before the desk sells it: its days, its price and what a coupon takes off, in paise
 * (COUNTER-3). Throws member_not_found, plan_not_found, plan_inactive, why the coupon is not valid, or
 * too_many_coupon_tries.
 */
export async function findTerms(asking: MemberContext, { user_id, plan_id, coupon_code }: Asked) {
  const { sql, now, today } = asking
  const plan = await findPlanForSale(sql, plan_id)
  if (user_id !== undefined && !(await store.findMember(sql, user_id)))
    throw new Refusal<DeskRefusal>('member_not_found')
  const buyer = user_id ?? null
  const [period, quote, paid_at, proof_waits, online_awaited] = await Promise.all([
    previewSubscription(sql, buyer, plan, { came_at: now, today }),
    coupon_code === undefined
      ? null
      : countWrongCode(asking, () =>
          quoteCouponFor(
            sql,
            { now, today, buyer },
            { code: coupon_code, order_type: 'subscriptions', amount: plan.price },
          ),
        ),
    user_id === undefined ? null : findLastPaid(sql, { user_id, plan_id: plan.id }),
    user_id === undefined ? false : isUnderReview(sql, { user_id, plan_id: plan.id }),
    user_id === undefined ? false : isOnItsWay(sql, { user_id, plan_id: plan.id }),
  ])
  const { renews, ...days } = period
  const ahead = renews && buyer ? { ...days, renews, user_id: buyer, plan_type: plan.type } : null
  return {
    ...period,
    seats: ahead ? await previewCarried(sql, ahead) : [],
    price: plan.price,
    discount: quote?.discount_amount ?? toPaise(0),
    amount: quote?.final_amount ?? plan.price,
    paid_at: isSoldAgain(paid_at, now) ? paid_at : null,
    proof_waits,
    online_awaited,
  }
}
