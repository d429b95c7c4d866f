import { useState, type ComponentType } from 'react'
import { TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { Cancel, Dialog } from '#/design/dialog.tsx'
import { SeatPlate } from '#/design/seat-plate.tsx'
import type { AdminSeat, Holder } from '../contract.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { blockedText } from './blocked-text.ts'
import { HolderRow } from './holder-row.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { SeatOffers } from './seat-offers.tsx'
import { ServiceSwitch } from './service-switch.tsx'
import type { Candidate } from './use-assignee.ts'

/** Shows what was done with a seat, which another feature does. */
export type SeatLog = ComponentType<{ about: { seat: number } }>

type Props = {
  open: boolean
  onClose: () => void
  seat: AdminSeat
  /** Those that are sold. */
  slots: readonly TimeSlot[]
  floorName: string
  /** Whom the next assigned seat is for, if that is known. */
  assignee: Candidate | undefined
  onAssigned: () => void
  Log: SeatLog
}

/** A seat at the desk: its four slots, to release, move or assign (SEAT-16, SEAT-20). */
export function AdminSeatDialog({ open, onClose, seat, slots, floorName, assignee, onAssigned, Log }: Props) {
  const [assigning, setAssigning] = useState<TimeSlot | null>(null)
  const [moving, setMoving] = useState<Holder | null>(null)
  const [releasing, setReleasing] = useState<Holder | null>(null)
  // As it is now: a renewal may be sold while the question is open.
  const released = seat.holders.find((one) => one.booking_id === releasing?.booking_id) ?? releasing
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      lead={<SeatPlate number={seat.seat_number} />}
      title={t('Seat {seat}', { seat: seat.seat_number })}
      description={`${floorName}, ${seat.row_letter === 'corner' ? t('corner seat') : t('column {row_letter}', { row_letter: seat.row_letter })}`}
      footer={<Cancel>{t('Close')}</Cancel>}
    >
      <ul className="divide-y divide-rule rounded-card border border-rule">
        {TIME_SLOTS.map((slot) => (
          <HolderRow
            key={slot}
            slot={slot}
            holders={seat.holders.filter((one) => one.time_slot === slot)}
            blocked={blockedText(seat, slot) ?? (slots.includes(slot) ? undefined : t('No plan on sale'))}
            onMove={setMoving}
            onRelease={setReleasing}
            onAssign={setAssigning}
          />
        ))}
      </ul>
      <div className="mt-3 empty:hidden">
        <SeatOffers features={seat.features} />
      </div>
      <ServiceSwitch seat={seat} />
      <Log about={{ seat: seat.seat_number }} />
      {assigning && (
        <AssignDialog
          seat={seat}
          slots={slots}
          floorName={floorName}
          firstSlot={assigning}
          firstUser={assignee}
          onAssigned={onAssigned}
          onClose={() => setAssigning(null)}
        />
      )}
      {moving && <MoveDialog place={moving} onClose={() => setMoving(null)} />}
      <ReleaseDialog holder={released} onClose={() => setReleasing(null)} />
    </Dialog>
  )
}
