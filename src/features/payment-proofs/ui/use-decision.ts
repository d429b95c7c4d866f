import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDay } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { deciding } from '#/client/deciding.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import { proofToasts } from '../texts.ts'

/** Approve and Reject, with their toasts. Every answer, good or bad, refetches the lists. */
export function useDecision(onDecided: () => void) {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: orpc.admin.key() })
  const approve = useMutation({
    ...deciding('payment_verification'),
    mutationFn: (input: { id: string }) => api.admin.paymentProofs.approveProof(input),
    onSuccess: ({ receipt_number, end_date }) => {
      const description = t('Receipt {receipt}. The plan runs until {day}.', {
        receipt: receipt_number ?? '',
        day: end_date ? formatDay(end_date) : '',
      })
      toast(
        receipt_number === null
          ? proofToasts.kept_as_owed
          : { title: proofToasts.approved.title, description },
      )
      onDecided()
    },
    onError: (error) => toastFailure(error, proofToasts.approve_failed),
    onSettled,
  })
  const reject = useMutation({
    ...deciding('payment_verification'),
    mutationFn: (input: { id: string; reason: string }) => api.admin.paymentProofs.rejectProof(input),
    onSuccess: () => {
      toast(proofToasts.rejected)
      onDecided()
    },
    onError: (error) => toastFailure(error, proofToasts.reject_failed),
    onSettled,
  })
  return { approve, reject }
}
