import type { Text } from '#/kernel/refusal.ts'
import { textOf } from '#/client/api.ts'
import { noticeSignedOut } from '#/client/query.ts'
import { toastError } from '#/design/toast.ts'

/**
 * Says in a toast why a call failed: a refusal's words, or the action's own (LANG-5); `unanswered` as in `textOf`. An
 * ended session leads to the sign-in page, also after calls that are no mutation. Returns how to take the toast back.
 */
export function toastFailure(error: unknown, fallback: Text, unanswered?: Text): () => void {
  noticeSignedOut(error)
  return toastError(textOf(error, fallback, unanswered))
}
