import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCouponRefused } from '#/features/coupons/ui/use-applied-coupon.ts'
import type { AppliedCoupon } from '#/features/coupons/ui/use-coupon-check.ts'
import type { Plan } from '#/features/plans/rules.ts'
import { api, orpc } from '#/client/api.ts'
import { paymentToasts } from '#/features/payments/texts.ts'
import { codeOf, priceIn } from '#/client/refused.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { subtract, toPaise, type Paise } from '#/kernel/money.ts'

export type UpiPaymentFacts = Awaited<ReturnType<typeof api.member.planCheckout.startUpiPayment>>
/** Null removes it. */
export type SetCoupon = (coupon: AppliedCoupon | null) => void

/**
 * What a plan costs now: the agreed price, the coupon, and the open payment over the rest. A price or coupon that
 * changes meanwhile is `changed`, in paise, until `agree`; a coupon that is no longer valid is removed, with a toast
 * that says why. There is no payment if nothing is left to pay.
 */
export function useUpiPayment(plan: Plan, coupon: AppliedCoupon | null, setCoupon: SetCoupon) {
  const [price, setPrice] = useState(plan.price)
  const amount = coupon ? coupon.final_amount : price
  const opened = useOpenPayment(plan.id, amount, coupon?.code, (error) => {
    if (isCouponRefused(error)) toastFailure(error, paymentToasts.start_failed)
    refuse(error)
  })
  const isRepriced = plan.price !== price
  const changed = isRepriced ? plan.price : priceIn(opened.error)
  function refuse(error: unknown) {
    const code = codeOf(error)
    if (isCouponRefused(error) || code === 'still_to_pay') setCoupon(null)
    if (code === 'nothing_to_pay' && coupon)
      setCoupon({ ...coupon, final_amount: toPaise(0), discount_amount: price })
  }
  function agree() {
    if (changed === undefined) return
    // The coupon was checked against the old price: it has to be checked again.
    if (isRepriced || !coupon) {
      setPrice(changed)
      setCoupon(null)
    } else setCoupon({ ...coupon, final_amount: changed, discount_amount: subtract(price, changed) })
  }
  return { price, amount, changed, agree, refuse, ...opened }
}

/** Asking twice returns the same open payment. If the price turns out to be old, the catalogue is refetched. */
function useOpenPayment(
  plan_id: string,
  amount: Paise,
  coupon_code: string | undefined,
  onRefused: (error: unknown) => void,
) {
  const queries = useQueryClient()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['upi-payment', plan_id, amount, coupon_code],
    enabled: amount > 0,
    queryFn: () =>
      api.member.planCheckout
        .startUpiPayment({ plan_id, amount, ...(coupon_code === undefined ? {} : { coupon_code }) })
        .catch((thrown: unknown) => {
          if (priceIn(thrown) !== undefined)
            void queries.invalidateQueries({ queryKey: orpc.visitor.plans.key() })
          onRefused(thrown)
          throw thrown
        }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })
  return { payment: amount > 0 ? data : undefined, isOld: isPlaceholderData, error, refetch }
}
