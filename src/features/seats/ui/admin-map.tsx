import { Suspense, useState } from 'react'
import { AdminsOnly } from '#/client/admins-only.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { ExportButton } from '#/client/export-button.tsx'
import { lazyPart } from '#/design/lazy-part.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import type { AdminSeat, Floor } from '../contract.ts'
import type { SeatsSearch } from '../search.ts'
import { floorName } from '../texts.ts'
import { AdminLegend } from './admin-legend.tsx'
import type { SeatLog } from './admin-seat-dialog.tsx'
import { AssigneeNote } from './assignee-note.tsx'
import { SEAT_CSV, seatRows } from './seat-csv.ts'
import { SeatBoard } from './seat-board.tsx'
import { SeatFinder } from './seat-finder.tsx'
import { countOpen } from './seat-stats.tsx'
import { adminTile } from './admin-tile.ts'
import { useAssignee } from './use-assignee.ts'
import { useFoundHolders } from './use-found-holders.ts'

/** Fetched with the first seat that is opened. */
const AdminSeatDialog = lazyPart(async () => ({
  default: (await import('./admin-seat-dialog.tsx')).AdminSeatDialog,
}))

/** A plain string, because not every build has that screen. */
const FLOORS: string = '/admin/floors'

type Props = {
  floors: readonly Floor[]
  seats: readonly AdminSeat[]
  /** Those that are sold. */
  slots: readonly TimeSlot[]
  search: SeatsSearch
  onSearch: (change: SeatsSearch) => void
  Log: SeatLog
}

/** The desk's maps: every seat with who sits there. Any seat opens its dialog; a search marks a person's seats. */
export function AdminMap({ floors, seats, slots, search, onSearch, Log }: Props) {
  // Kept while the dialog closes.
  const [chosen, setChosen] = useState(search.seat)
  if (search.seat !== undefined && search.seat !== chosen) setChosen(search.seat)
  const seat = seats.find((one) => one.seat_number === chosen)
  const { found, isFinding, find, retry } = useFoundHolders(search.q, seats)
  const assignee = useAssignee(search.member)
  const marked = new Set([search.seat, ...(found ?? []).map((holder) => holder.seat_number)])
  const foundBookings = new Set(found?.map((holder) => holder.booking_id))
  return (
    <section aria-label={t('Seat map')} className="desk-map grid grid-cols-[minmax(0,1fr)] gap-4">
      {search.member && <AssigneeNote assignee={assignee} onCancel={() => onSearch({ member: undefined })} />}
      <SeatFinder
        search={search.q ?? ''}
        onSearch={(q) => onSearch({ q: q || undefined })}
        found={found}
        isFinding={isFinding}
        find={find}
        onRetry={retry}
        onOpen={(number) => onSearch({ seat: number })}
        aside={
          <span className="flex flex-wrap gap-2 max-sm:*:flex-auto">
            <AdminsOnly>
              <ButtonLink look="outline" to={FLOORS}>
                {t('Edit floors')}
              </ButtonLink>
            </AdminsOnly>
            <ExportButton name="seats" columns={SEAT_CSV} rows={seatRows(floors, seats, found)} />
          </span>
        }
      />
      <SeatBoard
        floors={floors}
        seats={seats}
        viewOf={(one) => adminTile(one, marked.has(one.seat_number), foundBookings)}
        closed={() => false}
        noteOf={(own) =>
          t('{count_open} of {count} open', { count_open: countOpen(own, slots), count: own.length })
        }
        onPick={(one) => onSearch({ seat: one.seat_number })}
        legend={<AdminLegend />}
      />
      {seat && (
        <Suspense>
          <AdminSeatDialog
            key={seat.seat_number}
            open={search.seat === seat.seat_number}
            onClose={() => onSearch({ seat: undefined })}
            seat={seat}
            slots={slots}
            assignee={assignee.member}
            onAssigned={() => onSearch({ member: undefined })}
            Log={Log}
            floorName={floorName(floors.find((floor) => floor.id === seat.floor_id)?.name ?? '')}
          />
        </Suspense>
      )}
    </section>
  )
}
