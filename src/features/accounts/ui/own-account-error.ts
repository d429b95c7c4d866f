import type { Text } from '#/kernel/refusal.ts'
import { noticeSignedOut } from '#/client/query.ts'
import { toastError } from '#/design/toast.ts'
import { AuthError } from './auth-client.ts'
import { showAuthError } from './auth-shared.tsx'

/**
 * Shows a failed call of the accounts endpoints from My Account, where an ended session leads to the sign-in page.
 * Apart from what that page itself needs, which doesn't load the API's client. `unanswered` is said of what may have
 * been done, though no answer of the server's came (PAY-15).
 */
export function showOwnAccountError(error: unknown, fallback: Text, unanswered?: Text) {
  noticeSignedOut(error)
  if (!unanswered || !isUnanswered(error)) return showAuthError(error, fallback)
  console.error(error)
  toastError(unanswered)
}

/** Also where a proxy answers in the server's place: it knows none of our codes. */
function isUnanswered(error: unknown): boolean {
  return (
    error instanceof AuthError && (error.code === 'unanswered' || (error.status >= 500 && error.code === ''))
  )
}
