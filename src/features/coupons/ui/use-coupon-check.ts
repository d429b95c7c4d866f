import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Text } from '#/kernel/refusal.ts'
import { api, isSignedOut, orpc, textOf } from '#/client/api.ts'
import { fetchRefusalWords, refusalWords } from '#/client/refusal-words.ts'
import type { Paise } from '#/kernel/money.ts'
import { couponToasts, validationFailed } from '../texts.ts'
import { failureReason } from './failure-reason.ts'

/** A coupon's effect on an amount, in paise. */
export type AppliedCoupon = { code: string; discount_amount: Paise; final_amount: Paise }

/** What the coupon is checked for; `amount` in paise, as the page shows it. */
export type CouponPurchase =
  | { order_type: 'subscriptions'; plan_id: string; amount: Paise }
  | { order_type: 'canteen'; amount: Paise }

type Answer = Awaited<ReturnType<typeof api.member.coupons.validateCoupon>>

/** Asks the server about a code: returns the coupon, or why it is not valid (COUPON-2). */
export function useCouponCheck(order: CouponPurchase) {
  const queries = useQueryClient()
  const check = useMutation({
    mutationFn: (code: string) => api.member.coupons.validateCoupon({ ...order, code }),
    onError: () => void queries.invalidateQueries({ queryKey: orpc.visitor.plans.key() }),
  })
  return {
    isChecking: check.isPending,
    ask: (code: string) =>
      check.mutateAsync(code).then(read, (error: unknown) => ({ wrong: wordsOf(error) })),
  }
}

/** An empty answer has its own message (LANG-5). */
async function read(answer: Answer | null | undefined): Promise<{ coupon: AppliedCoupon } | { wrong: Text }> {
  if (answer?.valid === undefined) return { wrong: couponToasts.no_answer }
  const { code, discount_amount, final_amount } = answer
  if (answer.valid && code !== null) return { coupon: { code, discount_amount, final_amount } }
  await fetchRefusalWords()
  const said = answer.error_code === null ? undefined : refusalWords(answer.error_code, answer.error_facts)
  const { title, description } = couponToasts.invalid_code
  return { wrong: said ?? { title, description: answer.error_message ?? description } }
}

function wordsOf(error: unknown): Text {
  if (isSignedOut(error)) return couponToasts.signed_out
  return textOf(error, validationFailed(failureReason(error)))
}
