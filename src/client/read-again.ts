import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

const waiting = new WeakSet<Query>()

/**
 * Reads again what is shown of a key, or everything. What is being read for the first time is read once more after that:
 * its answer may be older than the change, and TanStack Query takes a first answer for news however it was invalidated.
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
