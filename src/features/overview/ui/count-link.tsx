import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type List = { to: string; search?: Record<string, string>; hash?: string }

/** The lists that the dashboard counts. Plain strings: this screen does not depend on which others the build has. */
const LISTS = {
  students: { to: '/admin/users', search: { show: 'students' } },
  new_students: { to: '/admin/users', search: { show: 'students', sort: 'newest' } },
  active: { to: '/admin/users', search: { status: 'active' } },
  ending: { to: '/admin/users', search: { show: 'ends_soon', sort: 'ending' } },
  payments: { to: '/admin/fees', search: { status: 'completed' } },
  today: { to: '/admin/fees', search: { tab: 'day' } },
  seats: { to: '/admin/seats' },
  identities: { to: '/admin/verification' },
  waiting: { to: '/admin', hash: 'waiting' },
} satisfies Record<string, List>

/** A number of the dashboard, which leads to the list that it counts (DESK-2). */
export function CountLink({ list, children }: { list: keyof typeof LISTS; children: ReactNode }) {
  const { to, search = {}, hash = '' }: List = LISTS[list]
  return (
    <Link
      to={to}
      search={search}
      hash={hash}
      className="inline-block min-h-6 min-w-6 underline decoration-edge decoration-1 underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  )
}
