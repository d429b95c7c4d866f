import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { api, orpc, textOf } from '#/web/api.ts'
import { Banner } from '#/web/design/banner.tsx'
import { Button } from '#/web/design/button.tsx'
import { ReasonDialog } from '#/web/design/reason-dialog.tsx'
import { toast } from '#/web/design/toast.ts'
import { METHOD_LABELS } from '../../rules.ts'
import { paymentDeskToasts } from '../texts.ts'
import type { PaymentAlert } from './types.ts'

const WORDS: Record<PaymentAlert['kind'], string> = {
  unknown_order: 'told of a payment that belongs to no order of ours',
  amount_differs: 'captured another amount than was asked for; nothing was activated',
  captured_twice: 'captured one payment twice; the second one goes back by itself',
  refund_failed: 'refused a refund; give the money back another way',
}

/** Money that no rule explains, until somebody has looked into it. */
export function PaymentAlerts({ onView }: { onView: (payment_id: string) => void }) {
  const { data } = useQuery(orpc.admin.payments.listPaymentAlerts.queryOptions())
  const [resolved, setResolved] = useState<PaymentAlert | null>(null)
  if (!data || data.length === 0) return null
  return (
    <Banner
      tone="action"
      title={data.length === 1 ? 'One payment needs a look' : `${data.length} payments need a look`}
    >
      <ul className="num grid gap-3 pt-2">
        {data.map((alert) => (
          <li key={alert.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-60 flex-1 [overflow-wrap:anywhere]">
              {alert.student_name && <b>{alert.student_name}: </b>}
              {METHOD_LABELS[alert.provider]} {WORDS[alert.kind]}
              {alert.amount !== null && ` (${formatRupees(alert.amount)})`}.{' '}
              <span className="text-ink-2">
                {alert.provider_payment_id ?? alert.provider_order_id}, {formatMoment(alert.raised_at)}
              </span>
            </p>
            <span className="flex gap-2">
              {alert.payment_id && (
                <Button size="sm" look="outline" onClick={() => onView(alert.payment_id ?? '')}>
                  View
                </Button>
              )}
              <Button size="sm" look="outline" onClick={() => setResolved(alert)}>
                Looked into
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {resolved && <Resolve key={resolved.id} alert={resolved} onClose={() => setResolved(null)} />}
    </Banner>
  )
}

function Resolve({ alert, onClose }: { alert: PaymentAlert; onClose: () => void }) {
  const queries = useQueryClient()
  const resolve = useMutation({
    mutationFn: (input: { id: string; note: string }) => api.admin.payments.resolvePaymentAlert(input),
    onError: (error) => toast({ ...textOf(error, paymentDeskToasts.mark_failed), tone: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.payments.key() }),
  })
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="primary"
      title="Looked into?"
      description="It leaves this list; the note is kept with your name."
      confirmLabel="Keep the note"
      label="What was it?"
      maxLength={300}
      missing="Please write a note"
      onReason={(note) => resolve.mutateAsync({ id: alert.id, note })}
    />
  )
}
