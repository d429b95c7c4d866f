import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { orpc, type api } from '#/client/api.ts'
import { keep, readKept } from '#/client/kept.ts'
import { statusOf } from '#/client/query.ts'

export type Notice = Awaited<ReturnType<typeof api.member.notices.listNotices>>[number]

export const noticesQuery = orpc.member.notices.listNotices.queryOptions()

/** Under which name this browser keeps the last ones; another when their shape changes. */
const KEPT = 'notices-1'

/** The notices of now; without a network the last ones, with `keptAt` (NOTICE-4). */
export function useNotices() {
  const { data: fresh, error, isFetching, refetch } = useQuery(noticesQuery)
  const [last] = useState(() => readKept<Notice[]>(KEPT))
  useEffect(() => {
    if (fresh) keep(KEPT, fresh)
  }, [fresh])
  const kept = error && !fresh && statusOf(error) === undefined ? last : undefined
  return { notices: fresh ?? kept?.value, keptAt: kept?.at, error: kept ? null : error, isFetching, refetch }
}
