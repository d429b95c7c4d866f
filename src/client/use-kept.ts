import { useEffect, useState } from 'react'
import { serverTimeAt } from '#/client/clock.ts'
import { keep, readKept, type Kept } from '#/client/kept.ts'
import { statusOf } from '#/client/query.ts'
import { waitInVain } from '#/client/silence.ts'

type Read<T> = {
  data: T | undefined
  error: unknown
  /** When the data was read, in milliseconds of this device's clock. */
  dataUpdatedAt: number
}

/**
 * Keeps a query's answers under that name, another one when their shape changes. Returns the last one and its time
 * where the query got no answer, or none for seconds, until there is one again: it stays while the query is tried once
 * more (PORTAL-10).
 */
export function useKept<T>(name: string, { data: read, error, dataUpdatedAt }: Read<T>): Kept<T> | undefined {
  const [last] = useState(() => readKept<T>(name))
  const [isUnanswered, setUnanswered] = useState(false)
  const failsNow = error !== null && statusOf(error) === undefined
  // Between two attempts there is no error, and nothing read either.
  const isKnown = error !== null || read !== undefined
  if (isKnown && failsNow !== isUnanswered) setUnanswered(failsNow)
  const isLate = useIsLate(!isKnown && last !== undefined)
  useEffect(() => {
    if (read) keep(name, read, serverTimeAt(dataUpdatedAt))
  }, [name, read, dataUpdatedAt])
  if (!isUnanswered && !isLate) return undefined
  return read ? { value: read, at: serverTimeAt(dataUpdatedAt).toISOString() } : last
}

/** Whether the first answer is waited for in vain. */
export function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => (isWaiting ? waitInVain(() => setLate(true)) : undefined), [isWaiting])
  return isWaiting && isLate
}
