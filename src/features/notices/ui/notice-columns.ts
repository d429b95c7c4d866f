import type { NamedColumn } from '#/design/typed-over.ts'
import { translate } from '#/kernel/words.ts'
import { formatDay } from '#/kernel/dates.ts'
import { AUDIENCE_LABELS } from '../texts.ts'
import type { DeskNotice } from './use-notice-desk.ts'

/** What a save of somebody else may have changed. */
export const NOTICE_COLUMNS: NamedColumn<DeskNotice>[] = [
  { header: 'Title', value: (row) => row.title },
  { header: 'Text', value: (row) => row.body },
  { header: 'Title in Hindi', value: (row) => row.title_hi },
  { header: 'Text in Hindi', value: (row) => row.body_hi },
  { header: 'Shown to', value: (row) => translate(AUDIENCE_LABELS[row.audience]) },
  { header: 'Last day', value: (row) => formatDay(row.until) },
]
