import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMinute, useToday } from '#/client/clock.ts'
import { orpc } from '#/client/api.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { isOver, shownSlots, type MemberSlots } from '../rules.ts'
import { closingSlots } from '../service/rules.ts'
import { seatToasts } from '../texts.ts'
import { MyBookings } from './my-bookings.tsx'
import type { Obstacles } from './obstacle.ts'
import { PlanLine } from './plan-line.tsx'
import { PlanManagement, SlotFilter } from './plan-options.tsx'
import { SeatsUnread } from './seats-unread.tsx'
import { SeatStats } from './seat-stats.tsx'
import { SlotCards } from './slot-cards.tsx'
import { StudentMap } from './student-map.tsx'

const NOTHING: MemberSlots = { allowed: [], held: [], bookings: [], runs_until: [] }

type Props = {
  obstacles: Obstacles | undefined
  /** The number of the seat whose dialog is open. */
  picked: number | undefined
  onPick: (seat_number: number | undefined) => void
}

/** Seat Booking (SEAT-15); what has to come before a booking is said as on every page of the way. */
export function StudentSeats({ obstacles, picked, onPick }: Props) {
  const floors = useQuery(orpc.member.seats.listFloors.queryOptions())
  const seats = useQuery(orpc.member.seats.listSeats.queryOptions())
  const mine = useQuery(orpc.member.seats.listMyBookings.queryOptions())
  const [showAll, setShowAll] = useState(false)
  const [today, minute] = [useToday(), useMinute()]
  const failed = [floors, seats, mine].filter((query) => query.isError)
  useFailureToast(failed[0]?.error ?? null, seatToasts.fetch_failed)

  if (failed.some((query) => query.data === undefined)) {
    return <SeatsUnread onRetry={() => Promise.all(failed.map((query) => query.refetch()))} />
  }
  const member = mine.data ?? NOTHING
  const shown = shownSlots(member.allowed, showAll)
  // What ends while the page is open goes from it, a last night at 6 AM.
  const held =
    mine.data && [...mine.data.last_night, ...mine.data.bookings].filter((one) => !isOver(one, today, minute))
  // A booking that would reach into a seat's days out of service can't be made: for this member the slot is taken.
  const shownSeats = seats.data?.seats.map((seat) => ({
    ...seat,
    taken: [...new Set([...seat.taken, ...closingSlots(seat, member.runs_until)])],
  }))
  const isEmpty = seats.data?.seats.length === 0
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-4">
        <PlanLine plans={mine.data?.plans} obstacle={obstacles?.plan} />
        <StudentMap
          floors={floors.data}
          seats={mine.data && shownSeats}
          member={member}
          hasPlan={!!mine.data?.plan}
          obstacles={obstacles}
          shown={shown}
          picked={picked}
          onPick={onPick}
        />
      </div>
      {!isEmpty && <SlotFilter showAll={showAll} onChange={setShowAll} hasPlan={member.allowed.length > 0} />}
      <MyBookings
        bookings={held}
        seats={seats.data?.seats}
        canPick={member.allowed.length > 0 && !obstacles?.id && !isEmpty}
      />
      <SeatStats
        seats={seats.data && shownSeats && { ...seats.data, seats: shownSeats }}
        bookings={held}
        shown={shown}
      />
      <SlotCards />
      <PlanManagement />
    </div>
  )
}
