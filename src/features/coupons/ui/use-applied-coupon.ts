import { useEffect, useState } from 'react'
import { codeOf } from '#/client/refused.ts'
import { useDraft, type Draft } from '#/design/use-draft.ts'
import { toPaise } from '#/kernel/money.ts'
import type { AppliedCoupon } from './use-coupon-check.ts'

type Kept = { of: string; coupon: AppliedCoupon }

/**
 * The coupon applied to a purchase. Kept in this tab under `draft` until it is used, removed or refused, so that a
 * page that is loaded anew still asks for the agreed price (PORTAL-9). `of` names what it was checked for, a plan or
 * a total: it applies to nothing else, and goes once that is empty. `forget` is for when it was used.
 */
export function useAppliedCoupon(draft: string | undefined, of: string) {
  const { typed, save, clear } = useDraft(draft)
  const [kept, setKept] = useState(() => keptIn(typed))
  if (kept !== null && of === '') setKept(null)
  useEffect(() => {
    if (of === '') clear()
  }, [of, clear])
  function apply(coupon: AppliedCoupon | null) {
    setKept(coupon && { of, coupon })
    if (coupon === null) return clear()
    const { code, discount_amount, final_amount } = coupon
    save({ of, code, discount_amount: String(discount_amount), final_amount: String(final_amount) })
  }
  return { coupon: kept?.of === of ? kept.coupon : null, apply, forget: clear }
}

/** Whether a call was refused for its coupon. */
export function isCouponRefused(error: unknown): boolean {
  return codeOf(error)?.startsWith('coupon_') === true
}

function keptIn({ of, code, discount_amount, final_amount }: Draft): Kept | null {
  const [discount, final] = [Number(discount_amount), Number(final_amount)]
  if (of === undefined || code === undefined || !Number.isSafeInteger(discount + final)) return null
  return { of, coupon: { code, discount_amount: toPaise(discount), final_amount: toPaise(final) } }
}
