import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { orpc, textOf } from '#/client/api.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { toDay } from '#/kernel/dates.ts'
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
  return { list, rows, unread: rows ? null : error && textOf(error, auditToasts.fetch_failed) }
}

/** The list that a filter asks for, without empty parameters. */
export function inputOf(filter: LogFilter | About) {
  if (!('search' in filter || 'from' in filter || 'to' in filter || 'person' in filter || 'area' in filter))
    return filter as About
  const { search, person, area, from, to } = filter
  return {
    ...(search ? { search } : {}),
    ...(person ? { person } : {}),
    ...(area ? { area } : {}),
    ...(from ? { from: toDay(from) } : {}),
    ...(to ? { to: toDay(to) } : {}),
  }
}
