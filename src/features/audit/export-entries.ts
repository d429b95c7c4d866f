import { formatMoment } from '#/kernel/dates.ts'
import { moreCsv, toCsv, type CsvColumn } from '#/kernel/csv.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { listEntries } from './actions.ts'
import type { Entry } from './contract.ts'
import { recordOpening } from './record-opening.ts'
import { changesLine } from './labels/rules.ts'
import { deedOf } from './rules.ts'
import type { Listing } from './store.ts'

/** Entries per read, so that memory doesn't grow with the log. */
const BATCH = 2000

/** Exports the entries of a filter as CSV, newest first, piece by piece; records the export in the log first. */
export async function* exportEntries(context: MemberContext, filter: Listing): AsyncGenerator<string> {
  await recordOpening(context, {
    table_name: 'exports',
    row_id: 'audit',
    label: 'activity log',
    user_id: null,
    payment_id: null,
    quiet_seconds: 0,
  })
  let cursor: number | undefined
  let write = toCsv<Entry>
  do {
    const { rows, next_cursor } = await listEntries(context, { ...filter, cursor, limit: BATCH })
    yield await write(COLUMNS, rows)
    write = moreCsv
    cursor = next_cursor ?? undefined
  } while (cursor !== undefined)
}

const COLUMNS: CsvColumn<Entry>[] = [
  { header: 'When', value: ({ at }) => formatMoment(at.toISOString()) },
  { header: 'Who', value: ({ admin }) => admin?.name ?? '' },
  { header: 'What', value: deedOf },
  { header: 'Whom', value: ({ changes }) => changes.find(({ user }) => user)?.user?.name ?? '' },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Changes', value: ({ changes }) => changes.map(changesLine).join('. ') },
]
