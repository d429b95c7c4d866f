import { useEffect } from 'react'
import type { Text } from '#/kernel/refusal.ts'
import { isOffline, textOf } from '#/client/api.ts'
import { statusOf } from '#/client/query.ts'
import { toastError } from '#/design/toast.ts'

/**
 * The toast for a failed read: a refusal's words, or the action's own; it goes when the read succeeds. An expired
 * session is handled elsewhere.
 */
export function useFailureToast(error: Error | null, text: Text) {
  useEffect(() => {
    // Without a network the bar above the page has said so.
    if (!error || statusOf(error) === 401 || isOffline(error)) return undefined
    return toastError(textOf(error, text))
  }, [error, text])
}
