import { ReceiptIndianRupee } from 'lucide-react'
import { PLAN_TYPE_LABELS, type PlanType } from '#/kernel/slots.ts'
import { dayOf, formatDay, formatMoment } from '#/kernel/dates.ts'
import { formatRupees, toPaise, type Paise } from '#/kernel/money.ts'
import type { ReviewStatus } from '#/kernel/review.ts'
import { t } from '#/kernel/words.ts'
import { orpc, type api } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { Unread } from '#/client/unread.tsx'
import { Badge } from '#/design/badge.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { Pager } from '#/design/pager.tsx'
import { Table, type Column } from '#/design/table.tsx'
import { CreditNoteList } from './credit-note-list.tsx'
import { DownloadPaper } from './download-paper.tsx'
import { boughtWords, methodWords, type PaymentMethod } from '../rules.ts'
import { paymentToasts } from '../texts.ts'

type Payment = Awaited<ReturnType<typeof api.member.payments.listMyPayments>>['rows'][number]

/** A payment whose proof is under review or was rejected, or an online one that is on its way. */
type Unpaid = {
  id: string
  plan_name: string
  plan_name_hi: string
  plan_type: PlanType
  amount: Paise
} & (
  | { status: ReviewStatus; submitted_at: string }
  | { awaited_since: string; payment_method: PaymentMethod }
)

type Props = {
  unpaid: readonly Unpaid[]
  /** Whether `unpaid` is all of it: otherwise it isn't said that there is nothing. */
  knowsAll: boolean
  /** Whether some of it is still being read. */
  isReading: boolean
}

/** What isn't paid yet, then the paid payments, each with its receipt (PAY-16). */
export function PaymentHistory({ unpaid, knowsAll, isReading }: Props) {
  const { list, rows } = usePages(orpc.member.payments.listMyPayments, {})
  const total_paid = list.data?.pages.at(-1)?.total_paid ?? toPaise(0)
  if (list.error && !rows) {
    return (
      <Unread error={list.error} fallback={paymentToasts.history_failed} onRetry={() => list.refetch()} />
    )
  }
  const listed = rows && [...unpaid, ...rows]
  const isEmpty = listed?.length === 0
  return (
    <div className="grid gap-4">
      {total_paid > 0 && (
        <p className="text-ink-2">
          {t('Total paid:')} <b className="text-ink">{formatRupees(total_paid)}</b>
        </p>
      )}
      {(!isEmpty || knowsAll || isReading) && (
        <Table
          caption={t('Payment History')}
          roomy
          columns={columns()}
          rows={isEmpty && !knowsAll ? undefined : listed}
          rowKey={(payment) => payment.id}
          empty={<EmptyState>{t('No payment history found')}</EmptyState>}
        />
      )}
      {(!isEmpty || knowsAll) && <Pager list={list} shown={listed?.length ?? 0} />}
      <CreditNoteList />
    </div>
  )
}

const isPaid = (payment: Payment | Unpaid): payment is Payment => 'receipt_id' in payment

/** Built on render: the language isn't known before. */
const columns = (): Column<Payment | Unpaid>[] => [
  {
    key: 'plan',
    header: 'Plan',
    cell: (payment) => (
      <>
        <b className="block">{boughtWords(payment)}</b>
        {payment.plan_type && <span className="text-ink-2">{t(PLAN_TYPE_LABELS[payment.plan_type])}</span>}
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    cell: (payment) => (
      <>
        <b className="block">{formatRupees(payment.amount)}</b>
        <span className="text-ink-2">{t(methodWords({ payment_method: 'qr_code', ...payment }))}</span>
      </>
    ),
  },
  {
    key: 'date',
    header: 'Payment Date',
    cell: (payment) =>
      isPaid(payment)
        ? formatDay(dayOf(new Date(payment.paid_at)))
        : 'submitted_at' in payment
          ? t('Sent {moment}', { moment: formatMoment(payment.submitted_at) })
          : t('Since {moment}', { moment: formatMoment(payment.awaited_since) }),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (payment) =>
      isPaid(payment) ? (
        <Badge tone="green">{t('Paid')}</Badge>
      ) : !('status' in payment) ? (
        <Badge tone="glow">{t('On its way')}</Badge>
      ) : payment.status === 'rejected' ? (
        <Badge tone="red">{t('Rejected')}</Badge>
      ) : (
        <Badge tone="glow">{t('Under review')}</Badge>
      ),
  },
  {
    key: 'receipt',
    header: 'Receipt',
    bare: true,
    cell: (payment) =>
      isPaid(payment) && (
        <div className="flex gap-2 max-sm:w-full">
          <ButtonLink
            to="/dashboard/fees/receipts/$id"
            params={{ id: payment.receipt_id }}
            look="outline"
            size="sm"
            aria-label={t('Receipt {number}', { number: payment.receipt_number })}
            // The number is nowhere else, on paper too.
            className="max-sm:min-h-11 max-sm:flex-1 print:!inline-flex"
          >
            <ReceiptIndianRupee size={17} aria-hidden />
            {payment.receipt_number}
          </ButtonLink>
          <DownloadPaper
            url={`/api/receipts/${payment.receipt_id}/pdf`}
            number={payment.receipt_number}
            size="sm"
          />
        </div>
      ),
  },
]
