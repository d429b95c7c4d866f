import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { orpc, textOf } from '#/client/api.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { daysOf } from '#/kernel/dates.ts'
import { auditToasts } from '../texts.ts'
import type { About, LogFilter } from './types.ts'

/**
 * The entries of a filter, newest first, page by page. A failure shows a toast; `unread` says that there is nothing to
 * show.
 */
export function useEntries(filter: LogFilter | About) {
  const list = useInfiniteQuery(
    orpc.admin.audit.listEntries.infiniteOptions({
      input: (cursor: number | undefined) => ({
        ...inputOf(filter),
        ...(cursor === undefined ? {} : { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.next_cursor,
      placeholderData: keepPreviousData,
    }),
  )
  const { error } = list
  useFailureToast(error, auditToasts.fetch_failed)
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const total = list.data?.pages[0]?.total
  return { list, rows, total, unread: rows ? null : error && textOf(error, auditToasts.fetch_failed) }
}

/** The list that a filter asks for, without empty parameters. */
export function inputOf(filter: LogFilter | About) {
  if ('member' in filter || 'payment' in filter || 'seat' in filter) return filter
  const { search, person, area, sort, from, to } = filter
  return {
    ...(search ? { search } : {}),
    ...(person ? { person } : {}),
    ...(area ? { area } : {}),
    ...(sort ? { sort } : {}),
    ...daysOf({ from, to }),
  }
}
