import { quoteCouponFor } from '#/features/coupons/actions.ts'
import { findPlanForSale } from '#/features/plans/actions.ts'
import { previewSubscription } from '#/features/subscriptions/actions.ts'
import { findLastPaid } from '#/features/till/refuse-again.ts'
import { isSoldAgain } from '#/features/till/rules.ts'
import type { DeskRefusal } from '#/features/till/texts.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { toPaise } from '#/kernel/money.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { findRecorded } from './find-recorded.ts'
import { recordWalkIn } from './record-walk-in.ts'
import * as store from './store.ts'
import type { WalkInRefusal } from './texts.ts'

/** Throws member_not_found. */
async function findPerson({ sql, today }: MemberContext, { id }: { id: string }) {
  const person = await store.findPerson(sql, id, today)
  if (!person) throw new Refusal<DeskRefusal>('member_not_found')
  return person
}

function findTwins(
  { sql }: MemberContext,
  reached: { phone?: string | undefined; email?: string | undefined },
) {
  return store.listTwins(sql, reached)
}

/** Stands for somebody who is no member yet: nobody's id. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

type Asked = { user_id?: string | undefined; plan_id: string; coupon_code?: string | undefined }

/**
 * What a plan would be, before it is taken: its days, its price and what a coupon takes off, in paise (COUNTER-3).
 * Throws member_not_found, plan_not_found, plan_inactive, or why the coupon is not valid.
 */
async function findTerms({ sql, now, today }: MemberContext, { user_id, plan_id, coupon_code }: Asked) {
  const plan = await findPlanForSale(sql, plan_id)
  if (user_id !== undefined && !(await store.findPayer(sql, user_id)))
    throw new Refusal<DeskRefusal>('member_not_found')
  const asking = { member: { id: user_id ?? NOBODY }, now, today }
  const asked = coupon_code !== undefined && {
    code: coupon_code,
    order_type: 'subscriptions' as const,
    amount: plan.price,
  }
  const [period, quote, paid_at] = await Promise.all([
    previewSubscription(sql, user_id ?? null, plan, today),
    asked ? quoteCouponFor(sql, asking, asked) : null,
    user_id === undefined ? null : findLastPaid(sql, { user_id, plan_id: plan.id }),
  ])
  return {
    ...period,
    price: plan.price,
    discount: quote?.discount_amount ?? toPaise(0),
    amount: quote?.final_amount ?? plan.price,
    paid_at: isSoldAgain(paid_at, now) ? paid_at : null,
  }
}

/** Throws walk_in_not_found. */
async function findWalkIn({ sql }: MemberContext, { id }: { id: string }) {
  const recorded = await findRecorded(sql, id)
  if (!recorded) throw new Refusal<WalkInRefusal>('walk_in_not_found')
  return recorded
}

export const admin = { findPerson, findTwins, findTerms, recordWalkIn, findWalkIn }
