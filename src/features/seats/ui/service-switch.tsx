import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { Button } from '#/design/button.tsx'
import { Switch } from '#/design/switch.tsx'
import { useHoldsDialog } from '#/design/use-holds-dialog.ts'
import type { AdminSeat } from '../contract.ts'
import { closingWords } from '../service/texts.ts'
import { seatDeskToasts } from '../desk/texts.ts'
import { ServiceDialog } from './service-dialog.tsx'
import { StayingBookings } from './staying-bookings.tsx'

/** Takes a seat out of service from a day on, having asked for it, or back in; bookings that it has stay (SEAT-17). */
export function ServiceSwitch({ seat }: { seat: AdminSeat }) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (out_of_service_from: Day | null) =>
      api.admin.seats.setOutOfService({
        seat_number: seat.seat_number,
        was: seat.out_of_service_from,
        out_of_service_from,
      }),
    onError: (error) => toastFailure(error, seatDeskToasts.service_failed),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.seats.key() }),
  })
  useHoldsDialog(change.isPending)
  const [asked, setAsked] = useState(false)
  const from = change.isPending ? change.variables : seat.out_of_service_from
  const closing = closingWords(seat)
  return (
    <div className="mt-3 mb-6 grid justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Switch
          label={closing || t('Out of service')}
          checked={from !== null}
          onCheckedChange={(next) => (next ? setAsked(true) : change.mutate(null))}
        />
        {closing && (
          <Button look="outline" size="sm" onClick={() => setAsked(true)}>
            {t('Change the day')}
          </Button>
        )}
      </div>
      {from ? (
        <StayingBookings holders={seat.holders} from={from} />
      ) : (
        <p className="text-sm text-ink-2">
          {t(
            'No one can book a seat for days on which it is out of service. Existing bookings stay until you move or release them.',
          )}
        </p>
      )}
      {asked && (
        <ServiceDialog seat={seat} onClose={() => setAsked(false)} onDay={(day) => change.mutateAsync(day)} />
      )}
    </div>
  )
}
