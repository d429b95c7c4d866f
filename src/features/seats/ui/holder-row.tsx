import { useToday } from '#/client/clock.ts'
import { HoldBadge } from '#/client/hold-note.tsx'
import { formatDay } from '#/kernel/dates.ts'
import { SLOTS, slotHours, type TimeSlot } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import type { Holder } from '../contract.ts'
import { SlotIcon } from './slot-icon.tsx'

type Props = {
  slot: TimeSlot
  /** One after the other. */
  holders: readonly Holder[]
  /** Why the slot is not free although nobody has booked it. */
  blocked: string | undefined
  onMove: (holder: Holder) => void
  onRelease: (holder: Holder) => void
  onAssign: (slot: TimeSlot) => void
}

/**
 * One slot of a seat: who has it until when, or that it is free. Its last button stays the same element after a release
 * or assignment, so that the focus can return to it.
 */
export function HolderRow({ slot, holders, blocked, onMove, onRelease, onAssign }: Props) {
  const rows: readonly (Holder | undefined)[] = holders.length > 0 ? holders : [undefined]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <span className="flex items-center gap-x-4">
        <SlotIcon slot={slot} />
        <span className="w-40 leading-snug">
          <b className="block">{t(SLOTS[slot].label)}</b>
          <span className="text-sm text-ink-2">{slotHours(slot)}</span>
        </span>
      </span>
      <div className="grid min-w-40 flex-1 gap-3 self-center">
        {rows.map((holder, place) => (
          <div key={place} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <div className="min-w-40 flex-1 leading-snug [overflow-wrap:anywhere]">
              {holder ? <HolderText holder={holder} /> : <p className="text-ink-2">{blocked ?? t('Free')}</p>}
            </div>
            {(holder ?? !blocked) && (
              <span className="flex gap-2 max-sm:w-full max-sm:*:flex-auto">
                {holder && (
                  <Button look="outline" size="sm" onClick={() => onMove(holder)}>
                    {t('Move')}
                    <span className="sr-only">{holder.name}</span>
                  </Button>
                )}
                <Button
                  look="outline"
                  size="sm"
                  onClick={() => (holder ? onRelease(holder) : onAssign(slot))}
                >
                  {holder ? t('Release Booking') : t('Assign Seat')}
                  <span className="sr-only">{t('for {slot}', { slot: t(SLOTS[slot].label) })}</span>
                </Button>
              </span>
            )}
          </div>
        ))}
      </div>
    </li>
  )
}

function HolderText({ holder }: { holder: Holder }) {
  const { start_date, end_date } = holder
  const today = useToday()
  const from = start_date > today ? `${t('from {day}', { day: formatDay(start_date) })} ` : ''
  return (
    <p>
      <b className="block">
        {holder.name} <HoldBadge user_id={holder.user_id} />
      </b>
      <span className="block text-sm text-ink-2">{holder.email ?? t('No email')}</span>
      <span className="block text-sm text-ink-2">
        {t('{from}until {day}', { from, day: formatDay(end_date) })}
      </span>
    </p>
  )
}
