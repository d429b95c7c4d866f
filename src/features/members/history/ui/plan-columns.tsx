import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { api } from '#/client/api.ts'
import type { Column } from '#/design/table.tsx'
import { formatDay, formatDays, type Day } from '#/kernel/dates.ts'
import { formatRupees, subtract } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

export type History = Awaited<ReturnType<typeof api.admin.members.findHistory>>

/** A plain string: a feature does not depend on which screens the build has. */
export function To({ path, search = {}, children }: { path: string; search?: object; children: ReactNode }) {
  return (
    <Link to={path} search={search} className="underline">
      {children}
    </Link>
  )
}

export const span = ({ start_date, end_date }: { start_date: Day; end_date: Day }) =>
  formatDays(start_date, end_date)

/** A member's plans, with what is still owed of them. */
export const PLANS: Column<History['plans'][number]>[] = [
  { key: 'plan', fill: 100, header: 'Plan', cell: (row) => row.plan_name },
  {
    key: 'period',
    header: 'Period',
    cell: (row) => (
      <>
        {span(row)}
        {row.ended_on !== null && (
          <span className="block text-ink-2">
            {t('Ended early, on {day}', { day: formatDay(row.ended_on) })}
          </span>
        )}
        {row.bought_end !== null && row.bought_end !== row.end_date && (
          <span className="block text-ink-2">
            {t('{rest}sold until {day}', {
              rest: row.changed ? `${t('changed,')} ` : '',
              day: formatDay(row.bought_end),
            })}
          </span>
        )}
      </>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'paid',
    header: 'Paid',
    align: 'right',
    cell: (row) => (
      <>
        {row.grown && row.change_payment_id === null ? (
          t('Changed')
        ) : row.change_payment_id !== null ? (
          <To path="/admin/fees" search={{ status: 'all', view: row.change_payment_id }}>
            {formatRupees(row.amount_paid)}
          </To>
        ) : row.payment_id === null ? (
          <span className="block">
            {row.imported_paid === null
              ? t('Imported')
              : t('{amount} before', { amount: formatRupees(row.imported_paid) })}
          </span>
        ) : (
          <To path="/admin/fees" search={{ status: 'all', view: row.payment_id }}>
            {formatRupees(row.paid ?? row.amount_paid)}
          </To>
        )}
        <DueLine plan={row} />
      </>
    ),
  },
]

/** What is still owed of a plan that is paid in parts. */
function DueLine({ plan: { due_id, total, paid, due_on, closed_as } }: { plan: History['plans'][number] }) {
  if (due_id === null || total === null || paid === null || due_on === null) return null
  const isOpen = closed_as === null
  return (
    <span className={isOpen ? 'block text-red-deep' : 'block text-ink-2'}>
      <To path="/admin/dues" search={{ view: due_id }}>
        {isOpen
          ? t('{amount} due {day}', { amount: formatRupees(subtract(total, paid)), day: formatDay(due_on) })
          : t('{amount} of {amount2}', { amount: formatRupees(paid), amount2: formatRupees(total) })}
      </To>
    </span>
  )
}
