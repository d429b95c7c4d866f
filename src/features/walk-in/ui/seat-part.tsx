import { useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { Button } from '#/design/button.tsx'
import { Checkbox } from '#/design/checkbox.tsx'
import { toastError } from '#/design/toast.ts'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import type { Seat } from '#/features/seats/contract.ts'
import { seatToasts } from '#/features/seats/texts.ts'
import { BoardSkeleton } from '#/features/seats/ui/board-skeleton.tsx'
import { SeatBoard } from '#/features/seats/ui/seat-board.tsx'
import { SeatsUnread } from '#/features/seats/ui/seats-unread.tsx'
import type { TileView } from '#/features/seats/ui/tile-view.ts'
import { SLOTS, slotHours, type PlanType, type TimeSlot } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { openOn, slotsAtOnce, type Sitting } from '../rules.ts'

type Props = { type: PlanType; chosen: readonly Sitting[]; onChoose: (seats: readonly Sitting[]) => void }

/** The map, with what is free in the plan's hours. Nothing has to be chosen: the seat may come later. */
export function SeatPart({ type, chosen, onChoose }: Props) {
  const floors = useQuery(orpc.admin.seats.listFloors.queryOptions())
  const seats = useQuery(orpc.admin.seats.listSeats.queryOptions())
  if (!floors.data || !seats.data) {
    if (!floors.isError && !seats.isError) return <BoardSkeleton />
    return <SeatsUnread onRetry={() => Promise.all([floors.refetch(), seats.refetch()])} />
  }
  const picked = chosen[0]?.seat_number
  const seat = seats.data.find(({ seat_number }) => seat_number === picked)

  function pick(one: Seat) {
    const open = openOn(one, type)
    if (open.length === 0) return toastError(seatToasts.no_slots)
    if (one.seat_number === picked) return onChoose([])
    onChoose(slotsAtOnce(open).map((time_slot) => ({ seat_number: one.seat_number, time_slot })))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div aria-live="polite" className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="font-medium">{seat ? t('Seat {seat}', { seat: seat.seat_number }) : t('Seat later')}</p>
        {seat && (
          <>
            <Slots
              open={openOn(seat, type)}
              seat_number={seat.seat_number}
              chosen={chosen}
              onChoose={onChoose}
            />
            <Button
              look="outline"
              size="sm"
              onClick={({ currentTarget }) => {
                keepFocusNear(currentTarget)
                onChoose([])
              }}
            >
              {t('Seat later')}
            </Button>
          </>
        )}
      </div>
      <SeatBoard
        floors={floors.data}
        seats={seats.data}
        viewOf={(one) => counterTile(one, type, one.seat_number === picked)}
        closed={({ state }) => state === 'fully-booked'}
        noteOf={(own) =>
          t('{count} of {count2} free', {
            count: own.filter((one) => openOn(one, type).length > 0).length,
            count2: own.length,
          })
        }
        onPick={pick}
        legend={null}
      />
    </div>
  )
}

type SlotsProps = {
  open: readonly TimeSlot[]
  seat_number: number
  chosen: readonly Sitting[]
  onChoose: Props['onChoose']
}

/** The hours on the chosen seat; nothing to choose where there is one. */
function Slots({ open, seat_number, chosen, onChoose }: SlotsProps) {
  const [only] = open
  if (open.length === 1 && only) return <span>{slotWords(only)}</span>
  const taken = chosen.map(({ time_slot }) => time_slot)
  return open.map((slot) => (
    <Checkbox
      key={slot}
      name={slot}
      label={slotWords(slot)}
      checked={taken.includes(slot)}
      onCheckedChange={(wanted) => {
        const slots = wanted ? slotsAtOnce([slot, ...taken]) : taken.filter((one) => one !== slot)
        onChoose(slots.map((time_slot) => ({ seat_number, time_slot })))
      }}
    />
  ))
}

const slotWords = (slot: TimeSlot) => `${t(SLOTS[slot].label)}, ${slotHours(slot)}`

/** A seat as it matters here: whether it is free in the plan's hours. */
function counterTile(seat: Seat, type: PlanType, selected: boolean): TileView {
  const open = openOn(seat, type)
  const isFree = open.length > 0
  const label = selected ? t('Picked') : isFree ? t('Free') : seat.out_of_service ? t('Closed') : t('Taken')
  const state = selected ? 'selected' : isFree ? 'available' : 'fully-booked'
  const hours = open.map((slot) => t(SLOTS[slot].label)).join(', ')
  return {
    state,
    words: isFree ? hours : '',
    label,
    taken: seat.taken,
    detail: isFree ? `${label}: ${hours}` : label,
  }
}
