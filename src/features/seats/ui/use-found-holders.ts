import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import type { AdminSeat, Holder } from '../contract.ts'

/** The bookings of those whom the words find; undefined without words, or until they are found. */
export function useFoundHolders(
  words: string | undefined,
  seats: readonly AdminSeat[],
): Holder[] | undefined {
  const { data } = useQuery(
    orpc.admin.seats.searchHolders.queryOptions({
      input: { query: words ?? '' },
      enabled: words !== undefined,
      placeholderData: keepPreviousData,
    }),
  )
  if (words === undefined || !data) return undefined
  return seats.flatMap(({ holders }) => holders.filter(({ user_id }) => data.includes(user_id)))
}
