import type { TimeSlot } from '#/kernel/slots.ts'
import { formatRupees, roundToRupees, type Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { Skeleton } from '#/design/skeleton.tsx'
import { Stat, StatGroup } from '#/design/stat.tsx'
import type { AdminSeat, Floor } from '../contract.ts'
import { Lamps } from './lamps.tsx'
import { countOpen } from './seat-stats.tsx'

type Props = {
  floors: readonly Floor[] | undefined
  seats: readonly AdminSeat[] | undefined
  analytics: { active_bookings: number; monthly_value: Paise; occupied: number[]; minute: number } | undefined
  /** Those that are sold. */
  slots: readonly TimeSlot[]
}

/** Keeps the note's line while the figures load, so that nothing moves. */
const LOADING = '\u00a0'

/** '1 out of service, 2 soon'. */
function serviceWords(seats: readonly AdminSeat[]): string {
  const closed = seats.filter((seat) => seat.out_of_service).length
  const closing = seats.filter((seat) => !seat.out_of_service && seat.out_of_service_from !== null).length
  const now = closed === 0 ? t('All in service') : t('{closed} out of service', { closed })
  if (closing === 0) return now
  return closed === 0
    ? t('{closing} out of service soon', { closing })
    : t('{now}, {closing} soon', { now, closing })
}

/** Seats, monthly value, and which lamps are on (SEAT-18). */
export function Analytics({ floors, seats, analytics, slots }: Props) {
  return (
    <section aria-label={t('Analytics')} className="grid gap-5">
      <StatGroup label={t('Seats at a glance')}>
        <Stat label={t('Total Seats')} value={seats?.length} note={seats ? serviceWords(seats) : LOADING} />
        <Stat
          label={t('Available')}
          value={seats && countOpen(seats, slots)}
          tone="green"
          note={t('With a free slot')}
        />
        <Stat label={t('Active Bookings')} value={analytics?.active_bookings} note={t('On all seats')} />
        <Stat
          label={t('Monthly Value')}
          value={analytics && formatRupees(roundToRupees(analytics.monthly_value))}
          note={t('From the booked plans')}
        />
      </StatGroup>
      {floors && seats && analytics ? (
        <Lamps floors={floors} seats={seats} {...analytics} />
      ) : (
        <Skeleton className="h-62 lg:h-50 !rounded-card" />
      )}
    </section>
  )
}
