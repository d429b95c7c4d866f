import { useState } from 'react'
import { Button } from '#/design/button.tsx'
import { MoveDialog } from '#/features/seats/ui/move-dialog.tsx'
import { t } from '#/kernel/words.ts'

type Props = { user: { id: string; name: string }; seats: readonly number[] }

/** A way to another seat from each one that the person has. */
export function MoveButtons({ user, seats }: Props) {
  const [from, setFrom] = useState<number | null>(null)
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
