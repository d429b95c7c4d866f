import { ORPCError } from '@orpc/client'
import { refusalText } from '#/features/texts.ts'
import { TooBusy } from '../gate.ts'
import { isOfDatabase, isTransient } from '../transient-faults.ts'

export const RETRY_AFTER_SECONDS = 2

const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** A 503 for an error that passes by itself, or once there is room on the disk; any other error unchanged. */
export function busyOr(error: unknown): unknown {
  const passes =
    isTransient(error) || isFull(error) || error instanceof TooBusy || isOfDatabase(causeOf(error))
  if (!passes) return error
  return new ORPCError('busy', {
    status: 503,
    message: refusalText('busy')?.description ?? 'busy',
    cause: error,
  })
}

const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined)

/** The store's library says that it could not write, and why in the cause. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return FULL.has((error as NodeJS.ErrnoException).code ?? '') || isFull(error.cause)
}
