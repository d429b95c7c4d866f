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
      wide
      dense
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
    <Button
      size="sm"
      look="outline"
      title="View"
      className="max-[900px]:min-h-11 max-[900px]:w-full min-[900px]:!min-h-7 min-[900px]:!px-2 min-[900px]:!py-0"
      onClick={() => onView(id)}
    >
      <Eye size={16} aria-hidden />
      <span className="min-[900px]:sr-only">View</span>
      <span className="sr-only"> {name}</span>
    </Button>
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
        <Link to={pageOf(user.id)} className="min-w-0 font-bold underline">
          <OneLine className="min-[900px]:max-w-28">{user.name}</OneLine>
        </Link>
        <UserBadges user={user} />
      </span>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    cell: ({ email }) => <OneLine className="wrap-anywhere text-ink-2 min-[900px]:max-w-32">{email}</OneLine>,
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
      plan_name === null ? null : <OneLine className="min-[900px]:max-w-28">{plan_name}</OneLine>,
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
