import { translate } from '#/kernel/words.ts'

/** Messages by field path; the key '' is for the whole form. */
export type FieldErrors = Record<string, string>

type Issue = { path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined; message: string }

/** The first message for each path: people fix one thing at a time. */
export function errorsFromIssues(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const path = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.')
    errors[path] ??= translate(issue.message)
  }
  return errors
}

/**
 * The field messages in an error thrown by an API call, or undefined if it isn't an "invalid input" error. Reads oRPC's
 * validation error (`data.issues`) and a plain `data.fields` of `{ path: message }`.
 */
export function fieldErrorsOf(error: unknown): FieldErrors | undefined {
  const data = (error as { data?: unknown } | null)?.data
  if (typeof data !== 'object' || data === null) return undefined
  if ('issues' in data && Array.isArray(data.issues)) return errorsFromIssues(data.issues as Issue[])
  if ('fields' in data && typeof data.fields === 'object') return inWords(data.fields as FieldErrors)
  return undefined
}

/** The messages in the current language. */
export const inWords = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path, translate(message)]))
