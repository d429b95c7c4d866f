import { useState } from 'react'
import { useToday } from '#/client/clock.ts'
import { Button } from '#/design/button.tsx'
import { MoveDialog } from '#/features/seats/ui/move-dialog.tsx'
import { type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'

type Booking = { seat_number: number; status: 'active' | 'cancelled' | 'ended'; end_date: Day }
type Props = { user: { id: string; name: string }; bookings: readonly Booking[] }

/** A way to another seat from each one that the person has. */
export function MoveButtons({ user, bookings }: Props) {
  const today = useToday()
  const [from, setFrom] = useState<number | null>(null)
  const held = bookings.filter(({ status, end_date }) => status === 'active' && end_date >= today)
  const seats = [...new Set(held.map(({ seat_number }) => seat_number))].toSorted((one, two) => one - two)
  return (
    <>
      {seats.map((seat_number) => (
        <Button key={seat_number} look="outline" onClick={() => setFrom(seat_number)}>
          {t('Move from seat {seat}', { seat: seat_number })}
        </Button>
      ))}
      {from !== null && (
        <MoveDialog
          place={{ user_id: user.id, name: user.name, seat_number: from }}
          onClose={() => setFrom(null)}
        />
      )}
    </>
  )
}
