import { useState } from 'react'
import { formatDay } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { t, translate } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { LongTable } from '#/design/long-table.tsx'
import { Select } from '#/design/select.tsx'
import { Stat, StatGroup } from '#/design/stat.tsx'
import type { Column } from '#/design/table.tsx'
import { creditWords } from '../../ui/credits-found.tsx'
import type { ReadLine } from '../rules.ts'
import { LEFT_OUT_TEXTS, PROBLEM_TEXTS } from '../texts.ts'

type Kind = 'credit' | 'problem' | 'left_out'
const KINDS: { value: Kind; label: string }[] = [
  { value: 'credit', label: 'Credits' },
  { value: 'problem', label: 'Not understood' },
  { value: 'left_out', label: 'Left out' },
]
const kindOf = (line: ReadLine): Kind =>
  'credit' in line ? 'credit' : 'problem' in line ? 'problem' : 'left_out'

/** Every line of the statement with its meaning; what isn't understood comes first (PROOF-11). */
export function StatementLines({ lines }: { lines: readonly ReadLine[] }) {
  const [kind, setKind] = useState<Kind | ''>('')
  const of = (wanted: Kind) => lines.filter((line) => kindOf(line) === wanted)
  const problems = of('problem')
  const listed = kind === '' ? [...problems, ...lines.filter((line) => kindOf(line) !== 'problem')] : of(kind)
  return (
    <section aria-label={t('Preview')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StatGroup label={t('Lines in the statement')}>
        <Stat label={t('Credits')} value={of('credit').length} tone="green" />
        <Stat
          label={t('Not understood')}
          value={problems.length}
          tone={problems.length > 0 ? 'red' : 'plain'}
        />
        <Stat label={t('Left out')} value={of('left_out').length} />
      </StatGroup>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p className="font-medium">{t('Nothing is written yet.')}</p>
        <Select
          name="kind"
          label={t('Show')}
          className="max-sm:w-full sm:w-52"
          placeholder={t('All lines')}
          options={KINDS.map((one) => ({ ...one, label: translate(one.label) }))}
          value={kind}
          onValueChange={(value) => setKind(value as Kind | '')}
        />
      </div>
      <LongTable
        key={kind}
        caption={t('Lines in the statement')}
        columns={COLUMNS}
        rows={listed}
        rowKey={({ line }) => String(line)}
        empty={<EmptyState>{t('No such line.')}</EmptyState>}
      />
    </section>
  )
}

const COLUMNS: Column<ReadLine>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => line },
  {
    key: 'day',
    header: 'Date',
    cell: (row) => ('credit' in row ? formatDay(row.credit.day) : row.date),
  },
  {
    key: 'narration',
    fill: 100,
    header: 'Narration',
    cell: (row) => (
      <span className="[overflow-wrap:anywhere]">
        {'credit' in row ? creditWords(row.credit) : row.narration}
      </span>
    ),
  },
  {
    key: 'meaning',
    header: 'Credit',
    align: 'right',
    cell: (row) => {
      if ('credit' in row) return <b>{formatRupees(row.credit.amount)}</b>
      if ('problem' in row) return <Badge tone="red">{translate(PROBLEM_TEXTS[row.problem])}</Badge>
      return <span className="text-ink-2">{translate(LEFT_OUT_TEXTS[row.left_out])}</span>
    },
  },
]
