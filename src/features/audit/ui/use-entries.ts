import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orpc, textOf } from '#/client/api.ts'
import { toast } from '#/design/toast.ts'
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
        ...asked(filter),
        ...(cursor === undefined ? {} : { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.next_cursor,
      placeholderData: keepPreviousData,
    }),
  )
  const { error } = list
  useEffect(() => {
    if (error) toast({ ...textOf(error, auditToasts.fetch_failed), tone: 'destructive' })
  }, [error])
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return { list, rows, unread: rows ? null : error && textOf(error, auditToasts.fetch_failed) }
}

/** Without empty parameters. */
export function asked(filter: LogFilter | About) {
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
