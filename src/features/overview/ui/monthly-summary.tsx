import { formatCount } from '#/kernel/counted.ts'
import { formatRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { CountLink } from './count-link.tsx'
import { FactList } from './fact-list.tsx'
import type { AdminOverview } from './queries.ts'

/** This month so far. */
export function MonthlySummary({ overview }: { overview: AdminOverview | undefined }) {
  return (
    <FactList
      title={t('Monthly Summary')}
      rows={[
        [
          t('New students'),
          overview && (
            <CountLink list="new_students" today={overview.today}>
              {overview.students_this_month}
            </CountLink>
          ),
        ],
        [
          t('Payments completed'),
          overview && (
            <CountLink list="payments" today={overview.today}>
              {overview.payments_this_month}
            </CountLink>
          ),
        ],
        [
          t('Fees received'),
          overview && (
            <CountLink list="payments" today={overview.today}>
              {formatRupees(overview.revenue_this_month)}
            </CountLink>
          ),
        ],
        [
          t('Seats booked'),
          overview && (
            <CountLink list="bookings" today={overview.today}>
              {overview.bookings_this_month}
            </CountLink>
          ),
        ],
        [
          t('Students verified'),
          overview && (
            <CountLink list="identities" today={overview.today}>
              {overview.verified_this_month}
            </CountLink>
          ),
        ],
        [t('Satisfaction'), overview && satisfactionText(overview.satisfaction)],
      ]}
    />
  )
}

/** From members' own ratings (LIBRARY-8). */
function satisfactionText({ percent, ratings }: AdminOverview['satisfaction']): string {
  if (percent === null) return t('No ratings yet')
  return t('{percent}% of {ratings}', { percent, ratings: formatCount(ratings, 'rating') })
}
