import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#/kernel/dates.ts'
import { SLOTS, slotHours } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { codeOf } from '#/client/refused.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { toast } from '#/design/toast.ts'
import type { Holder } from '../contract.ts'
import { releasedText, seatDeskToasts } from '../desk/texts.ts'

/** Asks before ending a booking, and says what the member loses. */
export function ReleaseDialog({ holder, onClose }: { holder: Holder | null; onClose: () => void }) {
  const queries = useQueryClient()
  // Keeps the words while the dialog closes.
  const [shown, setShown] = useState(holder)
  if (holder && holder !== shown) setShown(holder)

  async function release() {
    if (!shown) return true
    let isChanged = false
    try {
      await api.admin.seats.releaseBooking({ id: shown.booking_id, until: shown.end_date })
      toast(releasedText(shown))
    } catch (error) {
      isChanged = codeOf(error) === 'booking_changed'
      toastFailure(error, seatDeskToasts.release_failed)
    }
    await queries.invalidateQueries({ queryKey: orpc.admin.seats.key() })
    return !isChanged
  }

  return (
    <ConfirmDialog
      open={holder !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t('Release Booking')}
      description={shown && lossOf(shown)}
      confirmLabel={t('Release Booking')}
      busyLabel={t('Releasing...')}
      onConfirm={release}
    />
  )
}

function lossOf({ name, seat_number, time_slot, end_date }: Holder): string {
  const slot = `${t(SLOTS[time_slot].label)} (${slotHours(time_slot)})`
  return t(
    '{name} loses seat {seat}, {slot}, booked until {day}. Anyone can book it right away. The plan stays.',
    { name, seat: seat_number, slot, day: formatDay(end_date) },
  )
}
