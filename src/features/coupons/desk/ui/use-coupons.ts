import { useEffect } from 'react'
import type { Text } from '#/kernel/refusal.ts'
import { orpc, textOf } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import type { Days } from '#/design/day-range.tsx'
import { toast } from '#/design/toast.ts'
import { daysOf } from '#/kernel/dates.ts'
import type { CouponsSearch } from '../search.ts'
import { couponsUnread, usageUnread } from '../texts.ts'

/** The coupons that the address asks for, page by page. */
export function useCoupons({ q, sort }: CouponsSearch) {
  const pages = usePages(orpc.admin.coupons.listCoupons, {
    ...(q ? { search: q } : {}),
    ...(sort ? { sort } : {}),
  })
  return { ...pages, unread: useUnread(pages.list.error, couponsUnread) }
}

/** The latest uses, those of some days if any are given, page by page. */
export function useCouponUsage(days: Days) {
  const pages = usePages(orpc.admin.coupons.listCouponUsage, daysOf(days))
  return { ...pages, unread: useUnread(pages.list.error, usageUnread) }
}

/** Why loading failed, also shown as a toast; null if it didn't. */
function useUnread(error: Error | null, words: (message: string) => Text): Text | null {
  useEffect(() => {
    if (error) toast({ ...textOf(error, words(error.message)), tone: 'destructive' })
  }, [error, words])
  return error && textOf(error, words(error.message))
}
