import { useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { daysOf } from '#/kernel/dates.ts'
import type { RegistrationsSearch } from '../search.ts'

/** The counts and the forms found, page by page. */
export function useForms({ status = 'all', sort = '-submitted', q, from, to }: RegistrationsSearch) {
  const counts = useQuery(orpc.admin.registrations.countRegistrations.queryOptions())
  const pages = usePages(orpc.admin.registrations.listRegistrations, {
    status,
    sort,
    ...daysOf({ from, to }),
    ...(q ? { search: q } : {}),
  })
  const refresh = () => Promise.all([counts.refetch(), pages.list.refetch()])
  return { counts, ...pages, refresh }
}
