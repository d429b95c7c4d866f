import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, orpc } from '#/client/api.ts'
import type { StatusFilter } from '../search.ts'

const TYPING_MS = 250

/** The figures and the found payments, page by page. The search goes to the server when the typing pauses. */
export function usePayments(status: StatusFilter, search: string) {
  const settled = useSettled(search.trim())
  const summary = useQuery(orpc.admin.till.paymentSummary.queryOptions())
  const filter = { status, ...(settled ? { search: settled } : {}) }
  const list = useInfiniteQuery(
    orpc.admin.till.listPayments.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.next_cursor,
      placeholderData: keepPreviousData,
    }),
  )
  /** A page of what the filter shows, for the export. */
  const load = (cursor: string | undefined) =>
    api.admin.till.listPayments({ ...filter, limit: 100, ...(cursor ? { cursor } : {}) })
  return { summary, list, rows: list.data?.pages.flatMap((page) => page.rows), load }
}

/** The text once its typing has paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
