import type { Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import type { Holder } from '../contract.ts'
import { MovableBookings } from './movable-bookings.tsx'

/** Whose bookings reach into a seat's days out of service: they stay until the desk moves or releases them. */
export function StayingBookings({ holders, from }: { holders: readonly Holder[]; from: Day }) {
  const staying = holders.filter(({ end_date }) => end_date >= from)
  return (
    <div className="w-full" role="status">
      {staying.length === 0 ? (
        <p>{t('No one has booked it for that day or later.')}</p>
      ) : (
        <>
          <p>{t('These bookings stay until you move or release them:')}</p>
          <MovableBookings holders={staying} />
        </>
      )}
    </div>
  )
}
