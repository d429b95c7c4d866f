import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { statusOf } from '#/client/query.ts'

const waiting = new WeakSet<Query>()

/**
 * Refetches the active queries of a key, or all of them. A query on its first fetch is fetched once more afterwards:
 * its answer may be older than the change, and TanStack Query takes a first answer as fresh even if it was invalidated
 * meanwhile.
 */
export function readAgain(queries: QueryClient, queryKey: QueryKey = []): void {
  for (const query of queries.getQueryCache().findAll({ queryKey, type: 'active', fetchStatus: 'fetching' }))
    if (query.state.data === undefined) readAfterwards(queries, query)
  void queries.invalidateQueries({ queryKey })
}

function readAfterwards(queries: QueryClient, query: Query): void {
  if (waiting.has(query)) return
  waiting.add(query)
  const again = () => {
    waiting.delete(query)
    void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
  query.promise?.then(again, () => waiting.delete(query))
}

/** Fetches what is on screen and got no answer, as without a network. A refusal is an answer. */
export function readUnanswered(queries: QueryClient): void {
  const predicate = ({ state }: Query) => state.status === 'error' && statusOf(state.error) === undefined
  void queries.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false })
}
