import { formatMoment } from '#/kernel/dates.ts'
import type { CsvColumn } from '#/kernel/csv.ts'
import { inRupees } from '#/kernel/money.ts'
import { givenBack } from '#/features/refunds/rules.ts'
import { methodOf, STATUS_LABELS } from '../rules.ts'
import type { PaymentRow } from './types.ts'

/** The columns of the exported payments; money in rupees. */
export const PAYMENT_CSV: CsvColumn<PaymentRow>[] = [
  { header: 'Student', value: (row) => row.student_name },
  { header: 'Email', value: (row) => row.student_email },
  { header: 'Plan', value: (row) => row.bought },
  { header: 'Amount (₹)', value: (row) => inRupees(row.amount) },
  { header: 'Refunded (₹)', value: (row) => inRupees(givenBack(row)) },
  { header: 'Status', value: (row) => STATUS_LABELS[row.status] },
  { header: 'Method', value: (row) => methodOf(row) },
  { header: 'Payment id', isText: true, value: (row) => row.provider_payment_id },
  { header: 'Created', value: (row) => formatMoment(row.created_at) },
  { header: 'Paid', value: (row) => (row.paid_at ? formatMoment(row.paid_at) : null) },
]
