import { useMemo } from 'react'
import type { Text } from '#/kernel/refusal.ts'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import type { Days } from '#/design/day-range.tsx'
import { daysOf } from '#/kernel/dates.ts'
import { failureReason } from '../../ui/failure-reason.ts'
import type { CouponsSearch } from '../search.ts'
import { couponsUnread, usageUnread } from '../texts.ts'

/** The coupons that the address asks for, page by page. */
export function useCoupons({ q, sort }: CouponsSearch) {
  const pages = usePages(orpc.admin.coupons.listCoupons, {
    ...(q ? { search: q } : {}),
    ...(sort ? { sort } : {}),
  })
  return { ...pages, failed: useFailed(pages.list.error, couponsUnread) }
}

/** The latest uses, those of some days if any are given, page by page. */
export function useCouponUsage(days: Days) {
  const pages = usePages(orpc.admin.coupons.listCouponUsage, daysOf(days))
  return { ...pages, failed: useFailed(pages.list.error, usageUnread) }
}

/** The words for a failed read, which a toast says too. */
function useFailed(error: Error | null, words: (message: string) => Text): Text {
  const reason = failureReason(error)
  const text = useMemo(() => words(reason), [words, reason])
  useFailureToast(error, text)
  return text
}
