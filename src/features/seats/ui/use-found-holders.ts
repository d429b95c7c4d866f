import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import type { AdminSeat, Holder } from '../contract.ts'

/**
 * The bookings of those whom the words find; undefined without words, or until they are found. `isFinding`: they are
 * those of the words before.
 */
export function useFoundHolders(
  words: string | undefined,
  seats: readonly AdminSeat[],
): { found: Holder[] | undefined; isFinding: boolean } {
  const { data, isPlaceholderData } = useQuery(
    orpc.admin.seats.searchHolders.queryOptions({
      input: { query: words ?? '' },
      enabled: words !== undefined,
      placeholderData: keepPreviousData,
    }),
  )
  if (words === undefined || !data) return { found: undefined, isFinding: words !== undefined }
  const found = seats.flatMap(({ holders }) => holders.filter(({ user_id }) => data.includes(user_id)))
  return { found, isFinding: isPlaceholderData }
}
