import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#/kernel/dates.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { api, orpc, textOf } from '#/client/api.ts'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { Switch } from '#/design/switch.tsx'
import { toast } from '#/design/toast.ts'
import type { AdminSeat, Holder } from '../contract.ts'
import { seatToasts } from '../texts.ts'

/** Takes a seat out of service, having asked, or back in; existing bookings stay. */
export function ServiceSwitch({ seat }: { seat: AdminSeat }) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (out_of_service: boolean) =>
      api.admin.seats.setOutOfService({ seat_number: seat.seat_number, out_of_service }),
    onError: (error) => toast({ ...textOf(error, seatToasts.service_failed), tone: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.seats.key() }),
  })
  const [asked, setAsked] = useState(false)
  const wanted = change.isPending ? change.variables : seat.out_of_service
  return (
    <div className="mt-3">
      <Switch
        label="Out of service"
        checked={wanted}
        onCheckedChange={(next) => (next ? setAsked(true) : change.mutate(false))}
      />
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Take seat ${seat.seat_number} out of service?`}
        description="No one can book it until you put it back in service."
        confirmLabel="Take out of service"
        onConfirm={() => change.mutateAsync(true)}
      >
        <StayingBookings holders={seat.holders} />
      </ConfirmDialog>
      <p className="text-sm text-ink-2">
        No one can book a seat that is out of service. Existing bookings stay until you release them.
      </p>
    </div>
  )
}

/** Whose bookings stay, to be released or moved by the desk. */
function StayingBookings({ holders }: { holders: readonly Holder[] }) {
  if (holders.length === 0) return <p>No one has booked it.</p>
  return (
    <div>
      <p>These bookings stay until you release them:</p>
      <ul className="mt-1 list-disc pl-5 break-words">
        {holders.map(({ booking_id, name, time_slot, end_date }) => (
          <li key={booking_id}>
            {name}, {SLOTS[time_slot].label}, until {formatDay(end_date)}
          </li>
        ))}
      </ul>
    </div>
  )
}
