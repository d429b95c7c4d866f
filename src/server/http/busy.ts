import { ORPCError } from '@orpc/client'
import { TooBusy } from '../gate.ts'
import { isTransient } from '../transient-faults.ts'

export const RETRY_AFTER_SECONDS = 2

/** A 503 for an error that passes by itself; any other error unchanged. */
export function busyOr(error: unknown): unknown {
  if (!isTransient(error) && !(error instanceof TooBusy)) return error
  return new ORPCError('busy', {
    status: 503,
    message: 'We can’t answer right now. Please try again in a moment.',
    cause: error,
  })
}
