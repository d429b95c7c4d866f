import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, orpc, textOf } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { Badge, type BadgeTone } from '#/design/badge.tsx'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { EmailText } from '#/design/email-text.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { MomentText } from '#/design/moment-text.tsx'
import { Pager } from '#/design/pager.tsx'
import { ReasonDialog } from '#/design/reason-dialog.tsx'
import { Table, type Column } from '#/design/table.tsx'
import { toast } from '#/design/toast.ts'
import { ExportButton } from '#/design/export-button.tsx'
import { erasureToasts } from '../texts.ts'
import { ERASURE_CSV } from './erasure-csv.ts'
import { ERASURE_LABELS, type ErasureRow } from './types.ts'

type Row = ErasureRow
type Choice = { row: Row; what: 'erase' | 'refuse' }

const TONES: Record<Row['status'], BadgeTone> = {
  pending: 'glow',
  done: 'neutral',
  withdrawn: 'neutral',
  refused: 'red',
}

/** `/admin/erasures`: members who asked to be erased. */
export function AdminErasures() {
  const { list, rows, load } = usePages(orpc.admin.accounts.listErasures, {})
  const [choice, setChoice] = useState<Choice | null>(null)
  if (list.error && !rows) {
    return (
      <Banner tone="danger" role="alert" action={<Button onClick={() => void list.refetch()}>Retry</Button>}>
        {textOf(list.error, erasureToasts.fetch_failed).description}
      </Banner>
    )
  }
  return (
    <div className="grid gap-3">
      {rows && (
        <span className="justify-self-end">
          <ExportButton name="erasure-requests" columns={ERASURE_CSV} load={load} />
        </span>
      )}
      <Table
        caption="Erasure requests"
        columns={[
          ...COLUMNS,
          { key: 'actions', header: 'Actions', bare: true, cell: (row) => actions(row, setChoice) },
        ]}
        rows={rows}
        rowKey={(row) => row.id}
        empty={<EmptyState>No erasure requests.</EmptyState>}
      />
      <Pager list={list} shown={rows?.length ?? 0} />
      {choice?.what === 'erase' && <Erase row={choice.row} onClose={() => setChoice(null)} />}
      {choice?.what === 'refuse' && <Refuse row={choice.row} onClose={() => setChoice(null)} />}
    </div>
  )
}

const COLUMNS: Column<Row>[] = [
  {
    key: 'member',
    header: 'Member',
    cell: (row) => (
      <>
        <b className="block break-words">{row.name}</b>
        {row.email && <EmailText>{row.email}</EmailText>}
      </>
    ),
  },
  { key: 'plan', header: 'Membership', cell: (row) => row.plan_name ?? 'None' },
  { key: 'asked', header: 'Asked', cell: (row) => <MomentText>{row.asked_at}</MomentText> },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <>
        <Badge tone={TONES[row.status]}>{ERASURE_LABELS[row.status]}</Badge>
        {row.decided_at && (
          <span className="mt-1 block text-ink-2">
            <MomentText>{row.decided_at}</MomentText>
          </span>
        )}
        {row.decided_by_name && <span className="block break-words text-ink-2">{row.decided_by_name}</span>}
        {row.reason && <span className="block break-words text-ink-2">{row.reason}</span>}
      </>
    ),
  },
]

function actions(row: Row, choose: (choice: Choice) => void) {
  if (row.status !== 'pending') return null
  return (
    <div className="flex gap-2 max-lg:flex-wrap max-sm:*:flex-1">
      <Button size="sm" look="danger" onClick={() => choose({ row, what: 'erase' })}>
        Erase
      </Button>
      <Button size="sm" look="outline" onClick={() => choose({ row, what: 'refuse' })}>
        Refuse
      </Button>
    </div>
  )
}

function useDecision() {
  const queries = useQueryClient()
  const rest = {
    onError: (error: Error) => toast({ ...textOf(error, erasureToasts.erase_failed), tone: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.key() }),
  }
  const erase = useMutation({
    mutationFn: (id: string) => api.admin.accounts.carryOutErasure({ id }),
    onSuccess: () => toast(erasureToasts.erased),
    ...rest,
  })
  const refuse = useMutation({
    mutationFn: (input: { id: string; reason: string }) => api.admin.accounts.refuseErasure(input),
    onSuccess: () => toast(erasureToasts.refused),
    ...rest,
  })
  return { erase, refuse }
}

function Erase({ row, onClose }: { row: Row; onClose: () => void }) {
  const { erase } = useDecision()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Erase ${row.name}?`}
      description={
        <ul className="grid list-disc gap-1 pl-5">
          <li>Name, contacts, identity documents, screenshots and sign-ins are erased permanently.</li>
          {row.plan_name && <li>The membership {row.plan_name} ends now, and its seats become free.</li>}
          <li>Payments, receipts and booking history stay, as the law requires.</li>
        </ul>
      }
      confirmLabel="Erase permanently"
      busyLabel="Erasing..."
      onConfirm={() => erase.mutateAsync(row.id)}
    />
  )
}

function Refuse({ row, onClose }: { row: Row; onClose: () => void }) {
  const { refuse } = useDecision()
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="primary"
      title={`Refuse ${row.name}'s request?`}
      description="The account stays as it is. The member can ask again."
      confirmLabel="Refuse"
      label="Reason"
      hint="Shown to the member."
      maxLength={300}
      onReason={(reason) => refuse.mutateAsync({ id: row.id, reason })}
    />
  )
}
