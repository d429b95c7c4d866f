import type { CsvColumn } from '#/kernel/csv.ts'
import { inRupees } from '#/kernel/money.ts'
import { stillOwedOf } from '../rules.ts'
import { CLOSED_LABELS } from '../texts.ts'
import type { DueRow } from './types.ts'

/** The columns of the exported dues. */
export const DUE_CSV: CsvColumn<DueRow>[] = [
  { header: 'Member', value: (due) => due.name },
  { header: 'Email', value: (due) => due.email },
  { header: 'Phone', isText: true, value: (due) => due.phone },
  { header: 'Plan', value: (due) => due.plan_name },
  { header: 'Starts', value: (due) => due.start_date },
  { header: 'Ends', value: (due) => due.end_date },
  { header: 'Price (₹)', value: (due) => inRupees(due.total) },
  { header: 'Paid (₹)', value: (due) => inRupees(due.paid) },
  { header: 'Owed (₹)', value: (due) => inRupees(stillOwedOf(due)) },
  { header: 'Due on', value: (due) => due.due_on },
  { header: 'Closed', value: (due) => (due.closed_as ? CLOSED_LABELS[due.closed_as] : null) },
  { header: 'Reason', value: (due) => due.reason },
]
