import { counted } from '#/kernel/counted.ts'
import type { ReactNode } from 'react'
import { formatRupees } from '#/kernel/money.ts'
import { Badge } from '#/design/badge.tsx'
import { Card } from '#/design/card.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import type { AdminOverview } from './queries.ts'

/** This month so far. */
export function MonthlySummary({ overview }: { overview: AdminOverview | undefined }) {
  return (
    <Facts
      title="Monthly Summary"
      rows={[
        ['New students', overview?.students_this_month],
        ['Payments completed', overview?.payments_this_month],
        ['Fees received', overview && formatRupees(overview.revenue_this_month)],
        ['Seats booked', overview?.bookings_this_month],
        ['Students verified', overview?.verified_this_month],
        ['Satisfaction', overview && satisfactionText(overview.satisfaction)],
      ]}
    />
  )
}

/** From members' own ratings (LIBRARY-8). */
function satisfactionText({ percent, ratings }: AdminOverview['satisfaction']): string {
  if (percent === null) return 'No ratings yet'
  return `${percent}% of ${counted(ratings, 'rating')}`
}

/** Only what the server can measure. Getting the figures at all proves that the database answers. */
export function SystemStatus({ system }: { system: AdminOverview['system'] | undefined }) {
  return (
    <Facts
      title="System Status"
      rows={[
        ['Database', system && <Badge tone="green">Ready</Badge>],
        ['Database version', system && `PostgreSQL ${system.database.split(' ')[0]}`],
        ['Mail', system && <MailStatus {...system} />],
        ['Private files stored', system?.stored_files],
      ]}
    />
  )
}

function MailStatus({ mails_waiting, mails_failed }: AdminOverview['system']) {
  if (mails_failed > 0) return <Badge tone="red">{mails_failed} could not be sent</Badge>
  if (mails_waiting > 0) return <Badge tone="glow">{mails_waiting} on the way</Badge>
  return <Badge tone="green">All sent</Badge>
}

function Facts({
  title,
  rows,
}: {
  title: string
  rows: readonly (readonly [string, ReactNode | undefined])[]
}) {
  return (
    <Card>
      <h2 className="text-xl">{title}</h2>
      <dl className="mt-2 divide-y divide-rule">
        {rows.map(([name, value]) => (
          <div key={name} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold">
              {value === undefined ? <Skeleton className="h-5 w-14" /> : value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
