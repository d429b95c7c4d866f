import { planPeriod, type PlanLength } from '#/features/plans/rules.ts'
import type { Day } from '#/kernel/dates.ts'
import { SLOTS_OF_PLAN, TIME_SLOTS, type PlanType, type TimeSlot } from '#/kernel/slots.ts'
import { closingSlots, type LastDay, type ServiceDay } from '../service/rules.ts'

/** How many desks anybody could have: counts only, never which or whose (LANDING-15). */
export type FreeDesks = {
  desks: number
  /** Without a booking at this minute; null between the slots. */
  now: number | null
  /** On which a slot can still be booked, with the shortest plan on sale that opens it. */
  slots: { time_slot: TimeSlot; free: number }[]
}

type Desk = ServiceDay & { seat_number: number; out_of_service: boolean; taken: readonly TimeSlot[] }

/** When the shortest plan that opens a slot would end if it were bought today; without slots that none opens. */
export function shortestEnds(plans: readonly (PlanLength & { type: PlanType })[], today: Day): LastDay[] {
  return TIME_SLOTS.flatMap((time_slot) => {
    const opening = plans.filter(({ type }) => SLOTS_OF_PLAN[type].includes(time_slot))
    const [end_date] = opening.map((plan) => planPeriod(today, plan).end_date).toSorted()
    return end_date === undefined ? [] : [{ time_slot, end_date }]
  })
}

/** Whether a slot of a desk can be booked until these days: none is given beyond the last day in service (SEAT-17). */
export function canBeBooked(
  slot: TimeSlot,
  desk: ServiceDay & Pick<Desk, 'taken'>,
  ends: readonly LastDay[],
) {
  return !desk.taken.includes(slot) && !closingSlots(desk, ends).includes(slot)
}

/**
 * `running` are the slots of this minute, `occupied` the desks that somebody has booked for one of them, `ends` the
 * last days of what would be booked.
 */
export function freeDesks(
  desks: readonly Desk[],
  {
    running,
    occupied,
    ends,
  }: { running: readonly TimeSlot[]; occupied: readonly number[]; ends: readonly LastDay[] },
): FreeDesks {
  const isFree = ({ seat_number, out_of_service }: Desk) => !out_of_service && !occupied.includes(seat_number)
  return {
    desks: desks.length,
    now: running.length === 0 ? null : desks.filter(isFree).length,
    slots: TIME_SLOTS.map((time_slot) => ({
      time_slot,
      free: desks.filter((desk) => canBeBooked(time_slot, desk, ends)).length,
    })),
  }
}
