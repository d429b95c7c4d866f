import { useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'

/** The counts and the found requests, page by page; `total` of them where all are shown. */
export function useRequests(search: string) {
  const counts = useQuery(orpc.admin.identity.countRequests.queryOptions())
  const all = counts.data && counts.data.pending + counts.data.approved + counts.data.rejected
  const pages = usePages(orpc.admin.identity.listRequests, { search })
  return { counts, ...pages, total: search === '' ? all : undefined }
}
