import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { formatRupees, negate } from '#/kernel/money.ts'
import { t, translate } from '#/kernel/words.ts'
import { FAILURE_LABELS, reasonWords, type PaymentFailure } from '#/features/payments/rules.ts'
import { givenBack } from '#/features/refunds/rules.ts'
import { methodOf, refundWords } from '../rules.ts'
import { PaymentStatusBadge } from './payment-status.tsx'
import type { PaymentDetail } from './types.ts'

/** The facts of a payment. */
export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const facts: [string, ReactNode][] = [
    [
      t('Status'),
      <PaymentStatusBadge key="status" status={payment.status} refunded={givenBack(payment) > 0} />,
    ],
    [t('Amount'), formatRupees(payment.amount)],
    ...(payment.coupon ? [[t('Coupon'), couponFact(payment.coupon)] as [string, string]] : []),
    [t('Method'), methodOf(payment)],
    [t('Payment code'), payment.payment_code],
    ...(payment.provider_payment_id
      ? [[t('Payment id'), payment.provider_payment_id] as [string, string]]
      : []),
    ...whyFailed(payment),
    [t('Email'), payment.student_email],
  ]
  return (
    <dl className="divide-y divide-rule">
      {facts.map(([term, fact]) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt className="text-ink-2">{term}</dt>
          <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An undone payment failed for the desk's own reason. */
function whyFailed({ status, failure_reason, undo_reason }: PaymentDetail): [string, string][] {
  if (undo_reason !== null) return [[t('Undone'), undo_reason]]
  if (status !== 'failed' || !failure_reason) return []
  return [[t('Failed'), translate(FAILURE_LABELS[failure_reason as PaymentFailure] ?? failure_reason)]]
}

const couponFact = ({ code, discount_amount }: NonNullable<PaymentDetail['coupon']>) =>
  `${code}, ${formatRupees(negate(discount_amount))}`

export function CreditNoteLink({ note: { id, number } }: { note: { id: string; number: string } }) {
  return (
    <Link to="/admin/fees/credit-notes/$id" params={{ id }} className="underline">
      {number}
    </Link>
  )
}

/** A payment's refunds, done or in progress. */
export function PaymentRefunds({ payment }: { payment: PaymentDetail }) {
  return (
    <section aria-labelledby="refunds" className="grid gap-2">
      <h3 id="refunds" className="text-lg">
        {t('Refunds')}
      </h3>
      <ul className="divide-y divide-rule">
        {payment.refunds.map((refund) => (
          <li key={refund.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 break-words">
              <b>{formatRupees(refund.amount)}</b>, {reasonWords(refund.reason)}
            </span>
            <span className="text-ink-2">
              {refundWords(refund)}, {formatMoment(refund.requested_at)}
              {refund.upi_reference && t(', UPI {upi_reference}', { upi_reference: refund.upi_reference })}
              {refund.credit_note && refund.credit_note_id && (
                <>
                  , <CreditNoteLink note={{ id: refund.credit_note_id, number: refund.credit_note }} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
