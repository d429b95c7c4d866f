import { useQuery } from '@tanstack/react-query'
import { orpc, type api } from '#/client/api.ts'
import { useKept } from '#/client/use-kept.ts'

export type Notice = Awaited<ReturnType<typeof api.member.notices.listNotices>>[number]

export const noticesQuery = orpc.member.notices.listNotices.queryOptions()

/** Under which name this browser keeps the last ones; another when their shape changes. */
const KEPT = 'notices-1'

/** The notices of now; without a network the last ones, with `keptAt` (NOTICE-4). */
export function useNotices() {
  const { data: fresh, error, dataUpdatedAt, isFetching, refetch } = useQuery(noticesQuery)
  const kept = useKept<Notice[]>(KEPT, { data: fresh, error, dataUpdatedAt })
  return { notices: fresh ?? kept?.value, keptAt: kept?.at, error: kept ? null : error, isFetching, refetch }
}
