import { recordExport } from '#/features/audit/record-export.ts'
import { writeCsv, type CsvColumn } from '#/kernel/csv.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { addDays, addMonths, toDay, type Day } from '#/kernel/dates.ts'
import { inRupees, negate, subtract, sumOf } from '#/kernel/money.ts'
import { ACCOUNT_LABELS, EXPENSE_KIND_LABELS, INCOME_LABELS, PAID_FROM_LABELS } from './rules.ts'
import type { ExpenseFilter, ExpenseSort } from './search.ts'
import * as store from './store.ts'

type Listing = Omit<Parameters<typeof store.list>[1], 'kind' | 'sort'> & {
  kind?: ExpenseFilter | undefined
  sort?: ExpenseSort | undefined
}

export function listExpenses({ sql }: { sql: Sql }, { kind = 'all', sort = '-date', ...asked }: Listing) {
  return store.list(sql, { kind, sort, ...asked })
}

function spanOf(month: string): store.Span {
  const first = toDay(`${month}-01`)
  return { first, next: addMonths(first, 1) }
}

/** A month ('YYYY-MM') in paise: revenue, expenses by kind, and what is left (EXPENSE-3). */
export async function monthReport({ sql }: { sql: Sql }, { month }: { month: string }) {
  const span = spanOf(month)
  const [income, expenses] = await Promise.all([store.sumIncome(sql, span), store.sumExpenses(sql, span)])
  const income_total = sumOf(income.map(({ amount }) => amount))
  const expenses_total = sumOf(expenses.map(({ amount }) => amount))
  return {
    month,
    income,
    expenses,
    income_total,
    expenses_total,
    left: subtract(income_total, expenses_total),
  }
}

/** Exports a month for an accountant as CSV, day by day; records the export in the activity log first (EXPENSE-4). */
export async function* exportMonth(
  context: MemberContext,
  { month }: { month: string },
): AsyncGenerator<string> {
  await recordExport(context, { list: 'month', label: `income and expenses of ${month}` })
  yield* writeCsv(COLUMNS, readDays(context.sql, month))
}

/** The first day even if it has none, for the headings. */
async function* readDays(sql: Sql, month: string): AsyncGenerator<Row[]> {
  const { first, next } = spanOf(month)
  for (let day = first; day < next; day = addDays(day, 1)) {
    const lines = await store.listBookLines(sql, day)
    if (lines.length > 0 || day === first) yield lines.map((line) => ({ ...line, day }))
  }
}

type Row = store.BookLine & { day: Day }

const TYPES = { payment: 'Income', refund: 'Refund', undo: 'Undone', expense: 'Expense' }

const COLUMNS: CsvColumn<Row>[] = [
  { header: 'Date', value: ({ day }) => day },
  { header: 'Type', value: ({ type }) => TYPES[type] },
  {
    header: 'For',
    value: (row) => (row.type === 'expense' ? EXPENSE_KIND_LABELS[row.kind] : INCOME_LABELS[row.purpose]),
  },
  { header: 'Receipt or note', isText: true, value: ({ note }) => note },
  {
    header: 'Account',
    value: (row) =>
      row.type === 'expense' ? PAID_FROM_LABELS[row.paid_from] : (ACCOUNT_LABELS[row.account] ?? row.account),
  },
  {
    header: 'Amount (₹)',
    value: (row) => inRupees(row.type === 'expense' ? negate(row.amount) : row.amount),
  },
]
