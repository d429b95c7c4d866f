import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { METHOD_LABELS } from '#/features/payments/rules.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { PLAN_TYPE_LABELS } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { Button } from '#/design/button.tsx'
import { EmailText } from '#/design/email-text.tsx'
import { MomentText } from '#/design/moment-text.tsx'
import { ReviewBadge } from '#/design/review.tsx'
import { SortedTable, type SortedColumn, type Sorting } from '#/design/sorted-table.tsx'
import { TwoLines } from '#/design/two-lines.tsx'
import type { ProofRow } from './types.ts'
import { useDownload } from './use-download.ts'

type ProofColumn = 'submitted' | 'amount'
type Props = Sorting<ProofColumn> & {
  rows: readonly ProofRow[] | undefined
  empty: ReactNode
  onReview: (row: ProofRow) => void
}

/** The proofs found (PROOF-10). */
export function ProofTable({ rows, empty, onReview, ...sorting }: Props) {
  const download = useDownload()
  return (
    <SortedTable
      {...sorting}
      caption={t('Payment verifications')}
      columns={[...COLUMNS, actionsColumn(onReview, download)]}
      rows={rows}
      rowKey={(row) => row.id}
      empty={empty}
    />
  )
}

const COLUMNS: SortedColumn<ProofRow, ProofColumn>[] = [
  {
    key: 'student',
    fill: 50,
    header: 'Student',
    cell: (row) => <TwoLines first={row.student_name} below={<EmailText>{row.student_email}</EmailText>} />,
  },
  {
    key: 'plan',
    fill: 34,
    header: 'Plan',
    cell: (row) => <TwoLines first={row.plan_name} below={t(PLAN_TYPE_LABELS[row.plan_type])} />,
  },
  {
    key: 'amount',
    sort: { by: 'amount', as: 'amounts' },
    header: 'Amount',
    cell: (row) => <TwoLines first={formatRupees(row.amount)} below={t(METHOD_LABELS[row.payment_method])} />,
  },
  {
    key: 'reference',
    fill: 16,
    header: 'Transaction Ref',
    cell: (row) => <span className="break-all">{row.transaction_reference || 'N/A'}</span>,
  },
  {
    key: 'submitted',
    sort: { by: 'submitted', as: 'moments' },
    header: 'Submitted',
    cell: (row) => <MomentText>{row.submitted_at}</MomentText>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <span className="inline-flex flex-wrap gap-1.5 max-sm:justify-end">
        <ReviewBadge status={row.status} />
        {row.credit_found && row.status === 'pending' && <Badge tone="green">{t('Credit found')}</Badge>}
      </span>
    ),
  },
]

function actionsColumn(
  onReview: Props['onReview'],
  download: ReturnType<typeof useDownload>,
): SortedColumn<ProofRow, ProofColumn> {
  return {
    key: 'actions',
    header: 'Actions',
    bare: true,
    cell: (row) => (
      <div className="flex gap-1.5 max-sm:*:min-h-11 max-sm:*:flex-1">
        <Button
          size="sm"
          look={row.status === 'pending' ? 'primary' : 'outline'}
          onClick={() => onReview(row)}
        >
          {row.status === 'pending' ? t('Review') : t('View')}
          <span className="sr-only"> {whichOf(row)}</span>
        </Button>
        {row.has_picture && (
          <Button
            size="sm"
            look="quiet"
            title={t('Download')}
            aria-label={t('Download proof of {name}', { name: whichOf(row) })}
            busy={download.isPending && download.variables === row.id}
            onClick={() => download.mutate(row.id)}
          >
            <Download size={18} aria-hidden />
            <span className="card-only">{t('Download')}</span>
          </Button>
        )}
      </div>
    ),
  }
}

/** One member may have sent several. */
const whichOf = ({ student_name, amount, submitted_at }: ProofRow) =>
  [student_name, formatRupees(amount), formatMoment(submitted_at)].join(', ')
