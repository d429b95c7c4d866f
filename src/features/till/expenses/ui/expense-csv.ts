import type { CsvColumn } from '#/kernel/csv.ts'
import { inRupees } from '#/kernel/money.ts'
import { EXPENSE_KIND_LABELS, PAID_FROM_LABELS } from '../rules.ts'
import type { Expense } from './types.ts'

/** The columns of the exported expenses, in rupees. What was taken back adds nothing to what was spent (EXPENSE-2). */
export const EXPENSE_CSV: CsvColumn<Expense>[] = [
  { header: 'Date', value: (row) => row.spent_on },
  { header: 'What for', value: (row) => EXPENSE_KIND_LABELS[row.kind] },
  { header: 'Amount (₹)', value: (row) => (row.reversal ? 0 : inRupees(row.amount)) },
  { header: 'Paid from', value: (row) => PAID_FROM_LABELS[row.paid_from] },
  { header: 'Note', value: (row) => row.note },
  { header: 'By', value: (row) => row.entered_by },
  { header: 'Taken back (₹)', value: (row) => (row.reversal ? inRupees(row.amount) : null) },
  { header: 'Why taken back', value: (row) => row.reversal?.reason ?? null },
]
