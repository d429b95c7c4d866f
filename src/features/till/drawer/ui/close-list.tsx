import { useState } from 'react'
import { useIsAdmin } from '#/client/admins-only.tsx'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { DayRange } from '#/design/day-range.tsx'
import { EmptyList } from '#/design/empty-list.tsx'
import { ExportButton } from '#/client/export-button.tsx'
import { ListFilters } from '#/design/list-filters.tsx'
import { MomentText } from '#/design/moment-text.tsx'
import { Pager } from '#/design/pager.tsx'
import { Select } from '#/design/select.tsx'
import { SortedTable, type SortedColumn } from '#/design/sorted-table.tsx'
import type { CsvColumn } from '#/kernel/csv.ts'
import { daysOf, formatDay, formatMoment } from '#/kernel/dates.ts'
import { formatRupees, inRupees, sumOf } from '#/kernel/money.ts'
import { t, translate } from '#/kernel/words.ts'
import { differenceOf, differenceWords } from '../rules.ts'
import { CLOSE_FILTERS, CLOSE_SORTS } from '../search.ts'
import { drawerToasts } from '../texts.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import type { Close, TabProps } from './types.ts'

const LABELS = { all: 'All counts', differing: 'With a difference' }

/** The counts of the drawer: expected, counted, difference and reason (TILL-2). */
export function CloseList({ search, onSearch }: TabProps) {
  const show = CLOSE_FILTERS.find((one) => one === search.show) ?? 'all'
  const sort = CLOSE_SORTS.find((one) => one === search.sort) ?? '-date'
  const { list, rows, total, load } = usePages(orpc.admin.till.listCloses, { show, sort, ...daysOf(search) })
  const [corrected, setCorrected] = useState<Close | null>(null)
  const isAdmin = useIsAdmin()
  useFailureToast(list.error, drawerToasts.fetch_failed)
  const everything = { show: undefined, from: undefined, to: undefined } as const
  const set = [show !== 'all', search.from, search.to].filter(Boolean).length
  return (
    <div className="grid gap-5">
      <ListFilters
        set={set}
        onClear={() => onSearch(everything)}
        actions={<ExportButton name="counts" columns={CSV} load={load} />}
      >
        <Select
          name="show"
          label={t('Show')}
          options={CLOSE_FILTERS.map((value) => ({ value, label: translate(LABELS[value]) }))}
          value={show}
          onValueChange={(next) => onSearch({ show: CLOSE_FILTERS.find((one) => one === next) })}
          className="w-48 max-sm:w-full"
        />
        <DayRange from={search.from} to={search.to} onChange={onSearch} />
      </ListFilters>
      {list.error && !rows ? (
        <Unread error={list.error} fallback={drawerToasts.fetch_failed} onRetry={list.refetch} />
      ) : (
        <SortedTable
          caption={t('Drawer counts')}
          sort={sort}
          onSort={(next) => onSearch({ sort: next })}
          columns={isAdmin ? [...COLUMNS, actions(setCorrected)] : COLUMNS}
          rows={rows}
          rowKey={(row) => row.id}
          empty={
            <EmptyList
              filtered={set > 0 && { sentence: t('No counts match.'), onShowAll: () => onSearch(everything) }}
            >
              {t('The drawer hasn’t been counted yet.')}
            </EmptyList>
          }
        />
      )}
      <Pager list={list} shown={rows?.length ?? 0} total={total} />
      {corrected && (
        <CorrectDialog
          key={corrected.id}
          // Somebody may count while it is open.
          close={rows?.find(({ id }) => id === corrected.id) ?? corrected}
          onClose={() => setCorrected(null)}
        />
      )}
    </div>
  )
}

const scopeOf = ({ is_opening, only_day }: Close): string =>
  is_opening ? t('The first count') : only_day ? t('Only the day {day}', { day: formatDay(only_day) }) : ''

const correctionWords = ({ amount, reason, made_by }: Close['corrections'][number]): string =>
  [t('Corrected by {amount}: {reason}', { amount: formatRupees(amount), reason }), made_by]
    .filter(Boolean)
    .join(', ')

const COLUMNS: SortedColumn<Close, 'date'>[] = [
  {
    key: 'date',
    header: 'When',
    sort: { by: 'date', as: 'moments' },
    cell: (row) => (
      <>
        <MomentText>{row.closed_at}</MomentText>
        {row.closed_by && <span className="block break-words text-ink-2">{row.closed_by}</span>}
      </>
    ),
  },
  {
    key: 'expected',
    header: 'Expected',
    align: 'right',
    // What was there before anybody kept a balance was no expectation.
    cell: (row) => (row.is_opening ? '–' : formatRupees(row.cash_expected)),
  },
  {
    key: 'counted',
    header: 'Counted',
    align: 'right',
    cell: (row) => <b>{formatRupees(row.cash_counted)}</b>,
  },
  {
    key: 'difference',
    header: 'Difference',
    cell: (row) => {
      if (row.is_opening) return '–'
      const difference = differenceOf(row)
      return (
        <span className={difference === 0 ? 'text-green' : 'font-semibold text-red'}>
          {difference === 0 ? t('Agrees') : differenceWords(difference)}
        </span>
      )
    },
  },
  {
    key: 'reason',
    fill: 60,
    header: 'Reason',
    cell: (row) => (
      <>
        {!scopeOf(row) && !row.note && row.corrections.length === 0 && '–'}
        {scopeOf(row) && <span className="block text-ink-2">{scopeOf(row)}</span>}
        {row.note && <span className="block break-words">{row.note}</span>}
        {row.corrections.map((one) => (
          <span key={one.made_at} className="block break-words text-ink-2">
            {correctionWords(one)}
          </span>
        ))}
      </>
    ),
  },
]

const actions = (onCorrect: (row: Close) => void): SortedColumn<Close, 'date'> => ({
  key: 'actions',
  header: 'Actions',
  bare: true,
  cell: (row) =>
    !row.only_day && (
      <Button size="sm" look="outline" onClick={() => onCorrect(row)}>
        {t('Correct')}
        <span className="sr-only">
          {' '}
          {t('the count of {moment}', {
            moment: [formatMoment(row.closed_at), formatRupees(row.cash_counted)].join(', '),
          })}
        </span>
      </Button>
    ),
})

const CSV: CsvColumn<Close>[] = [
  { header: 'When', value: (row) => formatMoment(row.closed_at) },
  { header: 'By', value: (row) => row.closed_by },
  { header: 'What', value: scopeOf },
  { header: 'Expected (₹)', value: (row) => (row.is_opening ? null : inRupees(row.cash_expected)) },
  { header: 'Counted (₹)', value: (row) => inRupees(row.cash_counted) },
  { header: 'Difference (₹)', value: (row) => (row.is_opening ? null : inRupees(differenceOf(row))) },
  { header: 'Reason', value: (row) => row.note },
  {
    header: 'Corrected (₹)',
    value: ({ corrections }) =>
      corrections.length === 0 ? null : inRupees(sumOf(corrections.map(({ amount }) => amount))),
  },
]
