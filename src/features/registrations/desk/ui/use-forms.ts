import { useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import type { StatusFilter } from '../search.ts'

/** The counts and the forms found, page by page. */
export function useForms(status: StatusFilter, search: string) {
  const counts = useQuery(orpc.admin.registrations.countRegistrations.queryOptions())
  const pages = usePages(orpc.admin.registrations.listRegistrations, {
    status,
    ...(search ? { search } : {}),
  })
  const refresh = () => Promise.all([counts.refetch(), pages.list.refetch()])
  return { counts, ...pages, refresh }
}
