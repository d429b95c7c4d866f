import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, orpc } from '#/client/api.ts'

const TYPING_MS = 250

/** The counts and the found proofs, page by page. The search goes to the server when the typing pauses. */
export function useProofs(search: string) {
  const [settled, setSettled] = useState(search)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [search])
  const counts = useQuery(orpc.admin.paymentProofs.countProofs.queryOptions())
  const list = useInfiniteQuery(
    orpc.admin.paymentProofs.listProofs.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...(settled ? { search: settled } : {}),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.next_cursor,
      placeholderData: keepPreviousData,
    }),
  )
  /** A page of what is found, for the export. */
  const load = (cursor: string | undefined) =>
    api.admin.paymentProofs.listProofs({
      limit: 100,
      ...(settled ? { search: settled } : {}),
      ...(cursor ? { cursor } : {}),
    })
  return { counts, list, rows: list.data?.pages.flatMap((page) => page.rows), load }
}
