import { useEffect, useState } from 'react'
import { serverTimeAt } from '#/client/clock.ts'
import { keep, readKept, type Kept } from '#/client/kept.ts'
import { statusOf } from '#/client/query.ts'

type Read<T> = {
  data: T | undefined
  error: unknown
  /** When the data was read, in milliseconds of this device's clock. */
  dataUpdatedAt: number
}

/**
 * Keeps a query's answers under that name, another one when their shape changes. Returns the last one and its time
 * where the query got no answer, until there is one again: it stays while the query is tried once more (PORTAL-10).
 */
export function useKept<T>(name: string, { data: read, error, dataUpdatedAt }: Read<T>): Kept<T> | undefined {
  const [last] = useState(() => readKept<T>(name))
  const [isUnanswered, setUnanswered] = useState(false)
  const failsNow = error !== null && statusOf(error) === undefined
  // Between two attempts there is no error, and nothing read either.
  const isKnown = error !== null || read !== undefined
  if (isKnown && failsNow !== isUnanswered) setUnanswered(failsNow)
  useEffect(() => {
    if (read) keep(name, read, serverTimeAt(dataUpdatedAt))
  }, [name, read, dataUpdatedAt])
  if (!isUnanswered) return undefined
  return read ? { value: read, at: serverTimeAt(dataUpdatedAt).toISOString() } : last
}
