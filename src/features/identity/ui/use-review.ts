import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { deciding } from '#/client/deciding.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import { decidedToast, decisionFailed } from '../texts.ts'

export type Reviewed = { id: string; name: string }

/** Approve and Reject, with their toasts; the lists are refetched whatever the answer. */
export function useReview() {
  const queries = useQueryClient()
  const readAgain = () => queries.invalidateQueries({ queryKey: orpc.admin.identity.key() })
  const approve = useMutation({
    ...deciding('verification_request'),
    mutationFn: ({ id }: Reviewed) => api.admin.identity.approveRequest({ id }),
    onSuccess: (_, { name }) => toast(decidedToast('approved', name)),
    onError: (error) => toastFailure(error, decisionFailed('approve')),
    onSettled: readAgain,
  })
  const reject = useMutation({
    ...deciding('verification_request'),
    mutationFn: ({ id, reason }: Reviewed & { reason: string }) =>
      api.admin.identity.rejectRequest({ id, reason }),
    onSuccess: (_, { name }) => toast(decidedToast('rejected', name)),
    onError: (error) => toastFailure(error, decisionFailed('reject')),
    onSettled: readAgain,
  })
  return { approve, reject }
}

export type Review = ReturnType<typeof useReview>
