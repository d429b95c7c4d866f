import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import type { AdminSeat, Holder } from '../contract.ts'

const finding = (words: string) => orpc.admin.seats.searchHolders.queryOptions({ input: { query: words } })

type Found = {
  found: Holder[] | undefined
  isFinding: boolean
  find: (words: string) => Promise<Holder[]>
  retry: (() => Promise<unknown>) | undefined
}

/**
 * The bookings of those whom the words find; undefined without words, or until they are found. `isFinding`: they are
 * those of the words before. `find` gives those of other words, and throws what the server refuses. `retry` where the
 * words' couldn't be read.
 */
export function useFoundHolders(words: string | undefined, seats: readonly AdminSeat[]): Found {
  const queries = useQueryClient()
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...finding(words ?? ''),
    enabled: words !== undefined,
    placeholderData: keepPreviousData,
  })
  const bookingsOf = (people: readonly string[]) =>
    seats.flatMap(({ holders }) => holders.filter(({ user_id }) => people.includes(user_id)))
  const find = async (other: string) => bookingsOf(await queries.fetchQuery(finding(other)))
  const retry = isError && !data ? refetch : undefined
  if (words === undefined || !data)
    return { found: undefined, isFinding: words !== undefined && !isError, find, retry }
  return { found: bookingsOf(data), isFinding: isPlaceholderData, find, retry }
}
