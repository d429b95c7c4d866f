import { useState } from 'react'
import { formatDay, isDay, type Day } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { formatCount, groupDigits } from '#/kernel/counted.ts'
import { t, translate } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { EmailText } from '#/design/email-text.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { LongTable } from '#/design/long-table.tsx'
import { Select } from '#/design/select.tsx'
import { Stat, StatGroup } from '#/design/stat.tsx'
import type { Column } from '#/design/table.tsx'
import { amountOf, kindOf, sittingsOf, usualSlots, type NumberedRow, type VerdictKind } from '../rules.ts'
import type { SheetPlan } from '../sheets/rules.ts'
import { verdictText } from '../sheets/texts.ts'
import { SiblingChoice, SiblingNote, type Siblings } from './sibling-choice.tsx'
import type { Verdicts } from './use-verdicts.ts'

const KINDS: { value: VerdictKind; label: string }[] = [
  { value: 'new', label: 'New' },
  { value: 'twin', label: 'Duplicate' },
  { value: 'sibling', label: 'Shared phone' },
  { value: 'invalid', label: 'Need fixing' },
]
type Props = { verdicts: Verdicts; plans: readonly SheetPlan[]; today: Day; siblings: Siblings | null }

/** Every row with its verdict and the reason, before anything is written (IMPORT-1). */
export function PreviewPart({ verdicts, plans, today, siblings }: Props) {
  const [kind, setKind] = useState<VerdictKind | ''>('')
  const { rows, waiting, checked, of } = verdicts
  const count = (wanted: VerdictKind) => rows.filter(({ verdict }) => kindOf(verdict) === wanted).length
  // One that was ticked stays, so that it can be unticked.
  const isListed = ({ number, verdict, shares_phone }: NumberedRow) =>
    !waiting.has(number) && (kindOf(verdict) === kind || (kind === 'sibling' && shares_phone))
  const listed = kind === '' ? rows : rows.filter(isListed)
  const done = checked === of
  return (
    <section aria-label={t('Preview')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StatGroup label={t('Rows in the file')}>
        <Stat label={t('New')} value={done ? count('new') : undefined} tone="green" />
        <Stat label={t('Duplicates')} value={done ? count('twin') : undefined} />
        <Stat label={t('Shared phones')} value={done ? count('sibling') : undefined} />
        <Stat
          label={t('Need fixing')}
          value={done ? count('invalid') : undefined}
          tone={count('invalid') > 0 ? 'red' : 'plain'}
        />
      </StatGroup>
      {done && <SiblingNote rows={rows} siblings={siblings} />}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p role="status" className="font-medium">
          {done
            ? t('Nothing is written yet.')
            : t(verdicts.failed ? '{checked} of {rows} checked.' : 'Checking {checked} of {rows}...', {
                checked: groupDigits(checked),
                rows: formatCount(of, 'row'),
              })}
        </p>
        <Select
          name="kind"
          label={t('Show')}
          className="max-sm:w-full sm:w-52"
          placeholder={t('All rows')}
          options={KINDS.map((one) => ({ ...one, label: translate(one.label) }))}
          value={kind}
          onValueChange={(value) => setKind(value as VerdictKind | '')}
        />
      </div>
      <LongTable
        key={kind}
        caption={t('Rows in the file')}
        columns={columnsFor(plans, today, siblings, waiting)}
        rows={listed}
        rowKey={({ number }) => String(number)}
        empty={<EmptyState>{t('No such row.')}</EmptyState>}
      />
    </section>
  )
}

const dayText = (text: string) => (isDay(text) ? formatDay(text) : text)

function columnsFor(
  plans: readonly SheetPlan[],
  today: Day,
  siblings: Siblings | null,
  waiting: ReadonlySet<number>,
): Column<NumberedRow>[] {
  const planOf = (id: string) => plans.find((plan) => plan.id === id)
  return [
    { key: 'number', header: 'Row', cell: ({ number }) => number },
    {
      key: 'member',
      fill: 36,
      header: 'Member',
      cell: ({ row }) => (
        <>
          <b className="block break-words">{row.name || '–'}</b>
          <span className="block break-words">{row.phone}</span>
          {row.email && <EmailText>{row.email}</EmailText>}
        </>
      ),
    },
    {
      key: 'plan',
      fill: 24,
      header: 'Plan',
      cell: ({ row }) =>
        row.plan === '' ? (
          <span className="text-ink-2">{t('None')}</span>
        ) : (
          (planOf(row.plan)?.name ?? row.plan)
        ),
    },
    {
      key: 'ends',
      header: 'Starts – ends',
      cell: ({ row }) =>
        row.plan !== '' && (
          <>
            {dayText(row.start_date)} – {dayText(row.end_date)}
            {isDay(row.end_date) && row.end_date < today && (
              <span className="block text-ink-2">{t('Ended')}</span>
            )}
          </>
        ),
    },
    { key: 'seat', header: 'Seat', cell: ({ row }) => seatText(row, planOf(row.plan), today) },
    { key: 'due', header: 'Due', align: 'right', cell: ({ row }) => dueText(row.due) },
    {
      key: 'verdict',
      fill: 40,
      header: 'Result',
      cell: (one) => {
        const { verdict } = one
        if (waiting.has(one.number)) return <span className="text-ink-3">{t('Not checked yet')}</span>
        const kind = kindOf(verdict)
        const tone = kind === 'new' ? 'green' : kind === 'invalid' ? 'red' : undefined
        return (
          <>
            <Badge {...(tone ? { tone } : {})}>
              {translate(KINDS.find(({ value }) => value === kind)?.label ?? '')}
            </Badge>
            {verdict && <span className="mt-1 block text-ink-2">{verdictText(verdict)}</span>}
            <SiblingChoice row={one} siblings={siblings} />
          </>
        )
      },
    },
  ]
}

function seatText(row: NumberedRow['row'], plan: SheetPlan | undefined, today: Day) {
  if (row.seat === '') return <span className="text-ink-2">{t('None')}</span>
  if (!plan) return row.seat
  const slots = row.slots === '' ? usualSlots(plan.type) : row.slots.split(',')
  const labels = slots.map((slot) => translate(SLOTS[slot as TimeSlot]?.label ?? slot)).join(', ')
  // A plan that is over keeps no seat.
  if (isDay(row.end_date) && sittingsOf(row, [plan], today).length === 0)
    return <span className="text-ink-2">{t('None')}</span>
  return (
    <>
      {row.seat} <span className="block text-ink-2">{labels}</span>
    </>
  )
}

function dueText(due: string) {
  const amount = amountOf(due)
  if (due === '' || amount === 0) return ''
  return amount === null ? due : formatRupees(amount)
}
