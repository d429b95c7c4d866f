import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, orpc } from '#/client/api.ts'

const TYPING_MS = 250

/** The counts and the found requests, page by page. The search goes to the server when the typing pauses. */
export function useRequests(search: string) {
  const settled = useSettled(search.trim())
  const counts = useQuery(orpc.admin.identity.countRequests.queryOptions())
  const list = useInfiniteQuery(
    orpc.admin.identity.listRequests.infiniteOptions({
      input: (cursor: string | undefined) => ({ search: settled, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.next_cursor,
      placeholderData: keepPreviousData,
    }),
  )
  /** A page of what is found, for the export. */
  const load = (cursor: string | undefined) =>
    api.admin.identity.listRequests({ search: settled, limit: 100, ...(cursor ? { cursor } : {}) })
  return { counts, list, rows: list.data?.pages.flatMap((page) => page.rows), load }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
