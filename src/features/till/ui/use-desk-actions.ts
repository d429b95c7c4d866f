import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc, textOf } from '#/client/api.ts'
import { deciding } from '#/client/deciding.ts'
import { toast } from '#/design/toast.ts'
import type { Text } from '#/kernel/refusal.ts'
import { refundedText } from '#/features/refunds/texts.ts'
import { codeOf } from '#/client/refused.ts'
import { cashRecordedText, paymentDeskToasts, undoneText } from '../texts.ts'

/** The desk's actions on a payment, with their toasts. Every answer, good or bad, refetches all money. */
export function useDeskActions() {
  const queries = useQueryClient()
  const onFailure = (fallback: Text, unanswered?: Text) => ({
    onError: (error: Error) => {
      const text = textOf(error, fallback, unanswered)
      toast({ ...text, tone: isResolved(error) ? 'neutral' : 'destructive' })
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: orpc.admin.key() }),
        // The price changed meanwhile.
        queries.invalidateQueries({ queryKey: orpc.visitor.plans.key() }),
      ]),
  })
  const markPaid = useMutation({
    mutationFn: (input: { id: string; reason: string; in_cash: boolean }) => api.admin.till.markPaid(input),
    onSuccess: () => toast(paymentDeskToasts.marked),
    ...onFailure(paymentDeskToasts.mark_failed),
  })
  const refund = useMutation({
    mutationFn: ({ requestKey, ...input }: RefundInput) =>
      api.admin.till.refundPayment(input, { context: { requestKey } }),
    onSuccess: (refunded) => toast(refundedText(refunded)),
    ...onFailure(paymentDeskToasts.refund_failed, paymentDeskToasts.refund_unanswered),
  })
  const undo = useMutation({
    mutationFn: (input: { id: string; reason: string }) => api.admin.till.undoPayment(input),
    onSuccess: ({ lost_seats }) => toast(undoneText(lost_seats)),
    ...onFailure(paymentDeskToasts.undo_failed),
  })
  const refundFromAlert = useMutation({
    ...deciding('payment_alert'),
    mutationFn: (input: Parameters<typeof api.admin.till.refundFromAlert>[0]) =>
      api.admin.till.refundFromAlert(input),
    onSuccess: (refunded) => toast(refundedText(refunded)),
    ...onFailure(paymentDeskToasts.refund_failed, paymentDeskToasts.refund_unanswered),
  })
  const resolveAlert = useMutation({
    ...deciding('payment_alert'),
    mutationFn: (input: Parameters<typeof api.admin.till.resolvePaymentAlert>[0]) =>
      api.admin.till.resolvePaymentAlert(input),
    ...onFailure(paymentDeskToasts.mark_failed),
  })
  const recordCash = useMutation({
    mutationFn: ({ requestKey, ...input }: CashInput) =>
      api.admin.till.recordCash(input, { context: { requestKey } }),
    onSuccess: ({ receipt_number }) => toast(cashRecordedText(receipt_number)),
    ...onFailure(paymentDeskToasts.cash_failed, paymentDeskToasts.cash_unanswered),
  })
  return { markPaid, refund, undo, refundFromAlert, resolveAlert, recordCash }
}

const isResolved = (error: unknown) => codeOf(error) === 'alert_not_found'

/**
 * For a dialog about an alert: if it was resolved meanwhile nothing is left to ask, and the dialog closes as if it were
 * done.
 */
export async function allowResolved(doing: Promise<unknown>): Promise<void> {
  await doing.catch((error: unknown) => {
    if (!isResolved(error)) throw error
  })
}

type RefundInput = Parameters<typeof api.admin.till.refundPayment>[0] & { requestKey: string }
type CashInput = Parameters<typeof api.admin.till.recordCash>[0] & { requestKey: string }
