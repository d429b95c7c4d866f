import type { ProcedureUtils } from '@orpc/tanstack-query'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallContext } from '#/client/api-link.ts'
import { useLasting } from '#/design/use-lasting.ts'

type Cursor = string | number
type Asked = { cursor?: unknown; limit?: unknown }
type Total = { count: number; more: boolean }
type Page = { rows: { id: Cursor }[]; next_cursor: Cursor | null; total?: number | Total | null }

/** The most rows per page (DESK-13). */
const MOST = 100

/**
 * A list of the API, page by page: `list` is the query and what it asked, `rows` what was loaded so far (undefined
 * until then), `total` what the first page says of all that the filter shows, `load` loads a page of everything that
 * matches the filter, for an export. The rows of the filter before stay until those of another come, but only for a
 * moment: then the wait is shown.
 */
export function usePages<Input extends Asked, Listed extends Page, Failure extends Error>(
  procedure: ProcedureUtils<CallContext, Input, Listed, Failure>,
  filter: Omit<Input, keyof Asked>,
) {
  const after = (cursor: Cursor | undefined) =>
    ({ ...filter, ...(cursor === undefined ? {} : { cursor }) }) as Input
  const query = useInfiniteQuery(
    procedure.infiniteOptions({
      input: after,
      initialPageParam: undefined as Cursor | undefined,
      getNextPageParam: (last) => last.next_cursor,
      placeholderData: keepPreviousData,
    }),
  )
  const { data, error, isError, isFetched, isPending, isPlaceholderData, isRefetching, refetch } = query
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const read = { data, error, isError, isFetched, isPending, isPlaceholderData, isRefetching, refetch }
  const more = { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage }
  const list = { ...read, ...more, asked: JSON.stringify(filter) }
  const pages = useLasting(list.isPlaceholderData) ? undefined : list.data?.pages
  const rows: Listed['rows'] | undefined = pages?.flatMap((page) => page.rows)
  const load = (cursor: Cursor | undefined) => procedure.call({ ...after(cursor), limit: MOST })
  const total = pages?.[0]?.total as Listed['total'] | undefined
  return { list, rows, total, load }
}
