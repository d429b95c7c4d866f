import { useState } from 'react'
import { formatDay } from '#/kernel/dates.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { unbroken } from '#/kernel/unbroken.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import type { Holder } from '../contract.ts'
import { MoveDialog } from './move-dialog.tsx'

/** Who has a seat, each with a way to another one (SEAT-20). */
export function MovableBookings({ holders }: { holders: readonly Holder[] }) {
  const [moving, setMoving] = useState<Holder | null>(null)
  return (
    <>
      <ul className="divide-y divide-rule">
        {holders.map((holder) => (
          <li key={holder.booking_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-40 flex-1 [overflow-wrap:anywhere]">
              {t('{name}, {slot}, until {day}', {
                name: holder.name,
                slot: t(SLOTS[holder.time_slot].label),
                day: unbroken(formatDay(holder.end_date)),
              })}
            </span>
            <Button look="outline" size="sm" onClick={() => setMoving(holder)}>
              {t('Move')} <span className="sr-only">{holder.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {moving && <MoveDialog place={moving} onClose={() => setMoving(null)} />}
    </>
  )
}
