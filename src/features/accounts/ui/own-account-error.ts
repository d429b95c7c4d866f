import type { Text } from '#/kernel/refusal.ts'
import { noticeSignedOut } from '#/client/query.ts'
import { showAuthError } from './auth-shared.tsx'

/**
 * Shows a failed call of the accounts endpoints from My Account, where an ended session leads to the sign-in page.
 * Apart from what that page itself needs, which doesn't load the API's client.
 */
export function showOwnAccountError(error: unknown, fallback: Text) {
  noticeSignedOut(error)
  showAuthError(error, fallback)
}
