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
