import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Text } from '#/kernel/refusal.ts'
import { api, orpc, textOf } from '#/client/api.ts'
import { toast } from '#/design/toast.ts'
import { couponsUnread, usageUnread } from '../texts.ts'

/** The coupons, newest first, page by page. */
export function useCoupons() {
  const list = useInfiniteQuery(
    orpc.admin.coupons.listCoupons.infiniteOptions({
      input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.next_cursor,
    }),
  )
  /** A page of all coupons, for the export. */
  const load = (cursor: string | undefined) =>
    api.admin.coupons.listCoupons({ limit: 100, ...(cursor ? { cursor } : {}) })
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return { list, rows, load, unread: useUnread(list.error, couponsUnread) }
}

/** The latest uses. */
export function useCouponUsage() {
  const usage = useQuery(orpc.admin.coupons.listCouponUsage.queryOptions())
  return { usage, unread: useUnread(usage.error, usageUnread) }
}

/** Why nothing could be read, said by a toast too; null when it could. */
function useUnread(error: Error | null, words: (message: string) => Text): Text | null {
  useEffect(() => {
    if (error) toast({ ...textOf(error, words(error.message)), tone: 'destructive' })
  }, [error, words])
  return error && textOf(error, words(error.message))
}
