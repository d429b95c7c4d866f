import { readPages, type Asked } from '#database/read-page.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { writeCsv, type CsvColumn } from '#/kernel/csv.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { listEntries } from './actions.ts'
import type { Entry } from './contract.ts'
import { recordExport } from './record-export.ts'
import { changesLine } from './labels/rules.ts'
import { deedOf } from './rules.ts'
import type { Listing } from './store.ts'

/** Exports the entries of a filter as CSV, newest first, piece by piece; records the export in the log first. */
export async function* exportEntries(context: MemberContext, filter: Listing): AsyncGenerator<string> {
  await recordExport(context, { list: 'audit', label: 'activity log' })
  yield* writeCsv(
    COLUMNS,
    readPages((asked: Asked<number>) => listEntries(context, { ...filter, ...asked })),
  )
}

const COLUMNS: CsvColumn<Entry>[] = [
  { header: 'When', value: ({ at }) => formatMoment(at.toISOString()) },
  { header: 'Who', value: ({ admin }) => admin?.name ?? '' },
  { header: 'What', value: deedOf },
  { header: 'Whom', value: ({ changes }) => changes.find(({ user }) => user)?.user?.name ?? '' },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Changes', value: ({ changes }) => changes.map(changesLine).join('. ') },
]
