import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { daysOf } from '#/kernel/dates.ts'
import { firstSort, type UsersSearch } from '../search.ts'
import { memberToasts } from '../texts.ts'

/** The list that the address asks for. */
export function inputOf({
  status = 'all',
  show = 'everyone',
  sort = firstSort(show),
  q = '',
  from,
  to,
}: UsersSearch) {
  return { status, show, sort, search: q, ...daysOf({ from, to }) }
}

/** The counts and the found users, page by page. A failure shows a toast. */
export function useUsers(filter: UsersSearch) {
  const counts = useQuery(orpc.admin.members.countMembers.queryOptions({ placeholderData: keepPreviousData }))
  const { list, rows, total } = usePages(orpc.admin.members.listMembers, inputOf(filter))
  const error = list.error ?? counts.error
  useFailureToast(error, memberToasts.fetch_failed)
  const retry = () => Promise.all([list.refetch(), counts.refetch()])
  return { counts, list, rows, total, error, retry }
}
