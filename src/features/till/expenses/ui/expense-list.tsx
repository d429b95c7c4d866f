import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { DayRange } from '#/design/day-range.tsx'
import { EmptyList } from '#/design/empty-list.tsx'
import { ExportButton } from '#/client/export-button.tsx'
import { ListFilters } from '#/design/list-filters.tsx'
import { Pager } from '#/design/pager.tsx'
import { ReasonDialog } from '#/design/reason-dialog.tsx'
import { Select } from '#/design/select.tsx'
import { SortedTable, type SortedColumn } from '#/design/sorted-table.tsx'
import { daysOf, formatDay } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { t, translate } from '#/kernel/words.ts'
import type { TabProps } from '../../drawer/ui/types.ts'
import { useTillActions } from '../../drawer/ui/use-till-actions.ts'
import { LONGEST_REASON } from '#/features/payments/rules.ts'
import { EXPENSE_KIND_LABELS, PAID_FROM_LABELS } from '../rules.ts'
import { EXPENSE_FILTERS } from '../search.ts'
import { expenseToasts } from '../texts.ts'
import { EXPENSE_CSV } from './expense-csv.ts'
import { ExpenseDialog } from './expense-dialog.tsx'
import type { Expense } from './types.ts'

/** What the library spent (EXPENSE-1). */
export function ExpenseList({ search, today, onSearch }: TabProps) {
  const kind = EXPENSE_FILTERS.find((one) => one === search.show) ?? 'all'
  const { sort = '-date', from, to } = search
  const filter = { kind, sort, ...daysOf({ from, to }) }
  const { list, rows, total, load } = usePages(orpc.admin.till.listExpenses, filter)
  // Read with the page, which says so where it can't be: until then nobody knows what could be paid from it.
  const { data: drawer } = useQuery(orpc.admin.till.findDrawer.queryOptions())
  const [adding, setAdding] = useState(false)
  const [reversed, setReversed] = useState<Expense | null>(null)
  useFailureToast(list.error, expenseToasts.fetch_failed)
  const everything = { show: undefined, from: undefined, to: undefined } as const
  const set = [kind !== 'all', from, to].filter(Boolean).length
  const add = (
    <Button className="max-sm:basis-full" aria-disabled={!drawer} onClick={() => setAdding(true)}>
      {t('Record an expense')}
    </Button>
  )
  return (
    <div className="grid gap-5">
      <ListFilters
        set={set}
        onClear={() => onSearch(everything)}
        actions={
          <>
            <ExportButton name="expenses" columns={EXPENSE_CSV} load={load} />
            {add}
          </>
        }
      >
        <Select
          name="show"
          label={t('What for')}
          options={EXPENSE_FILTERS.map((value) => ({
            value,
            label: value === 'all' ? t('All expenses') : translate(EXPENSE_KIND_LABELS[value]),
          }))}
          value={kind}
          onValueChange={(next) => onSearch({ show: EXPENSE_FILTERS.find((one) => one === next) })}
          className="w-44 max-sm:w-full"
        />
        <DayRange from={from} to={to} onChange={onSearch} />
      </ListFilters>
      {list.error && !rows ? (
        <Unread error={list.error} fallback={expenseToasts.fetch_failed} onRetry={list.refetch} />
      ) : (
        <SortedTable
          caption={t('Expenses')}
          sort={sort}
          onSort={(next) => onSearch({ sort: next })}
          columns={[...COLUMNS, actions(setReversed)]}
          rows={rows}
          rowKey={(row) => row.id}
          empty={
            <EmptyList
              action={add}
              filtered={
                set > 0 && { sentence: t('No expenses match.'), onShowAll: () => onSearch(everything) }
              }
            >
              {t('No expenses yet. Rent, salaries and what you buy appear here.')}
            </EmptyList>
          }
        />
      )}
      <Pager list={list} shown={rows?.length ?? 0} total={total} />
      {adding && drawer && (
        <ExpenseDialog
          balance={drawer.last_close ? drawer.balance : null}
          today={today}
          onClose={() => setAdding(false)}
        />
      )}
      {reversed && <ReverseDialog expense={reversed} onClose={() => setReversed(null)} />}
    </div>
  )
}

function ReverseDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { reverseExpense } = useTillActions()
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Take back {amount}?', { amount: formatRupees(expense.amount) })}
      description={t(
        '{what}, {note}. Only for something entered by mistake: it was never paid. It no longer counts in its month.',
        { what: translate(EXPENSE_KIND_LABELS[expense.kind]), note: expense.note },
      )}
      confirmLabel={t('Take back')}
      cancelLabel={t('Keep it')}
      busyLabel={t('Taking back...')}
      label={t('What was the mistake?')}
      maxLength={LONGEST_REASON}
      keepAs={`expense:${expense.id}`}
      onReason={(reason) => reverseExpense.mutateAsync({ id: expense.id, reason })}
    />
  )
}

const COLUMNS: SortedColumn<Expense, 'date' | 'amount'>[] = [
  {
    key: 'date',
    header: 'Date',
    sort: { by: 'date', as: 'moments' },
    cell: (row) => formatDay(row.spent_on),
  },
  { key: 'kind', header: 'What for', cell: (row) => <b>{translate(EXPENSE_KIND_LABELS[row.kind])}</b> },
  {
    key: 'amount',
    header: 'Amount',
    sort: { by: 'amount', as: 'amounts' },
    cell: (row) => (row.reversal ? <s>{formatRupees(row.amount)}</s> : <b>{formatRupees(row.amount)}</b>),
  },
  { key: 'from', header: 'Paid from', cell: (row) => translate(PAID_FROM_LABELS[row.paid_from]) },
  {
    key: 'note',
    fill: 60,
    header: 'Note',
    cell: (row) => (
      <>
        <span className="block break-words">{row.note}</span>
        {row.entered_by && <span className="block break-words text-ink-2">{row.entered_by}</span>}
        {row.reversal && (
          <span className="block break-words text-red">
            {[t('Taken back'), row.reversal.reason, row.reversal.reversed_by].filter(Boolean).join(', ')}
          </span>
        )}
      </>
    ),
  },
]

const actions = (onReverse: (row: Expense) => void): SortedColumn<Expense, 'date' | 'amount'> => ({
  key: 'actions',
  header: 'Actions',
  bare: true,
  cell: (row) =>
    !row.reversal && (
      <Button size="sm" look="outline" onClick={() => onReverse(row)}>
        {t('Take back')}
        <span className="sr-only">
          {' '}
          {[formatRupees(row.amount), formatDay(row.spent_on), ...(row.note ? [row.note] : [])].join(', ')}
        </span>
      </Button>
    ),
})
