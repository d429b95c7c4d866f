import { formatDay, type Day } from '#/kernel/dates.ts'
import { SLOTS } from '#/kernel/slots.ts'
import type { Holder } from '../contract.ts'

/** Whose bookings reach into a seat's days out of service: they stay until the desk moves or releases them. */
export function StayingBookings({ holders, from }: { holders: readonly Holder[]; from: Day }) {
  const staying = holders.filter(({ end_date }) => end_date >= from)
  if (staying.length === 0) return <p>No one has booked it for that day or later.</p>
  return (
    <div>
      <p>These bookings stay until you move or release them:</p>
      <ul className="mt-1 list-disc pl-5 break-words">
        {staying.map(({ booking_id, name, time_slot, end_date }) => (
          <li key={booking_id}>
            {name}, {SLOTS[time_slot].label}, until {formatDay(end_date)}
          </li>
        ))}
      </ul>
    </div>
  )
}
