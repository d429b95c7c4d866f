import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc, textOf } from '#/client/api.ts'
import { Switch } from '#/design/switch.tsx'
import { toast } from '#/design/toast.ts'
import type { AdminSeat } from '../contract.ts'
import { seatToasts } from '../texts.ts'

/** Takes a seat out of service, or back in; existing bookings stay. */
export function ServiceSwitch({ seat }: { seat: AdminSeat }) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (out_of_service: boolean) =>
      api.admin.seats.setOutOfService({ seat_number: seat.seat_number, out_of_service }),
    onError: (error) => toast({ ...textOf(error, seatToasts.service_failed), tone: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.seats.key() }),
  })
  const wanted = change.isPending ? change.variables : seat.out_of_service
  return (
    <div className="mt-3">
      <Switch label="Out of service" checked={wanted} onCheckedChange={(next) => change.mutate(next)} />
      <p className="text-sm text-ink-2">
        No one can book a seat that is out of service. Existing bookings stay until you release them.
      </p>
    </div>
  )
}
