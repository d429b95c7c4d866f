import { useQuery } from '@tanstack/react-query'
import { orpc, textOf } from '#/client/api.ts'
import { ExportFile } from '#/client/export-file.tsx'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { Select } from '#/design/select.tsx'
import { Stat, StatGroup } from '#/design/stat.tsx'
import { Table, type Column } from '#/design/table.tsx'
import { addMonths, formatMonth, toDay, type Day } from '#/kernel/dates.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import type { TabProps } from '../../drawer/ui/types.ts'
import { EXPENSE_KIND_LABELS, INCOME_LABELS } from '../rules.ts'
import { expenseToasts } from '../texts.ts'

/** How many months can be chosen. */
const MONTHS = 36

/** Income, expenses and what is left of a month (EXPENSE-3). */
export function MonthView({ search, today, onSearch }: TabProps) {
  const month = search.month ?? today.slice(0, 7)
  const { data, error, refetch } = useQuery(orpc.admin.till.monthReport.queryOptions({ input: { month } }))
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3 max-sm:*:w-full">
        <Select
          name="month"
          label="Month"
          options={monthsUntil(today).map((value) => ({ value, label: formatMonth(value) }))}
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
        <Banner tone="danger" role="alert" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          {textOf(error, expenseToasts.fetch_failed).description}
        </Banner>
      ) : (
        <>
          <StatGroup label={formatMonth(month)}>
            <Stat label="Income" value={data && formatRupees(data.income_total)} tone="green" />
            <Stat label="Expenses" value={data && formatRupees(data.expenses_total)} />
            <Stat
              label="Left"
              value={data && formatRupees(data.left)}
              tone={data && data.left < 0 ? 'red' : 'plain'}
            />
          </StatGroup>
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Lines
              caption="Income, less refunds"
              rows={data?.income.map(({ purpose, amount }) => ({ name: INCOME_LABELS[purpose], amount }))}
              empty="No income in this month."
            />
            <Lines
              caption="Expenses"
              rows={data?.expenses.map(({ kind, amount }) => ({ name: EXPENSE_KIND_LABELS[kind], amount }))}
              empty="No expenses in this month."
            />
          </div>
        </>
      )}
    </div>
  )
}

type Line = { name: string; amount: Paise }

function Lines({ caption, rows, empty }: { caption: string; rows: Line[] | undefined; empty: string }) {
  return (
    <Table
      caption={caption}
      captionShown
      columns={COLUMNS}
      rows={rows}
      rowKey={({ name }) => name}
      empty={<EmptyState>{empty}</EmptyState>}
    />
  )
}

const COLUMNS: Column<Line>[] = [
  { key: 'name', header: 'What for', cell: (row) => <b>{row.name}</b> },
  { key: 'amount', header: 'Amount', align: 'right', cell: (row) => formatRupees(row.amount) },
]

const monthsUntil = (today: Day): string[] =>
  Array.from({ length: MONTHS }, (_, back) => addMonths(toDay(`${today.slice(0, 7)}-01`), -back).slice(0, 7))
