import { ORPCError } from '@orpc/client'
import { inMilliseconds } from '#/kernel/durations.ts'
import { busyOr } from './http/busy.ts'
import type { Outages } from './outages.ts'
import { isLoss } from './transient-faults.ts'

const TELL_AGAIN_MS = inMilliseconds({ minutes: 1 })

/**
 * What the log says of the errors that requests end with: each fault with its stack. What is answered as busy every
 * request of every open page would tell, to a disk that may be full: a lost database is told as an outage, and anything
 * else once a minute. How many were answered so, their own lines say.
 */
export function tellFaults(log: { error: (error: unknown) => void }, outages: Pick<Outages, 'miss'>) {
  const told = new Map<string, number>()
  return (error: unknown): void => {
    const fault = error instanceof ORPCError ? error.cause : error
    if (!(fault instanceof Error) || busyOr(fault) === fault) return log.error(error)
    const loss = [fault, fault.cause].find(isLoss)
    if (loss) return outages.miss(loss)
    const kind = kindOf(busyOr(fault.cause) === fault.cause ? fault : fault.cause)
    const now = performance.now()
    if (now - (told.get(kind) ?? -Infinity) < TELL_AGAIN_MS) return
    told.set(kind, now)
    log.error(fault)
  }
}

const kindOf = (fault: unknown) => {
  const { code, name } = fault as NodeJS.ErrnoException
  return code ?? name
}
