import { useToday } from '#/client/clock.ts'
import { formatDay } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { Card } from '#/design/card.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { SeatPlate } from '#/design/seat-plate.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import type { Booking, Seat } from '../contract.ts'
import { movingWords } from '../service/texts.ts'
import { slotInWords } from '../texts.ts'

type Props = {
  bookings: readonly Booking[] | undefined
  seats: readonly Seat[] | undefined
  canPick: boolean
}

/** The member's seats and until when, with those of a last night (TIME-4); `undefined` while loading. */
export function MyBookings({ bookings, seats, canPick }: Props) {
  return (
    <section aria-labelledby="my-bookings" className="grid gap-3">
      <MarginHeading id="my-bookings">{t('My Bookings')}</MarginHeading>
      {bookings === undefined ? (
        <Skeleton className="h-19 !rounded-card" />
      ) : bookings.length === 0 ? (
        <p className="text-ink-2">
          {canPick ? t('You have no seat yet. Pick one on the map above.') : t('You have no seat yet.')}
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {bookings.map((booking) => (
            <li key={booking.id}>
              <BookingCard
                booking={booking}
                seat={seats?.find((seat) => seat.seat_number === booking.seat_number)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function BookingCard({ booking, seat }: { booking: Booking; seat: Seat | undefined }) {
  const today = useToday()
  const moving = seat && movingWords(seat, booking.end_date, today)
  return (
    <Card className="flex items-center gap-4 !p-3.5">
      <SeatPlate number={booking.seat_number} size="sm" look="mine" />
      <p className="min-w-0 leading-snug">
        <b className="block">{slotInWords(booking.time_slot)}</b>
        <span className="text-sm text-ink-2">
          {booking.end_date < today
            ? t('Ended {day}. This is the last night.', { day: formatDay(booking.end_date) })
            : t('{from} to {until}', {
                from: formatDay(booking.start_date),
                until: formatDay(booking.end_date),
              })}
        </span>
        {moving && <span className="block text-sm font-medium">{moving}</span>}
      </p>
    </Card>
  )
}
