import { useState } from 'react'
import { formatCount, groupDigits } from '#/kernel/counted.ts'
import { formatDay, isDay } from '#/kernel/dates.ts'
import { t, translate } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { Checkbox } from '#/design/checkbox.tsx'
import { EmailText } from '#/design/email-text.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { LongTable } from '#/design/long-table.tsx'
import { MomentText } from '#/design/moment-text.tsx'
import type { Column } from '#/design/table.tsx'
import { TwoLines } from '#/design/two-lines.tsx'
import type { ReadRow } from '../../sheets/rules.ts'
import { fullName } from '../../desk/rules.ts'
import { problemWords } from '../texts.ts'
import type { Check } from './use-check.ts'

/**
 * Every row with its verdict and the reason, before anything is written. `synced`: how many of the new ones are stored
 * by now.
 */
export function SyncPreview({ check, synced }: { check: Check; synced: number | null }) {
  const [onlySkipped, setOnlySkipped] = useState(false)
  const { rows, waiting, checked, of } = check
  const skipped = rows.filter(({ problem }) => problem !== null)
  const listed = onlySkipped ? skipped : rows
  const good = rows.length - skipped.length
  const progress =
    synced !== null
      ? t('Synced {synced} of {rows}...', { synced: groupDigits(synced), rows: formatCount(good, 'row') })
      : checked < of
        ? t(check.failed ? '{checked} of {rows} checked.' : 'Checking {checked} of {rows}...', {
            checked: groupDigits(checked),
            rows: formatCount(of, 'row'),
          })
        : t('{good} new, {count} skipped of {rows}. Nothing is written yet.', {
            good: groupDigits(good),
            count: groupDigits(skipped.length),
            rows: formatCount(rows.length, 'row'),
          })
  return (
    <section aria-label={t('Preview')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="font-medium">
          {progress}
        </p>
        <Checkbox
          name="only_skipped"
          label={t('Only skipped rows')}
          checked={onlySkipped}
          onCheckedChange={setOnlySkipped}
        />
      </div>
      <LongTable
        key={String(onlySkipped)}
        caption={t('Rows in the spreadsheet')}
        columns={[...COLUMNS, verdictColumn(waiting)]}
        rows={listed}
        rowKey={({ number }) => String(number)}
        empty={<EmptyState>{t('No row is skipped.')}</EmptyState>}
      />
    </section>
  )
}

const bornOn = (day: string) => (isDay(day) ? formatDay(day) : day)

const COLUMNS: Column<ReadRow>[] = [
  { key: 'number', header: 'Row', cell: ({ number }) => number },
  {
    key: 'student',
    fill: 45,
    header: 'Student',
    cell: ({ row }) => (
      <TwoLines
        first={fullName(row).trim() || '–'}
        below={[bornOn(row.date_of_birth), translate(row.gender)].filter(Boolean).join(', ')}
      />
    ),
  },
  {
    key: 'contact',
    fill: 35,
    header: 'Contact',
    cell: ({ row }) => (
      <>
        <EmailText>{row.email || null}</EmailText>
        <span className="block break-words">{row.phone}</span>
      </>
    ),
  },
  {
    key: 'studies',
    fill: 20,
    header: 'Study Time, Purpose',
    cell: ({ row }) => (
      <>
        <span className="block break-words">{row.preferred_study_time}</span>
        <span className="line-clamp-2 break-words text-ink-2">{row.purpose}</span>
      </>
    ),
  },
  {
    key: 'submitted',
    header: 'Submitted',
    cell: ({ row }) =>
      row.form_submitted_at ? <MomentText>{row.form_submitted_at.toISOString()}</MomentText> : t('Today'),
  },
]

/** As wide as the reason: the one thing that has to be read. */
const verdictColumn = (waiting: ReadonlySet<number>): Column<ReadRow> => ({
  key: 'verdict',
  header: 'Result',
  cell: ({ number, problem }) =>
    waiting.has(number) ? (
      <span className="text-ink-3">{t('Not checked yet')}</span>
    ) : problem === null ? (
      <Badge tone="green">{t('New')}</Badge>
    ) : (
      <>
        <Badge>{t('Skipped')}</Badge>
        <span className="mt-1 block text-ink-2">{problemWords(problem)}</span>
      </>
    ),
})
