import { Suspense, useEffect, useEffectEvent } from 'react'
import { EmptyState } from '#/design/empty-state.tsx'
import { lazyPart } from '#/design/lazy-part.ts'
import { TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { toastError } from '#/design/toast.ts'
import type { Floor, Seat } from '../contract.ts'
import { bookingHolding, slotStateFor, type MemberSlots } from '../rules.ts'
import { textFor, type Text } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { seatTexts, seatToasts } from '../texts.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { Legend } from './legend.tsx'
import type { Obstacles } from './obstacle.ts'
import { SeatBoard } from './seat-board.tsx'
import { countOpen } from './seat-stats.tsx'
import { isClosed, studentTile } from './tile-view.ts'
import { useOpening } from './use-opening.ts'

/** Fetched with the first seat that is picked. */
const BookDialog = lazyPart(() => import('./book-dialog.tsx'))

type Props = {
  floors: readonly Floor[] | undefined
  seats: readonly Seat[] | undefined
  member: MemberSlots
  hasPlan: boolean
  obstacles: Obstacles | undefined
  shown: readonly TimeSlot[]
  /** The number of the seat whose dialog is open. */
  picked: number | undefined
  onPick: (seat_number: number | undefined) => void
}

/** The maps, their legend, and the dialog of the seat that was picked. */
export function StudentMap({ floors, seats, member, hasPlan, obstacles, shown, picked, onPick }: Props) {
  const isThere = seats?.some(({ seat_number }) => seat_number === picked) ?? false
  const opening = useOpening(hasPlan && isThere ? picked : undefined)
  const leadsNowhere = picked !== undefined && seats !== undefined && !(hasPlan && isThere)
  const leave = useEffectEvent(() => {
    if (!hasPlan) toastError(noPlan(obstacles))
    onPick(undefined)
  })
  useEffect(() => {
    if (leadsNowhere) leave()
  }, [leadsNowhere])
  if (!floors || !seats) return <BoardSkeleton />
  if (seats.length === 0) return <EmptyState>{t('There are no seats to book yet.')}</EmptyState>

  const mine = new Set(member.bookings.map((booking) => booking.seat_number))
  const seat = seats.find((one) => one.seat_number === opening?.seat_number)

  function pick(chosen: Seat) {
    const obstacle = hasPlan ? obstacleOf(chosen, member) : noPlan(obstacles)
    if (obstacle) return toastError(obstacle)
    onPick(chosen.seat_number)
  }

  return (
    <section aria-label={t('Seat map')}>
      <SeatBoard
        floors={floors}
        seats={seats}
        viewOf={(one) =>
          studentTile(one, { shown, mine, picked: opening?.open ? opening.seat_number : null })
        }
        closed={isClosed}
        noteOf={(own) => t('{open} of {total} open', { open: countOpen(own, shown), total: own.length })}
        onPick={pick}
        begin={seat?.floor_id}
        legend={<Legend mine={member.bookings[0]?.seat_number} />}
      />
      {opening && seat && (
        <Suspense>
          <BookDialog
            key={opening.id}
            open={opening.open}
            onClose={() => onPick(undefined)}
            seat={seat}
            floor={floors.find((floor) => floor.id === seat.floor_id)?.name ?? ''}
            member={member}
            idObstacle={obstacles?.id ?? null}
          />
        </Suspense>
      )}
    </section>
  )
}

/** What to do before booking without a plan, as on every page of the way. */
function noPlan(obstacles: Obstacles | undefined): Pick<Text, 'title' | 'description'> {
  const { title, description } =
    obstacles?.plan ?? textFor(seatTexts, 'no_active_plan') ?? seatToasts.booking_failed
  return { title, description }
}

/** Why there is nothing to choose on a seat; undefined if there is (SEAT-11). */
function obstacleOf(seat: Seat, member: MemberSlots): Text | undefined {
  const stateOf = (slot: TimeSlot) => slotStateFor(slot, seat, member)
  if (TIME_SLOTS.some((slot) => stateOf(slot) === 'open')) return undefined
  if (seat.out_of_service) return textFor(seatTexts, 'seat_closed')
  if (TIME_SLOTS.some((slot) => stateOf(slot) === 'closing'))
    return textFor(seatTexts, 'seat_closed', { from: seat.out_of_service_from })
  const facts = { seat_number: seat.seat_number, same_seat: true }
  if (TIME_SLOTS.some((slot) => stateOf(slot) === 'yours')) return textFor(seatTexts, 'already_booked', facts)
  if (seat.taken.length === TIME_SLOTS.length) return seatToasts.no_slots
  const held = TIME_SLOTS.find((slot) => stateOf(slot) === 'held')
  if (!held) return seatToasts.plan_exhausted
  const own = bookingHolding(held, member.bookings)
  return textFor(seatTexts, 'already_booked', { seat_number: own?.seat_number, same_seat: false })
}
