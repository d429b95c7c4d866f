import { useQueryClient } from '@tanstack/react-query'
import type { Text } from '#/kernel/refusal.ts'
import { orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'

/**
 * For a mutation of the desk's: its toasts, `unanswered` as in `textOf`. Every answer, good or bad, refetches what the
 * desk sees.
 */
export function useToldOutcome() {
  const queries = useQueryClient()
  return (done: Text, failed: Text, unanswered?: Text) => ({
    onSuccess: () => toast(done),
    onError: (error: Error) => toastFailure(error, failed, unanswered),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.key() }),
  })
}
