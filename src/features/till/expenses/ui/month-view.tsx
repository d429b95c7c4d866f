import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { orpc } from '#/client/api.ts'
import { ExportFile } from '#/client/export-file.tsx'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { Select } from '#/design/select.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { Stat, StatGroup } from '#/design/stat.tsx'
import { formatMonth, monthsUntil } from '#/kernel/dates.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { t, translate } from '#/kernel/words.ts'
import type { TabProps } from '../../drawer/ui/types.ts'
import { EXPENSE_KIND_LABELS, INCOME_LABELS } from '../rules.ts'
import { expenseToasts } from '../texts.ts'

/** How many months can be chosen. */
const MONTHS = 36

/** Income, expenses and what is left of a month (EXPENSE-3). */
export function MonthView({ search, today, onSearch }: TabProps) {
  const month = search.month ?? today.slice(0, 7)
  const { data, error, refetch } = useQuery(orpc.admin.till.monthReport.queryOptions({ input: { month } }))
  useFailureToast(error, expenseToasts.fetch_failed)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3 max-sm:*:w-full">
        <Select
          name="month"
          label={t('Month')}
          options={monthsUntil(today, MONTHS).map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onValueChange={(next) => onSearch({ month: next })}
          className="w-52"
        />
        <ExportFile
          path="/api/admin/till/months/export"
          filter={{ month }}
          name={`income-and-expenses-${month}`}
          failed={expenseToasts.export_failed}
        />
      </div>
      {error && !data ? (
        <Unread error={error} fallback={expenseToasts.fetch_failed} onRetry={() => refetch()} />
      ) : (
        <>
          <StatGroup label={formatMonth(month)}>
            <Stat label={t('Income')} value={data && formatRupees(data.income_total)} tone="green" />
            <Stat label={t('Expenses')} value={data && formatRupees(data.expenses_total)} />
            <Stat
              label={t('Left over')}
              value={data && formatRupees(data.left)}
              tone={data && data.left < 0 ? 'red' : 'plain'}
            />
          </StatGroup>
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Lines
              caption={t('Income, less refunds and undone payments')}
              rows={data?.income.map(({ purpose, amount }) => ({
                name: translate(INCOME_LABELS[purpose]),
                amount,
              }))}
              empty={t('No income in this month.')}
            />
            <Lines
              caption={t('Expenses')}
              rows={data?.expenses.map(({ kind, amount }) => ({
                name: translate(EXPENSE_KIND_LABELS[kind]),
                amount,
              }))}
              empty={t('No expenses in this month.')}
            />
          </div>
        </>
      )}
    </div>
  )
}

type Line = { name: string; amount: Paise }

function Lines({ caption, rows, empty }: { caption: string; rows: Line[] | undefined; empty: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-rule bg-sheet px-4 py-3">
      <h3 id={id} className="text-lg">
        {caption}
      </h3>
      {!rows ? (
        <Skeleton className="my-2 h-28" />
      ) : rows.length === 0 ? (
        <p className="py-2 text-ink-2">{empty}</p>
      ) : (
        <dl className="mt-1 divide-y divide-rule">
          {rows.map(({ name, amount }) => (
            <div key={name} className="flex justify-between gap-4 py-2">
              <dt>{name}</dt>
              <dd className="font-semibold">{formatRupees(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
