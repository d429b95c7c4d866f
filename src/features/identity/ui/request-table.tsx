import { formatMoment } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { MomentText } from '#/design/moment-text.tsx'
import type { ReactNode } from 'react'
import { Button } from '#/design/button.tsx'
import { EmailText } from '#/design/email-text.tsx'
import { ReviewBadge } from '#/design/review.tsx'
import { SortedTable, type SortedColumn, type Sorting } from '#/design/sorted-table.tsx'
import { TwoLines } from '#/design/two-lines.tsx'
import type { RequestRow } from './types.ts'

type RequestColumn = 'submitted' | 'reviewed'
type Props = Sorting<RequestColumn> & {
  rows: readonly RequestRow[] | undefined
  empty: ReactNode
  /** Highlights the pending rows, after Review Now. */
  highlight: boolean
  onView: (row: RequestRow) => void
  onReject: (row: RequestRow) => void
}

/** The requests found (IDENTITY-7). */
export function RequestTable({ rows, highlight, empty, sort, onSort, ...actions }: Props) {
  return (
    <SortedTable
      sort={sort}
      onSort={onSort}
      caption={t('Identity verification requests')}
      columns={[...COLUMNS, actionsColumn(actions)]}
      rows={rows}
      rowKey={(row) => row.id}
      highlighted={(row) => highlight && row.status === 'pending'}
      empty={empty}
    />
  )
}

const COLUMNS: SortedColumn<RequestRow, RequestColumn>[] = [
  {
    key: 'student',
    fill: 55,
    header: 'Student',
    cell: (row) => <TwoLines first={row.name} below={<EmailText>{row.email}</EmailText>} />,
  },
  {
    key: 'contact',
    fill: 45,
    header: 'Contact',
    cell: (row) => (
      <>
        <span className="block whitespace-nowrap">{row.phone ?? t('Not provided')}</span>
        {row.emergency_contact_name && (
          <span className="below block break-words text-ink-2">
            {t('Emergency: {emergency_contact_name}', { emergency_contact_name: row.emergency_contact_name })}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'submitted',
    sort: { by: 'submitted', as: 'moments' },
    header: 'Submitted',
    cell: ({ created_at }) => <MomentText>{created_at}</MomentText>,
  },
  {
    key: 'reviewed',
    sort: { by: 'reviewed', as: 'moments' },
    header: 'Reviewed',
    cell: ({ reviewed_at }) => (reviewed_at === null ? null : <MomentText>{reviewed_at}</MomentText>),
  },
  { key: 'status', header: 'Status', cell: (row) => <ReviewBadge status={row.status} /> },
]

function actionsColumn(actions: Pick<Props, 'onView' | 'onReject'>): SortedColumn<RequestRow, RequestColumn> {
  return {
    key: 'actions',
    header: 'Actions',
    bare: true,
    cell: (row) => (
      <div className="flex gap-1.5 max-lg:flex-wrap max-sm:*:min-h-11 max-sm:*:flex-1">
        <Button
          size="sm"
          look={row.status === 'pending' ? 'primary' : 'outline'}
          onClick={() => actions.onView(row)}
        >
          {row.status === 'pending' ? t('Review') : t('View')}
          <span className="sr-only"> {whichOf(row)}</span>
        </Button>
        {row.status === 'pending' && (
          <Button size="sm" look="quiet" onClick={() => actions.onReject(row)}>
            {t('Reject')}
            <span className="sr-only"> {whichOf(row)}</span>
          </Button>
        )}
      </div>
    ),
  }
}

/** One member may have sent several. */
const whichOf = ({ name, created_at }: RequestRow) => `${name}, ${formatMoment(created_at)}`
