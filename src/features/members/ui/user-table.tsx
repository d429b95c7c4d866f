import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf, formatDay } from '#/kernel/dates.ts'
import { formatPhone } from '#/kernel/reach-by-phone.ts'
import { t } from '#/kernel/words.ts'
import { lastDayOf } from '#/features/subscriptions/rules.ts'
import { Button } from '#/design/button.tsx'
import { EmailText } from '#/design/email-text.tsx'
import { SortedTable, type SortedColumn, type Sorting } from '#/design/sorted-table.tsx'
import { pageOf } from './page-of.ts'
import { PhoneLinks } from './phone-links.tsx'
import type { UserRow } from './types.ts'
import { StatusBadge } from './status-badge.tsx'
import { UserBadges } from './user-badges.tsx'

type UserColumn = 'name' | 'joined' | 'ends'
type Props = Sorting<UserColumn> & {
  rows: readonly UserRow[] | undefined
  empty: ReactNode
  onView: (id: string) => void
}

/** The users, one line each on a desk, cards where there is less room. */
export function UserTable({ rows, empty, onView, ...sorting }: Props) {
  return (
    <SortedTable
      {...sorting}
      caption={t('Users')}
      columns={[
        ...COLUMNS,
        { key: 'actions', header: 'Actions', bare: true, cell: (user) => viewButton(user, onView) },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      empty={empty}
    />
  )
}

function viewButton({ id, name }: UserRow, onView: Props['onView']) {
  return (
    <Button size="sm" look="outline" title={t('View')} onClick={() => onView(id)}>
      <Eye size={16} aria-hidden />
      <span className="@min-[56rem]:sr-only">{t('View')}</span>
      <span className="sr-only"> {name}</span>
    </Button>
  )
}

const COLUMNS: SortedColumn<UserRow, UserColumn>[] = [
  {
    key: 'name',
    sort: { by: 'name', as: 'words' },
    fill: 70,
    header: 'Name',
    cell: (user) => (
      <>
        <span className="flex flex-wrap items-center justify-end gap-x-2 @min-[56rem]:flex-nowrap @min-[56rem]:justify-start">
          <Link
            to={pageOf(user.id)}
            title={user.name}
            className="min-w-0 font-bold break-words underline @min-[56rem]:truncate"
          >
            {user.name}
          </Link>
          <UserBadges user={user} />
        </span>
        <EmailText>{user.email}</EmailText>
      </>
    ),
  },
  {
    key: 'phone',
    header: 'Phone',
    cell: (user) =>
      user.phone === null ? (
        t('No phone')
      ) : (
        <span className="flex items-center justify-end gap-1 whitespace-nowrap @min-[56rem]:justify-start">
          {formatPhone(user.phone)}
          <PhoneLinks user={user} />
        </span>
      ),
  },
  {
    key: 'plan',
    fill: 30,
    header: 'Plan',
    cell: ({ plan_name }) => plan_name,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'ends',
    sort: { by: 'ends', as: 'days' },
    header: 'Ends',
    cell: ({ end_date, ended_on, renewed_until }) =>
      end_date === null ? null : (
        <>
          {formatDay(lastDayOf({ end_date, ended_on }))}
          {renewed_until !== null && (
            <span className="below block text-ink-2">
              {t('Renewed until {date}', { date: formatDay(renewed_until) })}
            </span>
          )}
        </>
      ),
  },
  {
    key: 'seat',
    header: 'Seat',
    cell: ({ seats }) => (seats.length === 0 ? null : seats.join(', ')),
  },
  {
    key: 'joined',
    sort: { by: 'joined', as: 'moments' },
    header: 'Joined',
    cell: ({ created_at }) => formatDay(dayOf(new Date(created_at))),
  },
]
