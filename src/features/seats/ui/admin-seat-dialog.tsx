import { useState, type ComponentType } from 'react'
import { SLOTS, TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { SeatPlate } from '#/design/seat-plate.tsx'
import type { AdminSeat, Holder } from '../contract.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { HolderRow } from './holder-row.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { ServiceSwitch } from './service-switch.tsx'

/** Shows what was done with a seat, which another feature does. */
export type SeatLog = ComponentType<{ about: { seat: number } }>

type Props = { open: boolean; onClose: () => void; seat: AdminSeat; floorName: string; Log: SeatLog }

/** A seat at the desk: its four slots, to release or assign (SEAT-16). */
export function AdminSeatDialog({ open, onClose, seat, floorName, Log }: Props) {
  const [assigning, setAssigning] = useState<TimeSlot | null>(null)
  const [releasing, setReleasing] = useState<Holder | null>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      lead={<SeatPlate number={seat.seat_number} />}
      title={`Seat ${seat.seat_number}`}
      description={`${floorName}, ${seat.row_letter === 'corner' ? 'corner seat' : `column ${seat.row_letter}`}`}
      footer={
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul className="divide-y divide-rule rounded-card border border-rule">
        {TIME_SLOTS.map((slot) => (
          <HolderRow
            key={slot}
            slot={slot}
            holder={seat.holders.find((one) => one.time_slot === slot)}
            blocked={blockedText(seat, slot)}
            onRelease={setReleasing}
            onAssign={setAssigning}
          />
        ))}
      </ul>
      <ServiceSwitch seat={seat} />
      <Log about={{ seat: seat.seat_number }} />
      {assigning && (
        <AssignDialog
          seat={seat}
          floorName={floorName}
          firstSlot={assigning}
          onClose={() => setAssigning(null)}
        />
      )}
      <ReleaseDialog holder={releasing} onClose={() => setReleasing(null)} />
    </Dialog>
  )
}

/** Why a slot without a booking is not free; undefined if it is. */
function blockedText(seat: AdminSeat, slot: TimeSlot): string | undefined {
  if (!seat.taken.includes(slot)) return undefined
  if (seat.out_of_service) return 'Out of service'
  const others = seat.holders.map((holder) => SLOTS[holder.time_slot].label)
  return `Shares hours with ${others.join(' and ')}`
}
