import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { codeOf } from '#/client/refused.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import type { CsvColumn } from '#/kernel/csv.ts'
import { formatDay } from '#/kernel/dates.ts'
import { formatRupees, inRupees, type Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { LONGEST_NOTE } from '#/features/payments/rules.ts'
import { Button } from '#/design/button.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { ExportButton } from '#/client/export-button.tsx'
import { Pager } from '#/design/pager.tsx'
import { ReasonDialog } from '#/design/reason-dialog.tsx'
import { Table, type Column } from '#/design/table.tsx'
import { creditWords } from '../../ui/credits-found.tsx'
import { statementToasts } from '../texts.ts'

type Row = { id: string; day: string; amount: Paise; narration: string; reference: string }

/** Money on the statement that pays for nothing we know of, until the desk has looked at it (PROOF-15). */
export function UnmatchedCredits() {
  const queries = useQueryClient()
  const { list, rows, total, load } = usePages(orpc.admin.paymentProofs.listUnmatchedCredits, {})
  useFailureToast(list.error, statementToasts.unmatched_failed)
  const [open, setOpen] = useState<Row | null>(null)
  const resolve = useMutation({
    mutationFn: (input: { id: string; note: string }) => api.admin.paymentProofs.resolveCredit(input),
    onError: (error) => toastFailure(error, statementToasts.resolve_failed),
    onSettled: () => void queries.invalidateQueries({ queryKey: orpc.admin.paymentProofs.key() }),
  })
  return (
    <section aria-labelledby="unmatched" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="unmatched" className="text-lg">
            {t('Unmatched payments')}
          </h2>
          <p className="max-w-[70ch] text-ink-2">
            {t(
              'Money on the bank statement that belongs to no payment proof here. Find out what it was, then resolve it with a note.',
            )}
          </p>
        </div>
        {rows && rows.length > 0 && <ExportButton name="unmatched-payments" columns={CSV} load={load} />}
      </div>
      {list.error && !rows ? (
        <Unread
          error={list.error}
          fallback={statementToasts.unmatched_failed}
          onRetry={() => list.refetch()}
        />
      ) : (
        <Table
          caption={t('Unmatched payments')}
          columns={columnsFor(setOpen)}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<EmptyState>{t('None. What an imported statement can’t match appears here.')}</EmptyState>}
        />
      )}
      <Pager list={list} shown={rows?.length ?? 0} total={total} isPart />
      {open && (
        <ReasonDialog
          open
          onOpenChange={(shown) => !shown && setOpen(null)}
          tone="primary"
          title={t('Unmatched payment of {amount}', { amount: formatRupees(open.amount) })}
          description={t('It leaves this list. Your note is saved under your name.')}
          confirmLabel={t('Resolve')}
          label={t('What was it?')}
          maxLength={LONGEST_NOTE}
          missing={t('Please write a note')}
          keepAs={`credit:${open.id}`}
          onReason={(note) => resolve.mutateAsync({ id: open.id, note }).catch(allowResolved)}
        />
      )}
    </section>
  )
}

/** Of what another desk has resolved meanwhile nothing is left to ask: the question closes. */
function allowResolved(error: unknown): void {
  if (codeOf(error) !== 'credit_not_found') throw error
}

const CSV: CsvColumn<Row>[] = [
  { header: 'Date', value: ({ day }) => day },
  { header: 'Amount (₹)', value: ({ amount }) => inRupees(amount) },
  { header: 'Narration', isText: true, value: ({ narration }) => narration },
  { header: 'Reference', isText: true, value: ({ reference }) => reference },
]

const columnsFor = (onResolve: (row: Row) => void): Column<Row>[] => [
  { key: 'day', header: 'Date', cell: ({ day }) => formatDay(day) },
  {
    key: 'narration',
    fill: 100,
    header: 'Narration',
    cell: (row) => <span className="[overflow-wrap:anywhere]">{creditWords(row)}</span>,
  },
  { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <b>{formatRupees(amount)}</b> },
  {
    key: 'resolve',
    header: 'Actions',
    align: 'right',
    bare: true,
    cell: (row) => (
      <Button
        look="outline"
        aria-label={t('Resolve {amount}', { amount: formatRupees(row.amount) })}
        onClick={() => onResolve(row)}
      >
        {t('Resolve')}
      </Button>
    ),
  },
]
