import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { orpc, textOf } from '#/web/api.ts'
import { Banner } from '#/web/design/banner.tsx'
import { Button } from '#/web/design/button.tsx'
import { Dialog } from '#/web/design/dialog.tsx'
import { Skeleton, SkeletonNote } from '#/web/design/skeleton.tsx'
import { METHOD_LABELS } from '../../rules.ts'
import { paymentDeskToasts } from '../texts.ts'
import { PaymentStatusBadge } from './payment-status.tsx'
import { PaymentTimeline } from './payment-timeline.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { PaymentDetail } from './types.ts'

/** One payment with its timeline, its receipt and its refunds (decisions §3). */
export function PaymentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(orpc.admin.payments.findPayment.queryOptions({ input: { id } }))
  const [refunding, setRefunding] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Payment"
      description={data && `${data.student_name}, ${data.bought}`}
      footer={
        data &&
        data.refundable > 0 && (
          <Button look="outline" onClick={() => setRefunding(true)}>
            Refund
          </Button>
        )
      }
    >
      {data ? (
        <div className="grid gap-6 pb-2">
          <Facts payment={data} />
          {data.refunds.length > 0 && <Refunds payment={data} />}
          <PaymentTimeline entries={data.timeline} />
        </div>
      ) : error ? (
        <Banner tone="danger" role="alert" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          {textOf(error, paymentDeskToasts.fetch_failed).description}
        </Banner>
      ) : (
        <>
          <SkeletonNote label="Loading payment" />
          <Skeleton className="h-80" />
        </>
      )}
      {data && refunding && <RefundDialog payment={data} onClose={() => setRefunding(false)} />}
    </Dialog>
  )
}

function Facts({ payment }: { payment: PaymentDetail }) {
  const facts: [string, ReactNode][] = [
    [
      'Status',
      <PaymentStatusBadge key="status" status={payment.status} refunded={payment.refunded_amount > 0} />,
    ],
    ['Amount', formatRupees(payment.amount)],
    ['Method', METHOD_LABELS[payment.payment_method]],
    ['Payment code', payment.payment_code],
    ...(payment.provider_payment_id ? [['Payment id', payment.provider_payment_id] as [string, string]] : []),
    ...(payment.receipt ? [['Receipt', payment.receipt.number] as [string, string]] : []),
    ...(payment.failure_reason && payment.status === 'failed'
      ? [['Failed', payment.failure_reason] as [string, string]]
      : []),
    ['Email', payment.student_email],
  ]
  return (
    <dl className="num divide-y divide-rule">
      {facts.map(([term, fact]) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt className="text-ink-2">{term}</dt>
          <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

const REFUND_WORDS = { requested: 'On its way', done: 'Given', failed: 'Failed' } as const

function Refunds({ payment }: { payment: PaymentDetail }) {
  return (
    <section aria-labelledby="refunds" className="grid gap-2">
      <h3 id="refunds" className="text-lg">
        Refunds
      </h3>
      <ul className="num divide-y divide-rule">
        {payment.refunds.map((refund) => (
          <li key={refund.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 break-words">
              <b>{formatRupees(refund.amount)}</b>, {refund.reason}
            </span>
            <span className="text-ink-2">
              {REFUND_WORDS[refund.status]}, {formatMoment(refund.requested_at)}
              {refund.credit_note && `, ${refund.credit_note}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
