import { useState } from 'react'
import { formatDay, type Day } from '#/kernel/dates.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { Button } from '#/design/button.tsx'
import type { Holder } from '../contract.ts'
import { MoveDialog } from './move-dialog.tsx'

/** Whose bookings reach into a seat's days out of service: they stay until the desk moves or releases them. */
export function StayingBookings({ holders, from }: { holders: readonly Holder[]; from: Day }) {
  const [moving, setMoving] = useState<Holder | null>(null)
  const staying = holders.filter(({ end_date }) => end_date >= from)
  return (
    <div className="w-full" role="status">
      {staying.length === 0 ? (
        <p>No one has booked it for that day or later.</p>
      ) : (
        <>
          <p>These bookings stay until you move or release them:</p>
          <ul className="mt-1 divide-y divide-rule">
            {staying.map((holder) => (
              <li key={holder.booking_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <span className="min-w-40 flex-1 [overflow-wrap:anywhere]">
                  {holder.name}, {SLOTS[holder.time_slot].label}, until {formatDay(holder.end_date)}
                </span>
                <Button look="outline" size="sm" onClick={() => setMoving(holder)}>
                  Move <span className="sr-only">{holder.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {moving && <MoveDialog place={moving} onClose={() => setMoving(null)} />}
    </div>
  )
}
