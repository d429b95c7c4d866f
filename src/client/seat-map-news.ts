import type { Query, QueryClient } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { readAgain } from '#/client/read-again.ts'
import type { SeatMap } from '#/features/seats/map/contract.ts'
import { patchedMap, type SeatPatch } from '#/features/seats/map/rules.ts'

/** How the seat map changed, or just which version is current. */
export type SeatFacts = SeatPatch | Pick<SeatPatch, 'is'>

/** Far more than arrive while a map is read. */
const MOST_KEPT = 50

/**
 * Brings the seat map that a page holds up to what is told, without asking for it. Where the page's version isn't the
 * one that changed, it asks.
 */
export function createSeatMapNews(queries: QueryClient) {
  const { queryKey } = orpc.member.seats.listSeats.queryOptions()
  let patches: SeatPatch[] = []
  let current: string | undefined

  function hear(facts: SeatFacts, ask: (read: () => void) => void): void {
    current = facts.is
    patches = 'was' in facts ? [...patches, facts].slice(-MOST_KEPT) : []
    const query = queries.getQueryCache().find<SeatMap>({ queryKey })
    if (!query) return
    bring(query, ask)
    // The answer may be from before or after this change.
    if (query.state.fetchStatus === 'fetching')
      query.promise?.then(
        () => bring(query, ask),
        () => undefined,
      )
  }

  function bring({ state }: Query<SeatMap>, ask: (read: () => void) => void): void {
    const map = state.data
    if (!map || map.version === current) return
    const next = patchedMap(map, patches)
    if (next) queries.setQueryData(queryKey, next)
    else if (state.fetchStatus === 'idle') ask(() => readAgain(queries, queryKey))
  }

  return { hear, forget: () => void (patches = []) }
}
