import { TIME_SLOTS } from '#/kernel/slots.ts'
import { formatRupees } from '#/kernel/money.ts'
import { Skeleton } from '#/web/design/skeleton.tsx'
import { Stat, StatGroup } from '#/web/design/stat.tsx'
import type { AdminSeat, Floor } from '../contract.ts'
import { Lamps } from './lamps.tsx'
import { countOpen } from './seat-stats.tsx'

type Props = {
  floors: readonly Floor[] | undefined
  seats: readonly AdminSeat[] | undefined
  analytics:
    | { active_bookings: number; monthly_value: number; occupied: number[]; minute: number }
    | undefined
}

/** What the room holds and brings, and where a lamp is on (admin console §2; decisions §3). */
export function Analytics({ floors, seats, analytics }: Props) {
  return (
    <section aria-label="Analytics" className="grid gap-5">
      <StatGroup label="Seats in figures">
        <Stat label="Total Seats" value={seats?.length} />
        <Stat label="Available" value={seats && countOpen(seats, TIME_SLOTS)} tone="green" />
        <Stat label="Active Bookings" value={analytics?.active_bookings} />
        <Stat
          label="Monthly Value"
          value={analytics && formatRupees(analytics.monthly_value)}
          note="Prices of the booked plans, by the month"
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
