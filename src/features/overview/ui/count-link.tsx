import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { groupDigits } from '#/kernel/counted.ts'
import type { Day } from '#/kernel/dates.ts'
import type { PartOfDay } from '#/features/seats/search.ts'
import { monthOf } from '../rules.ts'

type List = { to: string; search?: Record<string, string | number>; hash?: string }

/** The lists that the dashboard counts. Plain strings: this screen does not depend on which others the build has. */
const LISTS = {
  students: () => users({ show: 'students' }),
  new_students: (today) => users({ show: 'students', from: monthOf(today) }),
  active: () => users({ status: 'active' }),
  ending: () => users({ show: 'ends_soon', sort: 'ends' }),
  payments: (today) => ({ to: '/admin/fees', search: { status: 'completed', from: monthOf(today) } }),
  today: () => ({ to: '/admin/fees', search: { tab: 'day' } }),
  seated: () => ({ to: '/admin/seats', search: { show: 'now' } }),
  morning: (today) => bookingsOn(today, 'morning'),
  evening: (today) => bookingsOn(today, 'evening'),
  night: (today) => bookingsOn(today, 'night'),
  bookings: (today) => ({ to: '/admin/seats', search: { show: 'bookings', from: monthOf(today) } }),
  identities: (today) => ({
    to: '/admin/verification',
    search: { status: 'approved', days: 'reviewed', from: monthOf(today) },
  }),
  waiting: () => ({ to: '/admin', hash: 'waiting' }),
} satisfies Record<string, (today: Day) => List>

const users = (search: Record<string, string>): List => ({ to: '/admin/users', search })
const bookingsOn = (on: Day, part: PartOfDay): List => ({
  to: '/admin/seats',
  search: { show: 'bookings', on, part },
})

export type CountedList = keyof typeof LISTS
type Props = { list: CountedList; today: Day; floor?: number; children: ReactNode }

/** A number of the dashboard, which leads to the list that it counts (DESK-2). */
export function CountLink({ list, today, floor, children }: Props) {
  const { to, search: asked = {}, hash = '' }: List = LISTS[list](today)
  const search = floor === undefined ? asked : { ...asked, floor }
  return (
    <Link
      to={to}
      search={search}
      hash={hash}
      data-counts
      className="inline-block min-h-6 min-w-6 underline decoration-edge decoration-1 underline-offset-4 hover:decoration-current"
    >
      {typeof children === 'number' ? groupDigits(children) : children}
    </Link>
  )
}
