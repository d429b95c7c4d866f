import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { toastFailure } from '#/client/toast-failure.ts'
import { formatCount } from '#/kernel/counted.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { Button } from '#/design/button.tsx'
import { ConfirmLater } from '#/design/confirm-later.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { MomentText } from '#/design/moment-text.tsx'
import { Pager } from '#/design/pager.tsx'
import { Table, type Column } from '#/design/table.tsx'
import { toast } from '#/design/toast.ts'
import { importToasts, invitedToast, inviteQuestion, undoneToast, undoQuestion } from '../texts.ts'

type Row = Awaited<ReturnType<typeof api.admin.memberImport.listMemberImports>>['rows'][number]
type Choice = { row: Row; what: 'undo' | 'invite' }

export const PAST_IMPORTS = 'past-imports'

/** What was imported before: undone on the same day, its members invited when the admin says so. */
export function PastImports() {
  const { list, rows, total } = usePages(orpc.admin.memberImport.listMemberImports, {})
  useFailureToast(list.error, importToasts.fetch_failed)
  const [choice, setChoice] = useState<Choice | null>(null)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby={PAST_IMPORTS}>
      <h2 id={PAST_IMPORTS} tabIndex={-1} className="text-lg">
        {t('Imports so far')}
      </h2>
      {list.error && !rows ? (
        <Unread error={list.error} fallback={importToasts.fetch_failed} onRetry={list.refetch} />
      ) : (
        <Table
          caption={t('Imports so far')}
          columns={[
            ...COLUMNS,
            { key: 'actions', header: 'Actions', bare: true, cell: (row) => actions(row, setChoice) },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
          skeletonRows={2}
          empty={<EmptyState>{t('No imports yet. Each one stays listed here.')}</EmptyState>}
        />
      )}
      <Pager list={list} shown={rows?.length ?? 0} total={total} isPart />
      {choice && <Confirmation {...choice} onClose={() => setChoice(null)} />}
    </section>
  )
}

const COLUMNS: Column<Row>[] = [
  {
    key: 'file',
    fill: 45,
    header: 'File',
    cell: (row) => (
      <>
        <b className="block [overflow-wrap:anywhere]">{row.name}</b>
        <span className="block text-ink-2">
          <MomentText>{row.imported_at}</MomentText>
        </span>
        <span className="block break-words text-ink-2">{row.imported_by}</span>
      </>
    ),
  },
  {
    key: 'members',
    fill: 25,
    header: 'Imported',
    cell: (row) => (
      <>
        <span className="block">{formatCount(row.members, 'member')}</span>
        <span className="block text-ink-2">
          {formatCount(row.plans, 'plan')}, {formatCount(row.bookings, 'booking')}
        </span>
      </>
    ),
  },
  {
    key: 'invited',
    fill: 30,
    header: 'Invitations',
    cell: (row) =>
      row.undone_at ? (
        <Badge>{t('Undone')}</Badge>
      ) : (
        <>
          <span className="block">
            {t('{invited} sent', { invited: row.invited })}
            {row.to_invite > 0 && t(', {to_invite} to send', { to_invite: row.to_invite })}
          </span>
          {row.without_email > 0 && (
            <span className="block text-ink-2">
              {t('{without_email} without email', { without_email: row.without_email })}
            </span>
          )}
        </>
      ),
  },
]

function actions(row: Row, choose: (choice: Choice) => void) {
  if (row.undone_at) return null
  const name = <span className="sr-only"> {`${row.name}, ${formatMoment(row.imported_at)}`}</span>
  return (
    <div className="flex gap-2 max-lg:flex-wrap max-sm:*:flex-1">
      {row.to_invite > 0 && (
        <Button size="sm" onClick={() => choose({ row, what: 'invite' })}>
          {t('Send invitations')}
          {name}
        </Button>
      )}
      {row.may_be_undone && (
        <Button size="sm" look="outline" onClick={() => choose({ row, what: 'undo' })}>
          {t('Undo import')}
          {name}
        </Button>
      )}
    </div>
  )
}

function Confirmation({ row, what, onClose }: Choice & { onClose: () => void }) {
  const queries = useQueryClient()
  const undoes = what === 'undo'
  async function confirm() {
    try {
      if (undoes) toast(undoneToast((await api.admin.memberImport.undoImport({ id: row.id })).members))
      else toast(invitedToast((await api.admin.memberImport.inviteImported({ id: row.id })).sent))
    } catch (error) {
      const failed = undoes ? importToasts.undo_failed : importToasts.invite_failed
      toastFailure(error, failed)
    }
    for (const queryKey of [orpc.admin.memberImport.key(), orpc.admin.members.key()])
      void queries.invalidateQueries({ queryKey })
  }
  return (
    <ConfirmLater
      open
      onOpenChange={(open) => !open && onClose()}
      title={undoes ? t('Undo this import?') : t('Send the invitations?')}
      description={undoes ? undoQuestion(row.members, row.name) : inviteQuestion(row.to_invite, row.name)}
      confirmLabel={
        undoes
          ? t('Undo import')
          : t('Send {invitations}', { invitations: formatCount(row.to_invite, 'invitation') })
      }
      cancelLabel={undoes ? t('Keep it') : t('Cancel')}
      busyLabel={undoes ? t('Undoing...') : t('Sending...')}
      tone={undoes ? 'danger' : 'primary'}
      onConfirm={confirm}
    />
  )
}
