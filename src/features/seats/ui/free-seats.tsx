import { useQuery } from '@tanstack/react-query'
import { t } from '#/kernel/words.ts'
import { floorName } from '../texts.ts'
import { orpc } from '#/client/api.ts'
import { Select } from '#/design/select.tsx'

type Props = {
  free: readonly number[]
  value: string
  onValueChange: (seat: string) => void
  isMissing: boolean
}

/** The seats that are free for all that moves. */
export function FreeSeats({ free, value, onValueChange, isMissing }: Props) {
  const { data: floors } = useQuery(orpc.admin.seats.listFloors.queryOptions())
  const { data: seats } = useQuery(orpc.admin.seats.listSeats.queryOptions())
  if (free.length === 0) {
    return (
      <p role="status">
        {t('No seat is free for all of these hours and days. Choose another day, or swap.')}
      </p>
    )
  }
  const floorOf = (number: number) => {
    const seat = seats?.find(({ seat_number }) => seat_number === number)
    const floor = floors?.find(({ id }) => id === seat?.floor_id)
    return floor ? `, ${floorName(floor.name)}` : ''
  }
  return (
    <Select
      name="to_seat"
      label={t('Seat')}
      placeholder={t('Choose a seat')}
      options={free.map((number) => ({
        value: String(number),
        label: t('Seat {number}{floor}', { number, floor: floorOf(number) }),
      }))}
      value={value}
      onValueChange={onValueChange}
      {...(isMissing ? { error: t('Please choose a seat') } : {})}
    />
  )
}
