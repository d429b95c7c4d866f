/** What the accounts library does with errors other than refusals: log and answer like the rest of the server. */
import { ORPCError } from '@orpc/client'
import { APIError, isAPIError } from 'better-auth/api'
import { TooBusy } from './gate.ts'
import { busyOr, RETRY_AFTER_SECONDS } from './http/busy.ts'
import { errorBody } from './http/errors.ts'
import { isOfErased } from './http/violated-constraint.ts'
import { requestId } from './request-id.ts'

type OnFault = (error: unknown) => void

/** Of an address that it doesn't lead to, repeated whole: whoever called is answered 403. */
const REFUSAL = /^(Invalid \w+: |Blocked )/

/** Below errors, the library logs people's addresses and plain refusals, and as errors refusals too. */
export function logFaults(onFault: OnFault) {
  return {
    level: 'error' as const,
    log: (_level: string, message: string, ...facts: unknown[]) => {
      if (!REFUSAL.test(message))
        onFault(new Error(message, { cause: facts.find((fact) => fact instanceof Error) }))
    },
  }
}

/**
 * Throws the answer for an error that isn't a refusal. Without this, the library prints the error and never answers.
 */
export function answerFault(error: unknown, onFault: OnFault): void {
  if (isAPIError(error) && error.statusCode < 500) return
  // What was typed is of no use any more: the answer is that for a wrong password.
  if (isOvertaken(error))
    throw new APIError('UNAUTHORIZED', {
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Invalid email or password',
    })
  if (isOfErased(error)) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED', message: 'Unauthorized' })
  if (!(error instanceof TooBusy)) onFault(error)
  const known = busyOr(error)
  if (known instanceof ORPCError)
    throw new APIError('SERVICE_UNAVAILABLE', withRequestId(known), {
      'retry-after': String(RETRY_AFTER_SECONDS),
    })
  throw new APIError('INTERNAL_SERVER_ERROR', withRequestId(new ORPCError('fault', { status: 500 })))
}

const isOvertaken = (error: unknown) =>
  (error as { constraint?: unknown } | null)?.constraint === 'sign_in_overtaken'

const withRequestId = (error: ORPCError<string, unknown>) => ({ ...errorBody(error), requestId: requestId() })
