import { Stat, StatGroup } from '#/design/stat.tsx'
import type { TimeSlot } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import type { Booking, Seat } from '../contract.ts'
import { openSlots } from '../rules.ts'

type Props = {
  seats: { seats: readonly Seat[]; total_bookings: number } | undefined
  bookings: readonly Booking[] | undefined
  shown: readonly TimeSlot[]
}

/** The four figures of the screen, all counted from what the map shows. */
export function SeatStats({ seats, bookings, shown }: Props) {
  return (
    <StatGroup label={t('Seats at a glance')}>
      <Stat label={t('Total Seats')} value={seats?.seats.length} />
      <Stat label={t('Available')} value={seats && countOpen(seats.seats, shown)} tone="green" />
      <Stat label={t('Total Bookings')} value={seats?.total_bookings} />
      <Stat label={t('My Bookings')} value={bookings?.length} />
    </StatGroup>
  )
}

/** How many seats have at least one of the shown slots open. */
export function countOpen(seats: readonly Seat[], shown: readonly TimeSlot[]): number {
  return seats.filter((seat) => openSlots(seat.taken, shown).length > 0).length
}
