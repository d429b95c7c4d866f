import { readPages, type Asked } from '#database/read-page.ts'
import { recordExport } from '#/features/audit/record-export.ts'
import { writeCsv, type CsvColumn } from '#/kernel/csv.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { listMembers, type Listing } from './list-members.ts'
import { ROLE_LABELS } from '#/kernel/role-labels.ts'
import { STATUS_LABELS } from '../search.ts'

type Row = Awaited<ReturnType<typeof listMembers>>['rows'][number]

/** Exports the members of a filter as CSV, piece by piece; records the export in the activity log first. */
export async function* exportMembers(context: MemberContext, filter: Listing): AsyncGenerator<string> {
  await recordExport(context, { list: 'users', label: 'users' })
  yield* writeCsv(
    COLUMNS,
    readPages((asked: Asked) => listMembers(context, { ...filter, ...asked })),
  )
}

const COLUMNS: CsvColumn<Row>[] = [
  { header: 'Name', value: (row) => row.name },
  { header: 'Email', value: (row) => row.email },
  { header: 'Phone', isText: true, value: (row) => row.phone },
  { header: 'Role', value: (row) => ROLE_LABELS[row.role] },
  { header: 'Verified', value: (row) => (row.verified ? 'Yes' : 'No') },
  { header: 'Banned', value: (row) => (row.banned_at ? 'Yes' : 'No') },
  { header: 'Status', value: (row) => STATUS_LABELS[row.status] },
  { header: 'Plan', value: (row) => row.plan_name },
  { header: 'Starts', value: (row) => row.start_date },
  { header: 'Ends', value: (row) => row.ended_on ?? row.end_date },
  { header: 'Renewed until', value: (row) => row.renewed_until },
  { header: 'Seats', value: (row) => row.seats.join(', ') },
  { header: 'Joined', value: (row) => formatMoment(row.created_at.toISOString()) },
]
