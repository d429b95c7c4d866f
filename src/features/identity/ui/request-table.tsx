import { dayOf, formatDay, formatMoment } from '#/kernel/dates.ts'
import type { ReactNode } from 'react'
import { Button } from '#/design/button.tsx'
import { EmailText } from '#/design/email-text.tsx'
import { ReviewBadge } from '#/design/review.tsx'
import { Table, type Column } from '#/design/table.tsx'
import type { RequestRow } from './types.ts'

type Props = {
  rows: readonly RequestRow[] | undefined
  empty: ReactNode
  /** Highlights the pending rows, after Review Now. */
  highlight: boolean
  onView: (row: RequestRow) => void
  onReject: (row: RequestRow) => void
}

/** The requests found (IDENTITY-7). */
export function RequestTable({ rows, highlight, empty, ...actions }: Props) {
  return (
    <Table
      caption="Identity verification requests"
      columns={[...COLUMNS, actionsColumn(actions)]}
      rows={rows}
      rowKey={(row) => row.id}
      highlighted={(row) => highlight && row.status === 'pending'}
      empty={empty}
    />
  )
}

const COLUMNS: Column<RequestRow>[] = [
  {
    key: 'student',
    fill: 35,
    header: 'Student',
    cell: (row) => (
      <>
        <b className="block break-words">{row.name}</b>
        <EmailText>{row.email}</EmailText>
      </>
    ),
  },
  {
    key: 'contact',
    fill: 30,
    header: 'Contact',
    cell: (row) => (
      <>
        <span className="block whitespace-nowrap">{row.phone ?? 'Not provided'}</span>
        {row.emergency_contact_name && (
          <span className="block break-words text-ink-2">Emergency: {row.emergency_contact_name}</span>
        )}
      </>
    ),
  },
  {
    key: 'submitted',
    fill: 35,
    header: 'Submitted',
    cell: (row) => (
      <>
        <span className="block whitespace-nowrap">{formatMoment(row.created_at)}</span>
        {row.reviewed_at && (
          <span className="block whitespace-nowrap text-ink-2">
            Reviewed {formatDay(dayOf(new Date(row.reviewed_at)))}
          </span>
        )}
      </>
    ),
  },
  { key: 'status', header: 'Status', cell: (row) => <ReviewBadge status={row.status} /> },
]

function actionsColumn(actions: Pick<Props, 'onView' | 'onReject'>): Column<RequestRow> {
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
          {row.status === 'pending' ? 'Review' : 'View'}
          <span className="sr-only"> {row.name}</span>
        </Button>
        {row.status === 'pending' && (
          <Button size="sm" look="quiet" onClick={() => actions.onReject(row)}>
            Reject<span className="sr-only"> {row.name}</span>
          </Button>
        )}
      </div>
    ),
  }
}
