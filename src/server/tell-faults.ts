import { ORPCError } from '@orpc/client'
import { inMilliseconds } from '#/kernel/durations.ts'
import { busyOr } from './http/busy.ts'
import type { Outages } from './outages.ts'
import { isLoss } from './transient-faults.ts'

const TELL_AGAIN_MS = inMilliseconds({ minutes: 1 })

/**
 * What the log says of the errors that requests end with: each fault with its stack. What passes by itself every
 * request of every open page would tell, to a disk that may be full: a lost database is told as an outage, and anything
 * else once a minute. How many were answered so, their own lines say.
 */
export function tellFaults(log: { error: (error: unknown) => void }, outages: Pick<Outages, 'miss'>) {
  const told = new Map<string, number>()
  return (error: unknown): void => {
    const passing = findPassing(error)
    if (!passing) return log.error(error)
    if (isLoss(passing)) return outages.miss(passing)
    const kind = (passing as NodeJS.ErrnoException).code ?? passing.name
    const now = performance.now()
    if (now - (told.get(kind) ?? -Infinity) < TELL_AGAIN_MS) return
    told.set(kind, now)
    log.error(passing)
  }
}

/** What passes by itself, if that is what the error tells or what it was caused by. */
function findPassing(error: unknown): Error | undefined {
  const told = error instanceof ORPCError ? error.cause : error
  if (!(told instanceof Error)) return undefined
  return [told, told.cause].find((one) => one instanceof Error && busyOr(one) !== one) as Error | undefined
}
