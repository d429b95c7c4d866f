import { useMinute, useToday } from '#/client/clock.ts'
import { toDay } from '#/kernel/dates.ts'
import { seatOfHour } from '../rules.ts'
import type { MemberOverview } from './queries.ts'

export type SeatOfHour = NonNullable<ReturnType<typeof useSeatOfHour>>

/** Of the member's seats the one of this hour (MEMBER-2); undefined without one, and while they load. */
export function useSeatOfHour(seats: MemberOverview['seats'] | undefined) {
  const [today, minute] = [useToday(), useMinute()]
  const dated = (seats ?? []).map((seat) => ({
    ...seat,
    start_date: toDay(seat.start_date),
    end_date: toDay(seat.end_date),
  }))
  return seatOfHour(dated, today, minute)
}
