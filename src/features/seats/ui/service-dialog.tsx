import { useState } from 'react'
import { useToday } from '#/client/clock.ts'
import { isDay, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { TextField } from '#/design/field.tsx'
import type { AdminSeat } from '../contract.ts'
import { serviceNow } from '../service/texts.ts'
import { StayingBookings } from './staying-bookings.tsx'

type Props = {
  seat: AdminSeat
  onClose: () => void
  /** Reports its own errors; the dialog stays open if it throws. */
  onDay: (day: Day) => Promise<unknown>
}

/** Asks from which day on a seat is out of service, today at first, and says who has it then. */
export function ServiceDialog({ seat, onClose, onDay }: Props) {
  const today = useToday()
  const planned = seat.out_of_service_from
  const [planBefore] = useState(planned)
  const [sent, setSent] = useState<Day>()
  const [typed = planned && planned > today ? planned : today, setTyped] = useState<string>()
  const day = isDay(typed) && typed >= today ? typed : undefined
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('Take seat {seat} out of service?', { seat: seat.seat_number })}
      description={t('No one can book it for that day or later until you put it back in service.')}
      confirmLabel={t('Take out of service')}
      onConfirm={() => {
        setSent(day)
        return day ? onDay(day) : false
      }}
    >
      <div className="grid gap-4">
        {planned !== planBefore && planned !== sent && (
          <Banner tone="action" role="status">
            {serviceNow(planned)}
          </Banner>
        )}
        <TextField
          name="out_of_service_from"
          label={t('From')}
          type="date"
          min={today}
          value={typed}
          onValueChange={setTyped}
          {...(day ? {} : { error: t('Please choose today or a later day') })}
        />
        {day && <StayingBookings holders={seat.holders} from={day} />}
      </div>
    </ConfirmDialog>
  )
}
