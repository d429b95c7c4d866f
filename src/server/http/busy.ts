import { ORPCError } from '@orpc/client'
import { TooBusy } from '../gate.ts'

/**
 * What PostgreSQL says when it can't serve now what it could serve later: no connection to give, starting or stopping, or a
 * statement that took longer than its time. Nothing was written then.
 */
const BUSY = new Set(['53300', '57P03', '57014'])
export const COME_AGAIN_SECONDS = 2

/** A 503 for an error that passes by itself; any other error as it is. */
export function busyOr(error: unknown): unknown {
  const passes = error instanceof TooBusy || BUSY.has((error as { code?: string } | null)?.code ?? '')
  if (!passes) return error
  return new ORPCError('busy', { status: 503, message: 'Too much at once. Please try again.', cause: error })
}
