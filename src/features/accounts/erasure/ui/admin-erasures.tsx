import { useState } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { typedWords } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { usePages } from '#/client/pages.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { EmailText } from '#/design/email-text.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { MomentText } from '#/design/moment-text.tsx'
import { Pager } from '#/design/pager.tsx'
import { Table, type Column } from '#/design/table.tsx'
import { ExportButton } from '#/client/export-button.tsx'
import { TwoLines } from '#/design/two-lines.tsx'
import { erasureToasts } from '../texts.ts'
import { DecideErasure, type Decision } from './decide-erasure.tsx'
import { ERASURE_CSV } from './erasure-csv.ts'
import { ErasureBadge } from './erasure-badge.tsx'
import { ErasureDialog } from './erasure-dialog.tsx'
import { plansOf, type ErasureRow } from './types.ts'

type Row = ErasureRow

type Props = {
  /** The open request. */
  viewed: string | undefined
  onView: (id: string | undefined) => void
}

/** `/admin/erasures`: members who asked to be erased. */
export function AdminErasures({ viewed, onView }: Props) {
  const { list, rows, total, load } = usePages(orpc.admin.accounts.listErasures, {})
  useFailureToast(list.error, erasureToasts.fetch_failed)
  const [choice, setChoice] = useState<{ row: Row; what: Decision } | null>(null)
  // As it is now: what would be lost may change under the question.
  const row = rows?.find(({ id }) => id === choice?.row.id) ?? choice?.row
  if (list.error && !rows) {
    return <Unread error={list.error} fallback={erasureToasts.fetch_failed} onRetry={() => list.refetch()} />
  }
  return (
    <div className="grid gap-3">
      {rows && (
        <span className="justify-self-end">
          <ExportButton name="erasure-requests" columns={ERASURE_CSV} load={load} />
        </span>
      )}
      <Table
        caption={t('Erasure requests')}
        columns={[
          ...COLUMNS,
          { key: 'actions', header: 'Actions', bare: true, cell: (row) => actions(row, setChoice) },
        ]}
        rows={rows}
        rowKey={(row) => row.id}
        empty={
          <EmptyState>{t('No erasure requests. They appear here when members ask to be erased.')}</EmptyState>
        }
      />
      <Pager list={list} shown={rows?.length ?? 0} total={total} />
      {row && choice && <DecideErasure row={row} what={choice.what} onClose={() => setChoice(null)} />}
      {viewed && <ErasureDialog id={viewed} onView={onView} />}
    </div>
  )
}

const COLUMNS: Column<Row>[] = [
  {
    key: 'member',
    fill: 45,
    header: 'Member',
    cell: (row) => <TwoLines first={row.name} below={row.email && <EmailText>{row.email}</EmailText>} />,
  },
  { key: 'plan', fill: 15, header: 'Membership', cell: (row) => plansOf(row) || t('None') },
  { key: 'asked', header: 'Asked', cell: (row) => <MomentText>{row.asked_at}</MomentText> },
  { key: 'status', header: 'Status', cell: (row) => <ErasureBadge status={row.status} /> },
  {
    key: 'decided',
    header: 'Decided',
    cell: (row) => (row.decided_at === null ? null : <MomentText>{row.decided_at}</MomentText>),
  },
  {
    key: 'decided_by',
    fill: 40,
    header: 'Decided by',
    cell: (row) =>
      row.decided_by_name || row.reason ? (
        <TwoLines first={row.decided_by_name ?? ''} below={row.reason && typedWords(row.reason)} />
      ) : null,
  },
]

function actions(row: Row, choose: (choice: { row: Row; what: Decision }) => void) {
  if (row.status !== 'pending') return null
  const name = <span className="sr-only"> {`${row.name}, ${formatMoment(row.asked_at)}`}</span>
  return (
    <div className="flex gap-2 max-lg:flex-wrap max-sm:*:flex-1">
      <Button size="sm" look="danger" onClick={() => choose({ row, what: 'erase' })}>
        {t('Erase')}
        {name}
      </Button>
      <Button size="sm" look="outline" onClick={() => choose({ row, what: 'refuse' })}>
        {t('Refuse')}
        {name}
      </Button>
    </div>
  )
}
