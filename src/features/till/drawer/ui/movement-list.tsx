import { useState } from 'react'
import { useIsAdmin } from '#/client/admins-only.tsx'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { Button } from '#/design/button.tsx'
import { DayRange } from '#/design/day-range.tsx'
import { EmptyList } from '#/design/empty-list.tsx'
import { ExportButton } from '#/client/export-button.tsx'
import { ListFilters } from '#/design/list-filters.tsx'
import { MomentText } from '#/design/moment-text.tsx'
import { Pager } from '#/design/pager.tsx'
import { ReasonDialog } from '#/design/reason-dialog.tsx'
import { Select } from '#/design/select.tsx'
import { SortedTable, type SortedColumn } from '#/design/sorted-table.tsx'
import type { CsvColumn } from '#/kernel/csv.ts'
import { daysOf, formatMoment } from '#/kernel/dates.ts'
import { formatRupees, inRupees } from '#/kernel/money.ts'
import { typedWords } from '#/kernel/names.ts'
import { t, translate } from '#/kernel/words.ts'
import { LONGEST_REASON } from '#/features/payments/rules.ts'
import { movementWords, whyWords } from '../rules.ts'
import { MOVEMENT_FILTERS, MOVEMENT_SORTS, type MovementFilter } from '../search.ts'
import { drawerToasts } from '../texts.ts'
import type { Movement, TabProps } from './types.ts'
import { useTillActions } from './use-till-actions.ts'

const LABELS: Record<MovementFilter, string> = {
  all: 'Everything',
  payments: 'Payments',
  refunds: 'Refunds and undone',
  desk: 'Taken out, put in, counted',
  expenses: 'Expenses',
}

/** What moved the cash, by default today (TILL-1). */
export function MovementList({ search, today, onSearch }: TabProps) {
  const show = MOVEMENT_FILTERS.find((one) => one === search.show) ?? 'all'
  const sort = MOVEMENT_SORTS.find((one) => one === search.sort) ?? '-date'
  const isToday = search.days === undefined
  const days = isToday ? { from: today, to: today } : daysOf(search)
  const { list, rows, total, load } = usePages(orpc.admin.till.listMovements, { show, sort, ...days })
  const [reversed, setReversed] = useState<Movement | null>(null)
  const isAdmin = useIsAdmin()
  useFailureToast(list.error, drawerToasts.fetch_failed)
  const everything = { show: undefined, days: 'all', from: undefined, to: undefined } as const
  return (
    <div className="grid gap-5">
      <ListFilters
        set={[show !== 'all', !isToday].filter(Boolean).length}
        onClear={() => onSearch({ ...everything, days: undefined })}
        actions={<ExportButton name="cash" columns={CSV} load={load} />}
      >
        <Select
          name="days"
          label={t('Days')}
          options={[
            { value: 'today', label: t('Today') },
            { value: 'all', label: t('All days') },
          ]}
          value={isToday ? 'today' : 'all'}
          onValueChange={(next) =>
            onSearch({ days: next === 'all' ? 'all' : undefined, from: undefined, to: undefined })
          }
          className="w-36 max-sm:w-full"
        />
        {!isToday && <DayRange from={search.from} to={search.to} onChange={onSearch} />}
        <Select
          name="show"
          label={t('Show')}
          options={MOVEMENT_FILTERS.map((value) => ({ value, label: translate(LABELS[value]) }))}
          value={show}
          onValueChange={(next) => onSearch({ show: MOVEMENT_FILTERS.find((one) => one === next) })}
          className="w-60 max-sm:w-full"
        />
      </ListFilters>
      {list.error && !rows ? (
        <Unread error={list.error} fallback={drawerToasts.fetch_failed} onRetry={list.refetch} />
      ) : (
        <SortedTable
          caption={isToday ? t('Cash moved today') : t('Cash moved')}
          sort={sort}
          onSort={(next) => onSearch({ sort: next })}
          columns={isAdmin ? [...COLUMNS, actions(setReversed)] : COLUMNS}
          rows={rows}
          rowKey={(row) => String(row.id)}
          empty={
            <EmptyList
              filtered={
                (show !== 'all' || isToday || search.from !== undefined || search.to !== undefined) && {
                  sentence:
                    isToday && show === 'all' ? t('No cash has moved today.') : t('No cash entries match.'),
                  onShowAll: () => onSearch(everything),
                }
              }
            >
              {t('No cash has moved yet. Payments in cash, refunds and expenses appear here.')}
            </EmptyList>
          }
        />
      )}
      <Pager list={list} shown={rows?.length ?? 0} total={total} />
      {reversed && <ReverseDialog movement={reversed} onClose={() => setReversed(null)} />}
    </div>
  )
}

function ReverseDialog({ movement, onClose }: { movement: Movement; onClose: () => void }) {
  const { reverseMove } = useTillActions()
  const id = movement.reversible_id
  if (!id) return null
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Take back {amount}?', { amount: formatRupees(movement.amount) })}
      description={t(
        'Only for something entered by mistake: this cash never moved. If the drawer was counted since, what should be in it stays as it is.',
      )}
      confirmLabel={t('Take back')}
      cancelLabel={t('Keep it')}
      busyLabel={t('Taking back...')}
      label={t('What was the mistake?')}
      maxLength={LONGEST_REASON}
      keepAs={`move:${id}`}
      onReason={(reason) => reverseMove.mutateAsync({ id, reason })}
    />
  )
}

const COLUMNS: SortedColumn<Movement, 'date'>[] = [
  {
    key: 'date',
    header: 'When',
    sort: { by: 'date', as: 'moments' },
    cell: (row) => <MomentText>{row.at}</MomentText>,
  },
  {
    key: 'what',
    fill: 30,
    header: 'What',
    cell: (row) => <b className="break-words">{movementWords(row)}</b>,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    cell: (row) => (
      <span className={row.amount < 0 ? 'font-semibold' : 'font-semibold text-green'}>
        {formatRupees(row.amount)}
      </span>
    ),
  },
  {
    key: 'about',
    fill: 45,
    header: 'Who and why',
    cell: (row) => (
      <>
        {row.student_name && <span className="block break-words">{typedWords(row.student_name)}</span>}
        {row.reason && <span className="block break-words">{whyWords(row)}</span>}
        {row.by && <span className="block break-words text-ink-2">{row.by}</span>}
      </>
    ),
  },
]

const nameMovement = ({ student_name, amount, at }: Movement): string =>
  [...(student_name ? [student_name] : []), formatRupees(amount), formatMoment(at)].join(', ')

const actions = (onReverse: (row: Movement) => void): SortedColumn<Movement, 'date'> => ({
  key: 'actions',
  header: 'Actions',
  bare: true,
  cell: (row) =>
    row.payment_id ? (
      <ButtonLink size="sm" look="outline" to="/admin/fees" search={{ view: row.payment_id }}>
        {t('View')}
        <span className="sr-only"> {t('the payment of {name}', { name: nameMovement(row) })}</span>
      </ButtonLink>
    ) : (
      row.reversible_id && (
        <Button size="sm" look="outline" onClick={() => onReverse(row)}>
          {t('Take back')}
          <span className="sr-only"> {nameMovement(row)}</span>
        </Button>
      )
    ),
})

const CSV: CsvColumn<Movement>[] = [
  { header: 'When', value: (row) => formatMoment(row.at) },
  { header: 'What', value: movementWords },
  { header: 'Amount (₹)', value: (row) => inRupees(row.amount) },
  { header: 'Student', value: (row) => row.student_name },
  { header: 'Why', value: whyWords },
  { header: 'By', value: (row) => row.by },
]
