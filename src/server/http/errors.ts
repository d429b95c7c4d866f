import { ORPCError } from '@orpc/client'

export type ErrorBody = { code: string; message: string; data?: unknown; requestId: string }

const FAULT = 'An unexpected error occurred'

/** What is answered, with a 404, where no page or endpoint is. */
export const NOTHING_HERE: Omit<ErrorBody, 'requestId'> = {
  code: 'not_found',
  message: 'There is nothing at this address.',
}

/**
 * What the API answers for any error: a refusal, invalid input, too many requests, or a fault (which reveals nothing).
 */
export function errorBody(error: ORPCError<string, unknown>): Omit<ErrorBody, 'requestId'> {
  if (error.code === 'busy') return { code: 'busy', message: error.message }
  if (error.status >= 500) return { code: 'fault', message: FAULT }
  const fields = error.code === 'BAD_REQUEST' ? wrongFields(error.data) : undefined
  if (fields)
    return { code: 'invalid_input', message: Object.values(fields)[0] ?? error.message, data: { fields } }
  return { code: error.code.toLowerCase(), message: error.message, data: error.data }
}

/** What is answered where a body can't be read, by the status with which the framework refuses it. */
export const UNREADABLE_BODIES: Record<number, { code: string; message: string }> = {
  400: { code: 'invalid_input', message: 'This request is no valid JSON.' },
  413: { code: 'body_too_large', message: 'This request is too long.' },
  415: { code: 'body_not_json', message: 'Please send this request as JSON.' },
}

/** An error of the framework as one of ours: what it says of a body is its own words and names. */
export function frameworkError({ code = 'fault', statusCode: status = 500, message }: FrameworkError) {
  const ours = code.startsWith('FST_ERR_CTP_') ? UNREADABLE_BODIES[status] : undefined
  return new ORPCError(ours?.code ?? code, { status, message: ours?.message ?? message })
}

type FrameworkError = { code?: string; statusCode?: number; message: string }

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] }

/** The first message for each invalid field, by path: { phone: 'Please enter a phone number' }. */
function wrongFields(data: unknown): Record<string, string> | undefined {
  const issues = (data as { issues?: Issue[] } | undefined)?.issues
  if (!Array.isArray(issues)) return undefined
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const path = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.')
    fields[path] ??= issue.message
  }
  return fields
}
