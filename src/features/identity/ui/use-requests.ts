import { useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { daysOf } from '#/kernel/dates.ts'
import type { RequestsSearch } from '../search.ts'

/** The counts and the found requests, page by page. */
export function useRequests({ q = '', status = 'all', days = 'submitted', sort, from, to }: RequestsSearch) {
  const counts = useQuery(orpc.admin.identity.countRequests.queryOptions())
  const filter = { search: q, status, days, ...(sort ? { sort } : {}), ...daysOf({ from, to }) }
  return { counts, ...usePages(orpc.admin.identity.listRequests, filter) }
}
