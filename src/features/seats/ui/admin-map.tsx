import { useState } from 'react'
import { TIME_SLOTS } from '#/kernel/slots.ts'
import type { AdminSeat, Floor } from '../contract.ts'
import { AdminLegend } from './legend.tsx'
import { AdminSeatDialog, type SeatLog } from './admin-seat-dialog.tsx'
import { SeatBoard } from './seat-board.tsx'
import { countOpen } from './seat-stats.tsx'
import { adminTile } from './tile-view.ts'

type Props = { floors: readonly Floor[]; seats: readonly AdminSeat[]; Log: SeatLog }

/** The desk's maps: every seat with who sits there. Any seat opens its dialog. */
export function AdminMap({ floors, seats, Log }: Props) {
  const [chosen, setChosen] = useState<number>()
  const [open, setOpen] = useState(false)
  const seat = seats.find((one) => one.seat_number === chosen)
  return (
    <section aria-label="Seat map" className="desk-map">
      <SeatBoard
        floors={floors}
        seats={seats}
        viewOf={(one) => adminTile(one, open ? (chosen ?? null) : null)}
        closed={() => false}
        noteOf={(own) => `${countOpen(own, TIME_SLOTS)} of ${own.length} open`}
        onPick={(one) => {
          setChosen(one.seat_number)
          setOpen(true)
        }}
        legend={<AdminLegend />}
      />
      {seat && (
        <AdminSeatDialog
          key={seat.seat_number}
          open={open}
          onClose={() => setOpen(false)}
          seat={seat}
          Log={Log}
          floorName={floors.find((floor) => floor.id === seat.floor_id)?.name ?? ''}
        />
      )}
    </section>
  )
}
