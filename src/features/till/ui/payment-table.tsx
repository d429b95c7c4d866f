import type { ReactNode } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { EmailText } from '#/design/email-text.tsx'
import { MomentText } from '#/design/moment-text.tsx'
import { SortedTable, type SortedColumn, type Sorting } from '#/design/sorted-table.tsx'
import { TwoLines } from '#/design/two-lines.tsx'
import { givenBack } from '#/features/refunds/rules.ts'
import { givenBackWords } from '#/features/refunds/texts.ts'
import { boughtWords, lastEight, methodOf } from '../rules.ts'
import { PaymentStatusBadge } from './payment-status.tsx'
import { ReviewProof } from './review-proof.tsx'
import type { PaymentRow } from './types.ts'

type PaymentColumn = 'date' | 'amount'
type Props = Sorting<PaymentColumn> & {
  rows: readonly PaymentRow[] | undefined
  onView: (id: string) => void
  onMarkPaid: (row: PaymentRow) => void
  empty: ReactNode
}

/** The payments (DESK-6). */
export function PaymentTable({ rows, empty, onView, onMarkPaid, ...sorting }: Props) {
  const actions: SortedColumn<PaymentRow, PaymentColumn> = {
    key: 'actions',
    header: 'Actions',
    bare: true,
    cell: (row) => actionsOf(row, onView, onMarkPaid),
  }
  return (
    <SortedTable
      {...sorting}
      caption={t('Payments')}
      columns={[...COLUMNS, actions]}
      rows={rows}
      rowKey={(row) => row.id}
      empty={empty}
    />
  )
}

function actionsOf(row: PaymentRow, onView: Props['onView'], onMarkPaid: Props['onMarkPaid']) {
  const which = [
    row.student_name,
    formatRupees(row.amount),
    formatMoment(row.paid_at ?? row.created_at),
  ].join(', ')
  return (
    <div className="flex gap-1.5 max-sm:*:min-h-11 max-sm:*:flex-1">
      <Button size="sm" look="outline" onClick={() => onView(row.id)}>
        {t('View')}
        <span className="sr-only"> {t('the payment of {name}', { name: which })}</span>
      </Button>
      {row.waiting_proof_id ? (
        <ReviewProof proof_id={row.waiting_proof_id} student={which} size="sm" />
      ) : (
        row.status === 'created' && (
          <Button size="sm" className="whitespace-nowrap" onClick={() => onMarkPaid(row)}>
            {t('Mark Paid')}
            <span className="sr-only"> {which}</span>
          </Button>
        )
      )}
    </div>
  )
}

const COLUMNS: SortedColumn<PaymentRow, PaymentColumn>[] = [
  {
    key: 'student',
    fill: 44,
    header: 'Student',
    cell: (row) => <TwoLines first={row.student_name} below={<EmailText>{row.student_email}</EmailText>} />,
  },
  {
    key: 'plan',
    fill: 38,
    header: 'Plan',
    cell: (row) => (
      <TwoLines
        first={boughtWords(row)}
        below={row.plan_price !== null && t('List price {amount}', { amount: formatRupees(row.plan_price) })}
      />
    ),
  },
  {
    key: 'amount',
    sort: { by: 'amount', as: 'amounts' },
    header: 'Amount',
    cell: (row) => <TwoLines first={formatRupees(row.amount)} below={givenBackWords(row)} />,
  },
  {
    key: 'date',
    sort: { by: 'date', as: 'moments' },
    header: 'Payment Date',
    cell: (row) => <MomentText>{row.paid_at ?? row.created_at}</MomentText>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => <PaymentStatusBadge status={row.status} refunded={givenBack(row) > 0} />,
  },
  {
    key: 'method',
    fill: 18,
    header: 'Method',
    cell: (row) => (
      <TwoLines first={methodOf(row)} below={row.provider_payment_id && lastEight(row.provider_payment_id)} />
    ),
  },
]
