import { useEffect, useState } from 'react'
import { keep, readKept, type Kept } from '#/client/kept.ts'
import { statusOf } from '#/client/query.ts'

/**
 * Keeps a query's answers under that name, another one when their shape changes. Returns the last one kept where the
 * query got no answer, until there is one again: it stays while the query is tried once more (PORTAL-10).
 */
export function useKept<T>(
  name: string,
  { data: fresh, error }: { data: T | undefined; error: unknown },
): Kept<T> | undefined {
  const [last] = useState(() => readKept<T>(name))
  const [isUnanswered, setUnanswered] = useState(false)
  const failsNow = error !== null && statusOf(error) === undefined
  // Between two attempts there is no error.
  if (error !== null && failsNow !== isUnanswered) setUnanswered(failsNow)
  useEffect(() => {
    if (fresh) keep(name, fresh)
  }, [name, fresh])
  return isUnanswered && !fresh ? last : undefined
}
