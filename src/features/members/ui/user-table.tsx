import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay } from '#/kernel/dates.ts'
import { Button } from '#/design/button.tsx'
import { Table, type Column } from '#/design/table.tsx'
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
      wide
      dense
      columns={[
        ...COLUMNS,
        {
          key: 'actions',
          header: 'Actions',
          bare: true,
          cell: ({ id, name }) => (
            <Button
              size="sm"
              look="outline"
              className="max-[900px]:min-h-11 max-[900px]:w-full min-[900px]:!min-h-7"
              onClick={() => onView(id)}
            >
              View<span className="sr-only"> {name}</span>
            </Button>
          ),
        },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      empty={empty}
    />
  )
}

/** One line on a desk; the whole text is its title. */
function OneLine({ children, className }: { children: string; className: string }) {
  return (
    <span title={children} className={`block break-words min-[900px]:truncate ${className}`}>
      {children}
    </span>
  )
}

const COLUMNS: Column<UserRow>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (user) => (
      <span className="flex flex-wrap items-center justify-end gap-x-2 min-[900px]:flex-nowrap min-[900px]:justify-start">
        <Link to={`/admin/users/${user.id}` as string} className="min-w-0 font-bold underline">
          <OneLine className="min-[900px]:max-w-36">{user.name}</OneLine>
        </Link>
        <UserBadges user={user} />
      </span>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    cell: ({ email }) => (
      <OneLine className="wrap-anywhere text-ink-2 min-[900px]:max-w-44">{email}</OneLine>
    ),
  },
  {
    key: 'phone',
    header: 'Phone',
    cell: (user) =>
      user.phone === null ? (
        'No phone'
      ) : (
        <span className="flex items-center justify-end gap-1 whitespace-nowrap min-[900px]:justify-start">
          {user.phone}
          <PhoneLinks user={user} />
        </span>
      ),
  },
  {
    key: 'plan',
    header: 'Plan',
    cell: ({ plan_name }) =>
      plan_name === null ? null : <OneLine className="min-[900px]:max-w-32">{plan_name}</OneLine>,
  },
  {
    key: 'ends',
    header: 'Ends',
    cell: ({ end_date }) =>
      end_date === null ? null : <span className="whitespace-nowrap">{formatDay(end_date)}</span>,
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'seat',
    header: 'Seat',
    cell: ({ seats }) => (seats.length === 0 ? null : seats.join(', ')),
  },
]
