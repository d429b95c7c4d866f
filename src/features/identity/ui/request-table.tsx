import { dayOf, formatDay, formatMoment } from '#/kernel/dates.ts'
import { Button } from '#/design/button.tsx'
import { EmailText } from '#/design/email-text.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { ReviewBadge } from '#/design/review.tsx'
import { Table, type Column } from '#/design/table.tsx'
import type { RequestRow } from './types.ts'

type Props = {
  rows: readonly RequestRow[] | undefined
  /** Highlights the pending rows, after Review Now. */
  highlight: boolean
  /** The request that is being approved. */
  approving: string | undefined
  onView: (row: RequestRow) => void
  onApprove: (row: RequestRow) => void
  onReject: (row: RequestRow) => void
}

/** The requests, newest first (IDENTITY-7). */
export function RequestTable({ rows, highlight, ...actions }: Props) {
  return (
    <Table
      caption="Identity verification requests"
      columns={[...COLUMNS, actionsColumn(actions)]}
      rows={rows}
      rowKey={(row) => row.id}
      highlighted={(row) => highlight && row.status === 'pending'}
      empty={<EmptyState>No verification requests found</EmptyState>}
    />
  )
}

const COLUMNS: Column<RequestRow>[] = [
  {
    key: 'student',
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

function actionsColumn(actions: Omit<Props, 'rows' | 'highlight'>): Column<RequestRow> {
  return {
    key: 'actions',
    header: 'Actions',
    bare: true,
    cell: (row) => (
      <div className="flex gap-1.5 max-lg:flex-wrap max-sm:*:min-h-11 max-sm:*:flex-1">
        <Button size="sm" look="outline" onClick={() => actions.onView(row)}>
          View<span className="sr-only"> {row.name}</span>
        </Button>
        {row.status === 'pending' && (
          <>
            <Button
              size="sm"
              busy={actions.approving === row.id}
              busyLabel="Approving..."
              onClick={() => actions.onApprove(row)}
            >
              Approve<span className="sr-only"> {row.name}</span>
            </Button>
            <Button size="sm" look="quiet" onClick={() => actions.onReject(row)}>
              Reject<span className="sr-only"> {row.name}</span>
            </Button>
          </>
        )}
      </div>
    ),
  }
}
