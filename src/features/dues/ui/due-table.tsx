import { type ReactNode } from 'react'
import { useToday } from '#/client/clock.ts'
import { Badge } from '#/design/badge.tsx'
import { Button } from '#/design/button.tsx'
import { PhoneLinks } from '#/design/phone-links.tsx'
import { SendWhatsApp } from '#/features/whatsapp/ui/send-whatsapp.tsx'
import { SortedTable, type SortedColumn, type Sorting } from '#/design/sorted-table.tsx'
import { formatCount } from '#/kernel/counted.ts'
import { formatDay, type Day } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { formatPhone } from '#/kernel/reach-by-phone.ts'
import { t, translate } from '#/kernel/words.ts'
import { CLOSED_LABELS } from '../texts.ts'
import { daysLate, isLate, messageOf, paidWords, stillOwedOf } from '../rules.ts'
import type { DueRow } from './types.ts'

type DueColumn = 'due_on' | 'owed'
type Props = Sorting<DueColumn> & {
  rows: readonly DueRow[] | undefined
  /** Late payers are not let in (DUES-6). */
  hold: boolean
  onView: (id: string) => void
  onTake: (row: DueRow) => void
  empty: ReactNode
}

/** What members owe. */
export function DueTable({ rows, hold, onView, onTake, empty, ...sorting }: Props) {
  const today = useToday()
  return (
    <SortedTable
      {...sorting}
      caption={t('Dues')}
      columns={columnsOf({ today, hold, onView, onTake })}
      rows={rows}
      rowKey={(row) => row.id}
      empty={empty}
    />
  )
}

type Shown = Pick<Props, 'hold' | 'onView' | 'onTake'> & { today: Day }

const columnsOf = ({ today, hold, onView, onTake }: Shown): SortedColumn<DueRow, DueColumn>[] => [
  {
    key: 'member',
    fill: 50,
    header: 'Member',
    cell: (row) => <b className="block break-words">{row.name}</b>,
  },
  {
    key: 'phone',
    header: 'Phone',
    cell: (row) =>
      row.phone_digits === null ? (
        t('None')
      ) : (
        <>
          {/* Its links are no use on paper. */}
          <span className="hidden whitespace-nowrap print:inline">{formatPhone(`+${row.phone_digits}`)}</span>
          <PhoneLinks name={row.name} digits={row.phone_digits} message={messageOf(row, today)} />
          {row.closed_at === null && (
            <SendWhatsApp user_id={row.user_id} name={row.name} digits={row.phone_digits} about="due" />
          )}
        </>
      ),
  },
  {
    key: 'plan',
    fill: 50,
    header: 'Plan',
    cell: (row) => (
      <span className="block break-words">
        {row.plan_name}
        {row.uncut_end && (
          <span className="text-ink-2">{t(', cut to {day}', { day: formatDay(row.end_date) })}</span>
        )}
      </span>
    ),
  },
  { key: 'paid', header: 'Paid so far', cell: paidWords },
  {
    key: 'owed',
    sort: { by: 'owed', as: 'amounts' },
    header: 'Owed',
    align: 'right',
    cell: (row) => <b>{formatRupees(stillOwedOf(row))}</b>,
  },
  {
    key: 'due_on',
    sort: { by: 'due_on', as: 'moments' },
    header: 'Due on',
    cell: (row) => <span className="whitespace-nowrap">{formatDay(row.due_on)}</span>,
  },
  {
    key: 'late',
    header: 'Late by',
    cell: (row) => <Lateness row={row} today={today} hold={hold} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    bare: true,
    cell: (row) => (
      <div className="flex gap-1.5 max-sm:*:min-h-11 max-sm:*:flex-1">
        <Button size="sm" look="outline" onClick={() => onView(row.id)}>
          {t('View')}
          <span className="sr-only"> {t('what {name} owes', { name: nameDue(row) })}</span>
        </Button>
        {row.closed_at === null && (
          <Button size="sm" className="whitespace-nowrap" onClick={() => onTake(row)}>
            {t('Take payment')}
            <span className="sr-only"> {t('of {name}', { name: nameDue(row) })}</span>
          </Button>
        )}
      </div>
    ),
  },
]

/** Two dues may be of one person. */
const nameDue = (row: DueRow): string =>
  [row.name, formatRupees(stillOwedOf(row)), formatDay(row.due_on)].join(', ')

function Lateness({ row, today, hold }: { row: DueRow; today: Day; hold: boolean }) {
  if (row.closed_as) return <Badge>{translate(CLOSED_LABELS[row.closed_as])}</Badge>
  const days = daysLate(row.due_on, today)
  if (days === 0) return '–'
  if (!isLate(row, today)) return <Badge tone="glow">{formatCount(days, 'day')}</Badge>
  return (
    <Badge tone="red">
      {hold ? t('{days}: don’t let in', { days: formatCount(days, 'day') }) : formatCount(days, 'day')}
    </Badge>
  )
}
