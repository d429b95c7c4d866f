import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, orpc, textOf } from '#/client/api.ts'
import { ButtonLink } from '#/design/button-link.tsx'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { SkeletonNote, Skeleton } from '#/design/skeleton.tsx'
import { toast } from '#/design/toast.ts'
import type { AdminSeat } from '#/features/seats/contract.ts'
import { seatToasts } from '#/features/seats/texts.ts'
import { formatDay } from '#/kernel/dates.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { seatList } from '../texts.ts'
import type { FloorEditor } from './use-floor-editor.ts'

/** Why a seat can't be removed: whose bookings would have to move first (FLOOR-4). */
export function BookedDialog({ editor }: { editor: FloorEditor }) {
  const { refused, missing, closeRefusal, putBack } = editor
  const seats = useQuery(orpc.admin.seats.listSeats.queryOptions({ enabled: refused.length > 0 }))
  const those = seats.data?.filter(({ seat_number }) => refused.includes(seat_number))
  return (
    <Dialog
      open={refused.length > 0}
      onOpenChange={(open) => !open && closeRefusal()}
      size="lg"
      title="Booked seats can’t be removed"
      description={`${seatList(refused)} bookings. Move or release them first. A seat out of service takes no new ones.`}
      footer={
        <>
          {missing.length > 0 && (
            <Button
              onClick={() => {
                putBack(missing)
                closeRefusal()
              }}
            >
              Put back
            </Button>
          )}
          <Button look="outline" onClick={closeRefusal}>
            Close
          </Button>
        </>
      }
    >
      {those ? (
        <ul className="divide-y divide-rule rounded-card border border-rule">
          {those.map((seat) => (
            <BookedSeat key={seat.seat_number} seat={seat} />
          ))}
        </ul>
      ) : (
        <>
          <SkeletonNote label="Loading the bookings" />
          <Skeleton className="h-24 !rounded-card" />
        </>
      )}
    </Dialog>
  )
}

function BookedSeat({ seat }: { seat: AdminSeat }) {
  const queries = useQueryClient()
  const { seat_number, out_of_service, holders } = seat
  const close = useMutation({
    mutationFn: () => api.admin.seats.setOutOfService({ seat_number, out_of_service: true }),
    onError: (error) => toast({ ...textOf(error, seatToasts.service_failed), tone: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.seats.key() }),
  })
  return (
    <li className="grid gap-2 p-3">
      <h3 className="font-semibold">Seat {seat_number}</h3>
      <ul className="list-disc pl-5 break-words">
        {holders.map(({ booking_id, name, time_slot, end_date }) => (
          <li key={booking_id}>
            {name}, {SLOTS[time_slot].label}, until {formatDay(end_date)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink look="outline" to="/admin/seats" search={{ seat: seat_number }}>
          Open seat {seat_number}
        </ButtonLink>
        {out_of_service ? (
          <span>Out of service</span>
        ) : (
          <Button look="outline" busy={close.isPending} onClick={() => close.mutate()}>
            Take out of service
          </Button>
        )}
      </div>
    </li>
  )
}
