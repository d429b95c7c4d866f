/** What the accounts library does with errors that are no refusals: it logs and answers as the rest of the server does. */
import { ORPCError } from '@orpc/client'
import { APIError, isAPIError } from 'better-auth/api'
import { TooBusy } from './gate.ts'
import { busyOr, COME_AGAIN_SECONDS } from './http/busy.ts'
import { errorBody } from './http/errors.ts'

type OnFault = (error: unknown) => void

/** What the library says below an error names people's addresses, and a refusal is none. */
export function logFaults(onFault: OnFault) {
  return {
    level: 'error' as const,
    log: (_level: string, message: string, ...facts: unknown[]) =>
      onFault(new Error(message, { cause: facts.find((fact) => fact instanceof Error) })),
  }
}

/** Throws what is answered instead of an error that is no refusal. Without this the library prints it and answers nothing. */
export function answerFault(error: unknown, onFault: OnFault): void {
  if (isAPIError(error) && error.statusCode < 500) return
  if (!(error instanceof TooBusy)) onFault(error)
  const known = busyOr(error)
  if (known instanceof ORPCError)
    throw new APIError('SERVICE_UNAVAILABLE', errorBody(known), { 'retry-after': String(COME_AGAIN_SECONDS) })
  throw new APIError('INTERNAL_SERVER_ERROR', errorBody(new ORPCError('fault', { status: 500 })))
}
