import { formatMoment } from '#/kernel/dates.ts'
import type { CsvColumn } from '#/kernel/csv.ts'
import { ERASURE_LABELS, plansOf, type ErasureRow } from './types.ts'

/** The columns of the exported requests. */
export const ERASURE_CSV: CsvColumn<ErasureRow>[] = [
  { header: 'Member', value: (row) => row.name },
  { header: 'Email', value: (row) => row.email },
  { header: 'Membership', value: plansOf },
  { header: 'Asked', value: (row) => formatMoment(row.asked_at) },
  { header: 'Status', value: (row) => ERASURE_LABELS[row.status] },
  { header: 'Decided', value: (row) => (row.decided_at ? formatMoment(row.decided_at) : null) },
  { header: 'Decided by', value: (row) => row.decided_by_name },
  { header: 'Reason', value: (row) => row.reason },
]
