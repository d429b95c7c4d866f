import { counted } from '#/kernel/counted.ts'
import { formatRupees } from '#/kernel/money.ts'
import { CountLink } from './count-link.tsx'
import { FactList } from './fact-list.tsx'
import type { AdminOverview } from './queries.ts'

/** This month so far. */
export function MonthlySummary({ overview }: { overview: AdminOverview | undefined }) {
  return (
    <FactList
      title="Monthly Summary"
      rows={[
        [
          'New students',
          overview && (
            <CountLink list="new_students" today={overview.today}>
              {overview.students_this_month}
            </CountLink>
          ),
        ],
        [
          'Payments completed',
          overview && (
            <CountLink list="payments" today={overview.today}>
              {overview.payments_this_month}
            </CountLink>
          ),
        ],
        [
          'Fees received',
          overview && (
            <CountLink list="payments" today={overview.today}>
              {formatRupees(overview.revenue_this_month)}
            </CountLink>
          ),
        ],
        [
          'Seats booked',
          overview && (
            <CountLink list="bookings" today={overview.today}>
              {overview.bookings_this_month}
            </CountLink>
          ),
        ],
        [
          'Students verified',
          overview && (
            <CountLink list="identities" today={overview.today}>
              {overview.verified_this_month}
            </CountLink>
          ),
        ],
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
