import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '#/kernel/dates.ts'
import { Button } from '#/design/button.tsx'
import { Table, type Column } from '#/design/table.tsx'
import { pageOf } from './page-of.ts'
import { PhoneLinks } from './phone-links.tsx'
import type { UserRow } from './types.ts'
import { StatusBadge, UserBadges } from './user-badges.tsx'

type Props = {
  rows: readonly UserRow[] | undefined
  empty: ReactNode
  onView: (id: string) => void
}

/** The users, one line each on a desk, cards below 900 px. */
export function UserTable({ rows, empty, onView }: Props) {
  return (
    <Table
      caption="Users"
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
    <Button size="sm" look="outline" title="View" onClick={() => onView(id)}>
      <Eye size={16} aria-hidden />
      <span className="@min-[52rem]:sr-only">View</span>
      <span className="sr-only"> {name}</span>
    </Button>
  )
}

const COLUMNS: Column<UserRow>[] = [
  {
    key: 'name',
    fill: 45,
    header: 'Name',
    cell: (user) => (
      <span className="flex flex-wrap items-center justify-end gap-x-2 @min-[52rem]:flex-nowrap @min-[52rem]:justify-start">
        <Link
          to={pageOf(user.id)}
          title={user.name}
          className="min-w-0 font-bold break-words underline @min-[52rem]:truncate"
        >
          {user.name}
        </Link>
        <UserBadges user={user} />
      </span>
    ),
  },
  {
    key: 'email',
    fill: 32,
    header: 'Email',
    cell: ({ email }) => <span className="wrap-anywhere text-ink-2">{email}</span>,
  },
  {
    key: 'phone',
    header: 'Phone',
    cell: (user) =>
      user.phone === null ? (
        'No phone'
      ) : (
        <span className="flex items-center justify-end gap-1 whitespace-nowrap @min-[52rem]:justify-start">
          {user.phone}
          <PhoneLinks user={user} />
        </span>
      ),
  },
  {
    key: 'plan',
    fill: 23,
    header: 'Plan',
    cell: ({ plan_name }) => plan_name,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, end_date }) => (
      <span className="whitespace-nowrap">
        <StatusBadge status={status} />
        {end_date !== null && (
          <>
            <span className="sr-only"> until</span> {formatDay(end_date)}
          </>
        )}
      </span>
    ),
  },
  {
    key: 'seat',
    header: 'Seat',
    cell: ({ seats }) => (seats.length === 0 ? null : seats.join(', ')),
  },
]
