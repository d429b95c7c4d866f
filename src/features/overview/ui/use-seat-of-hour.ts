import { useMinute, useToday } from '#/client/clock.ts'
import { toDay } from '#/kernel/dates.ts'
import { followerOf, seatOfHour } from '../rules.ts'
import type { MemberOverview } from './queries.ts'

export type SeatOfHour = NonNullable<ReturnType<typeof useSeatOfHour>>

type Seats = Pick<MemberOverview, 'seats' | 'coming_seats'>

/**
 * Of the member's seats the one of this hour (MEMBER-2), maybe one that they are moved to tomorrow; undefined without
 * one today, and while they load. Each hour held there names the seat on which it goes on, if it ends and does.
 */
export function useSeatOfHour(overview: Seats | undefined) {
  const [today, minute] = [useToday(), useMinute()]
  if (!overview || overview.seats.length === 0) return undefined
  const all = [...overview.seats, ...overview.coming_seats].map((seat) => ({
    ...seat,
    start_date: toDay(seat.start_date),
    end_date: toDay(seat.end_date),
  }))
  const found = seatOfHour(all, today, minute)
  return (
    found && { ...found, hours: found.hours.map((held) => ({ ...held, follower: followerOf(held, all) })) }
  )
}
