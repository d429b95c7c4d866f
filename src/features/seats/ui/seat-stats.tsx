import { Stat, StatGroup } from '#/web/design/stat.tsx'
import type { TimeSlot } from '#/kernel/slots.ts'
import type { Booking, Seat } from '../contract.ts'
import { openSlots } from '../rules.ts'

type Props = {
  seats: { seats: readonly Seat[]; total_bookings: number } | undefined
  bookings: readonly Booking[] | undefined
  shown: readonly TimeSlot[]
}

/** The four figures of the screen; each is counted from what the map shows. */
export function SeatStats({ seats, bookings, shown }: Props) {
  return (
    <StatGroup label="Seats in figures">
      <Stat label="Total Seats" value={seats?.seats.length} />
      <Stat label="Available" value={seats && countOpen(seats.seats, shown)} tone="green" />
      <Stat label="Total Bookings" value={seats?.total_bookings} />
      <Stat label="My Bookings" value={bookings?.length} />
    </StatGroup>
  )
}

/** How many seats have a slot open among those shown. */
export function countOpen(seats: readonly Seat[], shown: readonly TimeSlot[]): number {
  return seats.filter((seat) => openSlots(seat.taken, shown).length > 0).length
}
