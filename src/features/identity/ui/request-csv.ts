import { formatMoment } from '#/kernel/dates.ts'
import type { CsvColumn } from '#/kernel/csv.ts'
import { REVIEW_LABELS } from '#/kernel/review.ts'
import type { RequestRow } from './types.ts'

/** The columns of the exported requests: the table's, and no documents. */
export const REQUEST_CSV: CsvColumn<RequestRow>[] = [
  { header: 'Student', value: (row) => row.name },
  { header: 'Email', value: (row) => row.email },
  { header: 'Phone', isText: true, value: (row) => row.phone },
  { header: 'Emergency contact', value: (row) => row.emergency_contact_name },
  { header: 'Submitted', value: (row) => formatMoment(row.created_at) },
  { header: 'Reviewed', value: (row) => (row.reviewed_at ? formatMoment(row.reviewed_at) : null) },
  { header: 'Status', value: (row) => REVIEW_LABELS[row.status] },
]
